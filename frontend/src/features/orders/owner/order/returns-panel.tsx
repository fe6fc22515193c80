import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import type { ReturnStatus } from '@daybook/contracts/orders/shared/order-words';
import { minorUnits } from '@daybook/contracts/shared/money';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { Panel } from '../../../../ui/owner/panel';
import { Timestamp } from '../../../../ui/owner/timestamp';
import styles from './order-page.module.css';
import { RefundDialog } from './refund-dialog';

type ReturnRequest = OwnerOrder['returnRequests'][number];

const STATUS: Readonly<Record<ReturnStatus, string>> = {
  asked: 'Waiting for your answer',
  partlyRefunded: 'Partly refunded',
  refunded: 'Refunded',
};

/** What the customer wants to send back. A refund of its items answers a request. */
export function ReturnsPanel({ order, mayManage }: { order: OwnerOrder; mayManage: boolean }) {
  const [refunding, setRefunding] = useState<ReturnRequest>();
  const { returnRequests, lines } = order;
  if (returnRequests.length === 0) return null;
  const titleOf = (id: string) => lines.find(({ entryId }) => entryId === id)?.title ?? 'Deleted item';
  const mayRefund = mayManage && order.paymentStatus !== 'due' && minorUnits(order.refundable) > 0;
  return (
    <Panel title="Return requests">
      <ol className={styles.parcels}>
        {returnRequests.map((request) => (
          <li key={request.id}>
            <p>
              {request.lines.map(({ entryId, quantity }) => `${quantity} × ${titleOf(entryId)}`).join(', ')}
            </p>
            <p className={styles.soft}>
              {STATUS[request.status]} · <Timestamp at={new Date(request.at).toISOString()} />
            </p>
            {request.reason && <p className={styles.words}>“{request.reason}”</p>}
            {mayRefund && request.status !== 'refunded' && (
              <Button look="text" onClick={() => setRefunding(request)}>
                Refund these items
              </Button>
            )}
          </li>
        ))}
      </ol>
      {refunding && (
        <RefundDialog order={order} units={refunding.lines} onClose={() => setRefunding(undefined)} />
      )}
    </Panel>
  );
}
