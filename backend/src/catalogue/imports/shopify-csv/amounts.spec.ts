import { readPrice } from './amounts.js';

const DOLLARS = { currency: 'USD', locale: 'en-US' } as const;
const EUROS = { currency: 'EUR', locale: 'de-DE' } as const;
const YEN = { currency: 'JPY', locale: 'ja' } as const;

describe('a price cell', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['0', 0],
    ['.99', 99],
    ['44,99', 4499],
    ['1,299.00', 129900],
    ['1.299,00', 129900],
    ['1 299,00', 129900],
    ["1'299.50", 129950],
    ['1,299', 129900],
    ['1,299,000', 129900000],
    ['1299.00', 129900],
    ['$12.00', 1200],
    ['US$ 12.00', 1200],
    ['USD 12.00', 1200],
    ['12.00 usd', 1200],
    [' 12.00 ', 1200],
    ['1\u00a0299,00', 129900],
  ])('%j is %d cents', (cell, units) => {
    expect(readPrice(cell, 'price', DOLLARS)).toEqual({ units });
  });

  test.each(['', 'free', '-5', '(5.00)', '1e3', '1,23.45', '12 pieces', 'EUR 12.00', '12,00 €', '0x10', '$'])(
    '%j is no amount in dollars',
    (cell) => {
      expect(readPrice(cell, 'price', DOLLARS)).toEqual({
        problem: `The price "${cell}" is no amount in USD.`,
      });
    },
  );

  test.each([
    ['12.500', '12.50 or 12500.00'],
    ['1.299', '1299.00'],
  ])('%j is ambiguous in dollars', (cell, meant) => {
    expect(readPrice(cell, 'price', DOLLARS)).toEqual({
      problem: `The price "${cell}" is ambiguous: write ${meant}.`,
    });
  });

  test('is read by the locale of the website', () => {
    expect(readPrice('1.299', 'price', EUROS)).toEqual({ units: 129900 });
    expect(readPrice('1299.00', 'price', EUROS)).toEqual({ units: 129900 });
    expect(readPrice('1,250', 'compare-at price', EUROS)).toEqual({
      problem: 'The compare-at price "1,250" is ambiguous: write 1.25 or 1250.00.',
    });
  });

  test('beyond the greatest price names the limit', () =>
    expect(readPrice('99999999999', 'price', DOLLARS)).toEqual({
      problem: 'The price "99999999999" is more than $999,999,999.99.',
    }));

  test.each([
    ['1980', 1980],
    ['1,980', 1980],
    ['¥1,980', 1980],
    ['1980.00', 1980],
  ])('%j is %d yen, which has no smaller unit', (cell, units) => {
    expect(readPrice(cell, 'price', YEN)).toEqual({ units });
  });

  test('a part of a yen is no amount', () => {
    expect(readPrice('19.80', 'price', YEN)).toEqual({ problem: 'The price "19.80" is no amount in JPY.' });
  });
});
