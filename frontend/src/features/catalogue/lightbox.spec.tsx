import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInEnglish } from '../../../test/in-english';
import Lightbox from './lightbox';

const images = ['Front', 'Side', 'Foot'].map((altText) => ({
  id: altText,
  assetUrl: `/media/${altText}.jpg`,
  altText,
  originalSize: '2000x2500',
}));
const closedAt: number[] = [];
const open = (start = 0, shown = images) =>
  renderInEnglish(
    <Lightbox title="Bowl" images={shown} start={start} onClose={(last) => closedAt.push(last)} />,
  );
const shows = (position: string, words: string) => {
  expect(screen.getByText(position)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: words })).toBeInTheDocument();
  expect(screen.getAllByRole('img')).toHaveLength(1);
};

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined;
});
beforeEach(() => {
  closedAt.length = 0;
});

test('begins with the picture that was asked for, with its words', () => {
  open(1);
  expect(screen.getByRole('dialog', { name: 'Pictures of Bowl' })).toBeInTheDocument();
  shows('Picture 2 of 3', 'Side');
});

test('is turned by the arrow keys wherever the focus is, and round at both ends', async () => {
  open();
  await userEvent.keyboard('{ArrowRight}');
  shows('Picture 2 of 3', 'Side');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  shows('Picture 3 of 3', 'Foot');
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  shows('Picture 1 of 3', 'Front');
});

test('ends by Close and by Escape, and says where it ended', async () => {
  open();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closedAt).toEqual([1, 1]);
});

test('one picture needs no turning', () => {
  open(0, images.slice(0, 1));
  expect(screen.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
  expect(screen.queryByText(/of 1/)).not.toBeInTheDocument();
});
