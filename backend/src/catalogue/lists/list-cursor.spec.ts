import { PRODUCT_SORTS, type ProductSort } from '@daybook/contracts/catalogue/catalogue.api';
import { Refusal } from '@daybook/contracts/shared/errors';
import { decodeCursor, encodeCursor } from './list-cursor.js';

const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const refusalOf = (text: string, sort: ProductSort): Refusal | undefined => {
  try {
    decodeCursor(text, sort);
    return undefined;
  } catch (error) {
    return error as Refusal;
  }
};

describe('a marker is read as the row that it was made of', () => {
  test.each<[ProductSort, string]>([
    ['featured', '0'],
    ['featured', '-2147483648'],
    ['newest', '1790000000123456'],
    ['price-ascending', '2800'],
    ['price-descending', '999999999999999'],
    ['title', 'größer als „alles“ ✂ 日本'],
    ['title', ''],
  ])('%s, at %j', (sort, key) => {
    expect(decodeCursor(encodeCursor(sort, key, 'mug_1-A'), sort)).toEqual({ key, id: 'mug_1-A' });
  });

  test('and travels in an address without an escape', () => {
    expect(encodeCursor('title', '??>>~~ÿÿ', 'mug')).toMatch(/^[A-Za-z0-9_-]+$/);
  });
});

test.each(PRODUCT_SORTS.flatMap((of) => PRODUCT_SORTS.filter((to) => to !== of).map((to) => [of, to])))(
  'a marker of %s is refused in %s',
  (of, to) => {
    const refusal = refusalOf(encodeCursor(of as ProductSort, '1', 'mug'), to as ProductSort);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal?.code).toBe('INVALID_REQUEST');
    expect(refusal?.fields).toEqual({ cursor: expect.any(String) });
  },
);

test.each<[string, ProductSort, string]>([
  ['nothing', 'title', ''],
  ['no JSON', 'title', 'abc'],
  ['no base64', 'title', '%%%'],
  ['a number', 'title', written(5)],
  ['null', 'title', written(null)],
  ['an object', 'title', written({ 0: 'title', 1: 'a', 2: 'mug' })],
  ['too few parts', 'title', written(['title', 'a'])],
  ['a key that is a number', 'featured', written(['featured', 1, 'mug'])],
  ['an id that is a number', 'featured', written(['featured', '1', 1])],
  ['an id that is none of ours', 'featured', written(['featured', '1', "mug' or 1=1"])],
  ['an id with a NUL', 'featured', written(['featured', '1', 'mug\u0000'])],
  ['a title with a NUL', 'title', written(['title', 'a\u0000', 'mug'])],
  ['a place that is no number', 'featured', written(['featured', 'first', 'mug'])],
  ['a place beyond every place', 'featured', written(['featured', '9'.repeat(19), 'mug'])],
  ['a price with a fraction', 'price-ascending', written(['price-ascending', '1.5', 'mug'])],
  ['a price beyond every price', 'price-descending', written(['price-descending', '9'.repeat(19), 'mug'])],
  ['a day that no calendar has', 'newest', written(['newest', '2024-13-45 99:99:99+99', 'mug'])],
  ['no key', 'newest', written(['newest', '', 'mug'])],
])('%s is no marker, and is refused before a query runs', (_, sort, text) => {
  expect(refusalOf(text, sort)?.code).toBe('INVALID_REQUEST');
});
