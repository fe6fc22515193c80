import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import type { checkoutDecider, StartedOrder } from './checkout.decider.js';

/** An order, and the cart whose checkout has started it: its secret follows from both. */
export type CartOrder = StartedOrder & { readonly cartId: string };

/** So many carts that were merged into one are looked at: an order of an older one has ended long ago. */
const MERGED_LOOKED_AT = 10;

/**
 * The orders that were started from a cart and from those that were merged into it, the newest last: a buyer who signs in
 * while a payment is open has another cart, and still has the order.
 * @param carts the cart, then those that were merged into it
 */
export async function startedInCarts(
  checkouts: AggregateReader<typeof checkoutDecider>,
  website: WebsiteId,
  [cartId, ...merged]: readonly [string, ...string[]],
): Promise<CartOrder[]> {
  const carts = [...merged.slice(-MERGED_LOOKED_AT), cartId];
  const states = await Promise.all(carts.map((id) => checkouts.loadState(website, id)));
  const orders = states.flatMap(({ started }, i) =>
    started.map((order) => ({ ...order, cartId: carts[i] ?? cartId })),
  );
  return orders.toSorted((a, b) => a.startedAt - b.startedAt);
}
