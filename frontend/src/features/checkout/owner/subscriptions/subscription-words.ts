import type {
  OwnerSubscription,
  RenewalUnits,
} from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import { formatMoney } from '@daybook/contracts/shared/money';

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** A moment as a day: "21 Dec 2026" */
export const dayWords = (moment: number): string => days.format(moment);

/** "$34.00 every 2 months" */
export function priceWords({ price, quantity, plan }: OwnerSubscription): string {
  const { unit, value } = plan.billingPeriod;
  const noun = unit.toLowerCase();
  const period = value === 1 ? `every ${noun}` : `every ${value} ${noun}s`;
  return `${quantity > 1 ? `${quantity} × ` : ''}${formatMoney(price, 'en-US')} ${period}`;
}

/** "3 of 12" */
export const paymentsWords = ({ billed, plan: { numBillingCycles: cycles } }: OwnerSubscription): string =>
  cycles > 0 ? `${billed} of ${cycles}` : String(billed);

/** "Stock for the next delivery: 1 unit set aside" */
export function unitsWords({ wanted, pledged }: RenewalUnits): string {
  const all = wanted === 1 ? '1 unit' : `${wanted} units`;
  if (pledged >= wanted) return `Stock for the next delivery: ${all} set aside`;
  return pledged === 0
    ? `Stock for the next delivery: waiting for ${all}`
    : `Stock for the next delivery: ${pledged} of ${all} set aside`;
}
