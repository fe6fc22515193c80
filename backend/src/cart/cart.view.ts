import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import { type OpenedEntry, shoppingCartView } from '@daybook/contracts/cart/shopping-cart-view';
import { NO_STOCK } from '@daybook/contracts/stock/availability';
import type { Shopper } from '../platform/http/shopper.js';
import type { CartState } from './cart.state.js';
import type { TodaysFacts } from './cart-facts.service.js';

/**
 * The cart as a command answers it: the state that the command decided, with today's facts.
 * @param decided with the entries of the state, decrypted
 */
export function decidedCart(
  { websiteId, currency }: Pick<Shopper, 'websiteId' | 'currency'>,
  cartId: string,
  { state, entries }: { readonly state: CartState; readonly entries: readonly OpenedEntry[] },
  today: TodaysFacts,
): ShoppingCart {
  const created = state.status === 'open' ? state.created : null;
  const { products, stock } = today.forCart(cartId, state);
  const movedAway = today.movedAway(cartId, state);
  const orderId = (state.status === 'open' && state.orders?.at(-1)) || null;
  const { delivery, discounts } = today;
  const cart = {
    id: cartId,
    websiteId,
    orderId,
    created,
    entries,
    movedAway,
    currency,
    delivery,
    ...(discounts && { discounts }),
  };
  return shoppingCartView(cart, ({ itemId, variantId }) => ({
    product: products.get(itemId),
    fullUrl: today.fullUrls.get(itemId) ?? null,
    stock: stock.get(variantId) ?? NO_STOCK,
    held: today.heldFor(cartId, state, variantId),
  }));
}
