import type { ProductDocument } from './product.js';
import { foreignPrices } from './product-currency.js';

const usd = { value: '2800', currency: 'USD' } as const;
const eur = { value: '2400', currency: 'EUR' } as const;
const product = {
  variants: [
    { id: 'a', priceMoney: usd, salePriceMoney: eur },
    { id: 'b', priceMoney: eur, pricingOptions: [{ id: 's', priceMoney: usd }] },
  ],
  productSubscriptionOptions: [{ id: 's', priceMoney: usd }],
} as unknown as ProductDocument;

test('each price in another currency is named', () => {
  const text = 'This website sells in EUR, not in USD.';
  expect(foreignPrices(product, 'EUR')).toEqual({
    'variants.0.priceMoney.currency': text,
    'variants.1.pricingOptions.0.priceMoney.currency': text,
    'productSubscriptionOptions.0.priceMoney.currency': text,
  });
  expect(foreignPrices(product, 'USD')).toEqual({
    'variants.0.salePriceMoney.currency': 'This website sells in USD, not in EUR.',
    'variants.1.priceMoney.currency': 'This website sells in USD, not in EUR.',
  });
});

test('a product in the currency of the website has none', () =>
  expect(foreignPrices({ ...product, variants: [], productSubscriptionOptions: [] }, 'EUR')).toBeUndefined());
