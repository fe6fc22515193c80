import type { StrayPaymentToGiveBack } from '@daybook/contracts/orders/stray-payments.api';
import { formatMoney } from '@daybook/contracts/shared/money';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { useOrderChange } from '../order/use-order-change';

/** Payments that belong to no order and that the provider does not give back. */
export const StrayPayments = ({ payments }: { payments: readonly StrayPaymentToGiveBack[] }) =>
  payments.map((payment) => (
    <StrayPayment key={`${payment.orderId} ${payment.attemptId}`} payment={payment} />
  ));

function StrayPayment({ payment }: { payment: StrayPaymentToGiveBack }) {
  const api = useApi();
  const { orderId: id, attemptId, number, amount, reference, arrivedAt } = payment;
  const done = useOrderChange(
    () => {
      const path = { id, attemptId };
      const call = '/api/config/orders/{id}/stray-payments/{attemptId}/given-back';
      return api.POST(call, { params: { path } }).then(answer);
    },
    'Payment marked as given back',
    () => undefined,
  );
  const of = number === null ? 'It belongs to no order.' : `Order ${number} was paid by another payment.`;
  const day = new Date(arrivedAt).toLocaleDateString('en-US', { dateStyle: 'medium' });
  return (
    <Alert title={`${formatMoney(amount)} has to be given back.`}>
      <p>
        {of}{' '}
        {reference === ''
          ? `A member marked it as taken on ${day}. Refund it at your provider, then mark it here.`
          : `The payment provider took it on ${day} and declined to give it back. Refund payment ${reference} at your provider, then mark it here.`}
      </p>
      {useMay('orders.manage') && (
        <Button look="secondary" disabled={done.isPending} onClick={() => done.mutate()}>
          Mark as given back
        </Button>
      )}
      {done.alert}
    </Alert>
  );
}
