import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import { mostUnits, soldAs } from '@daybook/contracts/cart/entry-today';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { MAX_CART_ENTRIES } from '@daybook/contracts/shared/limits';
import { isSameEntry } from './cart.state.js';

/**
 * The entries that a cart takes from another cart at a sign-in. Quantities of the same entry add up, to the limit of its
 * product. What exceeds the limit, finds no room or has another currency is left out.
 * @returns each as it is in the cart afterwards, under the id of the entry that it became part of
 */
export function mergedEntries(
  present: readonly StoredEntry[],
  arriving: readonly StoredEntry[],
  products: ReadonlyMap<string, ProductDocument>,
): StoredEntry[] {
  const currency = (present[0] ?? arriving[0])?.unitPrice.currency;
  const room = MAX_CART_ENTRIES - present.length;
  let taken = 0;
  return arriving.flatMap((entry): StoredEntry[] => {
    if (entry.unitPrice.currency !== currency) return [];
    const same = present.find((other) => isSameEntry(other, entry));
    if (!same && ++taken > room) return [];
    const most = mostUnits(soldAs(entry, products.get(entry.itemId)));
    const quantity = Math.min((same?.quantity ?? 0) + entry.quantity, most);
    return [{ ...entry, entryId: same?.entryId ?? entry.entryId, quantity }];
  });
}
