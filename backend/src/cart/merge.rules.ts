import type { CartEvent, JoinedEntry, StoredEntry } from '@daybook/contracts/cart/cart.events';
import { mostUnits, soldAs } from '@daybook/contracts/cart/entry-today';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { unitsLeft } from '@daybook/contracts/catalogue/shared/product-display';
import { MAX_CART_ENTRIES } from '@daybook/contracts/shared/limits';
import { type Availability, NO_STOCK } from '@daybook/contracts/stock/availability';
import { type CartState, entriesOf, isSameEntry } from './cart.state.js';
import { unitsToday } from './quantity.rules.js';

/** The cart takes the entries of another one, which has closed. */
export type Merge = {
  readonly kind: 'merge';
  readonly cartId: string;
  readonly fromCartId: string;
  readonly entries: readonly StoredEntry[];
  /** epoch milliseconds */
  readonly at: number;
};

type Today = {
  readonly products: ReadonlyMap<string, ProductDocument>;
  readonly stock: ReadonlyMap<string, Availability>;
};

/** A second time changes nothing. */
export function merged(command: Merge, state: CartState, today: Today): CartEvent[] {
  const { cartId, fromCartId, at } = command;
  if (fromCartId === cartId || command.entries.length === 0) return [];
  if (state.status === 'open' && state.mergedFrom.includes(fromCartId)) return [];
  const present = entriesOf(state);
  const entries = mergedEntries(present, command.entries, today);
  const joined = joinedEntries(present, command.entries, entries);
  const data = { cartId, fromCartId, mergedAt: at, entries, ...(joined.length > 0 && { joined }) };
  return [{ type: 'CartMerged', data }];
}

/**
 * The entries that a cart takes from another cart at a sign-in. Quantities of the same entry add up, to the limit of its
 * product and of its stock; nothing that the cart has already is taken away. What exceeds a limit or finds no
 * room is left out.
 * @returns each as it is in the cart afterwards, under the id of the entry that it became part of
 */
function mergedEntries(
  present: readonly StoredEntry[],
  arriving: readonly StoredEntry[],
  { products, stock }: Today,
): StoredEntry[] {
  const room = MAX_CART_ENTRIES - present.length;
  const unitsOfVariant = new Map<string, number>();
  let taken = 0;
  return arriving.flatMap((entry): StoredEntry[] => {
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

/** Which of the arriving entries became part of one that was there: an order may name them by the id that they had. */
function joinedEntries(
  present: readonly StoredEntry[],
  arriving: readonly StoredEntry[],
  taken: readonly StoredEntry[],
): JoinedEntry[] {
  const ids = new Set(taken.map(({ entryId }) => entryId));
  return arriving.flatMap(({ entryId, ...arrived }): JoinedEntry[] => {
    const same = present.find((other) => isSameEntry(other, arrived));
    if (!same || same.entryId === entryId || !ids.has(same.entryId)) return [];
    return [{ entryId, intoEntryId: same.entryId }];
  });
}
