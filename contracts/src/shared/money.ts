/** The 27 currencies of section 3. */
export const CURRENCIES = [
  'EUR',
  'USD',
  'AUD',
  'NOK',
  'CAD',
  'NZD',
  'DKK',
  'GBP',
  'HKD',
  'CHF',
  'MXN',
  'SGD',
  'SEK',
  'CZK',
  'ILS',
  'PHP',
  'RUB',
  'PLN',
  'THB',
  'MYR',
  'ARS',
  'BRL',
  'COP',
  'IDR',
  'INR',
  'JPY',
  'ZAR',
] as const;

export type Currency = (typeof CURRENCIES)[number];

export const DEFAULT_CURRENCY: Currency = 'USD';

/** An amount: minor units as a string of digits (section 3), so that no float ever touches it. */
export type Money = { readonly value: string; readonly currency: Currency };

/** Decimals of a currency: 0 for JPY, 2 for the others (section 9). */
export function decimalsOf(currency: Currency): 0 | 2 {
  return currency === 'JPY' ? 0 : 2;
}

/** Whether the value names one of the 27 currencies. */
export function isCurrency(value: unknown): value is Currency {
  return (CURRENCIES as readonly unknown[]).includes(value);
}

/** @param minorUnits a whole number of minor units (cents) */
export function money(minorUnits: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minorUnits)) throw new RangeError(`not whole minor units: ${minorUnits}`);
  return { value: String(minorUnits), currency };
}

/**
 * The number of an amount, in minor units of the currency that its reader reckons in.
 * @returns exact up to 2^53; undefined where the amount is in another currency: its number is none of this one
 */
export function minorUnits(amount: Money, currency: Currency): number | undefined {
  return amount.currency === currency ? unitsOf(amount) : undefined;
}

/** An amount in its two parts, for a row that stores both: the number never stands without its currency. */
export function splitMoney(amount: Money): { readonly units: number; readonly currency: Currency } {
  return { units: unitsOf(amount), currency: amount.currency };
}

/** Whether it is nothing, in whatever currency. */
export const isZero = (amount: Money): boolean => unitsOf(amount) === 0;

/** Whether it is more than nothing, in whatever currency. */
export const isPositive = (amount: Money): boolean => unitsOf(amount) > 0;

/** So many times the amount. */
export const timesMoney = (amount: Money, count: number): Money =>
  money(unitsOf(amount) * count, amount.currency);

/** The amount with the other sign; nothing stays nothing. */
export const minusMoney = (amount: Money): Money => money(0 - unitsOf(amount), amount.currency);

/** Whether the first is less than the second; no amount is less than one of another currency. */
export const isLess = (a: Money, b: Money): boolean => a.currency === b.currency && unitsOf(a) < unitsOf(b);

function unitsOf(amount: Money): number {
  const units = Number(amount.value);
  if (!Number.isSafeInteger(units)) throw new RangeError(`not whole minor units: ${amount.value}`);
  return units;
}

/**
 * Parses a decimal as programs write it ("1299.5", "44.99") into minor units; undefined when it is no amount. A comma is
 * refused, for it may group the digits: `readAmount` reads what people type.
 */
export function parseDecimalAmount(text: string, currency: Currency): number | undefined {
  const match = /^\s*(\d{1,12})(?:\.(\d+))?\s*$/.exec(text);
  if (!match) return undefined;
  const decimals = decimalsOf(currency);
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return undefined;
  return Number(match[1]) * 10 ** decimals + (decimals ? Number(fraction.padEnd(decimals, '0') || '0') : 0);
}

/** The second form of an amount (section 3), as callers may send it: `{decimalValue: '12.50', currencyCode: 'USD'}`. */
type DecimalMoney = { readonly decimalValue: string | number; readonly currencyCode: Currency };

function isDecimalMoney(value: unknown): value is DecimalMoney {
  const { decimalValue, currencyCode } = (value ?? {}) as Partial<DecimalMoney>;
  return (typeof decimalValue === 'string' || typeof decimalValue === 'number') && isCurrency(currencyCode);
}

/** The first form without its currency, which is then the default one (section 3). */
function isWithoutCurrency(value: unknown): value is { readonly value: string } {
  const { value: units, currency, ...others } = (value ?? {}) as Partial<Money>;
  return typeof units === 'string' && currency === undefined && !('decimalValue' in others);
}

/**
 * An amount from outside in the first form. A decimal that is no amount becomes the value as it is, for the shape to
 * refuse; what is in neither form comes back untouched.
 */
export function inMinorUnits(given: unknown): unknown {
  if (isWithoutCurrency(given)) return { ...given, currency: DEFAULT_CURRENCY };
  if (!isDecimalMoney(given)) return given;
  const { decimalValue, currencyCode: currency, ...others } = given;
  const text = String(decimalValue);
  const units = parseDecimalAmount(text.replace(/^\s*-/, ''), currency);
  const sign = units && text.trim().startsWith('-') ? '-' : '';
  return { ...others, value: units === undefined ? text : `${sign}${units}`, currency };
}

/**
 * The amount as a decimal, digit by digit so that it is exact however large it is: `1299.00`, `-0.05`.
 * @throws RangeError when it is not whole minor units
 */
export function decimalText({ value, currency }: Money): `${number}` {
  const [, sign, digits] = /^(-?)(\d+)$/.exec(value) ?? [];
  if (digits === undefined) throw new RangeError(`not whole minor units: ${value}`);
  const decimals = decimalsOf(currency);
  const padded = digits.padStart(decimals + 1, '0');
  const text = decimals === 0 ? padded : `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
  return `${sign}${text}` as `${number}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** The amount for a reader: `formatMoney({value: '129900', currency: 'USD'}, 'en-US')` is `$1,299.00`. */
export function formatMoney(amount: Money, locale = 'en-US'): string {
  const decimals = decimalsOf(amount.currency);
  const key = `${locale}/${amount.currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: amount.currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format.format(decimalText(amount));
}
