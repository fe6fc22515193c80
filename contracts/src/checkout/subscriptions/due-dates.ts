import type { SubscriptionPlan } from '../../catalogue/product.js';
import { momentOf } from '../../shared/wall-time.js';
import { billingDate } from '../billing-dates.js';

/** What the due dates of a subscription follow from; it is fixed when the subscription starts. */
export type BillingAnchor = {
  /** when the first period was paid, as the clocks of the website's time zone showed it: `2026-01-31T15:30` */
  readonly anchor: string;
  /** IANA name */
  readonly timeZone: string;
  readonly plan: SubscriptionPlan;
};

/** When a period is due, epoch ms: on its billing date, at the anchor's time of day in the website's time zone. */
export function dueMoment({ anchor, timeZone, plan }: BillingAnchor, period: number): number {
  const [day = '', time = ''] = anchor.split('T');
  // skipped periods are not billed, so the cycles are counted by what was billed and not by the date
  const date = billingDate(day, { ...plan, numBillingCycles: 0 }, period);
  return momentOf(`${date}T${time}`, timeZone);
}

/** The first period from `period` on that is due after a moment (epoch ms). */
export function periodAfter(of: BillingAnchor, period: number, moment: number): number {
  let low = period;
  let high = period;
  for (let step = 1; dueMoment(of, high) <= moment; step *= 2) [low, high] = [high, high + step];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (dueMoment(of, middle) > moment) high = middle;
    else low = middle + 1;
  }
  return low;
}
