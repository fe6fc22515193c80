import type { ProductDocument } from '../catalogue/product.js';
import { QUANTITY } from '../shared/limits.js';
import type { StoredEntry } from './cart.events.js';
import { allowsSeveral } from './shared/quantity-field.js';

/** What decides how many units of a product one entry may have. */
export type SoldAs = Pick<ProductDocument, 'productType' | 'isSubscribable' | 'storeSettings'>;

/** How the product of an entry is sold today. @param product undefined when it is gone: then the entry's type counts */
export const soldAs = (
  { productType }: Pick<StoredEntry, 'productType'>,
  product: SoldAs | undefined,
): SoldAs =>
  product ?? {
    productType,
    isSubscribable: false,
    storeSettings: { multipleQuantityAllowedForServices: true },
  };

/** The most units that one entry of a product may have (section 5, "Quantity input"). */
export function mostUnits({ productType, isSubscribable, storeSettings }: SoldAs): number {
  const { multipleQuantityAllowedForServices } = storeSettings;
  const isSeveral = allowsSeveral({ productType, isSubscribable, multipleQuantityAllowedForServices });
  return isSeveral ? QUANTITY.max : QUANTITY.min;
}

/** What a product says of an entry today. */
type SoldToday = SoldAs & {
  readonly variants: readonly Pick<ProductDocument['variants'][number], 'id' | 'sku' | 'attributes'>[];
};

type Changeable = Pick<StoredEntry, 'productType' | 'quantity' | 'variantId' | 'sku' | 'attributes'>;

/**
 * An entry as its product is sold today: the owner may have changed the product's type, allow fewer units than when the
 * visitor added it, or have renamed the variant's SKU or options. Code that shows, counts or sells an entry takes it from
 * here; the events keep what the visitor chose until the visitor changes the quantity.
 */
export function entryToday<Entry extends Changeable>(entry: Entry, product: SoldToday | undefined): Entry {
  const sold = soldAs(entry, product);
  const quantity = Math.min(entry.quantity, mostUnits(sold));
  const { productType } = sold;
  const { sku, attributes } = product?.variants.find(({ id }) => id === entry.variantId) ?? entry;
  return { ...entry, productType, quantity, sku, attributes };
}
