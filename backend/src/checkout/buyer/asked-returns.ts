import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { ReturnRequestView } from '@daybook/contracts/orders/orders.api';
import { returnStatuses } from '@daybook/contracts/orders/shared/return-status';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';

type AskedReturn = Omit<ReturnRequestView, 'reason'> & {
  /** the buyer's words, encrypted */
  readonly text: PersonalField;
};

/** What the buyer of an order has asked to send back, from its events, and what refunds have answered. */
export function askedReturns(events: readonly OrderEvent[]): AskedReturn[] {
  const asked = events.flatMap((event) => (event.type === 'OrderReturnRequested' ? [event.data] : []));
  const declined = new Set(
    events.flatMap((event) => (event.type === 'OrderRefundDeclined' ? [event.data.refundId] : [])),
  );
  const given = events.flatMap((event) =>
    event.type === 'OrderRefundRequested' && !declined.has(event.data.refundId)
      ? [{ at: event.data.at, lines: event.data.refund.lines }]
      : [],
  );
  const statuses = returnStatuses(asked, given);
  return asked.map(({ requestId: id, at, lines, text }, place) => ({
    ...{ id, at, lines: [...lines], text, status: statuses[place] ?? 'asked' },
  }));
}
