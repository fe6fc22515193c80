import type { CartEvent, RestOfEntry } from '@daybook/contracts/cart/cart.events';
import { type CartState, idOfEntry } from './cart.state.js';

/** An order of the cart was placed. */
export type Purchase = {
  readonly kind: 'purchase';
  readonly cartId: string;
  readonly orderId: string;
  readonly ordered: readonly OrderedUnits[];
  /** epoch ms */
  readonly at: number;
};

type OrderedUnits = {
  /** as the cart named it when it was ordered */
  readonly entryId: string;
  readonly quantity: number;
  /** of what is left of the entry */
  readonly restId: string;
};

/**
 * What was ordered leaves the cart, also where it has become part of another entry since. Units that were added meanwhile
 * stay, as an entry of their own: with the id of what was ordered, their checkout would be answered with that order. A
 * second time changes nothing.
 */
export function purchased({ cartId, orderId, ordered, at }: Purchase, state: CartState): CartEvent[] {
  if (state.status !== 'open' || state.orders?.includes(orderId)) return [];
  const named = ordered.map((one) => ({ ...one, entryId: idOfEntry(state, one.entryId) }));
  const rest: RestOfEntry[] = [];
  const entries = state.entries.flatMap((entry) => {
    const { entryId: ofEntryId } = entry;
    const bought = named.filter(({ entryId }) => entryId === ofEntryId);
    const [first] = bought;
    if (!first) return [];
    const quantity = bought.reduce((left, one) => left - one.quantity, entry.quantity);
    if (quantity > 0) rest.push({ ...entry, entryId: first.restId, quantity, ofEntryId });
    return [{ entryId: ofEntryId, quantity: 0 }];
  });
  const data = { cartId, orderId, purchasedAt: at, entries, ...(rest.length > 0 && { rest }) };
  return [{ type: 'CartPurchased', data }];
}
