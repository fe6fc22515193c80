import type { OpenPayment } from '@daybook/contracts/orders/open-payments.api';
import { formatMoney } from '@daybook/contracts/shared/money';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { useOrderChange } from '../order/use-order-change';
import { paymentName } from '../payment-name';

/**
 * Payments whose provider has not said for a day what became of them, or says otherwise than a member.
 */
export const OpenPayments = ({ payments }: { payments: readonly OpenPayment[] }) =>
  payments.map((payment) => {
    const key = `${payment.orderId} ${payment.attemptId}`;
    return payment.kind === 'open' ? (
      <WithoutOutcome key={key} payment={payment} />
    ) : (
      <Denied key={key} payment={payment} />
    );
  });

function WithoutOutcome({ payment }: { payment: OpenPayment }) {
  const [asked, setAsked] = useState<'taken' | 'notTaken'>();
  const { number, amount, provider, reference, since } = payment;
  const text = formatMoney(amount);
  return (
    <Alert title={`We can't confirm a payment of ${text}.`}>
      <p>
        {buyerOf(payment)} started it on {dayOf(since)} ({ageOf(since)} ago) by {paymentName(provider)}
        {number === null ? '. The order waits for it.' : ` for order #${number}.`} The payment provider has
        not said whether the money was taken. We keep asking. You can look it up at your provider as{' '}
        <code>{reference}</code> and decide here.
      </p>
      {useMay('orders.manage') && (
        <>
          <Button look="secondary" onClick={() => setAsked('taken')}>
            The money was taken
          </Button>{' '}
          <Button look="secondary" onClick={() => setAsked('notTaken')}>
            No money was taken
          </Button>
        </>
      )}
      {asked && <Decision payment={payment} taken={asked === 'taken'} onClose={() => setAsked(undefined)} />}
    </Alert>
  );
}

type DecisionProps = { payment: OpenPayment; taken: boolean; onClose: () => void };

/** Asks before a decision, and says what follows from it. */
function Decision({ payment, taken, onClose }: DecisionProps) {
  const api = useApi();
  const { orderId: id, attemptId, number, amount } = payment;
  const decide = useOrderChange(
    () => {
      const call = '/api/config/orders/{id}/open-payments/{attemptId}/decision';
      return api.POST(call, { params: { path: { id, attemptId } }, body: { taken } }).then(answer);
    },
    taken ? 'Payment marked as taken' : 'Payment marked as not taken',
    onClose,
  );
  const text = formatMoney(amount);
  return (
    <Confirm
      title={taken ? `Was ${text} taken?` : 'Was no money taken?'}
      action={taken ? 'The money was taken' : 'No money was taken'}
      busy={decide.isPending}
      onConfirm={() => decide.mutate()}
      onClose={onClose}
    >
      {decide.alert}
      <p>{taken ? followsFromTaken(number) : followsFromNotTaken(number)} This cannot be undone.</p>
    </Confirm>
  );
}

const followsFromTaken = (number: number | null) =>
  `${number === null ? 'The order is placed and its items are sold.' : `Order #${number} counts as paid.`} If you refund it, you pay the money back yourself, until the payment provider confirms the payment. If the provider says later that nothing was taken, you see it here.`;

const followsFromNotTaken = (number: number | null) =>
  `${number === null ? 'The order ends. Its items, coupons and gift cards are free again.' : `Order #${number} can be paid again while it is due.`} If the provider says later that the money was taken, it goes back to the customer.`;

function Denied({ payment }: { payment: OpenPayment }) {
  const api = useApi();
  const { orderId: id, attemptId, number, amount, provider, since } = payment;
  const seen = useOrderChange(
    () => {
      const call = '/api/config/orders/{id}/open-payments/{attemptId}/seen';
      return api.POST(call, { params: { path: { id, attemptId } } }).then(answer);
    },
    'Marked as done',
    () => undefined,
  );
  return (
    <Alert title={`${formatMoney(amount)} may not have been paid.`}>
      <p>
        A member marked the payment of{' '}
        {number === null ? (
          'an order'
        ) : (
          <Link to="/config/orders/$orderId" params={{ orderId: id }}>
            order #{number}
          </Link>
        )}{' '}
        as taken. {paymentName(provider)} said otherwise on {dayOf(since)}. Check your account there. If
        nothing was taken, cancel the order or ask the customer to pay. Then mark it here.
      </p>
      {useMay('orders.manage') && (
        <Button look="secondary" disabled={seen.isPending} onClick={() => seen.mutate()}>
          Mark as done
        </Button>
      )}
      {seen.alert}
    </Alert>
  );
}

function buyerOf({ name, email }: OpenPayment): string {
  if (name && email) return `${name} (${email})`;
  return name ?? email ?? 'A customer who was deleted';
}

const dayOf = (at: number) => new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium' });

const HOUR_MS = 60 * 60 * 1000;

/** Whole days, or hours of less than two days. */
function ageOf(since: number): string {
  const hours = Math.floor((Date.now() - since) / HOUR_MS);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
