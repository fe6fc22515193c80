import { offerOfHold } from '@daybook/contracts/restock/restock-hold';
import { refuse } from '@daybook/contracts/shared/errors';
import { recall } from '@daybook/contracts/shared/remembered';
import type { PledgeReleaseReason, StockEvent } from '@daybook/contracts/stock/stock.events';
import type { Hold } from './holds.state.js';
import {
  heldBefore,
  howReleased,
  nameOfReturn,
  type Pledge,
  type SetAside,
  setAsideUnits,
  withoutPledge,
} from './pledges.state.js';

/** Whose stock it is, as its events name it. */
type StockedVariant = { readonly variantId: string; readonly itemId: string; readonly sku: string };
type Stocked = SetAside & { readonly status: string; readonly onHand: number };
type Asked = { readonly variant: StockedVariant; readonly orderId: string };

/**
 * A repeat changes nothing. An order whose pledge was released gets no other one: it would be paid, and have no units or a
 * part of them. The units that the buyer's carts have claimed come first, the hold
 * that ends soonest before the others. What is left of a larger hold is free.
 */
export function pledged(
  command: Asked & {
    quantity: number;
    holdId: string | null;
    carts?: readonly string[];
    orderedAt?: number;
  },
  state: Stocked,
): StockEvent[] {
  const { variant, orderId, quantity, carts = [], orderedAt } = command;
  if (pledgesOf(orderId, state).length > 0) return [];
  const end = endOf(orderId, state, orderedAt);
  if (end) return end === 'sold' ? [] : refuse('OUT_OF_STOCK');
  const [first, ...more] = holdsToTake(command, state);
  const taken = [first, ...more];
  const others = setAsideUnits({ ...state, holds: state.holds.filter((hold) => !taken.includes(hold)) });
  if (state.status !== 'unlimited' && state.onHand - others < quantity) refuse('OUT_OF_STOCK');
  const after = { onHand: state.onHand, held: others + quantity };
  const data = {
    ...{ ...variant, orderId, quantity, holdId: first?.holdId ?? null },
    ...(more.length > 0 && { moreHoldIds: more.map(({ holdId }) => holdId) }),
    ...(carts[0] !== undefined && { cartId: carts[0] }),
    ...(orderedAt !== undefined && { orderedAt }),
    ...after,
  };
  return [{ type: 'StockPledged', data }];
}

/** As many of the order's own holds as it needs. */
function holdsToTake(
  { quantity, holdId, carts = [] }: { quantity: number; holdId: string | null; carts?: readonly string[] },
  { holds }: Stocked,
): Hold[] {
  const isOwn = (hold: Hold) =>
    hold.holdId === holdId || (hold.cartId !== undefined && carts.includes(hold.cartId));
  const taken: Hold[] = [];
  let units = 0;
  for (const hold of holds.filter(isOwn).toSorted((a, b) => a.expiresAt - b.expiresAt)) {
    if (units >= quantity) break;
    taken.push(hold);
    units += hold.quantity;
  }
  return taken;
}

/** The units of a pledge that was released may be another buyer's, so they are not sold. */
export function soldPledge({ variant, orderId }: Asked, state: Stocked): StockEvent[] {
  const [pledge] = pledgesOf(orderId, state);
  if (!pledge) return endOf(orderId, state) === 'sold' ? [] : refuse('PLEDGE_NOT_FOUND');
  const { quantity } = pledge;
  const after = {
    onHand: Math.max(0, state.onHand - quantity),
    held: setAsideUnits(state) - quantity,
  };
  return [
    {
      type: 'StockSold',
      data: { ...variant, orderId, quantity, ...holdsOf(pledge), pledged: true, ...after },
    },
  ];
}

/** An order that is not paid gives the buyer's cart back what was held for it, as long as the hold lasts. */
export function releasedPledge(
  { variant, orderId, at }: Asked & { at: number },
  state: Stocked,
): StockEvent[] {
  const pledges = pledgesOf(orderId, state);
  const { state: after, events } = releasingPledges(pledges, 'cancelled', variant, state);
  let left = pledges.reduce((sum, { quantity }) => sum + quantity, 0);
  let held = setAsideUnits(after);
  for (const hold of pledges.flatMap(({ fromHolds = [] }) => fromHolds)) {
    const quantity = Math.min(hold.quantity, left);
    const { cartId } = hold;
    if (cartId === undefined || hold.expiresAt <= at || quantity === 0) continue;
    left -= quantity;
    held += quantity;
    events.push(...heldAgain({ ...hold, cartId, quantity }, variant, { onHand: after.onHand, held }));
  }
  return events;
}

function heldAgain(
  { holdId, quantity, expiresAt, cartId, fromCartId, claimedAt = 0 }: Hold & { cartId: string },
  variant: StockedVariant,
  after: { onHand: number; held: number },
): StockEvent[] {
  const hold = { ...variant, holdId, quantity, expiresAt };
  const reason = offerOfHold(holdId) ? 'restock' : 'checkout';
  const held: StockEvent = { type: 'StockHeld', data: { ...hold, reason, ...after } };
  const data = { ...hold, cartId, ...(fromCartId && { fromCartId }), claimedAt, ...after };
  return [held, { type: 'StockHoldClaimed', data }];
}

/**
 * A cancelled or refunded order gives units back. What is still pledged to it was never sold, and is free again; what a
 * shortfall took from it was never its own.
 */
export function takenBack(
  command: Asked & { returnId: string; quantity: number; isSold?: boolean; requestedAt?: number },
  state: Stocked,
): StockEvent[] {
  const { variant, orderId, returnId, quantity, isSold, requestedAt } = command;
  const pledges = pledgesOf(orderId, state);
  if (pledges.length > 0) return releasingPledges(pledges, 'cancelled', variant, state).events;
  const end = isSold ? 'sold' : endOf(orderId, state);
  if (end === 'released' || end === 'lost') return [];
  if (recall(state.returns, nameOfReturn(orderId, returnId), requestedAt)) return [];
  const after = { onHand: state.onHand + quantity, held: setAsideUnits(state) };
  const asked = { orderId, returnId, quantity, ...(requestedAt !== undefined && { requestedAt }) };
  return [{ type: 'StockReturned', data: { ...variant, ...asked, ...after } }];
}

/** Ends the youngest pledges until no more units are set aside than are on hand. */
export function releasingPledgesThatLack<State extends Stocked>(
  onHand: number,
  variant: StockedVariant,
  state: State,
) {
  const broken: Pledge[] = [];
  let setAside = setAsideUnits(state);
  for (const pledge of [...state.pledges].reverse()) {
    if (setAside <= onHand) break;
    broken.push(pledge);
    setAside -= pledge.quantity;
  }
  return releasingPledges(broken, 'shortfall', variant, state);
}

function releasingPledges<State extends Stocked>(
  pledges: readonly Pledge[],
  reason: PledgeReleaseReason,
  variant: StockedVariant,
  state: State,
): { state: State; events: StockEvent[] } {
  const events: StockEvent[] = [];
  let after = state;
  for (const pledge of pledges) {
    const { orderId, quantity } = pledge;
    after = withoutPledge(after, orderId, howReleased(reason));
    const levels = { onHand: after.onHand, held: setAsideUnits(after) };
    const data = { ...variant, orderId, quantity, ...holdsOf(pledge), reason, ...levels };
    events.push({ type: 'StockPledgeReleased', data });
  }
  return { state: after, events };
}

function holdsOf(pledge: Pledge): { holdId: string | null; moreHoldIds?: readonly string[] } {
  const [, ...moreHoldIds] = heldBefore(pledge);
  return { holdId: pledge.holdId, ...(moreHoldIds.length > 0 && { moreHoldIds }) };
}

const pledgesOf = (orderId: string, { pledges }: Stocked) =>
  pledges.filter((pledge) => pledge.orderId === orderId);
const endOf = (orderId: string, { endedPledges }: Stocked, orderedAt?: number) =>
  recall(endedPledges, orderId, orderedAt)?.how;
