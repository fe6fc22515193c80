import { type TaxRate, taxesOf } from '@daybook/contracts/checkout/pricing/line-taxes';
import { sumOf } from '@daybook/contracts/checkout/pricing/whole-units';

/**
 * A price that was agreed with its taxes in it, or without them, as it stands among prices of the other kind.
 * @param price minor units
 * @param from whether the taxes are in it
 * @param to whether they are in the prices that it stands among
 */
export function inTaxMode(price: number, rates: readonly TaxRate[], from: boolean, to: boolean): number {
  if (from === to) return price;
  const tax = sumOf(taxesOf(price, rates, from).map(({ amount }) => amount));
  return from ? price - tax : price + tax;
}
