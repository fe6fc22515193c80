import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { formatMoney } from '@daybook/contracts/shared/money';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { numberOf } from '../../order-number';
import { useOrderChange } from './use-order-change';

/** Refunds that the customer's bank sent back: what is due, and the two ways to pay it back. Nothing without any. */
export function FailedRefunds({ order, mayManage }: { order: OwnerOrder; mayManage: boolean }) {
  return order.refunds.map(({ id, status, due }) =>
    status === 'failed' && due ? (
      <FailedRefund key={id} order={order} refundId={id} due={due} mayManage={mayManage} />
    ) : null,
  );
}

type FailedRefundProps = {
  order: OwnerOrder;
  refundId: string;
  due: NonNullable<OwnerOrder['refunds'][number]['due']>;
  mayManage: boolean;
};

function FailedRefund({ order, refundId: replaces, due, mayManage }: FailedRefundProps) {
  const { id } = order;
  const number = numberOf(order);
  const api = useApi();
  const pay = useOrderChange(
    (byHand: boolean) =>
      api.POST('/api/config/orders/{id}/refund', { params: { path: { id } }, body: { replaces, byHand } }),
    `The refund for order #${number} is saved.`,
    () => undefined,
  );
  return (
    <Alert title={`The bank sent back this refund of ${formatMoney(due)}: pay it back another way.`}>
      <p>
        You have the money again, and the customer still gets it. Try the refund once more, or pay the
        customer otherwise, by bank transfer for example, and mark it here.
      </p>
      {mayManage && (
        <p>
          <Button look="secondary" disabled={pay.isPending} onClick={() => pay.mutate(true)}>
            Mark as paid back
          </Button>{' '}
          <Button look="secondary" disabled={pay.isPending} onClick={() => pay.mutate(false)}>
            Refund again
          </Button>
        </p>
      )}
      {pay.alert}
    </Alert>
  );
}
