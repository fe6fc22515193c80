import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import { mostUnits, soldAs } from '@daybook/contracts/cart/entry-today';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { unitsLeft } from '@daybook/contracts/catalogue/shared/product-display';
import { MAX_CART_ENTRIES } from '@daybook/contracts/shared/limits';
import { type Availability, NO_STOCK } from '@daybook/contracts/stock/availability';
import { isSameEntry } from './cart.state.js';
import { unitsToday } from './quantity.rules.js';

type Today = {
  readonly products: ReadonlyMap<string, ProductDocument>;
  readonly stock: ReadonlyMap<string, Availability>;
};

/**
 * The entries that a cart takes from another cart at a sign-in. Quantities of the same entry add up, to the limit of its
 * product and of its stock; nothing that the cart has already is taken away. What exceeds a limit, finds no room or has
 * another currency is left out.
 * @returns each as it is in the cart afterwards, under the id of the entry that it became part of
 */
export function mergedEntries(
  present: readonly StoredEntry[],
  arriving: readonly StoredEntry[],
  { products, stock }: Today,
): StoredEntry[] {
  const currency = (present[0] ?? arriving[0])?.unitPrice.currency;
  const room = MAX_CART_ENTRIES - present.length;
  const unitsOfVariant = new Map<string, number>();
  let taken = 0;
  return arriving.flatMap((entry): StoredEntry[] => {
    if (entry.unitPrice.currency !== currency) return [];
    const { variantId } = entry;
    const same = present.find((other) => isSameEntry(other, entry));
    const product = products.get(entry.itemId);
    const sold = soldAs(entry, product);
    const { unlimited, available } = stock.get(variantId) ?? NO_STOCK;
    // of a product that is gone the view says so; its stock is not known
    const left = product ? unitsLeft(sold.productType, { unlimited, qtyInStock: available }) : Infinity;
    const inCart = unitsOfVariant.get(variantId) ?? unitsToday(present, variantId, products);
    const had = same?.quantity ?? 0;
    const units = Math.max(0, Math.min(entry.quantity, mostUnits(sold) - had, left - inCart));
    // the same entry takes the newest captured price, also where there is room for no unit more
    if (!same && (units === 0 || ++taken > room)) return [];
    unitsOfVariant.set(variantId, inCart + units);
    return [{ ...entry, entryId: same?.entryId ?? entry.entryId, quantity: had + units }];
  });
}
