import type { Money } from '../shared/money.js';
import { sameJson } from '../shared/same-json.js';
import type { ProductDocument } from './product.js';
import { changedDetails } from './product-details.js';

/** What a bulk change or an import can make another. `sale-price` is null where a product is not on sale. */
export const BULK_FIELDS = [
  'title',
  'status',
  'collection',
  'tags',
  'price',
  'sale-price',
  'stock',
  'details',
] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

/**
 * A status or `deleted`, a title, the id of a collection, tags, an amount, units or `unlimited`. Of details, null and
 * then the names of those that change.
 */
export type BulkValue = Money | string | number | readonly string[] | null;

/** One field of a product before and after a change. */
export type ProductDifference = {
  readonly what: BulkField;
  /** whose price or stock; null of what the whole product or a subscription option has */
  readonly sku: string | null;
  readonly before: BulkValue;
  readonly after: BulkValue;
};

/**
 * What differs between two versions of a product.
 * @param before null: it was deleted. @param after null: it is deleted
 */
export function differencesOf(
  before: ProductDocument | null,
  after: ProductDocument | null,
): ProductDifference[] {
  if (before === after) return [];
  if (!before || !after) {
    const statusOf = (product: ProductDocument | null) => product?.status ?? 'deleted';
    return [{ what: 'status', sku: null, before: statusOf(before), after: statusOf(after) }];
  }
  const ofProduct: ProductDifference[] = [
    { what: 'title', sku: null, before: before.title, after: after.title },
    { what: 'status', sku: null, before: before.status, after: after.status },
    { what: 'collection', sku: null, before: before.collectionId, after: after.collectionId },
    { what: 'tags', sku: null, before: before.tags, after: after.tags },
  ];
  const lines = [...ofProduct, ...offerDifferences(before, after)];
  const changed = lines.filter((one) => !sameJson(one.before, one.after));
  const details = changedDetails(before, after);
  if (details.length > 0) changed.push({ what: 'details', sku: null, before: null, after: details });
  return changed;
}

type Offer = { readonly priceMoney: Money; readonly salePriceMoney?: Money; readonly onSale: boolean };
type NamedOffer = { readonly key: string; readonly sku: string | null; readonly offer: Offer };

function offerDifferences(before: ProductDocument, after: ProductDocument): ProductDifference[] {
  const earlier = new Map(offersOf(before).map(({ key, offer }) => [key, offer]));
  return offersOf(after).flatMap(({ key, sku, offer }): ProductDifference[] => {
    const old = earlier.get(key);
    if (!old) return [];
    // a sale price without a sale counts only where nothing but the amount changes
    const sale = (one: Offer) =>
      old.onSale === offer.onSale || one.onSale ? (one.salePriceMoney ?? null) : null;
    return [
      { what: 'price', sku, before: old.priceMoney, after: offer.priceMoney },
      { what: 'sale-price', sku, before: sale(old), after: sale(offer) },
    ];
  });
}

/** Everything with a price, under a name that it has in every version of the product. */
export const offersOf = ({ variants, productSubscriptionOptions }: ProductDocument): NamedOffer[] => [
  ...variants.flatMap((variant) => [
    { key: `variant ${variant.id}`, sku: variant.sku, offer: variant },
    ...(variant.pricingOptions ?? []).map((option) => ({
      key: `variant ${variant.id} plan ${option.id}`,
      sku: variant.sku,
      offer: option,
    })),
  ]),
  ...productSubscriptionOptions.map((option) => ({ key: `plan ${option.id}`, sku: null, offer: option })),
];
