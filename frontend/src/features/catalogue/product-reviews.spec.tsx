import '@testing-library/jest-dom';
import type {
  ProductReview,
  ProductReviewsPage,
  ProductReviews as Reviews,
} from '@daybook/contracts/catalogue/reviews.api';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, fakeNetwork, renderInShop } from '../../../test/render-in-shop';
import { ProductReviews } from './product-reviews';

const review = (rating: number, changes: Partial<ProductReview> = {}): ProductReview => ({
  id: `review-${rating}`,
  author: 'A buyer',
  rating,
  title: '',
  body: 'Holds soup.',
  at: '2026-03-01T00:00:00.000Z',
  isVerified: false,
  answer: null,
  ...changes,
});
const page = (results: ProductReview[], nextPageCursor: string | null = null): ProductReviewsPage => ({
  results,
  hasNextPage: nextPageCursor !== null,
  nextPageCursor,
});
const reviewsOf = (results: ProductReview[], changes: Partial<Reviews> = {}): Reviews => ({
  ...page(results),
  count: results.length,
  average: 4.2,
  ...changes,
});
const show = (reviews: Reviews, answer: (path: string) => Answer = () => ({})) => {
  const network = fakeNetwork(({ path }) => answer(path));
  return renderInShop(<ProductReviews productId="bowl" reviews={reviews} />, network);
};

test('the average and the number of reviews come first, then each review with its stars, author and day', async () => {
  const { screen } = await show(
    reviewsOf([review(5, { title: 'Good' }), review(4, { at: '2026-02-28T23:30:00Z' })], { count: 12 }),
  );
  const region = screen.getByRole('region', { name: 'Reviews' });
  expect(region).toHaveTextContent('★★★★☆ 4.2 of 5 (12 reviews)');
  const stars = screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'));
  expect(stars).toEqual(['5 of 5', '4 of 5']);
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toBe('★★★★★GoodHolds soup.A buyer, March 1, 2026');
  expect(second).toBe('★★★★☆Holds soup.A buyer, February 28, 2026');
});

test('the shop’s answer stands below its review, and a purchase is named', async () => {
  const { screen } = await show(
    reviewsOf([review(5, { isVerified: true, answer: 'Thank you!' }), review(4)]),
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('March 1, 2026 · Bought hereThe shop’s replyThank you!');
  expect(second).not.toHaveTextContent('reply');
});

test('the others load page by page, and the focus goes to the first new one', async () => {
  const first = reviewsOf([review(5)], { hasNextPage: true, nextPageCursor: 'one', count: 3 });
  const { screen } = await show(first, (path) =>
    path.endsWith('cursor=one')
      ? { body: page([review(4, { body: 'The second.' })], 'two') }
      : { body: page([review(3, { body: 'The third.' })]) },
  );
  const more = () => screen.getByRole('button', { name: 'Show more reviews' });
  await userEvent.click(more());
  await screen.findByText('The second.');
  expect(screen.getAllByRole('listitem')[1]).toHaveFocus();
  await userEvent.click(more());
  await screen.findByText('The third.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('when the others fail to load, the visitor can try again', async () => {
  let isDown = true;
  const first = reviewsOf([review(5)], { hasNextPage: true, nextPageCursor: 'one' });
  const { screen } = await show(first, () =>
    isDown ? { status: 503, body: {} } : { body: page([review(4, { body: 'The second.' })]) },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more reviews' }));
  expect(await screen.findByText('We couldn’t load more reviews. Please try again.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Show more reviews' }));
  await screen.findByText('The second.');
  expect(screen.queryByText(/We couldn’t load/)).not.toBeInTheDocument();
});

test('a single review is counted in the singular, and markup in it is text', async () => {
  const { screen } = await show(reviewsOf([review(1, { body: '<b>bold</b>' })]));
  const region = screen.getByRole('region', { name: 'Reviews' });
  expect(region).toHaveTextContent('(1 review)');
  expect(within(region).getByText('<b>bold</b>')).toBeVisible();
});
