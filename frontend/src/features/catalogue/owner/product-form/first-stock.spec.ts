import { ProductType } from '@daybook/contracts/shared/enumerations';
import { firstStockOf, unlimitedStockOf, wouldBeSoldOut } from './first-stock';
import type { ProductDocument, ProductForm } from './product-form';

const product = (changes: Partial<ProductDocument> = {}) =>
  ({
    productType: ProductType.physical,
    status: 'published',
    variants: [{ id: 'small' }, { id: 'large' }],
    ...changes,
  }) as ProductDocument;
const form = (...variants: { id: string; stock: string }[]) => ({ variants }) as ProductForm;

test('the units of new variants are counted, those of saved ones and empty fields stay', () => {
  const typed = form({ id: '', stock: '1,250' }, { id: '', stock: '' });
  expect(firstStockOf(typed, product(), 'en-US')).toEqual([
    { variantId: 'small', kind: 'count', quantity: 1250 },
  ]);
  expect(firstStockOf(form({ id: 'small', stock: '5' }), product(), 'en-US')).toEqual([]);
});

test('a file has no stock', () =>
  expect(
    firstStockOf(form({ id: '', stock: '5' }), product({ productType: ProductType.digital }), 'en-US'),
  ).toEqual([]));

test.each([
  ['published', '0', true],
  ['scheduled', '', true],
  ['published', '1', false],
  ['draft', '', false],
] as const)('a %s product with %j units is sold out from the start: %s', (status, stock, isSoldOut) => {
  const shown = product({ status });
  const typed = form({ id: '', stock }, { id: '', stock: '' });
  expect(wouldBeSoldOut(shown, firstStockOf(typed, shown, 'en-US'))).toBe(isSoldOut);
});

test('without limit it is not sold out', () =>
  expect(wouldBeSoldOut(product(), unlimitedStockOf(product()))).toBe(false));
