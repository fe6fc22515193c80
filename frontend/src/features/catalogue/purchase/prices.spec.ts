import type { VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../../../../test/documents';
import { english } from '../../../../test/in-english';
import { localeOf } from '../../../lib/locale';
import { productPrice } from './product-price';
import { subscriptionPhrase } from './subscription-phrase';

const usd = (cents: number) => money(cents, 'USD');

describe('the price of a product', () => {
  const sale = aVariant({ Size: 'S' }, { price: 900, onSale: true, salePriceMoney: usd(700) });
  const full = aVariant({ Size: 'M' }, { price: 800 });
  const priceOf = (...variants: VariantItem[]) => productPrice(aProduct({ variants }), variants);

  test('is the lowest with "from" while no variant is chosen', () =>
    expect(priceOf(full, sale)).toEqual({ now: usd(700), original: usd(900), from: true }));

  test('has no "from" when all cost the same', () =>
    expect(priceOf(full, aVariant({ Size: 'L' }, { price: 800 }))).toEqual({
      now: usd(800),
      original: null,
      from: false,
    }));

  test('is the lowest of what can be bought', () => {
    const gone = aVariant({ Size: 'L' }, { price: 500, qtyInStock: 0 });
    const large = aVariant({ Size: 'XL' }, { price: 1200 });
    expect(priceOf(gone, full, large)).toEqual({ now: usd(800), original: null, from: true });
    expect(priceOf(gone, full)).toEqual({ now: usd(800), original: null, from: false });
  });

  test('is the lowest of all when nothing can be bought', () => {
    const gone = [full, sale].map((variant) => ({ ...variant, qtyInStock: 0 }));
    expect(priceOf(...gone)).toEqual({ now: usd(700), original: usd(900), from: true });
  });

  test('of a file does not depend on stock', () => {
    const gone = aVariant({ Size: 'L' }, { price: 500, qtyInStock: 0 });
    const variants = [gone, full];
    expect(productPrice(aProduct({ productType: 2, variants }), variants)?.now).toEqual(usd(500));
  });

  test('is the chosen variant’s', () =>
    expect(productPrice(aProduct({ variants: [full, sale] }), [full])).toEqual({
      now: usd(800),
      original: null,
      from: false,
    }));

  test('a sale without a lower price is no sale', () =>
    expect(priceOf(aVariant({}, { price: 900, onSale: true }))?.original).toBeNull());

  test('without variants there is none', () => expect(priceOf()).toBeUndefined());
});

const option = (unit: 'WEEK' | 'MONTH' | 'YEAR', value: number, numBillingCycles: number) => ({
  plan: { billingPeriod: { unit, value }, numBillingCycles },
  priceMoney: usd(900),
  onSale: false,
});

test.each([
  ['WEEK', 1, 0, '$9.00 every week'],
  ['MONTH', 1, 0, '$9.00 every month'],
  ['YEAR', 1, 0, '$9.00 every year'],
  ['WEEK', 2, 0, '$9.00 every 2 weeks'],
  ['MONTH', 3, 0, '$9.00 every 3 months'],
  ['YEAR', 2, 0, '$9.00 every 2 years'],
  ['WEEK', 1, 6, '$9.00 every week for 6 weeks'],
  ['WEEK', 1, 1, '$9.00 every week for 1 week'],
  ['WEEK', 2, 26, '$9.00 every 2 weeks for 1 year'],
  ['WEEK', 1, 104, '$9.00 every week for 2 years'],
  ['MONTH', 1, 5, '$9.00 every month for 5 months'],
  ['MONTH', 1, 12, '$9.00 every month for 1 year'],
  ['MONTH', 3, 4, '$9.00 every 3 months for 1 year'],
  ['MONTH', 3, 8, '$9.00 every 3 months for 2 years'],
  ['YEAR', 1, 1, '$9.00 every year for 1 year'],
  ['YEAR', 1, 3, '$9.00 every year for 3 years'],
] as const)('%s by %i, %i times: %s', (unit, value, times, phrase) =>
  expect(subscriptionPhrase(option(unit, value, times), english)).toBe(phrase),
);

test.each([
  ['WEEK', 1, 0, '9,00 € par semaine'],
  ['WEEK', 2, 0, '9,00 € toutes les 2 semaines'],
  ['WEEK', 1, 1, '9,00 € par semaine pendant 1 semaine'],
  ['WEEK', 2, 3, '9,00 € toutes les 2 semaines pendant 6 semaines'],
  ['WEEK', 1, 52, '9,00 € par semaine pendant 1 an'],
  ['MONTH', 1, 0, '9,00 € par mois'],
  ['MONTH', 3, 0, '9,00 € tous les 3 mois'],
  ['MONTH', 1, 5, '9,00 € par mois pendant 5 mois'],
  ['MONTH', 1, 24, '9,00 € par mois pendant 2 ans'],
  ['YEAR', 1, 0, '9,00 € par an'],
  ['YEAR', 2, 1, '9,00 € tous les 2 ans pendant 2 ans'],
] as const)('in French, %s by %i, %i times: %s', (unit, value, times, phrase) => {
  const euros = { ...option(unit, value, times), priceMoney: money(900, 'EUR') };
  const shown = subscriptionPhrase(euros, localeOf('fr-FR'));
  expect(shown.replace(/[\u00a0\u202f]/g, ' ')).toBe(phrase);
});

describe('a subscription', () => {
  const monthly = option('MONTH', 1, 0);

  test('on sale is shown at its sale price', () =>
    expect(subscriptionPhrase({ ...monthly, onSale: true, salePriceMoney: usd(700) }, english)).toBe(
      '$7.00 every month',
    ));

  test('without a price is unavailable', () =>
    expect(subscriptionPhrase({ ...monthly, priceMoney: null }, english)).toBe('Unavailable'));
});
