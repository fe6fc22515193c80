import { refuse } from '@daybook/contracts/shared/errors';
import type { HoldReason, ReleaseReason, StockEvent } from '@daybook/contracts/stock/stock.events';
import { EXTENSION, type Hold, isExtendable } from './holds.state.js';
import { isSetAside, type SetAside, setAsideUnits } from './pledges.state.js';
import { mustBeWhole } from './units.rules.js';

type Stocked = SetAside & { readonly status: string; readonly onHand: number };
/** Whose stock it is, as its events name it, and when, epoch ms. */
type Asked = {
  readonly variant: { readonly variantId: string; readonly itemId: string; readonly sku: string };
  readonly at: number;
};
type Terms = { readonly expiresAt: number; readonly reason: HoldReason };

/** A repeat changes nothing. */
export function holding(
  command: Asked & Terms & { holdId: string; quantity: number },
  state: Stocked,
): StockEvent[] {
  const { variant, holdId, quantity, expiresAt, reason } = command;
  mustBeWhole(quantity, 1);
  if (isSetAside(state, holdId)) return [];
  if (expiresAt <= command.at) refuse('HOLD_NOT_FOUND');
  const held = setAsideUnits(state);
  if (state.status !== 'unlimited' && state.onHand - held < quantity) refuse('OUT_OF_STOCK');
  const after = { onHand: state.onHand, held: held + quantity };
  return [{ type: 'StockHeld', data: { ...variant, holdId, quantity, expiresAt, reason, ...after } }];
}

/** One unit for each id, in their order, as far as there are units. */
export function holdingEach(
  command: Asked & Terms & { holdIds: readonly string[] },
  state: Stocked,
): StockEvent[] {
  const { holdIds, ...rest } = command;
  const wanted = holdIds.filter((holdId) => !isSetAside(state, holdId));
  const free = state.onHand - setAsideUnits(state);
  const room = state.status === 'unlimited' ? wanted.length : Math.max(0, free);
  let after = state;
  return wanted.slice(0, room).flatMap((holdId) => {
    const events = holding({ ...rest, holdId, quantity: 1 }, after);
    after = { ...after, holds: [...after.holds, { holdId, quantity: 1, expiresAt: rest.expiresAt }] };
    return events;
  });
}

/** The cart gets the held units. */
export function claimed(
  command: Asked & { holdId: string; cartId: string; from?: string },
  state: Stocked,
): StockEvent[] {
  const { variant, holdId, cartId, from, at } = command;
  const hold = state.holds.find((one) => one.holdId === holdId) ?? refuse('HOLD_NOT_FOUND');
  if (hold.cartId === cartId) return [];
  if (hold.cartId !== undefined && hold.cartId !== from) refuse('RESTOCK_CLAIMED_ELSEWHERE');
  const { quantity, expiresAt, cartId: fromCartId } = hold;
  const levels = { onHand: state.onHand, held: setAsideUnits(state) };
  return [
    {
      type: 'StockHoldClaimed',
      data: {
        ...variant,
        holdId,
        quantity,
        expiresAt,
        cartId,
        claimedAt: at,
        ...levels,
        ...(fromCartId && { fromCartId }),
      },
    },
  ];
}

/**
 * The buyer of the cart does something at the checkout. Nothing happens for a hold that has ended, is another cart's, was
 * extended already, or has more time than is spoken of. That no one waits for the units is for the caller to find out.
 */
export function extended(
  command: Asked & { holdId: string; carts: readonly string[] },
  state: Stocked,
): StockEvent[] {
  const { variant, holdId, carts, at } = command;
  const hold = state.holds.find((one) => one.holdId === holdId);
  if (!hold || !isExtendable(hold, at, carts)) return [];
  const { quantity, cartId } = hold;
  const levels = { onHand: state.onHand, held: setAsideUnits(state) };
  const until = { cartId, expiresAt: hold.expiresAt + EXTENSION.by };
  return [{ type: 'StockHoldExtended', data: { ...variant, holdId, quantity, ...until, ...levels } }];
}

/** Ends these holds, whatever the reason. */
export function releasing<State extends Stocked>(
  holds: readonly Hold[],
  reason: ReleaseReason,
  variant: Asked['variant'],
  state: State,
): { state: State; events: StockEvent[] } {
  const events: StockEvent[] = [];
  let after = state;
  for (const { holdId, quantity } of holds) {
    after = { ...after, holds: without(after.holds, holdId) };
    const levels = { onHand: after.onHand, held: setAsideUnits(after) };
    events.push({ type: 'StockReleased', data: { ...variant, holdId, quantity, reason, ...levels } });
  }
  return { state: after, events };
}

export const without = (holds: readonly Hold[], id: string | null): Hold[] =>
  holds.filter(({ holdId }) => holdId !== id);
