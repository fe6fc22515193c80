import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { CANCELLATION, hasSucceeded, type RefundStatus } from '@daybook/contracts/orders/shared/order-words';
import { formatMoney, isPositive } from '@daybook/contracts/shared/money';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { lessAmount } from '../../../../lib/owner/less-amount';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { FileLink } from '../../../../ui/owner/file-link';
import { PaymentMark } from '../../../../ui/owner/order-status';
import { Panel } from '../../../../ui/owner/panel';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { WorkingButton } from '../../../../ui/owner/working-button';
import { paymentName } from '../payment-name';
import { DueRefunds } from './due-refunds';
import { FailedRefunds } from './failed-refunds';
import styles from './order-page.module.css';
import { RefundDialog } from './refund-dialog';
import { useOrderChange } from './use-order-change';

const REFUND_WORDS: Readonly<Record<RefundStatus, string>> = {
  pending: 'Refund started',
  succeeded: 'Refunded',
  declined: 'Refund declined',
  unknown: 'Refund not confirmed',
  failed: 'Refund sent back by the bank',
  due: 'Refund to pay back',
};

type PaymentPanelProps = { order: OwnerOrder; mayManage: boolean };

/** How an order was or will be paid, and what was given back. */
export function PaymentPanel({ order, mayManage }: PaymentPanelProps) {
  const [isAsking, setAsking] = useState(false);
  const [isRefunding, setRefunding] = useState(false);
  // the buyer may be paying online; the owner's own note counts nevertheless
  const isOpen = order.paymentStatus === 'due' || order.paymentStatus === 'unknown';
  const mayRefund = mayManage && !isOpen && isPositive(order.refundable);
  const isDue = isOpen && order.status === 'placed';
  return (
    <Panel title="Payment" actions={<PaymentMark of={order.paymentStatus} isTest={order.isTest} />}>
      <dl className={styles.tenders}>
        {order.tenders.map(({ kind, name, amount }, place) => (
          // two gift cards have no names to tell them apart
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of tenders never changes
          <div key={place}>
            <dt>{kind === 'giftCard' ? 'Gift card' : paymentName(name)}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        {order.refunds.map(({ id, at, amount, status, byHand, replaces, spent }) => (
          <div key={id}>
            <dt>
              {byHand && status === 'succeeded' ? 'Refunded by hand' : REFUND_WORDS[status]}{' '}
              <Timestamp at={new Date(at).toISOString()} />
              {hasSucceeded({ status }) && replaces === null && order.hasInvoice && (
                <>
                  {' '}
                  <FileLink path={`/api/config/orders/${order.id}/refunds/${id}/credit-note.pdf`}>
                    Credit note
                  </FileLink>
                </>
              )}
              {spent && (
                <span className={styles.soft}>
                  {' '}
                  {spent.isGivenBack
                    ? `Includes ${formatMoney(spent.amount)} that was spent of a gift card.`
                    : `Without ${formatMoney(spent.amount)} that was spent of a gift card.`}
                </span>
              )}
            </dt>
            <dd>{lessAmount(amount)}</dd>
          </div>
        ))}
      </dl>
      {order.hasCancellationNote && (
        <div>
          <FileLink path={`/api/config/orders/${order.id}/refunds/${CANCELLATION}/credit-note.pdf`}>
            Credit note of the cancellation
          </FileLink>
        </div>
      )}
      <FailedRefunds order={order} mayManage={mayManage} />
      <DueRefunds order={order} mayManage={mayManage} />
      {isDue && mayManage && (
        <div>
          <Button look="secondary" onClick={() => setAsking(true)}>
            Mark as paid
          </Button>
        </div>
      )}
      {mayRefund && (
        <div>
          <Button look="secondary" onClick={() => setRefunding(true)}>
            Refund
          </Button>
        </div>
      )}
      {isRefunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
      {isAsking && <PaidDialog order={order} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function PaidDialog({ order: { id, number, sums }, onClose }: { order: OwnerOrder; onClose: () => void }) {
  const api = useApi();
  const pay = useOrderChange(
    () => api.POST('/api/config/orders/{id}/paid', { params: { path: { id } } }),
    `Order #${number} is marked as paid.`,
    onClose,
  );
  const amount = formatMoney(sums.total);
  return (
    <Dialog title={`Did you receive ${amount}?`} onClose={onClose}>
      {pay.alert}
      <p>Order #{number} counts as paid from then on. This cannot be undone; money goes back by a refund.</p>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <WorkingButton isWorking={pay.isPending} working="Saving…" onClick={() => pay.mutate()}>
          {amount} received
        </WorkingButton>
      </DialogActions>
    </Dialog>
  );
}
