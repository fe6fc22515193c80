import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { ReturnRequestView } from '@daybook/contracts/orders/orders.api';
import { returnStatuses } from '@daybook/contracts/orders/shared/return-status';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';

type AskedReturn = Omit<ReturnRequestView, 'reason' | 'answer'> & {
  /** the buyer's words, encrypted */
  readonly reason: PersonalField;
  /** the owner's words, encrypted; null: not answered */
  readonly answer: PersonalField | null;
};

/** What the buyer of an order has asked to send back, from its events, and what the owner and refunds have answered. */
export function askedReturns(events: readonly OrderEvent[]): AskedReturn[] {
  const asked = events.flatMap((event) => (event.type === 'OrderReturnRequested' ? [event.data] : []));
  const answers = new Map(
    events.flatMap((event) =>
      event.type === 'OrderReturnAccepted' || event.type === 'OrderReturnDeclined'
        ? [[event.data.requestId, { ...event.data, isAccepted: event.type === 'OrderReturnAccepted' }]]
        : [],
    ),
  );
  const declined = new Set(
    events.flatMap((event) => (event.type === 'OrderRefundDeclined' ? [event.data.refundId] : [])),
  );
  const given = events.flatMap((event) =>
    event.type === 'OrderRefundRequested' && !declined.has(event.data.refundId)
      ? [{ at: event.data.at, lines: event.data.refund.lines }]
      : [],
  );
  const answered = asked.map((request) => ({ ...request, answer: answers.get(request.requestId) ?? null }));
  const statuses = returnStatuses(answered, given);
  return answered.map(({ requestId: id, at, lines, text, answer }, place) => ({
    id,
    at,
    lines: [...lines],
    reason: text,
    status: statuses[place] ?? 'asked',
    answer: answer?.text ?? null,
  }));
}
