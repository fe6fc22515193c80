import { formatLocaleOf } from './languages.js';
import { MAX_PRICE_UNITS } from './limits.js';
import { CURRENCIES, type Currency, decimalsOf, decimalText, type Money } from './money.js';

/**
 * What a number that a person typed means, in its smallest unit. A `question` is for the person: the text can mean each
 * of these values, the lowest first, and no caller may choose for them.
 */
export type NumberReading =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'question'; readonly values: readonly number[] }
  | { readonly kind: 'refused'; readonly reason: UnreadReason };

export type UnreadReason =
  | 'empty'
  | 'not-a-number'
  | 'negative'
  | 'too-precise'
  | 'too-large'
  | 'other-currency';

type NumberRules = {
  /** BCP 47, of the website; it says which mark groups the digits */
  readonly locale: string;
  readonly decimals: number;
  /** the greatest value, in the smallest unit */
  readonly most: number;
  /** whether values below zero are numbers too */
  readonly isSigned?: boolean;
};

/** The currency and the locale of a website. */
export type AmountFormat = { readonly currency: Currency; readonly locale: string };

/** Reads an amount that a person typed, in minor units, with or without the sign of the website's currency. */
export function readAmount(text: string, { currency, locale }: AmountFormat): NumberReading {
  if (text.length > MAX_LENGTH) return refused('not-a-number');
  const [, before = '', digits = '', after = ''] =
    /^(\P{Nd}*?)\s*([.,٫]?\p{Nd}.*\p{Nd}|\p{Nd})\s*(\P{Nd}*)$/su.exec(plain(text)) ?? [];
  if (digits === '') return refused(plain(text) === '' ? 'empty' : 'not-a-number');
  const sign = /^[-+]/.exec(before)?.[0] ?? '';
  const marks = [before.slice(sign.length).trim(), after.trim()];
  const stray = marks.find((mark) => mark !== '' && !isSignOf(currency, mark, locale));
  if (stray !== undefined) return refused(isMoneySign(stray) ? 'other-currency' : 'not-a-number');
  return readNumber(sign + digits, { locale, decimals: decimalsOf(currency), most: MAX_PRICE_UNITS });
}

/**
 * Reads a number that a person typed. The locale's own grouping counts as written: "1,250" is 1250 in English. One
 * other mark before three digits ("1.250" in English, "1,250" in German) may group them or begin decimals, so it is a
 * question. Whatever has one meaning in every locale has it here.
 */
export function readNumber(text: string, rules: NumberRules): NumberReading {
  const { decimals, most, isSigned = false } = rules;
  if (text.length > MAX_LENGTH) return refused('not-a-number');
  const [, sign = '', digits = ''] = /^([-+]?)\s*(.*)$/s.exec(plain(text)) ?? [];
  if (digits === '') return refused(sign === '' ? 'empty' : 'not-a-number');
  const grouping = groupingOf(rules.locale);
  const values = new Set<number>();
  let reason: UnreadReason = 'not-a-number';
  for (const { whole, fraction } of decimalsIn(digits, grouping)) {
    const significant = fraction.replace(/0+$/, '');
    const value = Number(whole + significant.padEnd(decimals, '0'));
    if (significant.length > decimals) reason = reason === 'too-large' ? reason : 'too-precise';
    else if (value > most) reason = 'too-large';
    else values.add(value);
  }
  if (values.size === 0) return refused(reason);
  if (sign !== '' && !isSigned) return refused(sign === '-' ? 'negative' : 'not-a-number');
  const signed = [...values].sort((a, b) => a - b).map((value) => (sign === '-' && value ? -value : value));
  const [value = 0] = signed;
  return isAmbiguous(digits, grouping) ? { kind: 'question', values: signed } : { kind: 'number', value };
}

/** The amount as the owner would type it in the locale: "1,250.00", "1.250,00". {@link readAmount} reads it back. */
export function typedAmount({ value, currency }: Money, locale: string): string {
  return new Intl.NumberFormat(formatLocaleOf(locale), {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    minimumFractionDigits: decimalsOf(currency),
    maximumFractionDigits: decimalsOf(currency),
  })
    .formatToParts(decimalText({ value, currency }))
    .filter(({ type }) => ['integer', 'group', 'decimal', 'fraction'].includes(type))
    .map((part) => part.value)
    .join('');
}

/** No number that a person types is longer, in characters. */
const MAX_LENGTH = 60;

const refused = (reason: UnreadReason): NumberReading => ({ kind: 'refused', reason });

/** Marks of direction, which a locale may put around an amount. */
const UNSEEN = /[\u200e\u200f\u061c\u2066-\u2069]/g;

/** The text with Latin digits and one kind of space, apostrophe and minus sign. */
const plain = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/[’ʼ´`٬]/g, "'")
    .replace(/[−–]/g, '-')
    .replace(/\p{Nd}/gu, latinDigit)
    .trim();

/** Unicode keeps the ten digits of a script together, so the place among them is the value. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let place = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - place - 1))) place += 1;
  return String(place % 10);
}

/** What groups the digits, and whether only the last group has three of them ("12,34,567"). */
type Grouping = { readonly mark: string | undefined; readonly isIndian: boolean };

const groupings = new Map<string, Grouping>();

/** A file has many amounts in one locale, and a format takes long to make. */
function groupingOf(locale: string): Grouping {
  const known = groupings.get(locale) ?? groupingIn(locale);
  groupings.set(locale, known);
  return known;
}

function groupingIn(locale: string): Grouping {
  // some locales group amounts by another mark than numbers
  const parts = new Intl.NumberFormat(formatLocaleOf(locale), {
    style: 'currency',
    currency: 'USD',
    numberingSystem: 'latn',
  }).formatToParts(12_345_678);
  const group = parts.find(({ type }) => type === 'group')?.value;
  const sizes = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  return { mark: group === undefined ? undefined : plain(group) || ' ', isIndian: sizes[1] === 2 };
}

type Decimal = { readonly whole: string; readonly fraction: string };

/** The numbers that the digits can mean: with all marks between groups, and with the last mark before the decimals. */
function decimalsIn(digits: string, grouping: Grouping): Decimal[] {
  const found: Decimal[] = [];
  const all = ungrouped(digits, grouping);
  if (all !== undefined) found.push({ whole: all, fraction: '' });
  if (all !== undefined && !isAmbiguous(digits, grouping)) return found;
  const [, before, fraction] = /^(.*)[.,٫](\d+)$/.exec(digits) ?? [];
  if (before === undefined || fraction === undefined) return found;
  const mark = digits.at(before.length) ?? '';
  const whole = before === '' ? '0' : ungrouped(before, grouping);
  if (whole !== undefined && !before.includes(mark)) found.push({ whole, fraction });
  return found;
}

function ungrouped(digits: string, { mark, isIndian }: Grouping): string | undefined {
  if (/^\d+$/.test(digits)) return digits;
  const isGrouped =
    /^[1-9]\d{0,2}([ ,.'])\d{3}(\1\d{3})*$/.test(digits) ||
    (isIndian && digits.includes(mark ?? ',') && /^[1-9]\d?([ ,.'])(\d\d\1)*\d{3}$/.test(digits));
  return isGrouped ? digits.replace(/\D/g, '') : undefined;
}

function isAmbiguous(digits: string, { mark }: Grouping): boolean {
  const between = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(digits)?.[1];
  return between !== undefined && between !== mark;
}

const isMoneySign = (mark: string) =>
  /\p{Sc}/u.test(mark) || (CURRENCIES as readonly string[]).includes(mark.toUpperCase());

/** Shops write the beginning of the code before the sign too: "US$", "C$". */
function isSignOf(currency: Currency, mark: string, locale: string): boolean {
  const bare = (sign: string) => plain(sign).replaceAll('.', '').toLowerCase();
  const signs = ['symbol', 'narrowSymbol', 'code'].flatMap((currencyDisplay) =>
    [locale, 'en'].map((each) => signIn(each, currency, currencyDisplay as 'symbol')),
  );
  const codeStart = /^[a-z]*/i.exec(mark)?.[0] ?? '';
  const withoutCode = currency.startsWith(codeStart.toUpperCase()) ? mark.slice(codeStart.length) : mark;
  return [...signs, ...(OTHER_SIGNS[currency] ?? [])].some((sign) =>
    [bare(mark), bare(withoutCode)].includes(bare(sign)),
  );
}

function signIn(locale: string, currency: Currency, currencyDisplay: 'symbol' | 'narrowSymbol' | 'code') {
  const format = new Intl.NumberFormat(formatLocaleOf(locale), {
    style: 'currency',
    currency,
    currencyDisplay,
  });
  return format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Signs in use that the locale data does not hold. */
const OTHER_SIGNS: { readonly [C in Currency]?: readonly string[] } = {
  CHF: ['Fr', 'SFr'],
  JPY: ['円', '￥'],
};
