import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { isProvider } from '../payment-name';

/** Whether the owner pays a refund back in any case: no provider has the payment, or none says that it took it. */
export const isPaidBackByOwner = (order: OwnerOrder): boolean =>
  isTakenByWord(order) || order.tenders.some(({ kind, name }) => kind === 'payment' && !isProvider(name));

/** Whether only a member says that the payment was taken: no provider gives it back. */
function isTakenByWord({ timeline }: Pick<OwnerOrder, 'timeline'>): boolean {
  const has = (wanted: OwnerOrder['timeline'][number]['what']) =>
    timeline.some(({ what }) => what === wanted);
  return has('decidedTaken') && !has('decisionConfirmed');
}

const NOT_CONFIRMED =
  'The payment provider has not confirmed this payment, so it gives nothing back. Pay the customer back yourself; gift cards get their part.';
const OWN_METHOD =
  'You received this payment yourself. Pay the customer back, then mark the refund as paid back in the order; gift cards get their part.';

/** Says who pays a refund back; null: the provider does. */
export function paidBackByYou(order: OwnerOrder): string | null {
  if (isTakenByWord(order)) return NOT_CONFIRMED;
  return isPaidBackByOwner(order) ? OWN_METHOD : null;
}
