import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';

/** Units of one variant in the cart, with any answers. */
export function quantityOf(cart: ShoppingCart | undefined, itemId: string, sku: string): number {
  const entries = cart?.entries.filter((entry) => entry.itemId === itemId && entry.chosenVariant.sku === sku);
  return entries?.reduce((sum, entry) => sum + entry.quantity, 0) ?? 0;
}
