import type { CartEvent } from '@daybook/contracts/cart/cart.events';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import type { CartState } from './cart.state.js';

/** A browser gets the cookie of the cart for its whole life, and nothing is added. `at`: epoch milliseconds. */
export type Renew = { readonly kind: 'renew'; readonly cartId: string; readonly at: number };

/** One renewal in this time; the day that an expiry has to spare covers the rest. */
const RENEWED_EVERY_MS = DAY_MS / 2;

/** The life of the cart begins anew, as that of its cookie does. Of a cart that is absent or closed it is nothing. */
export const renewed = ({ cartId, at }: Omit<Renew, 'kind'>, state: CartState): CartEvent[] =>
  state.status === 'open' && at - state.addedAt > RENEWED_EVERY_MS
    ? [{ type: 'CartCookieRenewed', data: { cartId, renewedAt: at } }]
    : [];
