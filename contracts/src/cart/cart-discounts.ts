import type { AutomaticDiscount, DiscountSettings } from '../checkout/pricing/automatic-discount.js';
import { discountsOf } from '../checkout/pricing/discounts.js';
import { sumOf } from '../checkout/pricing/whole-units.js';
import { ProductType } from '../shared/enumerations.js';
import { type Currency, minorUnits } from '../shared/money.js';
import type { ShoppingCart } from './cart.api.js';
import { entrySubtotal, type PricedEntry } from './shared/shopping-cart.js';

/** The discounts of the website that need no code, on a day. */
export type DiscountsToday = {
  /** null: the website has none */
  readonly settings: DiscountSettings | null;
  /** `2026-11-23` in the website's time zone */
  readonly today: string;
};

type Discounted = PricedEntry & { readonly itemId: string; readonly collectionId: string };
type CartDiscounts = Pick<ShoppingCart, 'discounts' | 'discountCents'>;

const NONE: CartDiscounts = { discounts: [], discountCents: 0 };

/**
 * Reckons what the discounts without a code take off a cart before its checkout, which reckons alike (ADR 0078). Nothing while an
 * amount is no exact number: the checkout says so.
 */
export function cartDiscounts(
  entries: readonly Discounted[],
  currency: Currency,
  { settings, today }: DiscountsToday,
): CartDiscounts {
  if (!settings?.discounts.some(({ active }: AutomaticDiscount) => active)) return NONE;
  const lines = entries.map((entry) => ({
    ...entry,
    subtotal: minorUnits(entrySubtotal(entry), currency) ?? 0,
  }));
  if (lines.some(({ subtotal }) => !Number.isSafeInteger(subtotal))) return NONE;
  const awaitsDelivery = entries.some(({ productType }) => productType === ProductType.physical);
  const facts = { currency, today, lines, delivery: null, awaitsDelivery, coupons: [], automatic: settings };
  const discounts = discountsOf(facts).applied.flatMap(({ source, lines: off }) =>
    'name' in source ? [{ name: source.name, discountCents: sumOf(off) }] : [],
  );
  return { discounts, discountCents: sumOf(discounts.map(({ discountCents }) => discountCents)) };
}
