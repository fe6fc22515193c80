import type { Event } from '../shared/event.js';
import type { OfHolds } from './pledged-holds.js';
import type { RenewalPledge } from './renewal-pledge.js';
import type { AdjustReason } from './shared/adjust-reasons.js';

/** Whose stock it is. */
type Variant = { variantId: string; itemId: string; sku: string };
/**
 * The stock item after the event, so that projections set these figures and compute nothing. `held` is all that is set
 * aside: held until a time, or pledged to an order.
 */
type After = { onHand: number; held: number };
/**
 * The stock comes from an imported file. `file` is there when the file was an export of this website: the figure that it
 * names, and the revision of this stream that it was exported at. Without it the figure is the stock itself.
 */
type Imported = { imported?: true; file?: { figure: number | 'unlimited'; revision: number } };
/**
 * An undo has taken an import back, so the same file counts again: what was the last imported figure before it, and of
 * which revision an export of this website said it; null: no figure was imported.
 */
type ImportUndone = { lastImport?: { figure: number | 'unlimited'; revision: number | null } | null };

/**
 * Facts about the units of one variant. Stream: `stock-<website>-<variantId>`.
 * Available = on hand − held, and at every position of the log held + sold ≤ received; pledged units count as held, and
 * returned ones as not sold.
 */
export type StockEvent =
  | Event<'StockReceived', Variant & After & { quantity: number }>
  /**
   * the owner counted the units: `onHand` is what they found; ends "unlimited". `soldOut`: nothing is left of what was
   * unlimited until now, and of which no units were counted
   */
  | Event<'StockCounted', Variant & After & Imported & ImportUndone & { difference: number; soldOut?: true }>
  /** the owner corrected the stock by a difference, which is 0 where an undo alone forgets an import */
  | Event<'StockAdjusted', Variant & After & ImportUndone & { difference: number; reason: AdjustReason }>
  | Event<'StockMadeUnlimited', Variant & After & Imported & ImportUndone>
  /** `expiresAt` in epoch milliseconds */
  | Event<
      'StockHeld',
      Variant & After & { holdId: string; quantity: number; expiresAt: number; reason: HoldReason }
    >
  /** a cart claims the held units, or takes them over from the cart that had claimed them */
  | Event<
      'StockHoldClaimed',
      Variant &
        After & {
          holdId: string;
          quantity: number;
          expiresAt: number;
          cartId: string;
          /** the cart that had claimed them before */
          fromCartId?: string;
          /** epoch milliseconds */
          claimedAt: number;
          /** an unpaid order gives it back, and it was extended before */
          isExtended?: true;
        }
    >
  /**
   * the buyer of the cart is at the checkout, and no one waits for the units: they stay held until `expiresAt`, epoch ms. A
   * hold is extended once
   */
  | Event<
      'StockHoldExtended',
      Variant & After & { holdId: string; quantity: number; cartId: string; expiresAt: number }
    >
  | Event<'StockReleased', Variant & After & { holdId: string; quantity: number; reason: ReleaseReason }>
  /** `pledged`: the units were pledged to the order; `unlimited`: so is the stock, which sells out by no sale */
  | Event<
      'StockSold',
      Variant & After & OfHolds & { orderId: string; quantity: number; pledged?: true; unlimited?: true }
    >
  /**
   * the units belong to the order until they are sold or released; `cartId`: the cart that it is of; `orderedAt`: when it
   * was opened, epoch milliseconds. `ahead`: they wait for a renewal that has no order yet, `orderId` is the id of this
   * pledge, and `orderedAt` when the subscription asked for it. `fromAhead`: the renewal's order has taken over this pledge
   */
  | Event<
      'StockPledged',
      Variant &
        After &
        OfHolds & {
          orderId: string;
          quantity: number;
          cartId?: string;
          orderedAt?: number;
          ahead?: RenewalPledge;
          fromAhead?: RenewalPledge;
        }
    >
  /**
   * a hold that the pledge took and whose time is not over is made and claimed again beside this, and what it took over is
   * pledged to the renewal again
   */
  | Event<
      'StockPledgeReleased',
      Variant & After & OfHolds & { orderId: string; quantity: number; reason: PledgeReleaseReason }
    >
  /**
   * sold units are back, by a refund or the cancellation of their order; once for each `returnId` of the order.
   * `requestedAt`: when the order asked for it, epoch milliseconds
   */
  | Event<
      'StockReturned',
      Variant & After & { orderId: string; returnId: string; quantity: number; requestedAt?: number }
    >;

export type HoldReason = 'checkout' | 'restock';
/** `shortfall`: a count found fewer units than are held, so the youngest holds end */
export type ReleaseReason = 'expired' | 'cancelled' | 'shortfall';
/**
 * `shortfall`: a count found fewer units than are pledged, and no hold was left to end. `takenOver`: the units of a renewal
 * are pledged to its order by the next event
 */
export type PledgeReleaseReason = 'cancelled' | 'shortfall' | 'takenOver';
