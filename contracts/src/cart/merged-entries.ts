import { MAX_CART_ENTRIES, QUANTITY } from '../shared/limits.js';
import type { CartMergedEntry } from './cart.events.js';
import { isSameEntry, type StoredEntry } from './stored-entries.js';

/**
 * What comes into a cart out of another one at a sign-in. Quantities of the same entry add up, to the bound; what does
 * not fit the bound, the cart or its currency stays behind.
 * @returns each as it stands in the cart afterwards, under the id of the entry that it became a part of
 */
export function mergedEntries(
  present: readonly StoredEntry[],
  arriving: readonly StoredEntry[],
): CartMergedEntry[] {
  const currency = (present[0] ?? arriving[0])?.unitPrice.currency;
  const room = MAX_CART_ENTRIES - present.length;
  let taken = 0;
  return arriving.flatMap((entry): CartMergedEntry[] => {
    if (entry.unitPrice.currency !== currency) return [];
    const same = present.find((other) => isSameEntry(other, entry));
    if (!same && ++taken > room) return [];
    const quantity = Math.min((same?.quantity ?? 0) + entry.quantity, QUANTITY.max);
    return [{ ...entry, entryId: same?.entryId ?? entry.entryId, quantity }];
  });
}
