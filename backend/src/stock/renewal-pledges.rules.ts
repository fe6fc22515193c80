import { refuse } from '@daybook/contracts/shared/errors';
import { recall } from '@daybook/contracts/shared/remembered';
import { isPledgeOf, type RenewalRound, renewalPledgeId } from '@daybook/contracts/stock/renewal-pledge';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { pledgeAhead, releasingPledges } from './pledges.rules.js';
import { type SetAside, setAsideUnits } from './pledges.state.js';
import type { StockedVariant } from './stock.state.js';

type Stocked = SetAside & { readonly status: string; readonly onHand: number };
type Asked = { readonly variant: StockedVariant; readonly renewal: RenewalRound };

/**
 * A repeat changes nothing, also when an order of the renewal has the units. A round whose pledge has ended gets no other
 * one: the subscription asks again, with the next round. Only free units are taken.
 */
export function pledgedAhead(
  { variant, renewal, quantity, orderedAt }: Asked & { quantity: number; orderedAt: number },
  state: Stocked,
): StockEvent[] {
  if (hasPledgeOf(renewal, state)) return [];
  const ahead = { ...renewal, returns: 0 };
  if (recall(state.endedPledges, renewalPledgeId(ahead), orderedAt)) return [];
  const setAside = setAsideUnits(state);
  if (state.status !== 'unlimited' && state.onHand - setAside < quantity) refuse('OUT_OF_STOCK');
  const levels = { onHand: state.onHand, held: setAside + quantity };
  return [pledgeAhead(ahead, quantity, { variant, orderedAt }, levels)];
}

/** What an order of the renewal has is not released: the order ends first. */
export function releasedAhead({ variant, renewal }: Asked, state: Stocked): StockEvent[] {
  const pledges = state.pledges.filter(({ ahead }) => isPledgeOf(ahead, renewal));
  return releasingPledges(pledges, 'cancelled', variant, state).events;
}

/** Whether units are pledged to a renewal, or to an order that took them over. */
const hasPledgeOf = (renewal: RenewalRound, { pledges }: Pick<SetAside, 'pledges'>): boolean =>
  pledges.some(({ ahead, fromAhead }) => isPledgeOf(ahead ?? fromAhead, renewal));
