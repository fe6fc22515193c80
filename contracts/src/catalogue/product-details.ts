import { sameJson } from '../shared/same-json.js';
import type { ProductDocument } from './product.js';

/**
 * What of a product has no line of its own in the preview of a change, in words for its owner. Fields of one name
 * belong together: they go back together or stay.
 */
const DETAILS: Readonly<Record<keyof ProductDocument, string | null>> = {
  id: null,
  recordType: null,
  collectionId: null,
  status: null,
  publishAt: null,
  title: null,
  tags: null,
  productType: 'type',
  urlId: 'URL',
  vendor: 'vendor',
  excerpt: 'subtitle',
  body: 'description',
  images: 'pictures',
  userDefinedVariantOptions: 'variants',
  variantOptionOrdering: 'variants',
  variants: 'variants',
  isSubscribable: 'subscriptions',
  productSubscriptionOptions: 'subscriptions',
  additionalFieldsForm: 'customer questions',
  useCustomAddButtonText: 'button text',
  customAddButtonText: 'button text',
  customSoldOutText: 'sold-out text',
  scarcityEnabled: 'low-stock message',
  scarcityText: 'low-stock message',
  storeSettings: 'quantity',
  details: 'details',
  delivery: 'delivery',
  returns: 'returns',
  displayIndex: 'position',
  seo: 'search engines',
  shareButtonOptions: 'share buttons',
  addOnIds: 'add-ons',
};

const FIELDS = Object.keys(DETAILS) as (keyof ProductDocument)[];
const NAMES = [...new Set(Object.values(DETAILS))].filter((name) => name !== null);

type Part = Readonly<Record<string, unknown>>;

/** The fields of one name. Prices have lines of their own: with `priced` false they are left out. */
function partOf(product: ProductDocument, name: string, priced: boolean): Part {
  const fields = FIELDS.filter((field) => DETAILS[field] === name && product[field] !== undefined);
  const part: Part = Object.fromEntries(fields.map((field) => [field, product[field]]));
  return priced ? part : (withoutPrices(part) as Part);
}

function withoutPrices(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrices);
  if (typeof value !== 'object' || value === null) return value;
  const { priceMoney: _, salePriceMoney: __, onSale: ___, ...rest } = value as Record<string, unknown>;
  return Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, withoutPrices(one)]));
}

/** The names of the details that differ between two versions of a product. */
export const changedDetails = (before: ProductDocument, after: ProductDocument): string[] =>
  NAMES.filter((name) => !sameJson(partOf(before, name, false), partOf(after, name, false)));

/**
 * Takes back the details that a change has made another.
 * @returns the product, the same object when nothing goes back; and the names of those that were changed since
 */
export function withDetails(
  now: ProductDocument,
  { before, after }: { readonly before: ProductDocument; readonly after: ProductDocument },
): { readonly product: ProductDocument; readonly conflicts: readonly string[] } {
  const conflicts: string[] = [];
  let product = now;
  for (const name of changedDetails(before, after)) {
    if (sameJson(partOf(now, name, false), partOf(before, name, false))) continue;
    if (!sameJson(partOf(now, name, true), partOf(after, name, true))) conflicts.push(name);
    else {
      const others = Object.entries(product).filter(
        ([field]) => DETAILS[field as keyof ProductDocument] !== name,
      );
      product = { ...Object.fromEntries(others), ...partOf(before, name, true) } as ProductDocument;
    }
  }
  return { product, conflicts };
}
