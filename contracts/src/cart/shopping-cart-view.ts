import type { ProductDocument, ProductImage, ProductVariant } from '../catalogue/product.js';
import { soldIn } from '../catalogue/product-currency.js';
import { priceNow, unitsLeft } from '../catalogue/shared/product-display.js';
import { sumOf } from '../checkout/pricing/whole-units.js';
import type { QuotedLocation } from '../checkout/promised-quotes.events.js';
import { type DeliverySettings, freeDeliveryFrom } from '../checkout/settings/delivery-settings.js';
import type { Destination } from '../checkout/settings/place.js';
import type { GiftDelivery } from '../checkout/shared/gift-delivery.js';
import { ProductType } from '../shared/enumerations.js';
import { type Currency, money, splitMoney } from '../shared/money.js';
import type { Availability, HeldUnits } from '../stock/availability.js';
import type { CartEntry, EntryNotice, MovedAway, Reservation, ShoppingCart } from './cart.api.js';
import type { StoredEntry } from './cart.events.js';
import { cartDiscounts, type DiscountsToday } from './cart-discounts.js';
import { type CartQuote, isQuoteOf, NOT_QUOTED, quotedCart } from './cart-quote.js';
import { entryToday, mostUnits, soldAs } from './entry-today.js';
import { saleRefusal } from './sale-refusal.js';
import { cartTotals, entrySubtotal } from './shared/shopping-cart.js';
import { unitsOf } from './stored-entries.js';

/** An entry whose answers are decrypted; null as well when their keys were erased. */
export type OpenedEntry = Omit<StoredEntry, 'additionalFields' | 'gift'> & {
  readonly additionalFields: string | null;
  /** of a gift card; absent: as null */
  readonly gift?: GiftDelivery | null;
};

/** What the catalogue and the stock item say now about one entry. */
export type EntryToday = {
  /** undefined when it is gone or not published */
  readonly product:
    | Pick<
        ProductDocument,
        | 'title'
        | 'images'
        | 'variants'
        | 'additionalFieldsForm'
        | 'productType'
        | 'collectionId'
        | 'isSubscribable'
        | 'productSubscriptionOptions'
        | 'storeSettings'
      >
    | undefined;
  readonly fullUrl: string | null;
  readonly stock: Availability;
  /** what of the variant is held for this cart; null: nothing */
  readonly held: HeldUnits | null;
};

export type StoredCart = {
  readonly id: string | null;
  readonly websiteId: string;
  /** epoch milliseconds */
  readonly created: number | null;
  readonly entries: readonly OpenedEntry[];
  /** held units that the cart has lost to the cart of another browser */
  readonly movedAway: readonly MovedAway[];
  /** the last order of the cart that was placed; absent: none */
  readonly orderId?: string | null;
  /** what the website sells in */
  readonly currency: Currency;
  /** the price that its checkout promised last, and that still stands; absent: none */
  readonly quoted?: CartQuote | null;
  /** absent: not known */
  readonly delivery?: CartDelivery;
  /** absent: not known */
  readonly discounts?: DiscountsToday;
};

/** How the website delivers, and where to; null: not known. */
export type CartDelivery = {
  readonly settings: DeliverySettings | null;
  readonly destination: Destination | null;
};

/**
 * Where a cart is sent to, as far as it is known.
 * @param named by its buyer at the checkout
 * @param country of the visitor's language, with which the checkout begins
 */
export function destinationOf(
  named: QuotedLocation | null | undefined,
  country: string | undefined,
): Destination | null {
  if (!named) return country ? { country } : null;
  return {
    country: named.country,
    region: named.region ?? undefined,
    postalCode: named.postalCode ?? undefined,
  };
}

/**
 * Section 3, "Shopping cart": the stored entries, and what has changed of each since the visitor added it. It is in the
 * contracts because a command makes it from the state that it decided, and a query from the rows of the read model.
 */
export function shoppingCartView(cart: StoredCart, today: (entry: OpenedEntry) => EntryToday): ShoppingCart {
  const now = cart.entries.map((stored) => {
    const at = soldToday(today(stored), cart.currency);
    return { stored, at, entry: pricedIn(cart.currency, entryToday(stored, at.product), at.product) };
  });
  const entries = now.map(({ entry }) => entry);
  const reservationOf = reservations();
  const { orderId = null } = cart;
  // a cart is used on after a purchase: it is purchased until something is added
  const isPurchased = orderId !== null && entries.length === 0;
  const quoted = cart.quoted && isQuoteOf(cart.quoted.quote, entries) ? quotedCart(cart.quoted) : undefined;
  const totals = cartTotals(entries, cart.currency);
  return {
    id: cart.id,
    websiteId: cart.websiteId,
    orderId: isPurchased ? orderId : null,
    created: cart.created,
    isPurchased,
    entries: now.map(({ stored, at, entry }) => ({
      ...cartEntryView(entry, at, { captured: stored, wanted: unitsOf(entries, entry.variantId) }),
      reservation: reservationOf(entry, at.held),
    })),
    movedAway: cart.movedAway.map(({ title, attributes }) => ({ title, attributes: { ...attributes } })),
    ...NOT_QUOTED,
    ...totals,
    ...discountedTotals(now, totals, cart.discounts),
    freeDeliveryFromCents: quoted && isFree(quoted) ? null : freeDeliveryOf(now, cart.delivery),
    ...quoted,
  };
}

type EntryNow = { readonly at: EntryToday; readonly entry: OpenedEntry };

/** The sums after the discounts without a code, until the checkout has promised a price. */
function discountedTotals(
  now: readonly EntryNow[],
  { currency, subtotalCents }: Pick<ShoppingCart, 'currency' | 'subtotalCents'>,
  discounts: DiscountsToday | undefined,
): Partial<ShoppingCart> {
  if (!discounts) return {};
  const entries = now.flatMap(({ at: { product }, entry }) =>
    product ? [{ ...entry, collectionId: product.collectionId }] : [],
  );
  const off = cartDiscounts(entries, currency, discounts);
  return { ...off, grandTotalCents: subtotalCents - off.discountCents };
}

/** A variant with a price in another currency is met as one that is gone. */
function soldToday(today: EntryToday, currency: Currency): EntryToday {
  return today.product ? { ...today, product: soldIn(today.product, currency) } : today;
}

/**
 * The entry in the currency that the website sells in: one from before a change of that currency costs what it costs
 * today, for its number would be another amount now. One that is no longer sold has no price.
 */
function pricedIn<Entry extends OpenedEntry>(
  currency: Currency,
  entry: Entry,
  product: EntryToday['product'],
): Entry {
  if (entry.unitPrice.currency === currency) return entry;
  const variant = product?.variants.find(({ id }) => id === entry.variantId);
  return { ...entry, unitPrice: variant ? priceNow(variant) : money(0, currency) };
}

/** Whether there is no delivery to pay for: the buyer collects the order, or the chosen option costs nothing. */
const isFree = ({ selectedShippingOption: chosen, shippingCostCents }: ReturnType<typeof quotedCart>) =>
  chosen !== null && (chosen.kind === 'pickup' || shippingCostCents === 0);

/** The delivery goes by what is delivered alone, so what else is in the cart is added: a page compares one subtotal. */
function freeDeliveryOf(now: readonly EntryNow[], delivery: CartDelivery | undefined): number | null {
  const entries = now.map(({ entry }) => entry);
  const weights = now.map(({ at, entry }) => weightOf(entry, at.product));
  const [delivered, others] = [true, false].map((isDelivered) =>
    entries.filter(({ productType }) => (productType === ProductType.physical) === isDelivered),
  ) as [OpenedEntry[], OpenedEntry[]];
  const currency = delivered[0]?.unitPrice.currency;
  if (!currency || !delivery?.destination) return null;
  const from = freeDeliveryFrom(delivery.settings, delivery.destination, currency, sumOf(weights));
  return from === null ? null : from + cartTotals(others, currency).subtotalCents;
}

/** Grams of its units; what is not sent weighs nothing, as what has no weight. */
function weightOf({ variantId, quantity, productType }: OpenedEntry, product: EntryToday['product']): number {
  if (productType !== ProductType.physical) return 0;
  const variant = product?.variants.find(({ id }) => id === variantId);
  return quantity * (variant?.weightGrams ?? 0);
}

/** Entries of one variant share its held units: each unit counts once, at the first entry that has room for it. */
function reservations() {
  const left = new Map<string, number>();
  return ({ variantId, quantity }: OpenedEntry, held: HeldUnits | null): Reservation | null => {
    const units = Math.min(quantity, left.get(variantId) ?? held?.quantity ?? 0);
    left.set(variantId, (left.get(variantId) ?? held?.quantity ?? 0) - units);
    return held && units > 0 ? { quantity: units, until: new Date(held.until).toISOString() } : null;
  };
}

function cartEntryView(
  entry: OpenedEntry,
  today: EntryToday,
  chosen: Chosen,
): Omit<CartEntry, 'reservation'> {
  const variant = today.product?.variants.find(({ id }) => id === entry.variantId);
  const image = today.product && imageOf(today.product.images, variant);
  return {
    id: entry.entryId,
    itemId: entry.itemId,
    chosenVariant: { id: entry.variantId, sku: entry.sku, attributes: { ...entry.attributes } },
    quantity: entry.quantity,
    allowsSeveral: mostUnits(soldAs(entry, today.product)) > 1,
    title: entry.title,
    subTotal: splitMoney(entrySubtotal(entry)).units,
    purchasePriceCents: splitMoney(entry.unitPrice).units,
    additionalFields: entry.additionalFields,
    gift: entry.gift ?? null,
    additionalFieldsFormId: today.product?.additionalFieldsForm?.id ?? null,
    productType: entry.productType,
    fullUrl: today.product ? today.fullUrl : null,
    image: image ? { assetUrl: image.assetUrl, altText: image.altText } : null,
    notices: entryNotices(entry, variant, today, chosen),
  };
}

/** An entry as the visitor chose it, and the units of its variant in the whole cart: other answers count too. */
type Chosen = { readonly captured: OpenedEntry; readonly wanted: number };

/**
 * What the cart shows about an entry that changed: gone, sold elsewhere, without its recipient, questions without
 * answers, fewer units allowed, sold out, fewer left than wanted, another price.
 */
function entryNotices(
  entry: OpenedEntry,
  variant: ProductVariant | undefined,
  { product, stock }: EntryToday,
  { captured, wanted }: Chosen,
): EntryNotice[] {
  if (!variant) return [{ kind: 'gone' }];
  const { quantity: before, productType } = captured;
  const sought = { variantId: entry.variantId, productType, answers: entry.additionalFields };
  const refusal = saleRefusal(sought, product);
  if (refusal === 'VARIANT_UNAVAILABLE') return [{ kind: 'gone' }];
  if (refusal === 'SUBSCRIPTION_ONLY' || refusal === 'GIFT_CARD_ONLY') return [{ kind: 'ownCheckout' }];
  if (entry.productType === ProductType.giftCard && !entry.gift) return [{ kind: 'noRecipient' }];
  const notices: EntryNotice[] = refusal === 'ANSWERS_MISSING' ? [{ kind: 'unanswered' }] : [];
  if (entry.quantity < before) notices.push({ kind: 'oneOnly', before });
  const left = unitsLeft(entry.productType, { unlimited: stock.unlimited, qtyInStock: stock.available });
  if (left <= 0) notices.push({ kind: 'soldOut' });
  else if (left < wanted) notices.push({ kind: 'notEnough', available: left });
  const price = priceNow(variant);
  const { unitPrice: from } = captured;
  if (price.value !== from.value || price.currency !== from.currency) {
    notices.push({ kind: 'priceChanged', from, to: price });
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
