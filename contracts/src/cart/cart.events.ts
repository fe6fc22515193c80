import type { SealedAnswers } from '../forms/sealed-answers.js';
import type { ProductType } from '../shared/enumerations.js';
import type { Event } from '../shared/event.js';
import type { Money } from '../shared/money.js';

/** A variant as it was when the visitor added it, so that the cart can show what has changed since. */
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

/** An entry as the cart's events left it; what the visitor answered is encrypted. */
export type StoredEntry = CapturedItem & {
  readonly entryId: string;
  readonly quantity: number;
  readonly additionalFields: SealedAnswers | null;
  /** of a gift card: who gets it, as JSON */
  readonly gift?: SealedAnswers;
};

/** An entry that became part of another one of the same cart, which took its units. */
export type JoinedEntry = { readonly entryId: string; readonly intoEntryId: string };

/** Units that were added to an entry while it was ordered: an entry of their own. */
export type RestOfEntry = StoredEntry & { readonly ofEntryId: string };

/** A held unit that the cart has lost to the cart of another browser. */
export type MovedUnit = {
  readonly holdId: string;
  readonly claimedAt: number;
  readonly heldUntil: number;
  readonly title: string;
  readonly attributes: Readonly<Record<string, string>>;
};

/** Facts about one cart. Stream: `cart-<website>-<cartId>`. */
export type CartEvent =
  /**
   * The visitor added `added` units, and the entry now has `quantity`. The same item, variant and additional fields are
   * one entry, which takes the newest captured price.
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
        additionalFields: SealedAnswers | null;
        gift?: SealedAnswers;
      }
    >
  | Event<'CartEntryQuantityChanged', { cartId: string; entryId: string; quantity: number }>
  /** With `intoEntryId`, the entry became part of that one, which took its units: the visitor cannot restore it. */
  | Event<'CartEntryRemoved', { cartId: string; entryId: string; intoEntryId?: string }>
  /**
   * The visitor took a removal back. The entry is as it was, and `order` names all entries of the cart in their order.
   * Where the visitor has added the same item meanwhile, `entryId` is that entry, which takes the restored units.
   */
  | Event<
      'CartEntryRestored',
      StoredEntry & { cartId: string; removedEntryId: string; order: readonly string[] }
    >
  | Event<
      'CartEntryAdditionalFieldsChanged',
      { cartId: string; entryId: string; additionalFields: SealedAnswers | null }
    >
  /** The visitor accepted what the entry costs now. */
  | Event<'CartEntryRepriced', { cartId: string; entryId: string; unitPrice: Money }>
  /**
   * The reader of a restock email moved the held unit into the cart of another browser. The entry has `quantity` units
   * left; with 0 it left the cart, and the visitor cannot restore it. `claimedAt` is the time of the other cart's claim,
   * and `heldUntil` the end of the hold, both in epoch milliseconds.
   */
  | Event<'CartHeldUnitMovedAway', MovedUnit & { cartId: string; entryId: string; quantity: number }>
  /**
   * At sign-in: the entries of another cart came in, each with its resulting quantity. `joined`: those that became part of
   * an entry that was there; older events do not say it.
   */
  | Event<
      'CartMerged',
      {
        cartId: string;
        fromCartId: string;
        mergedAt: number;
        entries: readonly StoredEntry[];
        joined?: readonly JoinedEntry[];
      }
    >
  /** This cart's entries went into another cart; this one takes no more. */
  | Event<'CartMergedAway', { cartId: string; intoCartId: string }>
  /**
   * An order of the cart was placed: what was ordered left the cart, and the entries have `quantity` units left; with 0 the
   * entry is gone, and the visitor cannot restore it. What was added meanwhile stays: it is in `rest`, under an id of its
   * own, so that it is nothing that was ordered. In older events it kept its id. `purchasedAt` in epoch milliseconds.
   */
  | Event<
      'CartPurchased',
      {
        cartId: string;
        orderId: string;
        purchasedAt: number;
        entries: readonly { readonly entryId: string; readonly quantity: number }[];
        rest?: readonly RestOfEntry[];
      }
    >
  /**
   * A browser got the cookie of the cart for its whole life, and nothing was added: at a sign-in, or by a link of an
   * email. `renewedAt` in epoch milliseconds.
   */
  | Event<'CartCookieRenewed', { cartId: string; renewedAt: number }>
  /**
   * The cookie of the cart has expired, so no browser opens it any more. The cart's keys are overwritten, so the
   * answers in it cannot be read. `expiredAt` in epoch milliseconds.
   */
  | Event<'CartExpired', { cartId: string; expiredAt: number }>;
