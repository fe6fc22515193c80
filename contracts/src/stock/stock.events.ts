import type { Event } from '../shared/event.js';

/** Whose stock it is. */
type Variant = { variantId: string; itemId: string; sku: string };
/** How the stock item stands after the fact; projections set these, they do not compute. */
type After = { onHand: number; held: number };
/** A file said so, and not a person: the same figure out of a file again is no news. */
type Imported = { imported?: true };

/**
 * Facts about the units of one variant. Stream: `stock-<website>-<variantId>`.
 * Available = on hand − held, and at every position of the log held + sold ≤ received.
 */
export type StockEvent =
  | Event<'StockReceived', Variant & After & { quantity: number }>
  /** somebody counted the stock item: `onHand` is what was found; ends "unlimited" */
  | Event<'StockCounted', Variant & After & Imported & { difference: number }>
  | Event<'StockMadeUnlimited', Variant & After & Imported>
  /** `expiresAt` in epoch milliseconds */
  | Event<
      'StockHeld',
      Variant & After & { holdId: string; quantity: number; expiresAt: number; reason: HoldReason }
    >
  /** from now on the held units are those of a cart; a cart that has lost them may pass them on to another */
  | Event<
      'StockHoldClaimed',
      Variant &
        After & {
          holdId: string;
          quantity: number;
          expiresAt: number;
          cartId: string;
          /** epoch milliseconds */
          claimedAt: number;
        }
    >
  | Event<'StockReleased', Variant & After & { holdId: string; quantity: number; reason: ReleaseReason }>
  | Event<'StockSold', Variant & After & { orderId: string; quantity: number; holdId: string | null }>;

export type HoldReason = 'checkout' | 'restock';
/** `shortfall`: a count found fewer units than were promised, the youngest holds give way */
export type ReleaseReason = 'expired' | 'cancelled' | 'shortfall';
