import type { Event } from '../../shared/event.js';
import type { Currency } from '../../shared/money.js';

/** Where a card comes from: the unit of an order's line that it was bought as, or an owner. */
export type GiftCardSource =
  | { readonly kind: 'order'; readonly orderId: string; readonly entryId: string; readonly unit: number }
  | { readonly kind: 'owner' };

/** Why a card was ended: by an owner, or because its purchase was refunded. */
export type GiftCardVoidReason = 'owner' | 'refund';

/** An amount that moved; both in minor units of the card's currency. Times are epoch milliseconds. */
type Moved = { cardId: string; amount: number /** after it */; balance: number; at: number };

/**
 * Facts about one gift card. Stream: `giftcard-<website>-<cardId>`. At every position of the log its balance is what was
 * issued − spent + restored − voided, and claims hold a part of it. The code itself stands nowhere.
 */
export type GiftCardEvent =
  | Event<
      'GiftCardIssued',
      Moved & {
        currency: Currency;
        /** a keyed hash */
        codeHash: string;
        /** the last four characters of the code, to tell cards apart */
        lastFour: string;
        source: GiftCardSource;
        /** when it is sent to its recipient; absent: it is sent to no one */
        deliverAt?: number;
        /** bought by a test order, so no money stands behind it: it pays test orders only */
        isTest?: true;
      }
    >
  /** its email is stored, to be sent. `to`: the buyer, since the data of the recipient was deleted. Absent: its recipient */
  | Event<'GiftCardDelivered', { cardId: string; at: number; to?: 'buyer' }>
  /** its time has come, and it is sent to no one: the data of its recipient and of its buyer was deleted */
  | Event<'GiftCardNotDelivered', { cardId: string; at: number }>
  /**
   * an order is about to be paid with it; a later attempt of the same order takes the claim over. `orderId` of its own
   * purchase: a refund of that, whose id is `attemptId`, is about to take the amount away
   */
  | Event<
      'GiftCardClaimed',
      { cardId: string; orderId: string; attemptId: string; amount: number; at: number }
    >
  /** the order was not paid, or the refund was declined: the amount is free again; before `GiftCardVoided`, it is taken away */
  | Event<'GiftCardReleased', { cardId: string; orderId: string; amount: number; at: number }>
  /** the order is placed: what it claimed is gone */
  | Event<'GiftCardSpent', Moved & { orderId: string }>
  /** a refund of the order gave it back; once for each `refundId` */
  | Event<'GiftCardRestored', Moved & { orderId: string; refundId: string }>
  /**
   * what was neither spent nor claimed is taken away, and the card ends. `isPart`: a part of its purchase was refunded, so
   * only as much is taken, and the card goes on. `note`: the owner's words
   */
  | Event<'GiftCardVoided', Moved & { reason: GiftCardVoidReason; note: string; isPart?: true }>;
