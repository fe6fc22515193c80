import type { SubscriptionPlan } from '../catalogue/product.js';

/**
 * The day on which a period of a subscription is due, counted from the anchor and never from the day before: of an
 * anchor of 31 January come 28 February and 31 March.
 * @param anchor the first day that was billed, `2026-01-31` in the website's time zone
 * @param period 0 is the anchor's own
 * @returns a day of the same form; null after the last cycle of the plan
 */
export function billingDate(
  anchor: string,
  { billingPeriod: { unit, value }, numBillingCycles }: SubscriptionPlan,
  period: number,
): string | null {
  if (numBillingCycles > 0 && period >= numBillingCycles) return null;
  const [year, month, day] = anchor.split('-').map(Number) as [number, number, number];
  const count = value * period;
  if (unit === 'WEEK') return isoDay(new Date(Date.UTC(year, month - 1, day + 7 * count)));
  const months = month - 1 + (unit === 'YEAR' ? 12 * count : count);
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, months, Math.min(day, lastDay))));
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10);
