import { spread, sumOf, timesRatio } from './whole-units.js';

/** One: a rate of 100 %. */
const WHOLE = 1_000_000;

/** A tax that a line bears. */
export type TaxRate = {
  readonly id: string;
  /** the owner's name for it: "VAT" */
  readonly name: string;
  /** millionths: 200,000 is 20 %, 88,750 is 8.875 % */
  readonly rate: number;
};

/** What one tax of a line comes to; `amount` in minor units. */
export type TaxAmount = TaxRate & { readonly amount: number };

/**
 * The taxes of a line, each in whole minor units, half up, on the line's total after discount (decisions.md,
 * "Rounding"). Included tax is gross − round(gross ÷ (1 + rate)); where several rates are included, that is reckoned
 * with their sum and spread over them.
 * @param amount what the line costs after discount, minor units; with `included` the taxes are part of it
 */
export function taxesOf(amount: number, rates: readonly TaxRate[], included: boolean): TaxAmount[] {
  if (!included) return rates.map((rate) => ({ ...rate, amount: timesRatio(amount, rate.rate, WHOLE) }));
  const weights = rates.map(({ rate }) => rate);
  const tax = amount - timesRatio(amount, WHOLE, WHOLE + sumOf(weights));
  const amounts = spread(tax, weights);
  return rates.map((rate, i) => ({ ...rate, amount: amounts[i]! }));
}
