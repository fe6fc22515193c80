import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { OrderedLine } from '@daybook/contracts/orders/orders.api';
import { PAYMENT_TENDER } from '@daybook/contracts/orders/sale-of-order';
import type { EmailedLine, EmailedSum } from './emailed-order.js';

type Requested = Extract<OrderEvent, { type: 'OrderRefundRequested' }>['data'];

/** The refund that an email is about; undefined: it is about something else. */
export function refundOf(
  events: readonly OrderEvent[],
  event: OrderEvent | undefined,
): Requested | undefined {
  if (event?.type !== 'OrderRefundSucceeded') return undefined;
  const { refundId } = event.data;
  return events.flatMap(({ type, data }) =>
    type === 'OrderRefundRequested' && data.refundId === refundId ? [data] : [],
  )[0];
}

/** How much goes back by the way of the payment, and how much to gift cards; '': nothing. @param price of minor units */
export function refundedIn(requested: Requested | undefined, price: (amount: number) => string) {
  const { tenders = [] } = requested?.refund ?? {};
  const sumOf = (isPayment: boolean) =>
    tenders.reduce((sum, { id, amount }) => ((id === PAYMENT_TENDER) === isPayment ? sum + amount : sum), 0);
  const paid = sumOf(true);
  const onCards = sumOf(false);
  return {
    refunded: paid > 0 ? price(paid) : '',
    refundedToCards: onCards > 0 ? price(onCards) : '',
    isRefundedByHand: requested?.byHand === true,
  };
}

type Shown = {
  readonly lines: readonly OrderedLine[];
  readonly lineOf: (line: OrderedLine, quantity: number, total: string) => EmailedLine;
  /** of minor units */
  readonly price: (amount: number) => string;
};

/** The units that a refund gives back, and the delivery, with what is given back of them. An amount names no units. */
export function refundedParts({ refund }: Requested, { lines, lineOf, price }: Shown) {
  const { amount, delivery } = refund;
  const units = refund.lines.flatMap(({ entryId, quantity, amount: part }) => {
    const line = quantity > 0 && lines.find((one) => one.entryId === entryId);
    return line ? [lineOf(line, quantity, price(part))] : [];
  });
  const sum = (kind: EmailedSum['kind'], of: number): EmailedSum => ({ kind, name: '', amount: price(of) });
  const named = delivery && !delivery.byAmount ? [sum('delivery', delivery.amount)] : [];
  return { lines: units, sums: [...named, sum('refund', amount)] };
}
