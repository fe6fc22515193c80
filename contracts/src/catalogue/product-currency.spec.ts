import type { ProductDocument } from './product.js';
import { foreignPrices, soldIn } from './product-currency.js';

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

describe('of a product a website sells', () => {
  const ofPlan = { id: 's', priceMoney: usd, onSale: false };
  const dollars = { id: 'a', onSale: false, priceMoney: usd };
  const euros = { id: 'b', onSale: false, priceMoney: eur };
  const reduced = { id: 'c', onSale: true, priceMoney: usd, salePriceMoney: eur };
  const of = (isSubscribable: boolean, ...variants: object[]) =>
    ({ isSubscribable, variants, productSubscriptionOptions: [ofPlan] }) as unknown as ProductDocument;
  const idsIn = (sold: ProductDocument, currency: 'USD' | 'EUR' | 'JPY') =>
    soldIn(sold, currency).variants.map(({ id }) => id);

  test('the variants whose price of today is in its currency', () => {
    const mixed = of(false, dollars, euros, reduced);
    expect([idsIn(mixed, 'USD'), idsIn(mixed, 'EUR'), idsIn(mixed, 'JPY')]).toEqual([['a'], ['b'], []]);
    expect(soldIn(of(false, dollars), 'USD').variants).toHaveLength(1);
  });

  test('by each plan of a subscription, whatever the variant costs at once', () => {
    const own = { ...euros, pricingOptions: [{ ...ofPlan, priceMoney: eur }] };
    expect([idsIn(of(true, dollars, own), 'USD'), idsIn(of(true, dollars, own), 'EUR')]).toEqual([
      ['a'],
      ['b'],
    ]);
  });

  test('all of it as it is where nothing is in another currency', () => {
    const all = of(false, dollars);
    expect(soldIn(all, 'USD')).toBe(all);
  });
});
