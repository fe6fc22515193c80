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
};

/** Ids of the holds that a pledge took. */
export const heldBefore = ({ holdId, fromHolds }: Pledge): readonly string[] =>
  fromHolds ? fromHolds.map((hold) => hold.holdId) : holdId === null ? [] : [holdId];

/** How the pledge of an order ended: a command that is repeated changes nothing. `lost`: a shortfall took its units. */
type EndedPledge = { readonly orderId: string; readonly how: 'sold' | 'released' | 'lost' };

/** What is set aside of a stock item. */
export type SetAside = {
  /** oldest first */
  readonly holds: readonly Hold[];
  /** oldest first */
  readonly pledges: readonly Pledge[];
  /** the last ones */
  readonly endedPledges: readonly EndedPledge[];
  /** the last returns of sold units, each with its order: a command that is repeated changes nothing */
  readonly returns: readonly string[];
};

/** An order repeats a command within seconds or minutes; a stock item has fewer orders than this in that time. */
const REMEMBERED = 200;
/** An order that lost its units may be cancelled months later, and must not give back then what it never had. */
const LOST_REMEMBERED = 5000;

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

export const withReturn = <State extends SetAside>(state: State, name: string): State => ({
  ...state,
  returns: [...state.returns, name].slice(-REMEMBERED),
});

export function withoutPledge<State extends SetAside>(
  state: State,
  orderId: string,
  how: EndedPledge['how'],
): State {
  const pledges = state.pledges.filter((pledge) => pledge.orderId !== orderId);
  const ended = [...state.endedPledges, { orderId, how }];
  const lost = ended.filter((pledge) => pledge.how === 'lost').slice(-LOST_REMEMBERED);
  const others = ended.filter((pledge) => pledge.how !== 'lost').slice(-REMEMBERED);
  return { ...state, pledges, endedPledges: [...lost, ...others] };
}

/** What became of a pledge that was released, by why it was. */
export const howReleased = (reason: PledgeReleaseReason): EndedPledge['how'] =>
  reason === 'shortfall' ? 'lost' : 'released';
