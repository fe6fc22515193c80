import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { Alert } from '../../../../ui/alert';
import { Button, buttonClass } from '../../../../ui/button';
import { FileLink } from '../../../../ui/owner/file-link';
import { Loaded } from '../../../../ui/owner/load-state';
import { FulfilmentMark, PaymentMark } from '../../../../ui/owner/order-status';
import { PageHead } from '../../../../ui/owner/page-head';
import { Columns, Panel } from '../../../../ui/owner/panel';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { numberOf } from '../../order-number';
import { orderQuery } from '../orders.queries';
import { AddressesPanel } from './addresses-panel';
import { CancelDialog } from './cancel-dialog';
import { DownloadsPanel } from './downloads-panel';
import { FulfilDialog } from './fulfil-dialog';
import { GiftCardsPanel } from './gift-cards-panel';
import { LackingUnits } from './lacking-units';
import { LinesPanel } from './lines-panel';
import styles from './order-page.module.css';
import { PaymentPanel } from './payment-panel';
import { ReturnsPanel } from './returns-panel';
import { SentPanel } from './sent-panel';
import { TimelinePanel } from './timeline-panel';

/** One order: what was bought, what was paid and sent, who bought it, and what happened. */
export function OrderPage() {
  const { orderId } = useParams({ from: '/config/orders/$orderId' });
  const order = useQuery(orderQuery(useApi(), orderId));
  const mayManage = useMay('orders.manage');
  const [isSending, setSending] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const { data } = order;
  return (
    <>
      <PageHead
        title={data ? titleOf(data) : 'Order'}
        back={<Link to="/config/orders">Orders</Link>}
        mark={data && <Marks of={data} />}
        actions={
          data && (
            <>
              <Link
                to="/config/orders/$orderId/slip"
                params={{ orderId }}
                className={buttonClass('secondary')}
              >
                Packing slip
              </Link>
              {data.hasInvoice && (
                <FileLink path={`/api/config/orders/${orderId}/invoice.pdf`} look="secondary">
                  Invoice
                </FileLink>
              )}
              {mayManage && data.status === 'placed' && (
                <Button look="secondary" onClick={() => setCancelling(true)}>
                  Cancel order
                </Button>
              )}
              {mayManage && data.toSend > 0 && (
                <Button onClick={() => setSending(true)}>
                  {data.isPickup ? 'Ready for pickup' : 'Send items'}
                </Button>
              )}
            </>
          )
        }
      />
      <Loaded query={order} failed="Unable to load the order">
        {(shown) => (
          <>
            {shown.isTest && (
              <Alert title="This is a test order.">
                No money has moved. It is in no figure, no export and no invoice. You delete all test orders
                together, in the list of orders.
              </Alert>
            )}
            {shown.hasLatePayment && (
              <Alert title="A payment arrived after it had counted as declined.">
                It is being given back. The timeline shows how far it is.
              </Alert>
            )}
            {shown.lackingUnits?.length > 0 && <LackingUnits lines={shown.lackingUnits} />}
            <Columns
              main={
                <>
                  <LinesPanel order={shown} />
                  <SentPanel order={shown} />
                  <ReturnsPanel order={shown} mayManage={mayManage} />
                  <DownloadsPanel order={shown} mayManage={mayManage} />
                  <GiftCardsPanel order={shown} />
                  <TimelinePanel order={shown} mayNote={mayManage} />
                </>
              }
              side={
                <>
                  <PaymentPanel order={shown} mayManage={mayManage} />
                  <AddressesPanel order={shown} mayManage={mayManage} />
                  {shown.note && (
                    <Panel title="Note of the customer">
                      <p className={styles.words}>{shown.note}</p>
                    </Panel>
                  )}
                </>
              }
            />
            {isCancelling && <CancelDialog order={shown} onClose={() => setCancelling(false)} />}
            {isSending && <FulfilDialog order={shown} onClose={() => setSending(false)} />}
          </>
        )}
      </Loaded>
    </>
  );
}

const titleOf = (order: OwnerOrder) => `${order.isTest ? 'Test order' : 'Order'} #${numberOf(order)}`;

const Marks = ({ of }: { of: OwnerOrder }) => (
  <span className={styles.marks}>
    <PaymentMark of={of.paymentStatus} isTest={of.isTest} />
    <FulfilmentMark of={of} />
    {of.placedAt !== null && <Timestamp at={new Date(of.placedAt).toISOString()} />}
  </span>
);
