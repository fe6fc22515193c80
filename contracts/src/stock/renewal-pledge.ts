/** The period of a subscription whose units are pledged before its order is opened. */
export type RenewalPeriod = { readonly subscriptionId: string; readonly period: number };

/** A request of the subscription for the units of a period; each request has the next `round`. */
export type RenewalRound = RenewalPeriod & { readonly round: number };

/** A pledge of a renewal's units. `returns`: orders of the round that had them, were not paid and gave them back. */
export type RenewalPledge = RenewalRound & { readonly returns: number };

/**
 * What the pledge has in place of an order's id. A stock item makes one pledge for an id and never a second one, so what
 * is asked for again, or given back by an order, has an id of its own.
 */
export const renewalPledgeId = ({ subscriptionId, period, round, returns }: RenewalPledge): string =>
  `renewal-${subscriptionId}-${period}-${round}-${returns}`;

/** Whether a pledge is of a period, and of a round where one is named. */
export const isPledgeOf = (
  pledge: RenewalPledge | undefined,
  { subscriptionId, period, round }: RenewalPeriod & { readonly round?: number },
): boolean =>
  pledge?.subscriptionId === subscriptionId &&
  pledge.period === period &&
  (round === undefined || pledge.round === round);
