import { noteViewed, viewedProducts } from './viewed-products';

beforeEach(() => sessionStorage.clear());

test('the newest come first, and each once', () => {
  for (const id of ['mug', 'bowl', 'mug']) noteViewed(id);
  expect(viewedProducts()).toEqual(['mug', 'bowl']);
});

test('a long visit keeps the last eight', () => {
  for (let n = 0; n < 20; n += 1) noteViewed(`product-${n}`);
  expect(viewedProducts()).toHaveLength(8);
  expect(viewedProducts()[0]).toBe('product-19');
});

test.each(['{', '"mug"', '[1, null, "mug"]'])(
  'what another script has left there does no harm: %s',
  (kept) => {
    sessionStorage.setItem('daybook-viewed', kept);
    expect(viewedProducts().every((id) => typeof id === 'string')).toBe(true);
  },
);
