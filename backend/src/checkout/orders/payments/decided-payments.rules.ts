import type { Charge, OrderEvent } from '@daybook/contracts/orders/order.events';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';

/** What a member has said of an attempt, and what its provider says of that. */
export type PaymentDecision = {
  readonly attemptId: string;
  readonly taken: boolean;
  /** `seen`: a member has dealt with the provider's other word */
  readonly provider: 'silent' | 'agrees' | 'denies' | 'seen';
};

type Answered = {
  readonly attempt: (Charge & { readonly attemptId: string; readonly provider: string }) | null;
  readonly decision: PaymentDecision | null;
};

/** The provider speaks after a member had said that its payment was taken: it agrees, or it is a task for members. */
export function answered(
  orderId: string,
  at: number,
  outcome: PaymentOutcome,
  { attempt, decision }: Answered,
): OrderEvent | undefined {
  if (!attempt || decision?.attemptId !== attempt.attemptId || !decision.taken) return undefined;
  if (outcome.kind === 'unknown' || decision.provider === 'agrees') return undefined;
  const { attemptId, provider, amount, currency } = attempt;
  const took = outcome.kind === 'succeeded' ? outcome : { amount: 0, currency, reference: '' };
  const agrees = took.amount === amount && took.currency === currency;
  if (!agrees && decision.provider !== 'silent') return undefined;
  const { reference } = took;
  return {
    type: 'PaymentDecisionAnswered',
    data: {
      orderId,
      attemptId,
      amount: took.amount,
      currency: took.currency,
      provider,
      reference,
      agrees,
      at,
    },
  };
}

/** Whether what its payment gives back is paid back by members: no provider has said that it took it. */
export const isTakenByWordOnly = (decision: PaymentDecision | null): boolean =>
  decision?.taken === true && decision.provider !== 'agrees';

type Decided = { readonly decision: PaymentDecision | null; readonly reference: string | null };

/** What a member has said, after an event. */
export function withDecision<State extends Decided>(state: State, event: OrderEvent): State {
  const { decision } = state;
  switch (event.type) {
    case 'PaymentAttempted':
      return { ...state, decision: null };
    case 'PaymentSucceeded':
    case 'PaymentDeclined': {
      const { attemptId, decidedBy } = event.data;
      if (!decidedBy) return state;
      const taken = event.type === 'PaymentSucceeded';
      return { ...state, decision: { attemptId, taken, provider: 'silent' } };
    }
    case 'PaymentDecisionAnswered': {
      if (!decision) return state;
      const { agrees, reference } = event.data;
      if (!agrees) return { ...state, decision: { ...decision, provider: 'denies' } };
      return { ...state, reference, decision: { ...decision, provider: 'agrees' } };
    }
    case 'PaymentDecisionSeen':
      return decision ? { ...state, decision: { ...decision, provider: 'seen' } } : state;
    default:
      return state;
  }
}

/** Whether the provider's word on what a member said is still of interest. */
export const awaitsWord = (decision: PaymentDecision | null, attemptId: string): boolean =>
  decision?.attemptId === attemptId && isTakenByWordOnly(decision);
