import type { SubscriptionStatus } from '@daybook/contracts/checkout/shared/subscription-words';
import type { RenewalFailure } from '@daybook/contracts/checkout/subscriptions/recurring.events';
import type { OrderCustomer } from '@daybook/contracts/orders/order-customer';
import type { Money } from '@daybook/contracts/shared/money';

/** When a period that was not renewed is tried again, epoch ms; null: none waits for it. */
export const nextTryOf = ({
  status,
  failure,
  act_at,
}: {
  status: SubscriptionStatus;
  failure: RenewalFailure | null;
  act_at: Date | null;
}): number | null => (status === 'active' && failure !== null ? (act_at?.getTime() ?? null) : null);

/** A subscription as a list shows it, at the agreed price; `customer` null: they were erased. */
export type Listed<View extends { readonly price: Money }> = {
  readonly subscriptionId: string;
  readonly view: View;
  readonly customer: OrderCustomer | null;
};
