import { refuse } from '@daybook/contracts/shared/errors';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { without } from './holds.rules.js';
import { setAsideUnits } from './pledges.state.js';
import type { StockedVariant, StockState } from './stock.state.js';
import { mustBeWhole, ofUnlimited } from './units.rules.js';

/** A sale out of a hold takes the held units: a buyer's own hold is no reason to refuse. */
export function sold(
  {
    variant,
    orderId,
    quantity,
    holdId,
  }: { variant: StockedVariant; orderId: string; quantity: number; holdId: string | null },
  state: StockState,
): StockEvent[] {
  mustBeWhole(quantity, 1);
  if (holdId !== null && !state.holds.some((hold) => hold.holdId === holdId)) refuse('HOLD_NOT_FOUND');
  const held = setAsideUnits({ ...state, holds: without(state.holds, holdId) });
  if (state.status !== 'unlimited' && state.onHand - held < quantity) refuse('OUT_OF_STOCK');
  const onHand = Math.max(0, state.onHand - quantity);
  const data = { ...variant, orderId, quantity, holdId, onHand, held, ...ofUnlimited(state) };
  return [{ type: 'StockSold', data }];
}
