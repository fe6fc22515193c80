import type { OrdersOfDay } from '@daybook/contracts/orders/many-orders.api';
import { type Currency, splitMoney } from '@daybook/contracts/shared/money';

const A_WEEK = 7;

/** Orders and what was paid for them, in minor units. */
export type Sales = { readonly orders: number; readonly taken: number };

/** The currency of the last day on which something was paid; a shop that changed its own has two for a while. */
export const currencyOf = (days: readonly OrdersOfDay[]): Currency | undefined =>
  days.findLast(({ taken }) => taken.length > 0)?.taken[0]?.currency;

/** What was paid on a day in one currency, in minor units. */
export function takenOn({ taken }: OrdersOfDay, currency: Currency): number {
  const amount = taken.find((each) => each.currency === currency);
  return amount ? splitMoney(amount).units : 0;
}

/** The last seven days, today among them, and the seven before. */
export const weeksOf = (days: readonly OrdersOfDay[], currency: Currency): { now: Sales; before: Sales } => ({
  now: salesOf(days.slice(-A_WEEK), currency),
  before: salesOf(days.slice(-2 * A_WEEK, -A_WEEK), currency),
});

const salesOf = (days: readonly OrdersOfDay[], currency: Currency): Sales => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  taken: days.reduce((sum, day) => sum + takenOn(day, currency), 0),
});
