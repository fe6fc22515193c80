import fc from 'fast-check';
import { MAX_PRICE_UNITS } from './limits.js';
import { CURRENCIES, formatMoney, money } from './money.js';
import { type NumberReading, readAmount, readNumber, typedAmount } from './typed-amount.js';

const number = (value: number): NumberReading => ({ kind: 'number', value });
const question = (...values: number[]): NumberReading => ({ kind: 'question', values });

describe('an amount has one meaning', () => {
  test.each([
    ['en-US', 'USD', '12', 1200],
    ['en-US', 'USD', '12.5', 1250],
    ['en-US', 'USD', '12.50', 1250],
    ['en-US', 'USD', ' 12.50 ', 1250],
    ['en-US', 'USD', '.99', 99],
    ['en-US', 'USD', '0.500', 50],
    ['en-US', 'USD', '1,250', 125_000],
    ['en-US', 'USD', '1,250.00', 125_000],
    ['en-US', 'USD', '1250', 125_000],
    ['en-US', 'USD', '12,50', 1250],
    ['en-US', 'USD', '1.250,00', 125_000],
    ['en-US', 'USD', '1 250,50', 125_050],
    ['en-US', 'USD', "1'250.50", 125_050],
    ['en-US', 'USD', '1.250.000', 125_000_000],
    ['en-US', 'USD', '12.5000', 1250],
    ['en-US', 'USD', '1234.500', 123_450],
    ['en-US', 'USD', '$12.50', 1250],
    ['en-US', 'USD', 'US$ 12.50', 1250],
    ['en-US', 'USD', '12.50 usd', 1250],
    ['de-DE', 'EUR', '1.250', 125_000],
    ['de-DE', 'EUR', '1.250,00 €', 125_000],
    ['de-DE', 'EUR', '12,50', 1250],
    ['de-DE', 'EUR', '12.50', 1250],
    ['fr-FR', 'EUR', '1\u202f250,00\u00a0€', 125_000],
    ['fr-CH', 'CHF', '1 250.50', 125_050],
    ['de-CH', 'CHF', 'Fr. 1’250.50', 125_050],
    ['da', 'DKK', '1.250,00 kr.', 125_000],
    ['sv', 'SEK', '1 250 kr', 125_000],
    ['pl', 'PLN', '12,50 zł', 1250],
    ['en-IN', 'INR', '₹1,25,000', 12_500_000],
    ['hi', 'INR', '12,34,567.89', 123_456_789],
    ['ar-EG', 'USD', '١٬٢٥٠٫٥٠', 125_050],
    ['en-US', 'JPY', '1,980', 1980],
    ['ja', 'JPY', '1,980円', 1980],
    ['ja', 'JPY', '1980.00', 1980],
    ['xx', 'USD', '1,250', 125_000],
    ['not a language', 'USD', '1,250', 125_000],
  ] as const)('%s, %s: %j', (locale, currency, text, units) =>
    expect(readAmount(text, { locale, currency })).toEqual(number(units)),
  );
});

describe('an amount is a question', () => {
  test.each([
    ['en-US', 'USD', '1.250', [125, 125_000]],
    ['en-US', 'USD', '12.500', [1250, 1_250_000]],
    ['en-US', 'USD', '$1.250', [125, 125_000]],
    ['en-US', 'USD', '1.299', [129_900]],
    ['en-US', 'USD', '12.345', [1_234_500]],
    ['de-DE', 'EUR', '1,250', [125, 125_000]],
    ['fr-FR', 'EUR', '1,250', [125, 125_000]],
    ['fr-FR', 'EUR', '1.250', [125, 125_000]],
    ['de-CH', 'CHF', '1,250', [125, 125_000]],
    ['en-US', 'JPY', '1.000', [1, 1000]],
    ['en-US', 'JPY', '1.980', [1980]],
  ] as const)('%s, %s: %j', (locale, currency, text, values) =>
    expect(readAmount(text, { locale, currency })).toEqual(question(...values)),
  );
});

describe('a text is no amount', () => {
  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['free', 'not-a-number'],
    ['abc', 'not-a-number'],
    ['$', 'not-a-number'],
    ['-5', 'negative'],
    ['-$5', 'negative'],
    ['(5.00)', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['12,34,56', 'not-a-number'],
    ['1,25,000', 'not-a-number'],
    ['1,23.45', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['0,250.5', 'not-a-number'],
    ['12 34', 'not-a-number'],
    ['5 - 10', 'not-a-number'],
    ['12 pieces', 'not-a-number'],
    ['12.', 'not-a-number'],
    ['12.3456', 'too-precise'],
    ['99,999,999,999', 'too-large'],
    ['999999999.999', 'too-precise'],
    ['1000000000', 'too-large'],
    ['9'.repeat(40), 'too-large'],
    ['1'.repeat(100_000), 'not-a-number'],
    [`${' '.repeat(50_000)}1${' '.repeat(50_000)}x`, 'not-a-number'],
    ['€12.50', 'other-currency'],
    ['12.50 EUR', 'other-currency'],
    ['CA$12.50', 'other-currency'],
  ] as const)('%j: %s', (text, reason) =>
    expect(readAmount(text, { locale: 'en-US', currency: 'USD' })).toEqual({ kind: 'refused', reason }),
  );
});

test('the greatest price is read, and one cent more is not', () => {
  const format = { locale: 'en-US', currency: 'USD' } as const;
  expect(readAmount('999,999,999.99', format)).toEqual(number(MAX_PRICE_UNITS));
  expect(readAmount('1,000,000,000.00', format)).toEqual({ kind: 'refused', reason: 'too-large' });
});

test.each([
  ['1,250', number(1250)],
  ['1.000', question(1, 1000)],
  ['12.0', number(12)],
  ['+3', number(3)],
  ['−3', number(-3)],
  ['1.5', { kind: 'refused', reason: 'too-precise' }],
  ['99999999999', { kind: 'refused', reason: 'too-large' }],
  ['many', { kind: 'refused', reason: 'not-a-number' }],
  ['-', { kind: 'refused', reason: 'not-a-number' }],
] as const)('%j units', (text, read) =>
  expect(readNumber(text, { locale: 'en', decimals: 0, most: 1e9, isSigned: true })).toEqual(read),
);

const LOCALES = [
  'en-US',
  'en-GB',
  'en-IN',
  'en-ZA',
  'en-CA',
  'de',
  'de-AT',
  'de-CH',
  'fr',
  'fr-CA',
  'fr-CH',
  'it',
  'it-CH',

  'es',
  'es-MX',
  'es-CR',
  'pt',
  'pt-PT',
  'nl',
  'da',
  'nb',
  'sv',
  'fi',
  'is',
  'et',
  'lv',
  'lt',
  'pl',
  'cs',
  'sk',

  'hu',
  'ro',
  'bg',
  'hr',
  'sl',
  'sr',
  'el',
  'tr',
  'ru',
  'uk',
  'ka',
  'hy',
  'az',
  'kk',
  'he',
  'ar',
  'ar-EG',
  'fa',

  'ur',
  'hi',
  'bn',
  'bn-BD',
  'mr',
  'ne',
  'ta',
  'te',
  'gu',
  'pa',
  'si',
  'th',
  'my',
  'km',
  'lo',
  'vi',
  'id',
  'ms',

  'fil',
  'ja',
  'ko',
  'zh',
  'zh-TW',
  'sw',
  'am',
  'af',
  'zu',
  'eu',
  'ca',
  'gl',
  'cy',
  'ga',
  'mt',
  'sq',
  'mk',
  'bs',
];

const amounts = fc
  .tuple(
    fc.constantFrom(...LOCALES),
    fc.constantFrom(...CURRENCIES),
    fc.integer({ min: 0, max: MAX_PRICE_UNITS }),
  )
  .map(([locale, currency, units]) => ({ locale, currency, units }));

test('what the field writes is read back the same, in every locale and currency', () => {
  fc.assert(
    fc.property(amounts, ({ locale, currency, units }) =>
      expect(readAmount(typedAmount(money(units, currency), locale), { locale, currency })).toEqual(
        number(units),
      ),
    ),
    { numRuns: 500 },
  );
});

test('what a price tag says, with its sign, is read back the same, in every locale and currency', () => {
  fc.assert(
    fc.property(amounts, ({ locale, currency, units }) =>
      expect(readAmount(formatMoney(money(units, currency), locale), { locale, currency })).toEqual(
        number(units),
      ),
    ),
    { numRuns: 500 },
  );
});

test('no text throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...LOCALES), (text, locale) => {
      readAmount(text, { locale, currency: 'USD' });
    }),
  );
});
