import fc from 'fast-check';
import { ProductType } from '../../shared/enumerations.js';
import { CURRENCIES, type Currency, money } from '../../shared/money.js';
import { cartTotals, entrySubtotal, type PricedEntry } from './shopping-cart.js';

const { physical, digital, service } = ProductType;

const entry = (
  units: number,
  quantity: number,
  productType: ProductType = physical,
  currency: Currency = 'USD',
): PricedEntry => ({ quantity, productType, unitPrice: money(units, currency) });

test('an entry costs its price times its quantity', () => {
  expect(entrySubtotal(entry(2800, 3))).toEqual(money(8400, 'USD'));
  expect(entrySubtotal(entry(1200, 3, physical, 'JPY'))).toEqual(money(3600, 'JPY'));
  expect(entrySubtotal(entry(0, 3))).toEqual(money(0, 'USD'));
});

test('an entry that comes to no exact number is an error and not a rounded sum', () => {
  expect(() => entrySubtotal(entry(10 ** 15 - 1, 9999))).toThrow(RangeError);
});

test('an empty cart sums to nothing, in the given currency', () => {
  expect(cartTotals([], 'JPY')).toEqual({
    currency: 'JPY',
    subtotalCents: 0,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    totalQuantity: 0,
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: false,
  });
});

test('what is priced in another currency than the website’s adds nothing', () => {
  const totals = cartTotals([entry(250_000, 1, physical, 'USD'), entry(100, 2, physical, 'IDR')], 'IDR');
  expect(totals).toMatchObject({
    currency: 'IDR',
    subtotalCents: 200,
    grandTotalCents: 200,
    totalQuantity: 3,
  });
});

test.each([
  ['physical', [physical], { hasDigital: false, purelyDigital: false, requiresShipping: true }],
  ['digital', [digital], { hasDigital: true, purelyDigital: true, requiresShipping: false }],
  ['a service', [service], { hasDigital: false, purelyDigital: false, requiresShipping: false }],
  ['digital twice', [digital, digital], { hasDigital: true, purelyDigital: true, requiresShipping: false }],
  ['mixed', [digital, physical], { hasDigital: true, purelyDigital: false, requiresShipping: true }],
  [
    'digital and a service',
    [digital, service],
    { hasDigital: true, purelyDigital: false, requiresShipping: false },
  ],
])('what is in it: %s', (_, types, expected) => {
  expect(
    cartTotals(
      types.map((type) => entry(100, 1, type)),
      'USD',
    ),
  ).toMatchObject(expected);
});

test('totals are the sums of the entries, to the last minor unit, in every currency', () => {
  const entries = fc.array(
    fc.record({ units: fc.nat(10 ** 9), quantity: fc.integer({ min: 1, max: 9999 }) }),
    {
      maxLength: 200,
    },
  );
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), entries, (currency, kept) => {
      const totals = cartTotals(
        kept.map(({ units, quantity }) => entry(units, quantity, physical, currency)),
        currency,
      );
      let sum = 0n;
      let quantity = 0n;
      for (const one of kept) {
        sum += BigInt(one.units) * BigInt(one.quantity);
        quantity += BigInt(one.quantity);
      }
      expect(BigInt(totals.subtotalCents)).toBe(sum);
      expect(BigInt(totals.grandTotalCents)).toBe(sum);
      expect(BigInt(totals.totalQuantity)).toBe(quantity);
      expect(totals.currency).toBe(currency);
    }),
  );
});
