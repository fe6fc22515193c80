import type { ProductType } from '../shared/enumerations.js';
import type { Event } from '../shared/event.js';
import type { Money } from '../shared/money.js';

/** What an entry was when it was put into the cart: captured, so that the cart can say what changed since. */
export type CapturedItem = {
  itemId: string;
  variantId: string;
  sku: string;
  title: string;
  productType: ProductType;
  attributes: Readonly<Record<string, string>>;
  /** what one unit costs, the sale price while on sale */
  unitPrice: Money;
};

/** Facts about one cart. Stream: `cart-<website>-<cartId>`. */
export type CartEvent =
  /**
   * `added` units were put in and the entry now holds `quantity`: the same item, variant and additional
   * fields are one entry, which takes the newest captured price.
   */
  | Event<
      'CartEntryAdded',
      CapturedItem & {
        cartId: string;
        entryId: string;
        added: number;
        /** epoch milliseconds */
        addedAt: number;
        quantity: number;
        additionalFields: string | null;
      }
    >
  | Event<'CartEntryQuantityChanged', { cartId: string; entryId: string; quantity: number }>
  /** with `intoEntryId`, its answers became those of that entry, which took its units; it cannot be brought back */
  | Event<'CartEntryRemoved', { cartId: string; entryId: string; intoEntryId?: string }>
  /**
   * the visitor took a removal back: the entry is as it was, and the cart's entries stand in this order. Where the
   * same was added meanwhile, `entryId` is that other one, which takes the units of `removedEntryId`.
   */
  | Event<
      'CartEntryRestored',
      CartMergedEntry & { cartId: string; removedEntryId: string; order: readonly string[] }
    >
  | Event<
      'CartEntryAdditionalFieldsChanged',
      { cartId: string; entryId: string; additionalFields: string | null }
    >
  /** the visitor accepted what the entry costs now */
  | Event<'CartEntryRepriced', { cartId: string; entryId: string; unitPrice: Money }>
  /** at sign-in: the entries of another cart came in, each with its resulting quantity */
  | Event<
      'CartMerged',
      { cartId: string; fromCartId: string; mergedAt: number; entries: readonly CartMergedEntry[] }
    >
  /** this cart's entries went into another one; it takes nothing more */
  | Event<'CartMergedAway', { cartId: string; intoCartId: string }>;

export type CartMergedEntry = CapturedItem & {
  entryId: string;
  quantity: number;
  additionalFields: string | null;
};
