import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { QueryClient } from '@tanstack/react-query';
import { CART_KEY } from './cart.queries';
import { notifyOtherTabs } from './cart-tabs';

/**
 * Shows the cart of an answer. While another change is in progress it is outdated already: the last answer is shown.
 */
export function settleCart(queries: QueryClient, cart: ShoppingCart): void {
  if (queries.isMutating({ mutationKey: CART_KEY }) <= 1) queries.setQueryData(CART_KEY, cart);
  notifyOtherTabs(cart);
}
