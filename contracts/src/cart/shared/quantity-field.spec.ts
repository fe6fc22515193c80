import { ProductType } from '../../shared/enumerations.js';
import { showsQuantity, typedQuantity } from './quantity-field.js';

const { physical, digital, service, giftCard, paywall } = ProductType;
const stockItem = (qtyInStock: number | null) => ({ unlimited: false, qtyInStock });
const unlimited = { unlimited: true, qtyInStock: null };

test.each([
  ['physical', { productType: physical, variants: [stockItem(2)] }, true],
  ['physical, without limit', { productType: physical, variants: [unlimited] }, true],
  ['physical, the last one', { productType: physical, variants: [stockItem(1)] }, false],
  [
    'physical, the last one of each of two',
    { productType: physical, variants: [stockItem(1), stockItem(1)] },
    true,
  ],
  ['physical, none', { productType: physical, variants: [stockItem(0)] }, false],
  ['physical, one overdrawn', { productType: physical, variants: [stockItem(2), stockItem(-5)] }, true],
  ['physical, nobody counted', { productType: physical, variants: [stockItem(null)] }, false],
  ['physical, no variants', { productType: physical, variants: [] }, false],
  ['digital', { productType: digital, variants: [unlimited] }, false],
  ['service', { productType: service, variants: [unlimited] }, true],
  ['service, the last one', { productType: service, variants: [stockItem(1)] }, false],
  [
    'service, one at a time',
    { productType: service, variants: [unlimited], multipleQuantityAllowedForServices: false },
    false,
  ],
  ['gift card', { productType: giftCard, variants: [unlimited] }, false],
  ['paywall', { productType: paywall, variants: [unlimited] }, false],
  ['subscription', { productType: physical, variants: [unlimited], isSubscribable: true }, false],
])('the field of what is %s: %p', (_, product, shown) =>
  expect(showsQuantity({ isSubscribable: false, ...product })).toBe(shown),
);

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['1.5', 1.5],
  ['2.', 2],
  ['+3', 3],
  ['-1', -1],
  ['0', 0],
  ['', Number.NaN],
  ['  ', Number.NaN],
  ['two', Number.NaN],
  ['1,000', Number.NaN],
  ['0x10', Number.NaN],
  ['1e3', Number.NaN],
  ['Infinity', Number.NaN],
  ['.', Number.NaN],
])('%j is typed: %d', (text, quantity) => expect(typedQuantity(text)).toBe(quantity));
