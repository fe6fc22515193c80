import { MAX_PRICE_UNITS } from '../shared/limits.js';
import { type Currency, decimalsOf, formatMoney, type Money, money, splitMoney } from '../shared/money.js';
import type { Rounding } from './rounding.js';

/** How a website's amounts become amounts of another currency. */
export type Conversion = {
  readonly from: Currency;
  readonly to: Currency;
  /** what one of the old currency is in the new one, a decimal of {@link RATE} */
  readonly rate: string;
  /** of the prices of products; other amounts go to minor units */
  readonly rounding: Rounding;
};

/** A rate as programs write it: at most nine digits before the point and nine after it. */
export const RATE = /^\d{1,9}(\.\d{1,9})?$/;

/** Whether a text is a rate above zero. */
export const isRate = (text: string): boolean => RATE.test(text) && /[1-9]/.test(text);

/**
 * So many minor units of the old currency in minor units of the new one, half up, reckoned in whole numbers.
 * @throws RangeError beyond what a number holds exactly
 */
export function convertedUnits(
  units: number,
  { from, to, rate }: Pick<Conversion, 'from' | 'to' | 'rate'>,
): number {
  const [whole = '', fraction = ''] = rate.split('.');
  const multiplied = BigInt(Math.abs(units)) * BigInt(whole + fraction) * 10n ** BigInt(decimalsOf(to));
  const divisor = 10n ** BigInt(fraction.length + decimalsOf(from));
  const converted = Number((multiplied * 2n + divisor) / (divisor * 2n));
  if (!Number.isSafeInteger(converted)) throw new RangeError(`not an exact amount: ${units} at ${rate}`);
  return units < 0 ? 0 - converted : converted;
}

/** The amount in the new currency; the same one where it is not in the old one. */
export function convertedMoney(amount: Money, conversion: Conversion): Money {
  const { units, currency } = splitMoney(amount);
  return currency === conversion.from ? money(convertedUnits(units, conversion), conversion.to) : amount;
}

/** Why an amount cannot be converted, in words for its owner; undefined: it can. */
export function conversionProblem(units: number, conversion: Conversion): string | undefined {
  const { to } = conversion;
  const most = money(MAX_PRICE_UNITS, to);
  try {
    const converted = convertedUnits(units, conversion);
    if (units > 0 && converted === 0) return 'An amount would fall to zero.';
    return converted > MAX_PRICE_UNITS ? `An amount would be more than ${formatMoney(most)}.` : undefined;
  } catch {
    return `An amount would be more than ${formatMoney(most)}.`;
  }
}
