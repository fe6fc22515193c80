import fc from 'fast-check';
import { CURRENCIES, decimalsOf, formatMoney, minorUnits, money, parseDecimalAmount } from './money.js';

test.each([
  ['44.99', 'USD', 4499],
  ['85', 'USD', 8500],
  ['0.5', 'EUR', 50],
  ['1299,5', 'EUR', 129950],
  ['1200', 'JPY', 1200],
  ['1200.00', 'JPY', 1200],
  ['19.990', 'USD', 1999],
] as const)('%s %s is %i minor units', (text, currency, units) => {
  expect(parseDecimalAmount(text, currency)).toBe(units);
});

test.each(['', 'abc', '-1', '1.2.3', '1.999', '1e5', '$5'])('%s is no amount', (text) => {
  expect(parseDecimalAmount(text, 'USD')).toBeUndefined();
});

test('JPY has no decimals when shown, the others two', () => {
  expect(formatMoney(money(1200, 'JPY'), 'en-US')).toBe('¥1,200');
  expect(formatMoney(money(129900, 'USD'), 'en-US')).toBe('$1,299.00');
});

test('what is written as a decimal is read back the same, in every currency', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), fc.nat(10 ** 9), (currency, units) => {
      const decimals = decimalsOf(currency);
      const text = (units / 10 ** decimals).toFixed(decimals);
      expect(parseDecimalAmount(text, currency)).toBe(units);
      expect(minorUnits(money(units, currency))).toBe(units);
    }),
  );
});
