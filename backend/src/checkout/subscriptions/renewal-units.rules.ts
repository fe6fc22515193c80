import type { RecurringEvent, RenewalLine } from '@daybook/contracts/checkout/subscriptions/recurring.events';
import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { unitsByVariant } from '../orders/ordered-units.rules.js';
import type { RecurringState } from './recurring.state.js';

/** Workers whose clocks differ must not withdraw what another has just requested, ms. */
const CLOCKS_DIFFER_BY_MS = DAY_MS;

/**
 * Asks for the units of the next period when it is due within the days, and withdraws the request when it is not, or the
 * website pledges none ahead. While an order of the period is being paid its units are its own, and nothing changes.
 * @param daysAhead null: no units are pledged ahead
 * @param items of the period, as their products are today; empty: they are not sold any more. A request for other units is
 *   withdrawn
 * @param endedRound a request whose pledge has ended though it counts, such as by the owner's count: the next one follows
 */
export function requestingUnits(
  {
    subscriptionId,
    daysAhead,
    items,
    endedRound,
    at,
  }: {
    subscriptionId: string;
    daysAhead: number | null;
    items: readonly OrderedItem[];
    endedRound?: number;
    at: number;
  },
  { status, started, period, dueAt, open, units, rounds }: RecurringState,
): RecurringEvent | undefined {
  if (!started || status !== 'active' || dueAt === null || open?.orderId) return undefined;
  const earliest = daysAhead === null ? Number.POSITIVE_INFINITY : dueAt - daysAhead * DAY_MS;
  const lines = linesOf(items);
  if (units && units.round !== endedRound) {
    if (at >= earliest - CLOCKS_DIFFER_BY_MS && isSameUnits(units.lines, lines)) return undefined;
    const { round } = units;
    return { type: 'RenewalPledgeWithdrawn', data: { subscriptionId, period, round, at } };
  }
  if (at < earliest || lines.length === 0) return undefined;
  return {
    type: 'RenewalPledgeRequested',
    data: { subscriptionId, period, round: rounds + 1, lines, dueAt, at },
  };
}

const linesOf = (items: readonly OrderedItem[]): RenewalLine[] =>
  unitsByVariant(items).map(({ variant, quantity }) => ({ ...variant, quantity }));

const isSameUnits = (asked: readonly RenewalLine[], now: readonly RenewalLine[]): boolean =>
  asked.length === now.length &&
  asked.every(({ variantId, quantity }) =>
    now.some((line) => line.variantId === variantId && line.quantity === quantity),
  );
