import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import { entryToday, mostUnits, type SoldAs } from '@daybook/contracts/cart/entry-today';
import { unitsOf } from '@daybook/contracts/cart/stored-entries';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { refuse } from '@daybook/contracts/shared/errors';

/** @throws Refusal QUANTITY_ONE_ONLY, or QUANTITY_OUT_OF_RANGE where an entry may have several units (section 5) */
export function mustAllow(quantity: number, sold: SoldAs): void {
  const most = mostUnits(sold);
  if (quantity > most) refuse(most === 1 ? 'QUANTITY_ONE_ONLY' : 'QUANTITY_OUT_OF_RANGE');
}

/** Units of one variant in the whole cart, as today's products allow them. */
export const unitsToday = (
  entries: readonly StoredEntry[],
  variantId: string,
  products: ReadonlyMap<string, ProductDocument>,
): number =>
  unitsOf(
    entries.map((entry) => entryToday(entry, products.get(entry.itemId))),
    variantId,
  );
