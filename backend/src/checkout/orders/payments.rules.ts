import type { Quote } from '@daybook/contracts/checkout/pricing/quote';
import type { Charge, OrderEvent } from '@daybook/contracts/orders/order.events';
import type { OrderStatus } from '@daybook/contracts/orders/order-status';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import { refuse } from '@daybook/contracts/shared/errors';

/** A try to get an order paid: one key, one amount. */
export type PaymentAttempt = Charge & {
  readonly attemptId: string;
  readonly provider: string;
  /** epoch ms */
  readonly attemptedAt: number;
};

export type PaymentStep =
  | { kind: 'attempt'; attemptId: string; provider: string }
  | { kind: 'settle'; attemptId: string; outcome: PaymentOutcome };

type AtATime = { readonly orderId: string /** epoch ms */; readonly at: number };
type Of<Kind extends PaymentStep['kind']> = AtATime & Extract<PaymentStep, { kind: Kind }>;

/** What of an order its payment is about. */
type PaidState = {
  readonly status: OrderStatus;
  readonly quote: Quote | null;
  readonly attempt: PaymentAttempt | null;
  readonly declined: readonly string[];
  readonly lateAttempts: readonly string[];
};

/** Attempts of an order that may be declined. All of them are remembered: a message may say of each that it was paid after all. */
const MAX_DECLINED = 20;

/** The provider is asked for what the quote says, and for nothing else; by an attempt that was declined never again. */
export function attempted(
  { orderId, at, attemptId, provider }: Of<'attempt'>,
  { attempt, quote, declined }: PaidState,
): OrderEvent | undefined {
  if (attempt?.attemptId === attemptId || declined.includes(attemptId)) return undefined;
  if (declined.length >= MAX_DECLINED) return refuse('ORDER_STATUS');
  if (!quote) return refuse('ORDER_NOT_FOUND');
  const charge = { amount: quote.sums.total, currency: quote.currency };
  return { type: 'PaymentAttempted', data: { orderId, attemptId, provider, ...charge, attemptedAt: at } };
}

/** A provider that took an amount after it had said that it would not: the amount has to go back. */
function late(
  orderId: string,
  at: number,
  attemptId: string,
  outcome: PaymentOutcome,
  known: readonly string[],
): OrderEvent | undefined {
  if (outcome.kind !== 'succeeded' || known.includes(attemptId)) return undefined;
  const { amount, currency, reference } = outcome;
  return { type: 'PaymentArrivedLate', data: { orderId, attemptId, amount, currency, reference, at } };
}

/** What a provider says counts once, however often it says so: by its answer, by a webhook, by a look-up. */
export function settled(
  { orderId, at, attemptId, outcome }: Of<'settle'>,
  { attempt, declined, lateAttempts, status }: PaidState,
): OrderEvent | undefined {
  if (declined.includes(attemptId)) return late(orderId, at, attemptId, outcome, lateAttempts);
  if (attempt?.attemptId !== attemptId) return refuse('PAYMENT_NOT_FOUND');
  if (status !== 'paying' && status !== 'unknown') return undefined;
  switch (outcome.kind) {
    case 'declined':
      return { type: 'PaymentDeclined', data: { orderId, attemptId, at } };
    case 'unknown':
      return status === 'unknown' ? undefined : { type: 'PaymentUnknown', data: { orderId, attemptId, at } };
    case 'succeeded': {
      const { amount, currency, reference } = outcome;
      const isAsAsked = amount === attempt.amount && currency === attempt.currency;
      const type = isAsAsked ? 'PaymentSucceeded' : 'PaymentDiffered';
      return { type, data: { orderId, attemptId, amount, currency, reference, at } };
    }
  }
}
