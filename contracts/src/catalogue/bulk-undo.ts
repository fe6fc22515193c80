import { sameJson } from '../shared/same-json.js';
import { differencesOf, offersOf, type ProductDifference } from './bulk-differences.js';
import type { ProductDocument } from './product.js';
import { withDetails } from './product-details.js';

/** Three versions of a product; null where it is deleted. */
export type Versions = {
  /** before the bulk change */
  readonly before: ProductDocument | null;
  /** as the bulk change saved it */
  readonly after: ProductDocument | null;
  readonly now: ProductDocument | null;
};

export type TakenBack = {
  /** the same object as `now` when nothing is taken back */
  readonly product: ProductDocument | null;
  /** what an owner or another job has changed since, and so stays: as the bulk change left it, and as it is now */
  readonly conflicts: readonly ProductDifference[];
};

/**
 * Takes back what a bulk change or an import has changed in a product, and nothing else: what others have changed since stays. A
 * status goes back with its time to publish, and a price with its sale price, so that no half of a decision is left.
 */
export function takenBack({ before, after, now }: Versions): TakenBack {
  if (!before || !after || !now) {
    if (sameJson(now, after)) return { product: before, conflicts: [] };
    if (sameJson(now, before)) return { product: now, conflicts: [] };
    return { product: now, conflicts: differencesOf(after, now) };
  }
  const conflicts: ProductDifference[] = [];
  const changed = differencesOf(before, after);
  const sinceThen = differencesOf(after, now);
  let product = now;
  for (const what of ['title', 'status', 'collection'] as const) {
    if (!changed.some((one) => one.what === what)) continue;
    const since = sinceThen.filter((one) => one.what === what);
    conflicts.push(...since);
    if (since.length === 0) product = restored(product, what, before);
  }
  product = withTags(product, before.tags, after.tags);
  const details = withDetails(product, { before, after });
  if (details.conflicts.length > 0) {
    conflicts.push({ what: 'details', sku: null, before: null, after: details.conflicts });
  }
  return { product: withOffers(details.product, { before, after }, conflicts), conflicts };
}

function restored(
  now: ProductDocument,
  what: 'title' | 'status' | 'collection',
  before: ProductDocument,
): ProductDocument {
  switch (what) {
    case 'title':
      return { ...now, title: before.title };
    case 'collection':
      return { ...now, collectionId: before.collectionId };
    default: {
      const { publishAt: _, ...rest } = now;
      const { status, publishAt } = before;
      return { ...rest, status, ...(publishAt !== undefined && { publishAt }) };
    }
  }
}

/** Tags that the change has added go, and those that it has removed come back; what others have done stays. */
function withTags(
  now: ProductDocument,
  before: readonly string[],
  after: readonly string[],
): ProductDocument {
  const added = after.filter((tag) => !before.includes(tag));
  const removed = before.filter((tag) => !after.includes(tag));
  const isUntouched = sameJson(now.tags, after);
  if (added.length === 0 && removed.length === 0 && sameJson(before, after)) return now;
  if (isUntouched) return { ...now, tags: before };
  const kept = now.tags.filter((tag) => !added.includes(tag));
  const tags = [...kept, ...removed.filter((tag) => !kept.includes(tag))];
  return sameJson(tags, now.tags) ? now : { ...now, tags };
}

function withOffers(
  now: ProductDocument,
  { before, after }: { before: ProductDocument; after: ProductDocument },
  conflicts: ProductDifference[],
): ProductDocument {
  const old = new Map(offersOf(before).map(({ key, offer }) => [key, offer]));
  const current = new Map(offersOf(now).map(({ key, offer }) => [key, offer]));
  const back = new Map<string, Prices>();
  for (const { key, sku, offer } of offersOf(after)) {
    const earlier = old.get(key);
    if (!earlier || sameJson(pricesOf(earlier), pricesOf(offer))) continue;
    const present = current.get(key);
    if (!present || sameJson(pricesOf(present), pricesOf(earlier))) continue;
    if (sameJson(pricesOf(present), pricesOf(offer))) back.set(key, pricesOf(earlier));
    else {
      const what = sameJson(present.priceMoney, offer.priceMoney) ? 'sale-price' : 'price';
      const amountOf = (one: Prices) => (what === 'price' ? one.priceMoney : (one.salePriceMoney ?? null));
      conflicts.push({ what, sku, before: amountOf(offer), after: amountOf(present) });
    }
  }
  if (back.size === 0) return now;
  const put = <One extends Prices>(offer: One, key: string): One => {
    const prices = back.get(key);
    if (!prices) return offer;
    const { salePriceMoney: _, ...rest } = offer;
    return { ...rest, ...prices } as One;
  };
  return {
    ...now,
    variants: now.variants.map((variant) => {
      const key = `variant ${variant.id}`;
      const { pricingOptions } = variant;
      const options = pricingOptions?.map((option) => put(option, `${key} plan ${option.id}`));
      return { ...put(variant, key), ...(options && { pricingOptions: options }) };
    }),
    productSubscriptionOptions: now.productSubscriptionOptions.map((option) =>
      put(option, `plan ${option.id}`),
    ),
  };
}

type Prices = Pick<ProductDocument['variants'][number], 'priceMoney' | 'salePriceMoney' | 'onSale'>;

const pricesOf = ({ priceMoney, salePriceMoney, onSale }: Prices): Prices => ({
  priceMoney,
  ...(salePriceMoney && { salePriceMoney }),
  onSale,
});

/** Why something of an earlier change is not taken back, in words for its owner. */
export function conflictText({ what, sku, after }: Conflict): string {
  if (what === 'details') return `${String(after)}: changed again after that, and stays as it is.`;
  const named = sku === null ? WORDS[what] : `${WORDS[what]} of ${sku}`;
  return `${named} changed again after that, and stays as it is.`;
}

type Conflict = Pick<ProductDifference, 'what' | 'sku'> & Partial<Pick<ProductDifference, 'after'>>;

const WORDS: Readonly<Record<Exclude<ProductDifference['what'], 'details'>, string>> = {
  title: 'The name',
  status: 'The status',
  collection: 'The collection',
  tags: 'A tag',
  price: 'The price',
  'sale-price': 'The sale price',
  stock: 'The stock',
};
