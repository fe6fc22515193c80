import { randomBytes } from 'node:crypto';
import type {
  CollectionDocument,
  ProductDocument,
  ProductVariant,
} from '@daybook/contracts/catalogue/product';
import { collectionShape, productShape } from '@daybook/contracts/catalogue/product-shape';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { STORE_ITEM_RECORD_TYPE } from '@daybook/contracts/shared/enumerations';
import { refuse } from '@daybook/contracts/shared/errors';
import { isRecord } from '@daybook/contracts/shared/is-record';
import { inMinorUnits } from '@daybook/contracts/shared/money';
import { slugOf } from '@daybook/contracts/shared/slug';
import { sanitiseBody } from '../../platform/clean-html.js';

/**
 * The ids of a product and of its variants begin with the same stem. So many of their 64 characters are left for it.
 */
const STEM = 40;

/**
 * Reads a product from the body of an owner's request. It checks the shape, cleans the HTML and gives new variants new
 * ids, so that no product can take the variants of another, and with them its stock.
 * @param known the product as it is; undefined of a new one
 * @throws Refusal PRODUCT_INVALID with a message for each field
 */
export function readProductBody(body: unknown, known: ProductDocument | undefined): ProductDocument {
  const given = withMinorUnits(isRecord(body) ? body : {});
  const id = known?.id ?? given.id ?? newId(given.urlId);
  const filled = {
    ...given,
    id: given.id ?? id,
    recordType: given.recordType ?? STORE_ITEM_RECORD_TYPE,
    displayIndex: given.displayIndex ?? known?.displayIndex ?? 0,
    variants: Array.isArray(given.variants) ? withIds(given.variants, String(id), known) : given.variants,
  };
  const problems = shapeProblems(productShape, filled);
  if (problems) refuse('PRODUCT_INVALID', problems);
  if (filled.id !== id) refuse('PRODUCT_INVALID', { id: 'The id of a product never changes.' });
  const { publishAt, ...product } = filled as unknown as ProductDocument;
  return {
    ...product,
    ...(product.status === 'scheduled' && publishAt !== undefined ? { publishAt } : {}),
    body: sanitiseBody(product.body),
    details: product.details.map((detail) => ({ ...detail, body: sanitiseBody(detail.body) })),
  };
}

/**
 * Reads a collection from the body of an owner's request.
 * @throws Refusal COLLECTION_INVALID with a message for each field
 */
export function readCollectionBody(body: unknown, known: CollectionDocument | undefined): CollectionDocument {
  const given = isRecord(body) ? body : {};
  const id = known?.id ?? given.id ?? newId(given.urlId);
  const filled = { displayIndex: known?.displayIndex ?? 0, description: '', ...given, id: given.id ?? id };
  const problems = shapeProblems(collectionShape, filled);
  if (problems) refuse('COLLECTION_INVALID', problems);
  if (filled.id !== id) refuse('COLLECTION_INVALID', { id: 'The id of a collection never changes.' });
  return filled as unknown as CollectionDocument;
}

const PRICES = ['priceMoney', 'salePriceMoney'];
const PRICED = ['variants', 'productSubscriptionOptions', 'pricingOptions'];

/** The product with its prices in minor units, also those that the caller gives as decimals (section 3, "Money"). */
function withMinorUnits(given: Record<string, unknown>): Record<string, unknown> {
  const read = (field: string, value: unknown): unknown => {
    if (PRICES.includes(field)) return inMinorUnits(value);
    if (!PRICED.includes(field) || !Array.isArray(value)) return value;
    return value.map((one) => (isRecord(one) ? withMinorUnits(one) : one));
  };
  return Object.fromEntries(Object.entries(given).map(([field, value]) => [field, read(field, value)]));
}

function withIds(
  variants: readonly unknown[],
  productId: string,
  known: ProductDocument | undefined,
): unknown[] {
  const mine = new Set(known?.variants.map(({ id }: ProductVariant) => id));
  return variants.map((variant) => {
    if (!isRecord(variant)) return variant;
    const isMine = typeof variant.id === 'string' && mine.has(variant.id);
    return isMine ? variant : { ...variant, id: `${productId.slice(0, STEM)}_${random()}` };
  });
}

function newId(urlId: unknown): string {
  const stem = typeof urlId === 'string' ? slugOf(urlId.slice(0, STEM)) : '';
  return stem === '' ? random() : `${stem}-${random(SHORT)}`;
}

/** Bytes that tell a new product from another with the same slug: the owner reads the id in addresses. */
const SHORT = 3;
const random = (bytes = 5) => randomBytes(bytes).toString('hex');
