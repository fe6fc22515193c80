import { type Currency, decimalsOf } from '../shared/money.js';

/** To minor units, to whole units of the currency, or to the nearest price that ends in 99. */
export type Rounding = 'none' | 'whole' | 'ninety-nine';

/** @param units minor units of the currency */
export function rounded(units: number, currency: Currency, rounding: Rounding): number {
  const whole = 10 ** decimalsOf(currency);
  // where there are no decimals, a price that ends in 99 is one below a hundred
  const step = rounding === 'ninety-nine' ? 100 : whole;
  if (rounding === 'none' || units <= 0) return units;
  if (rounding === 'whole') return Math.round(units / step) * step;
  return Math.max(Math.round((units + 1) / step) * step - 1, step - 1);
}
