import type { Quote } from '@daybook/contracts/checkout/pricing/quote';
import type { Charge, OrderEvent } from '@daybook/contracts/orders/order.events';
import type { OrderStatus } from '@daybook/contracts/orders/order-status';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import { PAID_BY_HAND } from '@daybook/contracts/orders/shared/by-hand';
import { isTestPayment } from '@daybook/contracts/orders/shared/test-orders';
import { refuse } from '@daybook/contracts/shared/errors';
import { answered, type PaymentDecision, withDecision } from './payments/decided-payments.rules.js';
import { type StrayPayment, withStray } from './payments/stray-payments.rules.js';

/** A try to get an order paid: one key, one amount. */
export type PaymentAttempt = Charge & {
  readonly attemptId: string;
  readonly provider: string;
  /** epoch ms */
  readonly attemptedAt: number;
  readonly isTest?: boolean;
};

export type PaymentStep =
  /** `isDue`: of an order that was placed, to be paid later */
  | { kind: 'attempt'; attemptId: string; provider: string; isDue?: boolean; isTest?: boolean }
  | { kind: 'settle'; attemptId: string; outcome: PaymentOutcome };

type AtATime = { readonly orderId: string /** epoch ms */; readonly at: number };
type Of<Kind extends PaymentStep['kind']> = AtATime & Extract<PaymentStep, { kind: Kind }>;

/** What of an order its payment is about. */
export type PaidState = {
  readonly status: OrderStatus;
  readonly quote: Quote | null;
  readonly attempt: PaymentAttempt | null;
  /** where the last attempt of an order that was placed stands; null: it has ended, or there is none */
  readonly asked: 'paying' | 'unknown' | null;
  /** it was promised, and the owner does not have it yet */
  readonly isDue: boolean;
  readonly promised: { readonly manual: string } | null;
  readonly declined: readonly string[];
  readonly lateAttempts: readonly string[];
  /** what a member has said of the last attempt; null: none had to */
  readonly decision: PaymentDecision | null;
};

/** Attempts of an order that may be declined. All of them are remembered: a message may say of each that it was paid after all. */
const MAX_DECLINED = 20;

/** Whether a provider can still be asked: after so many declines none is. */
export const hasTriesLeft = ({ declined }: Pick<PaidState, 'declined'>) => declined.length < MAX_DECLINED;

/** Whether it was placed, and is to be paid. */
const isPayable = ({ status, isDue }: Pick<PaidState, 'status' | 'isDue'>) =>
  isDue && (status === 'placed' || status === 'confirmed');

/** The attempt that a provider has not answered, and whether it was asked and did not say; undefined: there is none. */
export function openAttempt({
  status,
  attempt,
  asked,
}: Pick<PaidState, 'status' | 'attempt' | 'asked'>): (PaymentAttempt & { isUnknown: boolean }) | undefined {
  const stands = asked ?? status;
  const isOpen = stands === 'paying' || stands === 'unknown';
  return attempt && isOpen ? { ...attempt, isUnknown: stands === 'unknown' } : undefined;
}

/**
 * The provider is asked for what the quote says, and for nothing else; by an attempt that was declined never again. An
 * order that was placed is asked for while it is due, and by one attempt at a time; one that was paid by hand, never.
 */
export function attempted(
  { orderId, at, attemptId, provider, isDue = false, isTest }: Of<'attempt'>,
  state: PaidState,
): OrderEvent | undefined {
  const { attempt, quote, declined } = state;
  if (attempt?.attemptId === attemptId || declined.includes(attemptId)) return undefined;
  if (!hasTriesLeft(state)) return refuse('ORDER_STATUS');
  if (!quote) return refuse('ORDER_NOT_FOUND');
  const isPlaced = state.status === 'placed' || state.status === 'confirmed';
  if (isDue !== isPlaced || (isPlaced && !isPayable(state))) return refuse('ORDER_STATUS');
  // a member has the money, and a stop came before the receipt was noted
  if (state.promised?.manual === PAID_BY_HAND) return refuse('ORDER_STATUS');
  if (state.asked !== null) return refuse('ORDER_STATUS');
  const charge = { amount: quote.sums.total, currency: quote.currency };
  const data = { orderId, attemptId, provider, ...charge, attemptedAt: at, ...(isDue && { due: true }) };
  return { type: 'PaymentAttempted', data: { ...data, ...(isTest !== undefined && { isTest }) } };
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

/**
 * What a provider says counts once, however often it says so: by its answer, by a webhook, by a look-up. An order that was
 * paid otherwise or cancelled meanwhile does not take the amount.
 */
export function settled(
  { orderId, at, attemptId, outcome }: Of<'settle'>,
  state: PaidState,
): OrderEvent | undefined {
  const { attempt, declined, lateAttempts, asked } = state;
  if (declined.includes(attemptId)) return late(orderId, at, attemptId, outcome, lateAttempts);
  if (attempt?.attemptId !== attemptId) return refuse('PAYMENT_NOT_FOUND');
  const open = openAttempt(state);
  if (!open) return answered(orderId, at, outcome, state);
  const due = isPayable(state);
  const said = { orderId, attemptId, at, ...(asked !== null && { due }) };
  switch (outcome.kind) {
    case 'declined':
      return { type: 'PaymentDeclined', data: said };
    case 'unknown':
      return open.isUnknown ? undefined : { type: 'PaymentUnknown', data: said };
    case 'succeeded': {
      const { amount, currency, reference } = outcome;
      const taken = { ...said, amount, currency, reference };
      if (asked !== null && !due) return { type: 'PaymentArrivedLate', data: taken };
      if (amount !== attempt.amount || currency !== attempt.currency)
        return { type: 'PaymentDiffered', data: taken };
      const { provider, isTest } = attempt;
      const paid = { due: false, provider, ...(isTest !== undefined && { isTest }) };
      const data = asked === null ? taken : { ...taken, ...paid };
      return { type: 'PaymentSucceeded', data };
    }
  }
}

type Payments = Pick<PaidState, 'attempt' | 'asked' | 'isDue' | 'declined' | 'lateAttempts' | 'decision'> & {
  /** who was asked, by attempt */
  readonly providers: Readonly<Record<string, string>>;
  /** when each attempt was made, epoch ms: the account of that time was asked */
  readonly attemptedAts: Readonly<Record<string, number>>;
  readonly strays: readonly StrayPayment[];
  /** what a provider captured, or the owner received; minor units */
  readonly captured: number;
  /** what the provider calls the payment; null: no provider was paid */
  readonly reference: string | null;
  /** no money has moved for it: the order is a test */
  readonly isTest: boolean;
};

/** What is known of an order's payment after an event. */
export function withPayment<State extends Payments>(before: State, event: OrderEvent): State {
  const state = withDecision(before, event);
  const { providers, attemptedAts } = state;
  const made = { providers, attemptedAts };
  switch (event.type) {
    case 'PaymentAttempted': {
      const { orderId: _, due, ...attempt } = event.data;
      const { attemptId, provider, attemptedAt } = attempt;
      return {
        ...state,
        attempt,
        asked: due ? 'paying' : null,
        providers: { ...providers, [attemptId]: provider },
        attemptedAts: { ...attemptedAts, [attemptId]: attemptedAt },
      };
    }
    case 'PaymentDeclined':
      return { ...state, asked: null, declined: [...state.declined, event.data.attemptId] };
    case 'PaymentUnknown':
      return { ...state, asked: event.data.due === undefined ? null : 'unknown' };
    case 'PaymentArrivedLate': {
      const { attemptId, due } = event.data;
      const lateAttempts = [...state.lateAttempts, attemptId];
      const asked = due === undefined ? state.asked : null;
      return withStray({ ...state, asked, lateAttempts }, event, made);
    }
    case 'PaymentDiffered':
      return withStray({ ...state, asked: null }, event, made);
    case 'PaymentSucceeded': {
      const { amount: captured, reference } = event.data;
      // a member has none
      const isTest = isTestPayment(state.attempt?.provider, state.attempt?.isTest);
      return { ...state, asked: null, isDue: false, captured, reference: reference || null, isTest };
    }
    case 'PaymentReceived':
      return { ...state, isDue: false, captured: event.data.amount };
    default:
      return withStray(state, event, made);
  }
}
