import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import { DECIDED_AFTER_MS } from '@daybook/contracts/orders/shared/open-payments';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { openAttempt, type PaidState, settled } from '../payments.rules.js';

export type PaymentDecisionStep =
  /** a member says what became of an attempt that its provider leaves open */
  | { kind: 'decidePayment'; attemptId: string; taken: boolean }
  /** a member has dealt with a provider's word that is not the member's */
  | { kind: 'seeDecision'; attemptId: string };

type AtATime = { readonly orderId: string /** epoch ms */; readonly at: number };
type Of<Kind extends PaymentDecisionStep['kind']> = AtATime & Extract<PaymentDecisionStep, { kind: Kind }>;

/**
 * A member's word counts as the provider's would, once the provider was asked for a day. What a member says is what was
 * asked for: the whole amount, or nothing.
 * @returns undefined when it was decided so already
 * @throws Refusal PAYMENT_NOT_FOUND, PAYMENT_STILL_ASKED, ORDER_STATUS: the provider, or another member, was first
 */
export function decidingPayment(
  command: AtATime & PaymentDecisionStep,
  state: PaidState,
): OrderEvent | undefined {
  return command.kind === 'seeDecision' ? seeing(command, state) : deciding(command, state);
}

function deciding(
  { orderId, at, attemptId, taken }: Of<'decidePayment'>,
  state: PaidState,
): OrderEvent | undefined {
  const { attempt, decision, declined } = state;
  if (decision?.attemptId === attemptId && decision.taken === taken) return undefined;
  if (declined.includes(attemptId)) return refuse('ORDER_STATUS');
  if (attempt?.attemptId !== attemptId) return refuse('PAYMENT_NOT_FOUND');
  if (!openAttempt(state)) return refuse('ORDER_STATUS');
  const from = attempt.attemptedAt + DECIDED_AFTER_MS;
  if (at < from) throw new Refusal('PAYMENT_STILL_ASKED', undefined, undefined, { from: inUtc(from) });
  const { amount, currency } = attempt;
  const outcome: PaymentOutcome = taken
    ? { kind: 'succeeded', amount, currency, reference: '' }
    : { kind: 'declined' };
  const event = settled({ kind: 'settle', orderId, at, attemptId, outcome }, state);
  switch (event?.type) {
    case 'PaymentSucceeded':
      return { type: event.type, data: { ...event.data, decidedBy: 'member' } };
    case 'PaymentDeclined':
      return { type: event.type, data: { ...event.data, decidedBy: 'member' } };
    case 'PaymentArrivedLate':
      return { type: event.type, data: { ...event.data, decidedBy: 'member' } };
    default:
      return event;
  }
}

/** @throws Refusal PAYMENT_NOT_FOUND, ORDER_STATUS: the provider has not said otherwise */
function seeing(
  { orderId, at, attemptId }: Of<'seeDecision'>,
  { decision }: Pick<PaidState, 'decision'>,
): OrderEvent | undefined {
  if (decision?.attemptId !== attemptId) return refuse('PAYMENT_NOT_FOUND');
  if (decision.provider === 'seen') return undefined;
  if (decision.provider !== 'denies') return refuse('ORDER_STATUS');
  return { type: 'PaymentDecisionSeen', data: { orderId, attemptId, at } };
}

/** As the texts of refusals have it: `2026-01-31 09:30 UTC`. */
const inUtc = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
