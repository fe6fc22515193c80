import type { SubscriptionStatus } from '@daybook/contracts/checkout/shared/subscription-words';
import type { SubscriptionView } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import { StatusMark, type StatusShape } from './status-mark';

export const SUBSCRIPTION_WORDS: Readonly<
  Record<SubscriptionStatus, { readonly words: string; readonly shape: StatusShape }>
> = {
  active: { words: 'Active', shape: 'full' },
  paused: { words: 'Paused', shape: 'half' },
  cancelled: { words: 'Cancelled', shape: 'cross' },
  ended: { words: 'Complete', shape: 'cross' },
};

type SubscriptionMarkProps = {
  of: {
    readonly status: SubscriptionStatus;
    readonly isUnpaid?: boolean;
    readonly failure?: SubscriptionView['failure'];
  };
};

/** Where a subscription stands, as a word and a shape. */
export function SubscriptionMark({
  of: { status, isUnpaid = false, failure = null },
}: SubscriptionMarkProps) {
  if (status === 'active' && failure === 'outOfStock')
    return <StatusMark shape="half">Waits for units</StatusMark>;
  if (status === 'active' && (failure === 'notSold' || failure === 'notDelivered'))
    return <StatusMark shape="half">Not renewed</StatusMark>;
  if (status === 'active' && isUnpaid) return <StatusMark shape="half">Payment failed</StatusMark>;
  const { words, shape } = SUBSCRIPTION_WORDS[status];
  return <StatusMark shape={shape}>{words}</StatusMark>;
}
