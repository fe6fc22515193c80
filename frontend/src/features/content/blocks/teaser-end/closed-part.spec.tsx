import '@testing-library/jest-dom';
import type { ClosedPage } from '@daybook/contracts/content/pages.api';
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { renderInEnglish } from '../../../../../test/in-english';
import type { ShownProduct } from '../../block-view';
import { ClosedPart } from './closed-part';

const area = (changes: Partial<ClosedPage['areas'][number]> = {}) => ({
  id: 'a1',
  title: 'Recipes',
  text: '',
  productIds: [],
  ...changes,
});
const COURSE: ShownProduct = {
  id: 'course',
  title: 'Glaze course',
  excerpt: '',
  fullUrl: '/studio/p/course',
  images: [],
  price: '$36',
};

async function show(closed: ClosedPage, given: { products?: ShownProduct[]; notice?: string } = {}) {
  const { container } = renderInEnglish(
    <ClosedPart closed={closed} path="/lesson" products={given.products ?? []} notice={given.notice} />,
  );
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  return container;
}

test('a page with a password asks for it by a form that needs no script', async () => {
  const container = await show({ way: 'password', areas: [area()] });
  expect(container.querySelector('form')).toHaveFormValues({ form: 'enter-area', area: 'a1' });
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['AREA_PASSWORD_WRONG', 'That password is not right.'],
  ['RATE_LIMITED', 'That was often enough for now. Try again in an hour.'],
])('a password that ended with %s says so at its field', async (notice, text) => {
  await show({ way: 'password', areas: [area({ text: 'Ask at the studio.' })] }, { notice });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(text);
  expect(screen.getByText('Ask at the studio.')).toBeVisible();
});

test('a notice that is none of ours is not shown', async () => {
  await show({ way: 'password', areas: [area()] }, { notice: 'Call 0800 for help' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who needs an account signs in and comes back', async () => {
  await show({ way: 'account', areas: [area()] });
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('Sign in')).toBe('/account/sign-in?next=%2Flesson');
  expect(to('Create an account')).toBe('/account/sign-up?next=%2Flesson');
});

test('what opens a page is named with its price, and what is not on sale is not', async () => {
  const closed: ClosedPage = { way: 'product', areas: [area({ productIds: ['course', 'draft'] })] };
  await show(closed, { products: [COURSE, { ...COURSE, id: 'mug', title: 'Mug' }] });
  expect(screen.getByRole('link', { name: 'See Glaze course' })).toHaveAttribute('href', COURSE.fullUrl);
  expect(screen.queryByText(/Mug/)).toBeNull();
});

test('where nothing on sale opens a page, it says so', async () => {
  await show({ way: 'product', areas: [area({ productIds: ['course'] })] });
  expect(screen.getByText('It is not on sale at the moment.')).toBeVisible();
});
