import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';

/** Whether only a member says that the payment was taken: no provider gives it back. */
export function isTakenByWord({ timeline }: Pick<OwnerOrder, 'timeline'>): boolean {
  const has = (wanted: OwnerOrder['timeline'][number]['what']) =>
    timeline.some(({ what }) => what === wanted);
  return has('decidedTaken') && !has('decisionConfirmed');
}

export const PAID_BACK_BY_YOU =
  'The payment provider has not confirmed this payment, so it gives nothing back. Pay the customer back yourself; gift cards get their part.';
