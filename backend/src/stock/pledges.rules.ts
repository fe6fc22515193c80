import { refuse } from '@daybook/contracts/shared/errors';
import type { PledgeReleaseReason, StockEvent } from '@daybook/contracts/stock/stock.events';
import { nameOfReturn, type Pledge, type SetAside, setAsideUnits, withoutPledge } from './pledges.state.js';

/** Whose stock it is, as its events name it. */
type StockedVariant = { readonly variantId: string; readonly itemId: string; readonly sku: string };
type Stocked = SetAside & { readonly status: string; readonly onHand: number };
type Asked = { readonly variant: StockedVariant; readonly orderId: string };

/** A repeat changes nothing, however the pledge ended. What is left of a larger hold is free. */
export function pledged(
  command: Asked & { quantity: number; holdId: string | null },
  state: Stocked,
): StockEvent[] {
  const { variant, orderId, quantity } = command;
  if (pledgesOf(orderId, state).length > 0 || endOf(orderId, state)) return [];
  const holdId = state.holds.some((hold) => hold.holdId === command.holdId) ? command.holdId : null;
  const others = setAsideUnits({ ...state, holds: state.holds.filter((hold) => hold.holdId !== holdId) });
  if (state.status !== 'unlimited' && state.onHand - others < quantity) refuse('OUT_OF_STOCK');
  const after = { onHand: state.onHand, held: others + quantity };
  return [{ type: 'StockPledged', data: { ...variant, orderId, quantity, holdId, ...after } }];
}

/** The units of a pledge that was released may be another buyer's, so they are not sold. */
export function soldPledge({ variant, orderId }: Asked, state: Stocked): StockEvent[] {
  if (endOf(orderId, state) === 'sold') return [];
  const [pledge] = pledgesOf(orderId, state);
  if (!pledge) return refuse('PLEDGE_NOT_FOUND');
  const { quantity, holdId } = pledge;
  const after = {
    onHand: Math.max(0, state.onHand - quantity),
    held: setAsideUnits(state) - quantity,
  };
  return [{ type: 'StockSold', data: { ...variant, orderId, quantity, holdId, pledged: true, ...after } }];
}

export const releasedPledge = ({ variant, orderId }: Asked, state: Stocked): StockEvent[] =>
  releasingPledges(pledgesOf(orderId, state), 'cancelled', variant, state).events;

/**
 * A cancelled or refunded order gives units back. What is still pledged to it was never sold, and is free again; what a
 * shortfall took from it was never its own.
 */
export function takenBack(
  command: Asked & { returnId: string; quantity: number },
  state: Stocked,
): StockEvent[] {
  const { variant, orderId, returnId, quantity } = command;
  if (pledgesOf(orderId, state).length > 0) return releasedPledge(command, state);
  if (endOf(orderId, state) === 'released') return [];
  if (state.returns.includes(nameOfReturn(orderId, returnId))) return [];
  const after = { onHand: state.onHand + quantity, held: setAsideUnits(state) };
  return [{ type: 'StockReturned', data: { ...variant, orderId, returnId, quantity, ...after } }];
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
    after = withoutPledge(after, pledge.orderId, 'released');
    const levels = { onHand: after.onHand, held: setAsideUnits(after) };
    events.push({ type: 'StockPledgeReleased', data: { ...variant, ...pledge, reason, ...levels } });
  }
  return { state: after, events };
}

const pledgesOf = (orderId: string, { pledges }: Stocked) =>
  pledges.filter((pledge) => pledge.orderId === orderId);
const endOf = (orderId: string, { endedPledges }: Stocked) =>
  endedPledges.find((pledge) => pledge.orderId === orderId)?.how;
