import fc from 'fast-check';
import {
  CURRENCIES,
  decimalsOf,
  decimalText,
  formatMoney,
  inMinorUnits,
  isLess,
  minorUnits,
  minusMoney,
  money,
  parseDecimalAmount,
  splitMoney,
  timesMoney,
} from './money.js';

test.each([
  ['44.99', 'USD', 4499],
  ['85', 'USD', 8500],
  ['0.5', 'EUR', 50],
  ['1299.5', 'EUR', 129950],
  ['1200', 'JPY', 1200],
  ['1200.00', 'JPY', 1200],
  ['19.990', 'USD', 1999],
] as const)('%s %s is %i minor units', (text, currency, units) => {
  expect(parseDecimalAmount(text, currency)).toBe(units);
});

test.each(['', 'abc', '-1', '1,250', '1299,5', '1.2.3', '1.999', '1e5', '$5'])('%s is no amount', (text) => {
  expect(parseDecimalAmount(text, 'USD')).toBeUndefined();
});

test('an amount has a number in its own currency, and none in another', () => {
  const price = money(250_000, 'USD');
  expect([minorUnits(price, 'USD'), minorUnits(price, 'IDR')]).toEqual([250_000, undefined]);
  expect(splitMoney(price)).toEqual({ units: 250_000, currency: 'USD' });
  expect([isLess(money(1, 'JPY'), price), isLess(money(1, 'USD'), price)]).toEqual([false, true]);
  expect([timesMoney(price, 3), minusMoney(price), minusMoney(money(0, 'USD'))]).toEqual([
    money(750_000, 'USD'),
    money(-250_000, 'USD'),
    money(0, 'USD'),
  ]);
});

test('JPY has no decimals when shown, the others two', () => {
  expect(formatMoney(money(1200, 'JPY'), 'en-US')).toBe('¥1,200');
  expect(formatMoney(money(129900, 'USD'), 'en-US')).toBe('$1,299.00');
});

describe('123456789 minor units', () => {
  const table = [
    ['EUR', '€1,234,567.89'],
    ['USD', '$1,234,567.89'],
    ['AUD', 'A$1,234,567.89'],
    ['NOK', 'NOK 1,234,567.89'],
    ['CAD', 'CA$1,234,567.89'],
    ['NZD', 'NZ$1,234,567.89'],
    ['DKK', 'DKK 1,234,567.89'],
    ['GBP', '£1,234,567.89'],
    ['HKD', 'HK$1,234,567.89'],
    ['CHF', 'CHF 1,234,567.89'],
    ['MXN', 'MX$1,234,567.89'],
    ['SGD', 'SGD 1,234,567.89'],
    ['SEK', 'SEK 1,234,567.89'],
    ['CZK', 'CZK 1,234,567.89'],
    ['ILS', '₪1,234,567.89'],
    ['PHP', '₱1,234,567.89'],
    ['RUB', 'RUB 1,234,567.89'],
    ['PLN', 'PLN 1,234,567.89'],
    ['THB', 'THB 1,234,567.89'],
    ['MYR', 'MYR 1,234,567.89'],
    ['ARS', 'ARS 1,234,567.89'],
    ['BRL', 'R$1,234,567.89'],
    ['COP', 'COP 1,234,567.89'],
    ['IDR', 'IDR 1,234,567.89'],
    ['INR', '₹1,234,567.89'],
    ['JPY', '¥123,456,789'],
    ['ZAR', 'ZAR 1,234,567.89'],
  ] as const;

  test.each(table)('of %s are %s', (currency, text) =>
    expect(formatMoney(money(123_456_789, currency)).replaceAll('\u00a0', ' ')).toBe(text),
  );

  test('are shown in all 27 currencies', () =>
    expect(table.map(([currency]) => currency)).toEqual(CURRENCIES));
});

test.each([
  ['USD', 0, '$0.00'],
  ['USD', 5, '$0.05'],
  ['USD', 99_999, '$999.99'],
  ['USD', -1250, '-$12.50'],
  ['JPY', 0, '¥0'],
  ['JPY', 999, '¥999'],
  ['INR', 10_000_000, '₹100,000.00'],
  ['USD', Number.MAX_SAFE_INTEGER - 3, '$90,071,992,547,409.88'],
  ['JPY', Number.MAX_SAFE_INTEGER, '¥9,007,199,254,740,991'],
] as const)('%s: %i minor units are %s', (currency, units, text) =>
  expect(formatMoney(money(units, currency))).toBe(text),
);

test.each([
  ['9007199254740993', 'USD', '90071992547409.93'],
  ['-5', 'USD', '-0.05'],
  ['0', 'USD', '0.00'],
  ['5', 'JPY', '5'],
] as const)('%s of %s is %s, to the last digit', (value, currency, text) =>
  expect(decimalText({ value, currency })).toBe(text),
);

test.each(['', '1.5', '1e3', 'x', ' 1', '+1'])('%j are no minor units', (value) =>
  expect(() => formatMoney({ value, currency: 'USD' })).toThrow(RangeError),
);

test.each([
  ['de-DE', 'EUR', '1.299,50 €'],
  ['fr-FR', 'EUR', '1 299,50 €'],
  ['en-GB', 'GBP', '£1,299.50'],
  ['fr-CA', 'CAD', '1 299,50 $'],
] as const)('in %s %s are written %s', (locale, currency, text) =>
  expect(formatMoney(money(129_950, currency), locale).replace(/[\u00a0\u202f]/g, ' ')).toBe(text),
);

test('what is written as a decimal is read back the same, in every currency', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), fc.nat(10 ** 9), (currency, units) => {
      const decimals = decimalsOf(currency);
      const text = (units / 10 ** decimals).toFixed(decimals);
      expect(parseDecimalAmount(text, currency)).toBe(units);
      expect(minorUnits(money(units, currency), currency)).toBe(units);
    }),
  );
});

test.each([
  [
    { decimalValue: '1299.5', currencyCode: 'USD' },
    { value: '129950', currency: 'USD' },
  ],
  [
    { decimalValue: 12.5, currencyCode: 'EUR' },
    { value: '1250', currency: 'EUR' },
  ],
  [
    { decimalValue: '1299', currencyCode: 'JPY' },
    { value: '1299', currency: 'JPY' },
  ],
  [
    { decimalValue: '-0.05', currencyCode: 'USD' },
    { value: '-5', currency: 'USD' },
  ],
  [
    { decimalValue: '-0', currencyCode: 'USD' },
    { value: '0', currency: 'USD' },
  ],
  // not an amount of the currency: the shape refuses it
  [
    { decimalValue: '12.5', currencyCode: 'JPY' },
    { value: '12.5', currency: 'JPY' },
  ],
  // a comma may group the digits or begin the decimals
  [
    { decimalValue: '1,250', currencyCode: 'USD' },
    { value: '1,250', currency: 'USD' },
  ],
  [
    { decimalValue: 'ten', currencyCode: 'USD' },
    { value: 'ten', currency: 'USD' },
  ],
])('%j is read as %j', (given, read) => expect(inMinorUnits(given)).toEqual(read));

test.each([
  [{ value: '1250' }, { value: '1250', currency: 'USD' }],
  [
    { value: '1250', currency: undefined },
    { value: '1250', currency: 'USD' },
  ],
])('%j has no currency, and is in US dollars', (given, read) => expect(inMinorUnits(given)).toEqual(read));

test.each([
  { value: '5', currency: 'USD' },
  { value: '5', currency: null },
  { value: 5 },
  { value: '5', decimalValue: '1' },
  { decimalValue: '1', currencyCode: 'XXX' },
  { decimalValue: null, currencyCode: 'USD' },
  { decimalValue: '1' },
  'ten',
  null,
  undefined,
])('%j is in no second form, and stays as it is', (given) => expect(inMinorUnits(given)).toBe(given));

test('an amount is read back from its second form, in every currency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCIES),
      fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
      (currency, units) => {
        const amount = money(units, currency);
        expect(inMinorUnits({ decimalValue: decimalText(amount), currencyCode: currency })).toEqual(amount);
      },
    ),
  );
});
