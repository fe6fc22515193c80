import type { Fulfilment, OrderedLine, OrderView } from '@daybook/contracts/orders/orders.api';
import { CANCELLATION, hasSucceeded } from '@daybook/contracts/orders/shared/order-words';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { Locale } from '../../lib/locale';
import { m } from '../../paraglide/messages';

/** What happened to an order, or what comes next. */
export type OrderMoment = {
  readonly text: string;
  /** epoch ms; undefined: it is still to come, or its time does not matter */
  readonly at?: number;
  /** it is not done yet */
  readonly isOpen?: boolean;
  /** what was sent */
  readonly sent?: SentPart;
  /** the address of its document */
  readonly creditNote?: string;
};

export type SentPart = Pick<Fulfilment, 'carrier' | 'trackingNumber' | 'trackingUrl'> & {
  /** titles with quantities; empty: all of the order at once */
  readonly items: readonly string[];
};

/** Whether a line is a thing that is sent. */
export const isThing = ({ productType }: OrderedLine) => productType === ProductType.physical;

/** The order's way, from the press of the button to what comes next. */
export function momentsOf(order: OrderView, { t, price }: Pick<Locale, 't' | 'price'>): OrderMoment[] {
  const { status, paymentStatus, placedAt, fulfilments, refunds, lines, secret, hasInvoice } = order;
  const isCancelled = status === 'cancelled';
  const ofCancellation = order.hasCancellationNote && {
    creditNote: `/api/commerce/orders/${secret}/refunds/${CANCELLATION}/credit-note.pdf`,
  };
  const toSend = lines.some(({ toSendQuantity }) => toSendQuantity > 0);
  const dated = [
    ...fulfilments.map((part) => ({ at: part.at, ...sentMoment(part, order, t) })),
    ...refunds
      .filter((refund) => refund.status !== 'declined')
      .map(({ id, at, amount, status: of, due, replaces }) => {
        const text = t(REFUND_TEXTS[of], { amount: price(due ?? amount) });
        const note = `/api/commerce/orders/${secret}/refunds/${id}/credit-note.pdf`;
        // the note of a refund that failed stands, and what pays it back again has none
        const hasNote = hasInvoice && hasSucceeded({ status: of }) && replaces === null;
        const isOpen = of === 'failed' ? due !== null : of !== 'succeeded';
        return { at, text, isOpen, ...(hasNote && { creditNote: note }) };
      }),
  ].sort((one, other) => one.at - other.at);
  return [
    ...(placedAt === null ? [] : [{ text: t(m.order_moment_placed), at: placedAt }]),
    ...(isCancelled && paymentStatus === 'none' ? [] : paymentMoments(paymentStatus, t)),
    ...dated,
    ...(isCancelled ? [{ text: t(m.order_moment_cancelled), ...ofCancellation }] : []),
    ...(!isCancelled && toSend && paymentStatus !== 'unknown' && status === 'placed'
      ? [{ text: t(m.order_moment_preparing), isOpen: true }]
      : []),
  ];
}

const REFUND_TEXTS = {
  succeeded: m.order_moment_refunded,
  failed: m.order_moment_refund_failed,
  pending: m.order_moment_refunding,
  unknown: m.order_moment_refunding,
  declined: m.order_moment_refunding,
  due: m.order_moment_refunding,
} as const;

function paymentMoments(paymentStatus: OrderView['paymentStatus'], t: Locale['t']): OrderMoment[] {
  if (paymentStatus === 'none') return [];
  if (paymentStatus === 'due') return [{ text: t(m.order_moment_waiting), isOpen: true }];
  if (paymentStatus === 'unknown') return [{ text: t(m.order_moment_checking), isOpen: true }];
  return [{ text: t(m.order_moment_paid) }];
}

function sentMoment(
  { carrier, trackingNumber, trackingUrl, lines: parts }: Fulfilment,
  { lines, isPickup }: OrderView,
  t: Locale['t'],
): Omit<OrderMoment, 'at'> {
  const isAll = lines
    .filter(isThing)
    .every(({ entryId, quantity }) => parts.find((part) => part.entryId === entryId)?.quantity === quantity);
  const count = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = parts.flatMap(({ entryId, quantity }) => {
    const line = lines.find((one) => one.entryId === entryId);
    return line ? [`${quantity} × ${line.title}`] : [];
  });
  const text = isAll ? t(m.order_moment_sent) : t(m.order_moment_part, { count });
  return {
    // the items of a part stand below it
    text: isPickup ? t(m.order_status_pickup) : text,
    sent: { carrier, trackingNumber, trackingUrl, items: isAll ? [] : items },
  };
}
