import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import type { ReturnStatus } from '@daybook/contracts/orders/shared/order-words';
import { isPositive } from '@daybook/contracts/shared/money';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { Panel } from '../../../../ui/owner/panel';
import { Timestamp } from '../../../../ui/owner/timestamp';
import styles from './order-page.module.css';
import { RefundDialog } from './refund-dialog';
import { ReturnAnswerDialog } from './return-answer-dialog';

type ReturnRequest = OwnerOrder['returnRequests'][number];
type Doing = { readonly what: 'accept' | 'decline' | 'refund'; readonly request: ReturnRequest };

const STATUS: Readonly<Record<ReturnStatus, string>> = {
  asked: 'Waiting for your answer',
  accepted: 'Accepted, not refunded yet',
  declined: 'Declined',
  partlyRefunded: 'Partly refunded',
  refunded: 'Refunded',
};

/** What the customer wants to send back. The owner answers; a refund of the items follows a yes. */
export function ReturnsPanel({ order, mayManage }: { order: OwnerOrder; mayManage: boolean }) {
  const [doing, setDoing] = useState<Doing>();
  const { returnRequests } = order;
  if (returnRequests.length === 0) return null;
  const isPaid = order.paymentStatus !== 'due' && order.paymentStatus !== 'unknown';
  const mayRefund = mayManage && isPaid && isPositive(order.refundable);
  const close = () => setDoing(undefined);
  const done = ({ what, request }: Doing) =>
    what === 'accept' && mayRefund ? setDoing({ what: 'refund', request }) : close();
  return (
    <Panel title="Return requests">
      <ol className={styles.parcels}>
        {returnRequests.map((request) => (
          <li key={request.id}>
            <Request request={request} order={order} />
            {mayManage && order.status === 'placed' && request.status === 'asked' && (
              <>
                <Button look="text" onClick={() => setDoing({ what: 'accept', request })}>
                  Accept
                </Button>{' '}
                <Button look="text" onClick={() => setDoing({ what: 'decline', request })}>
                  Decline
                </Button>
              </>
            )}
            {mayRefund && (request.status === 'accepted' || request.status === 'partlyRefunded') && (
              <Button look="text" onClick={() => setDoing({ what: 'refund', request })}>
                Refund these items
              </Button>
            )}
          </li>
        ))}
      </ol>
      {doing?.what === 'refund' && (
        <RefundDialog order={order} units={notRefunded(doing.request, order)} onClose={close} />
      )}
      {doing && doing.what !== 'refund' && (
        <ReturnAnswerDialog
          order={order}
          request={doing.request}
          isAccepting={doing.what === 'accept'}
          onClose={close}
          onDone={() => done(doing)}
        />
      )}
    </Panel>
  );
}

/** Of what was asked for, the units that no refund since then has given back. */
function notRefunded({ at, lines }: ReturnRequest, { refunds }: OwnerOrder): ReturnRequest['lines'] {
  const given = refunds
    .filter((one) => one.status !== 'declined' && one.at >= at)
    .flatMap((one) => one.lines);
  return lines.map(({ entryId, quantity }) => {
    const gone = given.reduce((sum, one) => (one.entryId === entryId ? sum + one.quantity : sum), 0);
    return { entryId, quantity: Math.max(0, quantity - gone) };
  });
}

function Request({ request, order }: { request: ReturnRequest; order: OwnerOrder }) {
  const { lines, status, at, reason, answer } = request;
  const titleOf = (id: string) => order.lines.find(({ entryId }) => entryId === id)?.title ?? 'Deleted item';
  return (
    <>
      <p>{lines.map(({ entryId, quantity }) => `${quantity} × ${titleOf(entryId)}`).join(', ')}</p>
      <p className={styles.soft}>
        {STATUS[status]} · <Timestamp at={new Date(at).toISOString()} />
      </p>
      {reason && <p className={styles.words}>“{reason}”</p>}
      {answer && <p className={styles.words}>Your answer: “{answer}”</p>}
    </>
  );
}
