import { blankProduct } from './product-form/product-form';
import { describedChanges } from './version-changes';

const blank = blankProduct('USD', 'tableware');
const product = {
  ...blank,
  variants: [{ ...blank.variants[0]!, id: 'v1', sku: 'MUG-O', attributes: { Glaze: 'Oat', Size: 'L' } }],
};

test('a change of price is shown with its variant, as money', () =>
  expect(
    describedChanges({
      product,
      changes: [{ field: 'variants.v1.priceMoney.value', before: '2400', after: '2650' }],
    }),
  ).toEqual([
    {
      field: 'variants.v1.priceMoney.value',
      words: 'Variants, Oat / L, price',
      before: { value: '2400', currency: 'USD' },
      after: { value: '2650', currency: 'USD' },
    },
  ]));

test('a side that was absent stays absent', () =>
  expect(
    describedChanges({ product, changes: [{ field: 'variants.v1.salePriceMoney.value', after: '5' }] })[0],
  ).toMatchObject({ before: undefined, after: { value: '5', currency: 'USD' } }));

test('a deletion shows its fields only', () =>
  expect(describedChanges({ product: null, changes: [{ field: 'title', before: 'Mug' }] })).toEqual([
    { field: 'title', words: 'Name', before: 'Mug', after: undefined },
  ]));
