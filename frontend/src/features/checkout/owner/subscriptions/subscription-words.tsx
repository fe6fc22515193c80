import type { OwnerSubscription } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import { formatMoney } from '@daybook/contracts/shared/money';
import { StatusMark } from '../../../../ui/owner/status-mark';

/** Where a subscription stands, as a word and a shape. */
export function SubscriptionMark({
  subscription: { status, isUnpaid },
}: {
  subscription: OwnerSubscription;
}) {
  if (status === 'active' && isUnpaid) return <StatusMark shape="half">Payment failed</StatusMark>;
  if (status === 'active') return <StatusMark shape="full">Active</StatusMark>;
  if (status === 'paused') return <StatusMark shape="half">Paused</StatusMark>;
  return <StatusMark shape="cross">{status === 'ended' ? 'Complete' : 'Cancelled'}</StatusMark>;
}

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
