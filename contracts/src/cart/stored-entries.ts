import { type Currency, splitMoney } from '../shared/money.js';
import type { StoredEntry } from './cart.events.js';

// Sums over stored entries. They stand here, and not beside the cart's decider, because the view of a cart and the
// decider of subscriptions add up entries too.

/** Units of one variant in the whole cart, with whatever additional fields. */
export const unitsOf = (
  entries: readonly Pick<StoredEntry, 'variantId' | 'quantity'>[],
  variantId: string,
): number => entries.reduce((sum, entry) => sum + (entry.variantId === variantId ? entry.quantity : 0), 0);

/**
 * Whether the total of these entries is a number that JavaScript holds exactly, in minor units. Entries from before the
 * website changed its currency are a total of their own.
 */
export function hasExactTotal(entries: readonly Pick<StoredEntry, 'unitPrice' | 'quantity'>[]): boolean {
  const totals = new Map<Currency, number>();
  for (const { unitPrice, quantity } of entries) {
    const { units, currency } = splitMoney(unitPrice);
    totals.set(currency, (totals.get(currency) ?? 0) + units * quantity);
  }
  return [...totals.values()].every(Number.isSafeInteger);
}
