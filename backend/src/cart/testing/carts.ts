import { capturedItem } from '@daybook/contracts/cart/captured-item';
import type { CapturedItem, CartEvent, StoredEntry } from '@daybook/contracts/cart/cart.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { GivenAnswers, SealedAnswers } from '@daybook/contracts/forms/sealed-answers';
import { type Currency, type Money, money } from '@daybook/contracts/shared/money';
import type { Availability } from '@daybook/contracts/stock/availability';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import type { CartCommand, CartFacts } from '../cart.decider.js';
import type { OpenCart } from '../cart.state.js';

export const CART = 'cart';
/** epoch ms */
export const AT = 1_700_000_000_000;

const cartId = CART;

type Price = { price?: number; salePrice?: number; currency?: Currency };

/** A product of one variant: `mug` has the variant `mug-only` and the SKU `MUG-1`. */
export function anItem(
  id: string,
  { price = 2800, salePrice, currency = 'USD' }: Price = {},
  changes: Partial<ProductDocument> = {},
): ProductDocument {
  const variant = aVariant({
    id: `${id}-only`,
    sku: `${id.toUpperCase()}-1`,
    priceMoney: money(price, currency),
    onSale: salePrice !== undefined,
    ...(salePrice === undefined ? {} : { salePriceMoney: money(salePrice, currency) }),
  });
  return aProduct({ id, title: id, variants: [variant], ...changes });
}

/** Today's catalogue and stock; a variant whose stock is not named has no stock item. */
export function factsOf(
  products: readonly ProductDocument[],
  stock: Readonly<Record<string, number | 'unlimited'>> = {},
): CartFacts {
  const stockItem = (units: number | 'unlimited'): Availability =>
    units === 'unlimited' ? { unlimited: true, available: 0 } : { unlimited: false, available: units };
  return {
    products: new Map(products.map((product) => [product.id, product])),
    stock: new Map(Object.entries(stock).map(([variantId, units]) => [variantId, stockItem(units)])),
  };
}

/** The item that an entry captures: the product's first variant, or the variant with the SKU. */
function captured(product: ProductDocument, sku?: string): CapturedItem {
  const variant = product.variants.find((one) => one.sku === sku) ?? product.variants[0];
  if (!variant) throw new Error('a product without variants cannot be captured');
  return capturedItem(product, variant);
}

type Kept = { entryId?: string; sku?: string; quantity?: number; fields?: string | null; unitPrice?: Money };

/** Answers as a cart stores them; specs encrypt nothing. */
export const sealedOf = (fields: string | null): SealedAnswers | null =>
  fields === null ? null : { $personal: `cart-${CART}`, cipher: fields, fingerprint: fields };

const givenOf = (fields: string | null): GivenAnswers | null => {
  const sealed = sealedOf(fields);
  return fields === null || sealed === null ? null : { text: fields, sealed };
};

/** An entry as a cart stores it. */
export function entry(
  product: ProductDocument,
  { entryId = `${product.id}-entry`, sku, quantity = 1, fields = null, unitPrice }: Kept = {},
): StoredEntry {
  const item = captured(product, sku);
  return {
    entryId,
    ...item,
    ...(unitPrice ? { unitPrice } : {}),
    quantity,
    additionalFields: sealedOf(fields),
  };
}

/** A cart with these entries, and with no removal that the visitor could restore. */
export const openCart = (entries: readonly StoredEntry[], changes: Partial<OpenCart> = {}): OpenCart => ({
  status: 'open',
  cartId,
  created: AT,
  addedAt: AT,
  entries,
  mergedFrom: [],
  removals: [],
  arrivals: entries.map(({ entryId }) => entryId),
  movedAway: [],
  ...changes,
});

type Asked = { entryId?: string; sku?: string; quantity?: unknown; fields?: string | null };

export const add = (
  { id: itemId, variants }: ProductDocument,
  { entryId = `${itemId}-entry`, sku = variants[0]?.sku ?? '', quantity = 1, fields = null }: Asked = {},
): CartCommand => ({
  kind: 'add',
  cartId,
  entryId,
  itemId,
  sku,
  // the decider checks what arrives, so a spec may pass anything
  quantity: quantity as number,
  answers: givenOf(fields),
  at: AT,
});

export const changeQuantity = (entryId: string, quantity: unknown): CartCommand => ({
  kind: 'changeQuantity',
  cartId,
  entryId,
  quantity: quantity as number,
});

export const remove = (entryId: string): CartCommand => ({ kind: 'remove', cartId, entryId });

export const restore = (entryId: string): CartCommand => ({ kind: 'restore', cartId, entryId });

export const changeFields = (
  product: ProductDocument,
  entryId: string,
  additionalFields: string | null,
): CartCommand => {
  const { itemId, sku } = captured(product);
  return { kind: 'changeAdditionalFields', cartId, entryId, itemId, sku, answers: givenOf(additionalFields) };
};

export const acceptPrice = (entryId: string): CartCommand => ({ kind: 'acceptPrice', cartId, entryId });

export const mergeFrom = (fromCartId: string, ...entries: readonly StoredEntry[]): CartCommand => ({
  kind: 'merge',
  cartId,
  fromCartId,
  entries,
  at: AT,
});

export const mergeInto = (intoCartId: string): CartCommand => ({ kind: 'mergeAway', cartId, intoCartId });

/** The visitor added `added` units, and the entry has `quantity` now; the two are the same for a new entry. */
export const added = (
  product: ProductDocument,
  { added: units, ...kept }: Kept & { added?: number } = {},
): CartEvent => {
  const { quantity, ...rest } = entry(product, { ...kept, quantity: kept.quantity ?? units ?? 1 });
  return {
    type: 'CartEntryAdded',
    data: { cartId, addedAt: AT, added: units ?? quantity, quantity, ...rest },
  };
};

export const quantityChanged = (entryId: string, quantity: number): CartEvent => ({
  type: 'CartEntryQuantityChanged',
  data: { cartId, entryId, quantity },
});

export const removed = (entryId: string, intoEntryId?: string): CartEvent => ({
  type: 'CartEntryRemoved',
  data: { cartId, entryId, ...(intoEntryId && { intoEntryId }) },
});

export const restored = (
  entry: StoredEntry,
  order: readonly string[],
  removedEntryId = entry.entryId,
): CartEvent => ({ type: 'CartEntryRestored', data: { cartId, ...entry, removedEntryId, order } });

export const fieldsChanged = (entryId: string, additionalFields: string | null): CartEvent => ({
  type: 'CartEntryAdditionalFieldsChanged',
  data: { cartId, entryId, additionalFields: sealedOf(additionalFields) },
});

export const repriced = (entryId: string, unitPrice: Money): CartEvent => ({
  type: 'CartEntryRepriced',
  data: { cartId, entryId, unitPrice },
});

export const mergedFrom = (fromCartId: string, ...entries: readonly StoredEntry[]): CartEvent => ({
  type: 'CartMerged',
  data: { cartId, fromCartId, mergedAt: AT, entries },
});

/** As {@link mergedFrom}; entries of the other cart became part of one that was there, from id to id. */
export const joinedFrom = (
  fromCartId: string,
  ids: Readonly<Record<string, string>>,
  ...entries: readonly StoredEntry[]
): CartEvent => {
  const joined = Object.entries(ids).map(([entryId, intoEntryId]) => ({ entryId, intoEntryId }));
  return { type: 'CartMerged', data: { cartId, fromCartId, mergedAt: AT, entries, joined } };
};

export const mergedInto = (intoCartId: string): CartEvent => ({
  type: 'CartMergedAway',
  data: { cartId, intoCartId },
});

/** The email's reader moved the held unit of a product's variant to another browser. @param claimedAt epoch ms */
export const moveAway = ({ id }: ProductDocument, claimedAt = AT): CartCommand => ({
  kind: 'moveAway',
  cartId,
  variantId: `${id}-only`,
  holdId: 'hold',
  claimedAt,
  heldUntil: AT + 1,
});

/** @param quantity the units that the entry has left */
export const movedAway = (product: ProductDocument, quantity: number, claimedAt = AT): CartEvent => {
  const { title, attributes } = captured(product);
  const unit = { holdId: 'hold', claimedAt, heldUntil: AT + 1, title, attributes };
  return {
    type: 'CartHeldUnitMovedAway',
    data: { cartId, entryId: `${product.id}-entry`, quantity, ...unit },
  };
};
