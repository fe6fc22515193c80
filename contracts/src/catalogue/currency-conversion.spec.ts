import fc from 'fast-check';
import { CURRENCIES, decimalsOf, money } from '../shared/money.js';
import { conversionProblem, convertedMoney, convertedUnits, isRate } from './currency-conversion.js';

test.each([
  ['USD', 'EUR', '0.92', 250_000, 230_000],
  ['USD', 'IDR', '16000', 250_000, 4_000_000_000],
  ['EUR', 'JPY', '162.5', 5000, 8125],
  ['JPY', 'EUR', '0.0062', 8125, 5038],
  ['USD', 'EUR', '0.5', 1, 1],
  ['USD', 'EUR', '0.49', 1, 0],
  ['USD', 'EUR', '0.000000001', 100, 0],
  ['EUR', 'JPY', '1', 149, 1],
  ['EUR', 'JPY', '1', 150, 2],
  ['USD', 'EUR', '0.92', -1250, -1150],
] as const)('of %s in %s at %s, %i minor units are %i', (from, to, rate, units, expected) =>
  expect(convertedUnits(units, { from, to, rate })).toBe(expected),
);

test('an amount of a third currency stays as it is', () => {
  const conversion = { from: 'USD', to: 'EUR', rate: '0.5', rounding: 'none' } as const;
  expect([
    convertedMoney(money(100, 'USD'), conversion),
    convertedMoney(money(100, 'GBP'), conversion),
  ]).toEqual([money(50, 'EUR'), money(100, 'GBP')]);
});

test.each(['0', '0.0', '', '-1', '1,5', '1e3', '.5', '1.', '1234567890', 'NaN'])('%j is no rate', (text) =>
  expect(isRate(text)).toBe(false),
);

test('what would fall to zero, or be too much, is said', () => {
  const of = (rate: string) => ({ from: 'USD', to: 'JPY', rate, rounding: 'none' }) as const;
  expect(conversionProblem(100, of('0.4'))).toBe('An amount would fall to zero.');
  expect(conversionProblem(0, of('0.4'))).toBeUndefined();
  expect(conversionProblem(99_999_999_999, of('101'))).toBe('An amount would be more than ¥99,999,999,999.');
  expect(conversionProblem(99_999_999_999, of('999999999'))).toMatch(/^An amount would be more/);
});

test('at the rate 1 the amount is the same, in every pair of currencies', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom(...CURRENCIES),
      fc.nat(10 ** 9),
      (from, to, whole) => {
        const units = whole * 10 ** decimalsOf(from);
        expect(convertedUnits(units, { from, to, rate: '1.000' })).toBe(whole * 10 ** decimalsOf(to));
      },
    ),
  ));
