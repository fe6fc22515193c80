import type { ProductDocument, ProductImage, ProductVariant } from '../catalogue/product.js';
import { priceNow, runsOut } from '../catalogue/shared/product-display.js';
import type { Currency } from '../shared/money.js';
import { minorUnits } from '../shared/money.js';
import type { Availability } from '../stock/availability.js';
import type { CartEntry, EntryNotice, ShoppingCart } from './cart.api.js';
import type { StoredEntry } from './cart.events.js';
import { cartTotals, entrySubtotal } from './shared/shopping-cart.js';
import { unitsOf } from './stored-entries.js';

/** What the catalogue and the stock item say now about one entry. */
export type EntryToday = {
  /** undefined when it is gone or not published */
  readonly product:
    | Pick<ProductDocument, 'title' | 'images' | 'variants' | 'additionalFieldsForm'>
    | undefined;
  readonly fullUrl: string | null;
  readonly stock: Availability;
};

export type StoredCart = {
  readonly id: string | null;
  readonly websiteId: string;
  /** epoch milliseconds */
  readonly created: number | null;
  readonly entries: readonly StoredEntry[];
  /** of an empty cart */
  readonly currency: Currency;
};

/**
 * Section 3, "Shopping cart": the stored entries, and what has changed of each since the visitor added it. It is in the
 * contracts because a command makes it from the state that it decided, and a query from the rows of the read model.
 */
export function shoppingCartView(cart: StoredCart, today: (entry: StoredEntry) => EntryToday): ShoppingCart {
  return {
    id: cart.id,
    websiteId: cart.websiteId,
    orderId: null,
    created: cart.created,
    isPurchased: false,
    entries: cart.entries.map((entry) =>
      cartEntryView(entry, today(entry), unitsOf(cart.entries, entry.variantId)),
    ),
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    ...cartTotals(cart.entries, cart.currency),
  };
}

function cartEntryView(entry: StoredEntry, today: EntryToday, wanted: number): CartEntry {
  const variant = today.product?.variants.find(({ id }) => id === entry.variantId);
  const image = today.product && imageOf(today.product.images, variant);
  return {
    id: entry.entryId,
    itemId: entry.itemId,
    chosenVariant: { id: entry.variantId, sku: entry.sku, attributes: { ...entry.attributes } },
    quantity: entry.quantity,
    title: entry.title,
    subTotal: minorUnits(entrySubtotal(entry)),
    purchasePriceCents: minorUnits(entry.unitPrice),
    additionalFields: entry.additionalFields,
    additionalFieldsFormId: today.product?.additionalFieldsForm?.id ?? null,
    productType: entry.productType,
    fullUrl: today.product ? today.fullUrl : null,
    image: image ? { assetUrl: image.assetUrl, altText: image.altText } : null,
    notices: entryNotices(entry, variant, today.stock, wanted),
  };
}

/**
 * What the cart shows about an entry that changed: gone, sold out, fewer left than wanted, another price.
 * @param wanted units of the variant in the whole cart: entries with other answers count too
 */
function entryNotices(
  entry: StoredEntry,
  variant: ProductVariant | undefined,
  stock: Availability,
  wanted: number,
): EntryNotice[] {
  if (!variant) return [{ kind: 'gone' }];
  const notices: EntryNotice[] = [];
  const isLimited = runsOut(entry.productType) && !stock.unlimited;
  if (isLimited && stock.available <= 0) notices.push({ kind: 'soldOut' });
  else if (isLimited && stock.available < wanted) {
    notices.push({ kind: 'notEnough', available: stock.available });
  }
  const price = priceNow(variant);
  if (price.value !== entry.unitPrice.value || price.currency !== entry.unitPrice.currency) {
    notices.push({ kind: 'priceChanged', from: entry.unitPrice, to: price });
  }
  return notices;
}

/** The picture that shows a variant, else the product's first. */
export function imageOf(
  images: readonly ProductImage[],
  variant: ProductVariant | undefined,
): ProductImage | undefined {
  return images.find(({ id }) => id === variant?.imageId) ?? images[0];
}
