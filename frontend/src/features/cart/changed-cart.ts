import type { CartEntry, ShoppingCart } from '@daybook/contracts/cart/cart.api';
import { cartTotals } from '@daybook/contracts/cart/shared/shopping-cart';
import type { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';

/** The cart with an entry's new quantity, shown before the answer comes. */
export function withQuantity(cart: ShoppingCart, entryId: string, quantity: number): ShoppingCart {
  return withEntries(
    cart,
    cart.entries.map((entry) =>
      entry.id === entryId ? { ...entry, quantity, subTotal: entry.purchasePriceCents * quantity } : entry,
    ),
  );
}

/** The cart without an entry. */
export function withoutEntry(cart: ShoppingCart, entryId: string): ShoppingCart {
  return withEntries(
    cart,
    cart.entries.filter((entry) => entry.id !== entryId),
  );
}

function withEntries(cart: ShoppingCart, entries: CartEntry[]): ShoppingCart {
  const priced = entries.map(({ quantity, purchasePriceCents, productType }) => ({
    quantity,
    productType: productType as ProductType,
    unitPrice: money(purchasePriceCents, cart.currency),
  }));
  return { ...cart, entries, discounts: [], ...cartTotals(priced, cart.currency) };
}
