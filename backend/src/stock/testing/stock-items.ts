import { NOTHING } from '@daybook/contracts/shared/remembered';
import { renewalPledgeId } from '@daybook/contracts/stock/renewal-pledge';
import type { AdjustReason } from '@daybook/contracts/stock/shared/adjust-reasons';
import type {
  HoldReason,
  PledgeReleaseReason,
  ReleaseReason,
  StockEvent,
} from '@daybook/contracts/stock/stock.events';
import type { StockCommand, StockedVariant, StockState } from '../stock.decider.js';

const variant: StockedVariant = { variantId: 'mug-only', itemId: 'mug', sku: 'MUG-1' };

type Figure = number | 'unlimited';

/** Epoch ms: when commands come, and when holds end unless a test names another time. */
export const NOW = 1_000_000;
export const LATER = NOW + 600_000;

/** A counted stock item without holds. */
export const stockItem = (onHand: number, changes: Partial<StockState> = {}): StockState => ({
  status: 'counted',
  onHand,
  lastImport: null,
  holds: [],
  pledges: [],
  endedPledges: NOTHING,
  returns: NOTHING,
  soldOuts: 0,
  ...changes,
});

const asked = { variant, at: NOW };

export const receive = (quantity: number): StockCommand => ({ ...asked, kind: 'receive', quantity });
export const count = (onHand: number): StockCommand => ({ ...asked, kind: 'count', onHand });
export const adjust = (difference: number, reason: AdjustReason = 'damaged'): StockCommand => ({
  ...asked,
  kind: 'adjust',
  difference,
  reason,
});
export const makeUnlimited: StockCommand = { ...asked, kind: 'makeUnlimited' };
export const importFigure = (figure: Figure): StockCommand => ({ ...asked, kind: 'import', figure });
/** The figure that stands in an export now, what the export had said, and the revision that it was exported at. */
export const importExport = (figure: Figure, exported: Figure, revision: number): StockCommand => ({
  ...asked,
  kind: 'import',
  figure,
  exported: { figure: exported, revision },
});
export const hold = (holdId: string, quantity: number, expiresAt = LATER): StockCommand => ({
  ...asked,
  kind: 'hold',
  holdId,
  quantity,
  expiresAt,
  reason: 'checkout',
});
export const holdEach = (holdIds: readonly string[], expiresAt = LATER): StockCommand => ({
  ...asked,
  kind: 'holdEach',
  holdIds,
  expiresAt,
  reason: 'checkout',
});
export const claim = (holdId: string, cartId: string, from?: string): StockCommand => ({
  ...asked,
  kind: 'claim',
  holdId,
  cartId,
  ...(from === undefined ? {} : { from }),
});
export const extend = (holdId: string, ...carts: string[]): StockCommand => ({
  ...asked,
  kind: 'extend',
  holdId,
  carts,
});
export const release = (holdId: string): StockCommand => ({ ...asked, kind: 'release', holdId });
export const sell = (quantity: number, holdId: string | null = null): StockCommand => ({
  ...asked,
  kind: 'sell',
  orderId: 'order',
  quantity,
  holdId,
});
export const pledge = (orderId: string, quantity: number, holdId: string | null = null): StockCommand => ({
  ...asked,
  kind: 'pledge',
  orderId,
  quantity,
  holdId,
});
export const pledgeAgain = (orderId: string, quantity: number): StockCommand => ({
  ...asked,
  kind: 'pledgeAgain',
  orderId,
  quantity,
  orderedAt: NOW,
});
export const sellPledge = (orderId: string): StockCommand => ({ ...asked, kind: 'sellPledge', orderId });
export const releasePledge = (orderId: string): StockCommand => ({
  ...asked,
  kind: 'releasePledge',
  orderId,
});
/** The units of the period 1 of the subscription `s`. */
const renewalOf = (round: number) => ({ subscriptionId: 's', period: 1, round });
export const pledgeAhead = (round: number, quantity: number): StockCommand => ({
  ...asked,
  kind: 'pledgeAhead',
  renewal: renewalOf(round),
  quantity,
  orderedAt: NOW,
});
export const releaseAhead = (round: number): StockCommand => ({
  ...asked,
  kind: 'releaseAhead',
  renewal: renewalOf(round),
});
/** The order is the renewal of the period. */
export const pledgeRenewal = (orderId: string, quantity: number): StockCommand =>
  ({ ...pledge(orderId, quantity), renewal: { subscriptionId: 's', period: 1 } }) as StockCommand;
export const takeBack = (orderId: string, returnId: string, quantity: number): StockCommand => ({
  ...asked,
  kind: 'takeBack',
  orderId,
  returnId,
  quantity,
});
export const at = (time: number, command: StockCommand): StockCommand => ({ ...command, at: time });

/** The stock item after the event: units on hand, and how many of them are held. */
type After = readonly [onHand: number, held?: number];
const after = ([onHand, held = 0]: After) => ({ ...variant, onHand, held });

export const received = (quantity: number, ...to: After): StockEvent => ({
  type: 'StockReceived',
  data: { ...after(to), quantity },
});
export const counted = (difference: number, ...to: After): StockEvent => ({
  type: 'StockCounted',
  data: { ...after(to), difference },
});
export const adjusted = (difference: number, ...to: After): StockEvent => ({
  type: 'StockAdjusted',
  data: { ...after(to), difference, reason: 'damaged' },
});
export const madeUnlimited = (...to: After): StockEvent => ({
  type: 'StockMadeUnlimited',
  data: after(to),
});
/** The same event from an imported file. */
export const imported = (event: StockEvent): StockEvent =>
  ({ ...event, data: { ...event.data, imported: true } }) as StockEvent;

/** The same event from an edited export: the figure in the file, and the revision that it was exported at. */
export const importedFrom = (event: StockEvent, figure: Figure, revision: number): StockEvent =>
  ({ ...event, data: { ...event.data, imported: true, file: { figure, revision } } }) as StockEvent;

export const held = (
  [holdId, quantity, expiresAt = LATER]: readonly [string, number, number?],
  ...to: After
): StockEvent => ({
  type: 'StockHeld',
  data: { ...after(to), holdId, quantity, expiresAt, reason: 'checkout' satisfies HoldReason },
});
export const claimed = (
  [holdId, quantity, cartId, fromCartId]: readonly [string, number, string, string?],
  ...to: After
): StockEvent => ({
  type: 'StockHoldClaimed',
  data: {
    ...after(to),
    holdId,
    quantity,
    expiresAt: LATER,
    cartId,
    claimedAt: NOW,
    ...(fromCartId && { fromCartId }),
  },
});
export const released = (
  [holdId, quantity, reason]: readonly [string, number, ReleaseReason],
  ...to: After
): StockEvent => ({
  type: 'StockReleased',
  data: { ...after(to), holdId, quantity, reason },
});
export const sold = (
  [quantity, holdId = null]: readonly [number, (string | null)?],
  ...to: After
): StockEvent => ({
  type: 'StockSold',
  data: { ...after(to), orderId: 'order', quantity, holdId },
});

/** An order's units, and the hold that they were taken from. */
type OfOrder = readonly [orderId: string, quantity: number, holdId?: string | null];

export const pledged = ([orderId, quantity, holdId = null]: OfOrder, ...to: After): StockEvent => ({
  type: 'StockPledged',
  data: { ...after(to), orderId, quantity, holdId },
});
/** Of an order that was opened now, in place of what a count took from it. */
export const pledgedAgain = (of: OfOrder, ...to: After): StockEvent => {
  const { data } = pledged(of, ...to) as Extract<StockEvent, { type: 'StockPledged' }>;
  return { type: 'StockPledged', data: { ...data, orderedAt: NOW } };
};
/** The pledge that the subscription asked for in a round, after so many orders gave it back. */
const aheadOf = (round: number, returns: number) => ({ ...renewalOf(round), returns });
export const pledgedAhead = (
  [round, quantity, returns = 0]: readonly [number, number, number?],
  ...to: After
): StockEvent => {
  const ahead = aheadOf(round, returns);
  const asOrder = { orderId: renewalPledgeId(ahead), quantity, holdId: null, ahead };
  return {
    type: 'StockPledged',
    data: { ...after(to), ...asOrder, ...(returns === 0 && { orderedAt: NOW }) },
  };
};
export const aheadReleased = (
  [round, quantity, returns = 0]: readonly [number, number, number?],
  reason: PledgeReleaseReason,
  ...to: After
): StockEvent => pledgeReleased([renewalPledgeId(aheadOf(round, returns)), quantity], reason, ...to);
export const pledgedFromAhead = (
  [orderId, quantity, round, returns = 0]: readonly [string, number, number, number?],
  ...to: After
): StockEvent => ({
  type: 'StockPledged',
  data: { ...after(to), orderId, quantity, holdId: null, fromAhead: aheadOf(round, returns) },
});
export const soldPledge = ([orderId, quantity, holdId = null]: OfOrder, ...to: After): StockEvent => ({
  type: 'StockSold',
  data: { ...after(to), orderId, quantity, holdId, pledged: true },
});
export const returned = (
  [orderId, returnId, quantity]: readonly [string, string, number],
  ...to: After
): StockEvent => ({ type: 'StockReturned', data: { ...after(to), orderId, returnId, quantity } });
export const pledgeReleased = (
  [orderId, quantity, holdId = null]: OfOrder,
  reason: PledgeReleaseReason,
  ...to: After
): StockEvent => ({
  type: 'StockPledgeReleased',
  data: { ...after(to), orderId, quantity, holdId, reason },
});
