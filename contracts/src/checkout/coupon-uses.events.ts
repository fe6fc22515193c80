import type { Event } from '../shared/event.js';

/** An order that counts on a coupon; `uses`: of all orders, this event counted. Times are epoch milliseconds. */
type Use = { couponId: string; orderId: string; uses: number; at: number };

/**
 * Facts about the uses of one coupon. Stream: `couponuses-<website>-<couponId>`. They stand apart from the coupon's own
 * document, which its owner edits while buyers pay.
 */
export type CouponUsesEvent =
  /** an order is about to be paid with it; a later attempt of the same order takes the claim over */
  | Event<
      'CouponClaimed',
      Use & {
        attemptId: string;
        /** a keyed hash of the buyer's person id and the coupon; null: not known */
        customerHash: string | null;
        /** when the order was opened */
        orderedAt?: number;
      }
    >
  /** the order was not paid: another one may use it */
  | Event<'CouponReleased', Use>
  /** the order is placed: the use counts for good */
  | Event<'CouponUsed', Use>
  /**
   * the order was cancelled after it was placed: another one may use it. `customerHash` as it was claimed; `requestedAt`: when
   * the order was cancelled
   */
  | Event<'CouponRestored', Use & { customerHash: string | null; requestedAt?: number }>;
