import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import { MAX_CART_ENTRIES, QUANTITY } from '@daybook/contracts/shared/limits';
import { isSameEntry } from './cart.state.js';

/**
 * The entries that a cart takes from another cart at a sign-in. Quantities of the same entry add up, to the limit. What
 * exceeds the limit, finds no room or has another currency is left out.
 * @returns each as it is in the cart afterwards, under the id of the entry that it became part of
 */
export function mergedEntries(
  present: readonly StoredEntry[],
  arriving: readonly StoredEntry[],
): StoredEntry[] {
  const currency = (present[0] ?? arriving[0])?.unitPrice.currency;
  const room = MAX_CART_ENTRIES - present.length;
  let taken = 0;
  return arriving.flatMap((entry): StoredEntry[] => {
    if (entry.unitPrice.currency !== currency) return [];
    const same = present.find((other) => isSameEntry(other, entry));
    if (!same && ++taken > room) return [];
    const quantity = Math.min((same?.quantity ?? 0) + entry.quantity, QUANTITY.max);
    return [{ ...entry, entryId: same?.entryId ?? entry.entryId, quantity }];
  });
}
