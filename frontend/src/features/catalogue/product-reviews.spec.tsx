import { renderToString } from 'react-dom/server';
import { english, renderInEnglish } from '../../../test/in-english';
import { LocaleProvider } from '../../lib/locale-context';
import { ProductReviews } from './product-reviews';
import type { ProductReview } from './review-rating';

const review = (rating: number, changes: Partial<ProductReview> = {}): ProductReview => ({
  id: `review-${rating}`,
  author: 'A buyer',
  rating,
  body: 'Holds soup.',
  at: '2026-03-01',
  ...changes,
});
const show = (...reviews: ProductReview[]) =>
  renderInEnglish(<ProductReviews productId="bowl" reviews={reviews} />);

test('the average and the number of reviews come first, then each review with its stars, author and day', () => {
  const { getByRole, getAllByRole, container } = show(
    review(5, { title: 'Good' }),
    review(4, { at: '2026-02-28T23:30:00Z' }),
    review(2),
  );
  expect(getByRole('region', { name: 'Reviews' })).toBeTruthy();
  expect(container.querySelector('.average')?.textContent).toBe('★★★★☆ 3.7 of 5 (3 reviews)');
  expect(getAllByRole('img').map((stars) => stars.getAttribute('aria-label'))).toEqual([
    '5 of 5',
    '4 of 5',
    '2 of 5',
  ]);
  const [first, second] = getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toBe('★★★★★GoodHolds soup.A buyer, March 1, 2026');
  expect(second).toBe('★★★★☆Holds soup.A buyer, February 28, 2026');
});

test('six are visible, the others open on demand', () => {
  const many = Array.from({ length: 9 }, (_, i) => review(4, { id: `review-${i}`, body: `Text ${i}.` }));
  const { container, getByText } = show(...many);
  const rest = container.querySelector('details');
  expect(rest?.querySelector('summary')?.textContent).toBe('3 more reviews');
  expect(rest?.open).toBe(false);
  expect(rest?.contains(getByText('Text 5.'))).toBe(false);
  expect(rest?.contains(getByText('Text 6.'))).toBe(true);
  expect(show(...many.slice(3)).container.querySelector('details')).toBeNull();
});

test('a single review is counted in the singular', () => {
  expect(show(review(1)).container.querySelector('.average')?.textContent).toBe('★☆☆☆☆ 1 of 5 (1 review)');
});

test.each([
  [
    'a day that is none',
    review(5, { at: 'last spring' }),
    '★★★★★Holds soup.A buyer',
    '★★★★☆ 4 of 5 (2 reviews)',
  ],
  ['a rating that is none', review(50), 'Holds soup.A buyer, March 1, 2026', '★★★☆☆ 3 of 5 (1 review)'],
])('wrong values of an imported document are left out: %s', (_, wrong, text, average) => {
  const { getAllByRole, container } = show(review(3), wrong);
  expect(getAllByRole('listitem')[1]?.textContent).toBe(text);
  expect(container.querySelector('.average')?.textContent).toBe(average);
});

test('the server’s HTML has the reviews', () => {
  const html = renderToString(
    <LocaleProvider locale={english}>
      <ProductReviews productId="bowl" reviews={[review(4)]} />
    </LocaleProvider>,
  );
  expect(html).toContain('aria-label="4 of 5"');
  expect(html).toContain('<time dateTime="2026-03-01">March 1, 2026</time>');
});
