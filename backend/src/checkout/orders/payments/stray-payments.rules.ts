import type { Charge, OrderEvent } from '@daybook/contracts/orders/order.events';
import type { ReversalStatus } from '@daybook/contracts/orders/shared/order-words';
import { refuse } from '@daybook/contracts/shared/errors';

/** A payment that no order takes: it came after its attempt had counted as declined, or is not the amount that was asked for. */
export type StrayPayment = Charge & {
  readonly attemptId: string;
  readonly provider: string;
  /** what the provider calls the payment */
  readonly reference: string;
  /** when the payment was asked for, epoch ms: the account of that time has it */
  readonly paidAt?: number;
  readonly status: ReversalStatus;
  /** of its last step, epoch ms */
  readonly at: number;
};

export type ReversalCommand =
  | { kind: 'reverse'; attemptId: string }
  | { kind: 'settleReversal'; attemptId: string; outcome: 'succeeded' | 'declined' | 'unknown' }
  /** a member has given it back by hand */
  | { kind: 'noteReversed'; attemptId: string };

type AtATime = { readonly orderId: string /** epoch ms */; readonly at: number };
type StraysState = { readonly strays: readonly StrayPayment[] };

const isToDo = ({ status }: StrayPayment) => status !== 'reversed';

/** A payment goes back once, by one request; what a provider refuses is left to a member. @returns undefined when it is done */
export function reversing(
  { orderId, at, ...command }: AtATime & ReversalCommand,
  { strays }: StraysState,
): OrderEvent | undefined {
  const { attemptId } = command;
  const stray = strays.find((one) => one.attemptId === attemptId) ?? refuse('PAYMENT_NOT_FOUND');
  const reversed = (): OrderEvent => {
    const left = strays.filter(isToDo).length - 1;
    return { type: 'PaymentReversed', data: { orderId, attemptId, left, at } };
  };
  switch (command.kind) {
    case 'reverse': {
      if (stray.status !== 'arrived') return undefined;
      const { amount, currency, provider, reference } = stray;
      const data = { orderId, attemptId, amount, currency, provider, reference, at };
      return { type: 'PaymentReversalRequested', data };
    }
    case 'noteReversed':
      if (stray.status === 'reversed') return undefined;
      // a provider that may still give it back would do so a second time
      return stray.status === 'declined' ? reversed() : refuse('ORDER_STATUS');
    case 'settleReversal': {
      if (stray.status !== 'pending' && stray.status !== 'unknown') return undefined;
      if (command.outcome === 'succeeded') return reversed();
      const data = { orderId, attemptId, at };
      if (command.outcome === 'declined') return { type: 'PaymentReversalDeclined', data };
      return stray.status === 'unknown' ? undefined : { type: 'PaymentReversalUnknown', data };
    }
  }
}

/** @param made which provider was asked by each attempt, and when */
export function withStray<State extends StraysState>(
  state: State,
  event: OrderEvent,
  made: {
    readonly providers: Readonly<Record<string, string>>;
    readonly attemptedAts: Readonly<Record<string, number>>;
  },
): State {
  switch (event.type) {
    case 'PaymentDiffered':
    case 'PaymentArrivedLate': {
      const { attemptId, amount, currency, reference, at } = event.data;
      const [provider = '', paidAt] = [made.providers[attemptId], made.attemptedAts[attemptId]];
      const paid = { provider, reference, ...(paidAt !== undefined && { paidAt }) };
      const stray = { attemptId, amount, currency, ...paid, status: 'arrived', at } as const;
      return { ...state, strays: [...state.strays, stray] };
    }
    case 'PaymentReversalRequested':
      return moved(state, event.data, 'pending');
    case 'PaymentReversed':
      return moved(state, event.data, 'reversed');
    case 'PaymentReversalDeclined':
      return moved(state, event.data, 'declined');
    case 'PaymentReversalUnknown':
      return moved(state, event.data, 'unknown');
    default:
      return state;
  }
}

function moved<State extends StraysState>(
  state: State,
  { attemptId, at }: { readonly attemptId: string; readonly at: number },
  status: ReversalStatus,
): State {
  const strays = state.strays.map((one) => (one.attemptId === attemptId ? { ...one, status, at } : one));
  return { ...state, strays };
}
