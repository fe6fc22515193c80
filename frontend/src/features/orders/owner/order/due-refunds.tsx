import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { formatMoney } from '@daybook/contracts/shared/money';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { numberOf } from '../../order-number';
import { useOrderChange } from './use-order-change';

/** Refunds that the owner pays back by a method of their own, until that is noted. Nothing without any. */
export function DueRefunds({ order, mayManage }: { order: OwnerOrder; mayManage: boolean }) {
  return order.refunds.map(({ id, status, due }) =>
    status === 'due' && due ? (
      <DueRefund key={id} order={order} refundId={id} due={due} mayManage={mayManage} />
    ) : null,
  );
}

type DueRefundProps = {
  order: OwnerOrder;
  refundId: string;
  due: NonNullable<OwnerOrder['refunds'][number]['due']>;
  mayManage: boolean;
};

function DueRefund({ order, refundId, due, mayManage }: DueRefundProps) {
  const { id } = order;
  const api = useApi();
  const pay = useOrderChange(
    () => api.POST('/api/config/orders/{id}/refunds/{refundId}/paid', { params: { path: { id, refundId } } }),
    `The refund for order #${numberOf(order)} is marked as paid back.`,
    () => undefined,
  );
  return (
    <Alert title={`Pay ${formatMoney(due)} back to the customer.`}>
      <p>
        No payment provider does it for you. Mark it when you’ve paid: then the customer gets an email, and
        items to restock are back in stock.
      </p>
      {mayManage && (
        <p>
          <Button look="secondary" disabled={pay.isPending} onClick={() => pay.mutate()}>
            Mark as paid back
          </Button>
        </p>
      )}
      {pay.alert}
    </Alert>
  );
}
