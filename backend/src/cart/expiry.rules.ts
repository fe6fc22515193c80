import type { CartEvent } from '@daybook/contracts/cart/cart.events';
import { type CartState, isCartExpired } from './cart.state.js';

/** Ends a cart whose cookie is gone. `at`: epoch milliseconds. */
export type Expire = { readonly kind: 'expire'; readonly cartId: string; readonly at: number };

/** A cart expires once, also one that was merged: its keys are overwritten then. */
export const expired = ({ cartId, at }: Expire, state: CartState): CartEvent[] =>
  isCartExpired(state, at) ? [{ type: 'CartExpired', data: { cartId, expiredAt: at } }] : [];
