import type { LineUnits, OrderEvent } from '@daybook/contracts/orders/order.events';
import {
  type ReturnAnswer,
  returnStatuses,
  unitsToReturn,
} from '@daybook/contracts/orders/shared/return-status';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import { progressOf } from './order-progress.rules.js';
import type { Refunded } from './refunded.state.js';

/** What a buyer asks of an order, and what a member answers. */
export type ReturnRequestCommand =
  | { kind: 'requestReturn'; requestId: string; lines: readonly LineUnits[]; text: PersonalField }
  | { kind: 'answerReturn'; requestId: string; isAccepted: boolean; text: PersonalField };

type Command<Kind> = Extract<ReturnRequestCommand, { kind: Kind }> & {
  readonly orderId: string;
  /** epoch ms */
  readonly at: number;
};

/** Requests of one order. */
const MAX_RETURN_REQUESTS = 10;

/** What a buyer wants to send back; `at` in epoch ms. */
export type AskedReturn = {
  readonly requestId: string;
  readonly lines: readonly LineUnits[];
  readonly at: number;
  readonly answer: ReturnAnswer | null;
};

type Returning = Pick<Refunded, 'items' | 'fulfilled' | 'refunds'> & {
  readonly returnRequests: readonly AskedReturn[];
};

/** What became of each request. */
const statusesOf = ({ returnRequests, refunds }: Returning) =>
  returnStatuses(
    returnRequests,
    refunds
      .filter(({ status }) => status !== 'declined')
      .map(({ at, refund }) => ({ at, lines: refund.lines })),
  );

/**
 * Units that were bought, are not refunded, and are in no request that waits, of lines of which something was sent. A
 * request that was declined can be made again, as long as the order has room for it.
 * @throws Refusal ORDER_LINE_UNKNOWN, RETURN_QUANTITY, RETURN_REQUESTS_FULL, RETURN_UNSENT
 */
export function requestingReturn(
  { orderId, at, requestId, lines, text }: Command<'requestReturn'>,
  state: Returning,
): OrderEvent | undefined {
  const { returnRequests } = state;
  if (returnRequests.some((one) => one.requestId === requestId)) return undefined;
  if (returnRequests.length >= MAX_RETURN_REQUESTS) refuse('RETURN_REQUESTS_FULL');
  const statuses = statusesOf(state);
  const asked = returnRequests.map((one, i) => ({ ...one, status: statuses[i] ?? 'asked' }));
  const left = new Map(
    progressOf(state).map(({ refunded: refundedQuantity, cameBack: _, ...line }) => [
      line.entryId,
      unitsToReturn({ ...line, refundedQuantity }, asked),
    ]),
  );
  for (const { entryId, quantity } of lines) {
    const units = (left.get(entryId) ?? refuse('ORDER_LINE_UNKNOWN')) - quantity;
    if (!state.fulfilled[entryId]) refuse('RETURN_UNSENT');
    if (!Number.isSafeInteger(quantity) || quantity < 1 || units < 0) refuse('RETURN_QUANTITY');
    left.set(entryId, units);
  }
  return { type: 'OrderReturnRequested', data: { orderId, requestId, lines, text, at } };
}

/**
 * An answer is final: it was sent to the buyer. The same one again is no event.
 * @throws Refusal RETURN_NOT_FOUND, RETURN_ANSWERED: the other answer, or a refund of all of it, was first
 */
export function answeringReturn(
  { orderId, at, requestId, isAccepted, text }: Command<'answerReturn'>,
  state: Returning,
): OrderEvent | undefined {
  const place = state.returnRequests.findIndex((one) => one.requestId === requestId);
  const own = state.returnRequests[place] ?? refuse('RETURN_NOT_FOUND');
  if (own.answer?.isAccepted === isAccepted) return undefined;
  if (own.answer || statusesOf(state)[place] === 'refunded') refuse('RETURN_ANSWERED');
  const data = { orderId, requestId, text, at };
  return { type: isAccepted ? 'OrderReturnAccepted' : 'OrderReturnDeclined', data };
}

/** The requests after an event of theirs; after any other event they are as they were. */
export function withReturnRequest<State extends { readonly returnRequests: readonly AskedReturn[] }>(
  state: State,
  event: OrderEvent,
): State {
  const { returnRequests } = state;
  switch (event.type) {
    case 'OrderReturnRequested': {
      const { requestId, lines, at } = event.data;
      return { ...state, returnRequests: [...returnRequests, { requestId, lines, at, answer: null }] };
    }
    case 'OrderReturnAccepted':
    case 'OrderReturnDeclined': {
      const { requestId, at } = event.data;
      const answer = { isAccepted: event.type === 'OrderReturnAccepted', at };
      return {
        ...state,
        returnRequests: returnRequests.map((one) => (one.requestId === requestId ? { ...one, answer } : one)),
      };
    }
    default:
      return state;
  }
}
