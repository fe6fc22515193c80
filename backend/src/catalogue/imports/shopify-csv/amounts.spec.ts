import { readAmount } from './amounts.js';

describe('a price cell', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['12.500', 1250],
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
    ['12,00 €', 1200],
    ['US$ 12.00', 1200],
    ['USD 12.00', 1200],
    ['12.00 usd', 1200],
    [' 12.00 ', 1200],
    ['1\u00a0299,00\u00a0kr', 129900],
  ])('%j is %d cents', (cell, cents) => {
    expect(readAmount(cell, 'USD')).toBe(cents);
  });

  test.each([
    '',
    'free',
    '-5',
    '(5.00)',
    '1e3',
    '12.345',
    '1.299',
    '12,34,56',
    '1,23.45',
    '1.2.3',
    '12 pieces',
    'EUR 12.00',
    '5 - 10',
    '12 34',
    'NaN',
    '0x10',
    '99999999999999999999',
    '$',
  ])('%j is no amount in dollars', (cell) => {
    expect(readAmount(cell, 'USD')).toBeUndefined();
  });

  test.each([
    ['1980', 1980],
    ['1,980', 1980],
    ['¥1,980', 1980],
    ['1980.00', 1980],
  ])('%j is %d yen, which has no smaller unit', (cell, yen) => {
    expect(readAmount(cell, 'JPY')).toBe(yen);
  });

  test('a part of a yen is no amount', () => {
    expect(readAmount('19.80', 'JPY')).toBeUndefined();
  });
});
