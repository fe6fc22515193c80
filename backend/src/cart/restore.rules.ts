import type { CartEvent } from '@daybook/contracts/cart/cart.events';
import { soldAs } from '@daybook/contracts/cart/entry-today';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { refuse } from '@daybook/contracts/shared/errors';
import { MAX_CART_ENTRIES } from '@daybook/contracts/shared/limits';
import { type CartState, entryOf, isSameEntry } from './cart.state.js';
import { mustAllow } from './quantity.rules.js';

/**
 * The entry returns with its answers and its captured price; one from before a change of the website's currency is shown
 * at today's. No stock is checked: the view shows a notice at an entry
 * of which too few units are left.
 */
export function restored(
  cartId: string,
  removedEntryId: string,
  state: CartState,
  products: ReadonlyMap<string, ProductDocument>,
): CartEvent[] {
  if (state.status !== 'open') return refuse('ENTRY_NOT_FOUND');
  const { entries, removals, arrivals } = state;
  const gone = removals.find(({ entryId }) => entryId === removedEntryId);
  // a second restore finds the entry in the cart already
  if (!gone) return entryOf(entries, removedEntryId) && [];
  const twin = entries.find((entry) => isSameEntry(entry, gone));
  const back = twin ? { ...twin, quantity: twin.quantity + gone.quantity } : gone;
  if (twin) mustAllow(back.quantity, soldAs(twin, products.get(twin.itemId)));
  if (!twin && entries.length >= MAX_CART_ENTRIES) refuse('CART_FULL');
  const present = new Set([...entries.map(({ entryId }) => entryId), back.entryId]);
  const order = arrivals.filter((id) => present.has(id));
  return [{ type: 'CartEntryRestored', data: { cartId, ...back, removedEntryId, order } }];
}
