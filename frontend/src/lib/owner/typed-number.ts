import { formatLocaleOf } from '@daybook/contracts/shared/languages';
import { MAX_PRICE_UNITS, MAX_WEIGHT_GRAMS } from '@daybook/contracts/shared/limits';
import { decimalsOf, formatMoney, money } from '@daybook/contracts/shared/money';
import {
  type AmountFormat,
  type NumberReading,
  readAmount,
  readNumber,
  typedAmount,
  type UnreadReason,
} from '@daybook/contracts/shared/typed-amount';

/** How a field reads what the owner types, in the smallest unit, and what it answers. */
export type NumberKind = {
  readonly read: (text: string) => NumberReading;
  /** the text of the field */
  readonly write: (value: number) => string;
  /** the value in words, for a question */
  readonly say: (value: number) => string;
  readonly problem: (reason: UnreadReason) => string;
};

/** An amount of money. @param what the field holds: "price" */
export function amountKind(format: AmountFormat, what = 'price'): NumberKind {
  const { currency, locale } = format;
  const write = (units: number) => typedAmount(money(units, currency), locale);
  const say = (units: number) => formatMoney(money(units, currency), formatLocaleOf(locale));
  const example = write(1250);
  return {
    read: (text) => readAmount(text, format),
    write,
    say,
    problem: (reason) => {
      switch (reason) {
        case 'too-large':
          return `Enter at most ${say(MAX_PRICE_UNITS)}.`;
        case 'negative':
          return 'Enter 0 or more.';
        case 'too-precise':
          return `Enter at most ${decimalsOf(currency)} decimals, like ${example}.`;
        case 'other-currency':
          return `Enter the ${what} in ${currency}, like ${example}.`;
        default:
          return `Enter a ${what} like ${example}.`;
      }
    },
  };
}

type Bounds = { readonly min: number; readonly max: number };

/** A number with so many decimals. @param problem what the field answers when the number is none of these */
export function numberKind(
  locale: string,
  { min, max, decimals = 0 }: Bounds & { readonly decimals?: number },
  problem: (reason: UnreadReason) => string,
): NumberKind {
  const format = new Intl.NumberFormat(formatLocaleOf(locale), {
    numberingSystem: 'latn',
    maximumFractionDigits: decimals,
  });
  const write = (value: number) => format.format(value / 10 ** decimals);
  return {
    read: (text) => {
      const most = Math.max(max, -min);
      const read = readNumber(text, { locale, decimals, most, isSigned: true });
      if (read.kind !== 'number') return read;
      if (read.value > max) return { kind: 'refused', reason: 'too-large' };
      return read.value < min ? { kind: 'refused', reason: 'negative' } : read;
    },
    write,
    say: write,
    problem,
  };
}

/** Reads a weight: whole grams, up to ten tonnes. */
export const gramsKind = (locale: string): NumberKind =>
  numberKind(locale, { min: 0, max: MAX_WEIGHT_GRAMS }, (reason) => {
    if (reason === 'too-large') return 'Enter at most 10,000,000 g.';
    return reason === 'negative' ? 'Enter 0 or more.' : 'Enter a whole number of grams.';
  });

/** Why the text cannot be saved; undefined when it is a number, or empty where it may be. */
export function numberProblem(kind: NumberKind, text: string, isRequired = true): string | undefined {
  const read = kind.read(text);
  if (read.kind === 'number') return undefined;
  if (read.kind === 'question') return 'Choose which one you mean.';
  return read.reason === 'empty' && !isRequired ? undefined : kind.problem(read.reason);
}

/** The number of a text that has no problem; undefined for any other. */
export function numberIn(kind: NumberKind, text: string): number | undefined {
  const read = kind.read(text);
  return read.kind === 'number' ? read.value : undefined;
}
