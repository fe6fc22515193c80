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

test('opens with the chosen picture and its text', () => {
  open(1);
  expect(screen.getByRole('dialog', { name: 'Pictures of Bowl' })).toBeInTheDocument();
  shows('Picture 2 of 3', 'Side');
});

test('the arrow keys turn the pictures wherever the focus is, from the last to the first as well', async () => {
  open();
  await userEvent.keyboard('{ArrowRight}');
  shows('Picture 2 of 3', 'Side');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  shows('Picture 3 of 3', 'Foot');
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  shows('Picture 1 of 3', 'Front');
});

test('Close and Escape close it and report the picture that was shown last', async () => {
  open();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closedAt).toEqual([1, 1]);
});

test('a single picture has no buttons to turn', () => {
  open(0, images.slice(0, 1));
  expect(screen.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
  expect(screen.queryByText(/of 1/)).not.toBeInTheDocument();
});

test('a press on the picture or on the button brings it nearer, and the arrow keys then move it', async () => {
  open();
  await userEvent.click(screen.getByRole('img', { name: 'Front' }));
  await userEvent.keyboard('{ArrowRight}');
  shows('Picture 1 of 3', 'Front');
  expect(screen.getByRole('img')).toHaveAttribute('sizes', '250vw');
  await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  await userEvent.keyboard('{ArrowRight}');
  shows('Picture 2 of 3', 'Side');
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
});
