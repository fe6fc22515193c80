import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { refundable, refundOf } from '@daybook/contracts/orders/refund';
import type { Refund } from '@daybook/contracts/orders/refunded-parts';
import { saleOfOrder, wholeRest } from '@daybook/contracts/orders/sale-of-order';
import { CANCELLATION } from '@daybook/contracts/orders/shared/order-words';

/** A refund whose money has gone back, or what an order that ended unpaid asks for no more. */
export type CreditedRefund = {
  /** CANCELLATION: no money moved */
  readonly refundId: string;
  readonly refund: Refund;
  /** epoch ms */
  readonly at: number;
  /** 1 for the first of its order: the numbers of an order's credit notes have no gap */
  readonly number: number;
};

/**
 * The refunds of an order that have credit notes. One that was declined, or that the provider has not answered, has none; the
 * cancellation of an order that was invoiced and not paid has one, for it leaves an invoice of which nothing is due.
 */
export function creditedRefunds(events: readonly OrderEvent[]): CreditedRefund[] {
  const asked = new Map<string, Refund>();
  const credited: CreditedRefund[] = [];
  const credit = (refundId: string, refund: Refund, at: number) =>
    credited.push({ refundId, refund, at, number: credited.length + 1 });
  for (const { type, data } of events) {
    if (type === 'OrderRefundRequested') asked.set(data.refundId, data.refund);
    if (type === 'OrderCancelled') {
      const rest = cancelledUnpaid(events);
      if (rest) credit(CANCELLATION, rest, data.at);
    }
    if (type !== 'OrderRefundSucceeded') continue;
    const refund = asked.get(data.refundId);
    // what pays a failed refund back again is credited by that one's note
    if (refund && refund.replaces === undefined) credit(data.refundId, refund, data.at);
  }
  return credited;
}

/** The part that the credit note of a cancelled, unpaid order takes back; undefined: it has none. */
export const cancellationIn = (events: readonly OrderEvent[]): CreditedRefund | undefined =>
  creditedRefunds(events).find(({ refundId }) => refundId === CANCELLATION);

/** The number of a credit note: that of its invoice, and its own. */
export const creditNoteNumber = (prefix: string, order: number, { number }: CreditedRefund): string =>
  `${prefix}${order}-${number}`;

/** From one of them on nothing of the order is due. */
const PAYS: ReadonlySet<OrderEvent['type']> = new Set([
  'PaymentSucceeded',
  'PaymentReceived',
  'OrderCovered',
]);

/** All that was invoiced and never paid; what gift cards had paid of it has a refund with a note of its own. */
function cancelledUnpaid(events: readonly OrderEvent[]): Refund | undefined {
  const [opened] = events.flatMap(({ type, data }) => (type === 'OrderOpened' ? [data] : []));
  const isPlaced = events.some(({ type }) => type === 'OrderNumbered');
  if (!opened || !isPlaced || events.some(({ type }) => PAYS.has(type))) return undefined;
  const sale = saleOfOrder(opened.quote, opened.quote.sums.total);
  const declined = events.flatMap(({ type, data }) =>
    type === 'OrderRefundDeclined' ? [data.refundId] : [],
  );
  const earlier = events.flatMap(({ type, data }) =>
    type === 'OrderRefundRequested' && !declined.includes(data.refundId) && !data.refund.replaces
      ? [data.refund]
      : [],
  );
  if (refundable(sale, earlier) === 0) return undefined;
  return refundOf(sale, earlier, wholeRest(sale, earlier));
}
