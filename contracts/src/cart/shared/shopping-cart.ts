import { ProductType } from '../../shared/enumerations.js';
import { type Currency, type Money, minorUnits, timesMoney } from '../../shared/money.js';

/** What the sums of a cart need of an entry. */
export type PricedEntry = {
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly productType: ProductType;
};

/** The sums of section 3, "Shopping cart", in minor units of `currency`. */
export type CartTotals = {
  currency: Currency;
  subtotalCents: number;
  taxCents: number;
  shippingCostCents: number;
  discountCents: number;
  grandTotalCents: number;
  totalQuantity: number;
  hasDigital: boolean;
  purelyDigital: boolean;
  requiresShipping: boolean;
};

/** @returns what an entry costs */
export function entrySubtotal(entry: PricedEntry): Money {
  return timesMoney(entry.unitPrice, entry.quantity);
}

/**
 * Sums a cart. Tax, shipping and discounts are 0 until its checkout has promised a price.
 * @param currency what the website sells in; an entry that is priced in another one adds nothing
 */
export function cartTotals(entries: readonly PricedEntry[], currency: Currency): CartTotals {
  const subtotalCents = entries.reduce(
    (sum, entry) => sum + (minorUnits(entrySubtotal(entry), currency) ?? 0),
    0,
  );
  const digital = entries.filter((entry) => entry.productType === ProductType.digital);
  return {
    currency,
    subtotalCents,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: subtotalCents,
    totalQuantity: entries.reduce((sum, entry) => sum + entry.quantity, 0),
    hasDigital: digital.length > 0,
    purelyDigital: entries.length > 0 && digital.length === entries.length,
    requiresShipping: entries.some((entry) => entry.productType === ProductType.physical),
  };
}
