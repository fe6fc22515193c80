import { offerOfHold } from '@daybook/contracts/restock/restock-hold';
import { refuse } from '@daybook/contracts/shared/errors';
import { recall } from '@daybook/contracts/shared/remembered';
import {
  isPledgeOf,
  type RenewalPeriod,
  type RenewalPledge,
  renewalPledgeId,
} from '@daybook/contracts/stock/renewal-pledge';
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
import { ofUnlimited } from './units.rules.js';

/** Whose stock it is, as its events name it. */
type StockedVariant = { readonly variantId: string; readonly itemId: string; readonly sku: string };
type Stocked = SetAside & { readonly status: string; readonly onHand: number };
type Asked = { readonly variant: StockedVariant; readonly orderId: string };

/**
 * A repeat changes nothing. An order whose pledge was released gets no other one: it would be paid, and have no units or a
 * part of them. The units that the buyer's carts have claimed come first, the hold
 * that ends soonest before the others. What is left of a larger hold is free. What was pledged ahead for the order's
 * renewal becomes its own in the same append, so no one can come in between.
 */
export function pledged(
  command: Asked & {
    quantity: number;
    holdId: string | null;
    carts?: readonly string[];
    orderedAt?: number;
    renewal?: RenewalPeriod;
  },
  before: Stocked,
): StockEvent[] {
  const { variant, orderId, quantity, carts = [], orderedAt, renewal } = command;
  if (pledgesOf(orderId, before).length > 0) return [];
  const end = endOf(orderId, before, orderedAt);
  if (end) return end === 'sold' ? [] : refuse('OUT_OF_STOCK');
  const ahead = renewal ? before.pledges.filter((pledge) => isPledgeOf(pledge.ahead, renewal)) : [];
  const { state, events } = releasingPledges(ahead, 'takenOver', variant, before);
  const fromAhead = ahead.at(-1)?.ahead;
  const [first, ...more] = holdsToTake(command, state);
  const taken = [first, ...more];
  const others = setAsideUnits({ ...state, holds: state.holds.filter((hold) => !taken.includes(hold)) });
  if (state.status !== 'unlimited' && state.onHand - others < quantity) refuse('OUT_OF_STOCK');
  const after = { onHand: state.onHand, held: others + quantity };
  const data = {
    ...variant,
    orderId,
    quantity,
    holdId: first?.holdId ?? null,
    ...(more.length > 0 && { moreHoldIds: more.map(({ holdId }) => holdId) }),
    ...(carts[0] !== undefined && { cartId: carts[0] }),
    ...(orderedAt !== undefined && { orderedAt }),
    ...(fromAhead && { fromAhead }),
    ...after,
  };
  return [...events, { type: 'StockPledged', data }];
}

/**
 * A placed order whose units are gone is paid, and waits for others: it gets free ones once there are enough. A repeat
 * changes nothing, and what was sold to it is not sold again.
 */
export function pledgedAgain(
  { variant, orderId, quantity, orderedAt }: Asked & { quantity: number; orderedAt: number },
  state: Stocked,
): StockEvent[] {
  if (pledgesOf(orderId, state).length > 0 || endOf(orderId, state, orderedAt) === 'sold') return [];
  const setAside = setAsideUnits(state);
  if (state.status !== 'unlimited' && state.onHand - setAside < quantity) refuse('OUT_OF_STOCK');
  const data = { ...variant, orderId, quantity, holdId: null, orderedAt, onHand: state.onHand };
  return [{ type: 'StockPledged', data: { ...data, held: setAside + quantity } }];
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
export function soldPledge(
  { variant, orderId, mayLack }: Asked & { mayLack?: true },
  state: Stocked,
): StockEvent[] {
  const [pledge] = pledgesOf(orderId, state);
  if (!pledge && mayLack) return [];
  if (!pledge) return endOf(orderId, state) === 'sold' ? [] : refuse('PLEDGE_NOT_FOUND');
  const { quantity } = pledge;
  const after = {
    onHand: Math.max(0, state.onHand - quantity),
    held: setAsideUnits(state) - quantity,
  };
  return [
    {
      type: 'StockSold',
      data: {
        ...variant,
        orderId,
        quantity,
        ...holdsOf(pledge),
        pledged: true,
        ...after,
        ...ofUnlimited(state),
      },
    },
  ];
}

/**
 * An order that is not paid gives the buyer's cart back what was held for it, as long as the hold lasts, and a renewal
 * what was pledged ahead for it: the next try of the period finds its units.
 */
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
  for (const { fromAhead, orderedAt } of pledges)
    if (fromAhead && left > 0) {
      const again = { ...fromAhead, returns: fromAhead.returns + 1 };
      const levels = { onHand: after.onHand, held: held + left };
      events.push(
        pledgeAhead(again, left, { variant, ...(orderedAt !== undefined && { orderedAt }) }, levels),
      );
    }
  return events;
}

/** @param levels of the stock item after it */
export function pledgeAhead(
  ahead: RenewalPledge,
  quantity: number,
  { variant, orderedAt }: { variant: StockedVariant; orderedAt?: number },
  levels: { onHand: number; held: number },
): StockEvent {
  const asked = { orderId: renewalPledgeId(ahead), quantity, holdId: null };
  const data = { ...variant, ...asked, ...(orderedAt !== undefined && { orderedAt }), ahead, ...levels };
  return { type: 'StockPledged', data };
}

function heldAgain(
  { holdId, quantity, expiresAt, cartId, fromCartId, claimedAt = 0, isExtended }: Hold & { cartId: string },
  variant: StockedVariant,
  after: { onHand: number; held: number },
): StockEvent[] {
  const hold = { ...variant, holdId, quantity, expiresAt };
  const reason = offerOfHold(holdId) ? 'restock' : 'checkout';
  const held: StockEvent = { type: 'StockHeld', data: { ...hold, reason, ...after } };
  const claim = { cartId, ...(fromCartId && { fromCartId }), claimedAt, ...(isExtended && { isExtended }) };
  const data = { ...hold, ...claim, ...after };
  return [held, { type: 'StockHoldClaimed', data }];
}

/**
 * A cancelled or refunded order gives units back. What is still pledged to it was never sold, and is free again; what a
 * shortfall took from it was never its own.
 */
export function takenBack(
  command: Asked & {
    returnId: string;
    quantity: number;
    isSold?: boolean;
    requestedAt?: number;
    mayLack?: true;
  },
  state: Stocked,
): StockEvent[] {
  const { variant, orderId, returnId, quantity, isSold, requestedAt, mayLack } = command;
  const pledges = pledgesOf(orderId, state);
  if (pledges.length > 0) return releasingPledges(pledges, 'cancelled', variant, state).events;
  const end = isSold ? 'sold' : endOf(orderId, state);
  if (end === 'released' || end === 'lost' || (mayLack && end !== 'sold')) return [];
  if (recall(state.returns, nameOfReturn(orderId, returnId), requestedAt)) return [];
  const after = { onHand: state.onHand + quantity, held: setAsideUnits(state) };
  const asked = { orderId, returnId, quantity, ...(requestedAt !== undefined && { requestedAt }) };
  return [{ type: 'StockReturned', data: { ...variant, ...asked, ...after } }];
}

/**
 * Ends pledges until no more units are set aside than are on hand: first those of renewals that have no order yet, then
 * those of orders, which may be paid; of each the youngest first.
 */
export function releasingPledgesThatLack<State extends Stocked>(
  onHand: number,
  variant: StockedVariant,
  state: State,
) {
  const broken: Pledge[] = [];
  let setAside = setAsideUnits(state);
  const youngestFirst = [...state.pledges].reverse();
  const renewals = youngestFirst.filter(({ ahead }) => ahead);
  for (const pledge of [...renewals, ...youngestFirst.filter(({ ahead }) => !ahead)]) {
    if (setAside <= onHand) break;
    broken.push(pledge);
    setAside -= pledge.quantity;
  }
  return releasingPledges(broken, 'shortfall', variant, state);
}

/** Ends these pledges, whatever the reason. */
export function releasingPledges<State extends Stocked>(
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
