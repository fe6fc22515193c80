import { type Once, type Remembered, remember } from '@daybook/contracts/shared/remembered';
import type { RenewalPledge } from '@daybook/contracts/stock/renewal-pledge';
import type { PledgeReleaseReason } from '@daybook/contracts/stock/stock.events';
import type { Hold } from './holds.state.js';

/**
 * Units that belong to an order. A pledge has no expiry: it is made before a payment provider is called, and ends only as
 * sold or released.
 */
export type Pledge = {
  readonly orderId: string;
  readonly quantity: number;
  /** the hold that the units were taken from */
  readonly holdId: string | null;
  /** the holds as they were, so that a pledge that is released gives them back */
  readonly fromHolds?: readonly Hold[];
  /** the buyer's cart */
  readonly cartId?: string;
  /** when the order was opened, epoch ms; undefined in pledges that were stored without it */
  readonly orderedAt?: number;
  /** the units wait for a renewal that has no order yet: `orderId` is the id of this pledge */
  readonly ahead?: RenewalPledge;
  /** what the order of a renewal took over */
  readonly fromAhead?: RenewalPledge;
};

/** Ids of the holds that a pledge took. */
export const heldBefore = ({ holdId, fromHolds }: Pledge): readonly string[] =>
  fromHolds ? fromHolds.map((hold) => hold.holdId) : holdId === null ? [] : [holdId];

/**
 * How the pledge of an order ended, by the order's id: a command that is repeated changes nothing. `lost`: a shortfall took
 * its units.
 */
type EndedPledge = Once & { readonly how: 'sold' | 'released' | 'lost' };

/** What is set aside of a stock item. */
export type SetAside = {
  /** oldest first */
  readonly holds: readonly Hold[];
  /** oldest first */
  readonly pledges: readonly Pledge[];
  readonly endedPledges: Remembered<EndedPledge>;
  /** returns of sold units, each with its order */
  readonly returns: Remembered;
};

/**
 * An order repeats a command within seconds or minutes; a stock item seldom has more orders than this in that time. What is
 * asked for later is looked for in the events.
 */
const REMEMBERED = 200;

/** Units that others cannot buy: held until a time, or pledged to an order. */
export const setAsideUnits = ({ holds, pledges }: Pick<SetAside, 'holds' | 'pledges'>): number =>
  [...holds, ...pledges].reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether the units of a hold are set aside, by the hold or by the pledge that took them. */
export const isSetAside = ({ holds, pledges }: SetAside, holdId: string): boolean =>
  holds.some((hold) => hold.holdId === holdId) ||
  pledges.some((pledge) => heldBefore(pledge).includes(holdId));

/** @param holdIds of the holds whose units it takes */
export function withPledge<State extends SetAside>(
  state: State,
  pledge: Omit<Pledge, 'fromHolds'>,
  holdIds: readonly string[],
): State {
  const fromHolds = state.holds.filter(({ holdId }) => holdIds.includes(holdId));
  const holds = state.holds.filter(({ holdId }) => !holdIds.includes(holdId));
  const added = fromHolds.length > 0 ? { ...pledge, fromHolds } : pledge;
  return { ...state, holds, pledges: [...state.pledges, added] };
}

/** By it a stock item knows a return again. */
export const nameOfReturn = (orderId: string, returnId: string): string => `${orderId}/${returnId}`;

export const withReturn = <State extends SetAside>(state: State, one: Once): State => ({
  ...state,
  returns: remember(state.returns, one, REMEMBERED),
});

export function withoutPledge<State extends SetAside>(
  state: State,
  orderId: string,
  how: EndedPledge['how'],
): State {
  const pledges = state.pledges.filter((pledge) => pledge.orderId !== orderId);
  const at = state.pledges.find((pledge) => pledge.orderId === orderId)?.orderedAt;
  const ended = { name: orderId, how, ...(at !== undefined && { at }) };
  // an order whose units a count took may have got others: how the last pledge ended counts
  const last = state.endedPledges.last.filter(({ name }) => name !== orderId);
  const endedPledges = remember({ ...state.endedPledges, last }, ended, REMEMBERED);
  return { ...state, pledges, endedPledges };
}

/** What became of a pledge that was released, by why it was. */
export const howReleased = (reason: PledgeReleaseReason): EndedPledge['how'] =>
  reason === 'shortfall' ? 'lost' : 'released';
