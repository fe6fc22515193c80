import type { CartEvent } from '@daybook/contracts/cart/cart.events';
import type { CartState } from './cart.state.js';

/** An order of the cart was placed. */
export type Purchase = {
  readonly kind: 'purchase';
  readonly cartId: string;
  readonly orderId: string;
  readonly ordered: readonly { readonly entryId: string; readonly quantity: number }[];
  /** epoch ms */
  readonly at: number;
};

/** What was ordered leaves the cart; units that were added meanwhile stay. A second time changes nothing. */
export function purchased({ cartId, orderId, ordered, at }: Purchase, state: CartState): CartEvent[] {
  if (state.status !== 'open' || state.orders?.includes(orderId)) return [];
  const entries = state.entries.flatMap(({ entryId, quantity }) => {
    const bought = ordered.find((one) => one.entryId === entryId);
    return bought ? [{ entryId, quantity: Math.max(0, quantity - bought.quantity) }] : [];
  });
  return [{ type: 'CartPurchased', data: { cartId, orderId, purchasedAt: at, entries } }];
}
