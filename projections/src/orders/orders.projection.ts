import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { OrderStatus } from '@daybook/contracts/orders/order-status';
import type { ReversalStatus } from '@daybook/contracts/orders/shared/order-words';
import { isTestPayment } from '@daybook/contracts/orders/shared/test-orders';
import type { VatCheckEvent } from '@daybook/contracts/orders/vat-check.events';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { answered, asked, NO_OPEN_PAYMENT } from './open-payment.js';
import { opened } from './opened-order.js';
import {
  OrderDetailsRow,
  OrderFulfilmentRow,
  OrderLineRow,
  OrderRefundRow,
  OrderReturnRequestRow,
  OrderReturnRow,
  OrderStrayPaymentRow,
  OrderTimelineRow,
} from './order-details.entity.js';
import { happened } from './order-timeline.js';
import { OrderRow } from './orders.entity.js';

type Of<Type extends OrderEvent['type']> = ProjectedEvent<Extract<OrderEvent, { type: Type }>>;
type Any = ProjectedEvent<OrderEvent>;

/** Where each order stands: what is unfinished is found by it, and buyers and owners see it. */
export const ordersProjection = projection<OrderEvent | VatCheckEvent>({
  name: 'orders',
  version: 14,
  busyGatherMs: 150,
  tables: [
    OrderRow,
    OrderDetailsRow,
    OrderLineRow,
    OrderFulfilmentRow,
    OrderRefundRow,
    OrderReturnRequestRow,
    OrderReturnRow,
    OrderStrayPaymentRow,
    OrderTimelineRow,
  ],
  on: {
    OrderOpened: opened,
    OrderUnitsPledged: (tx, event) => move(tx, event, 'pledged'),
    PaymentAttempted: (tx, event) => {
      if (event.data.due !== undefined)
        return paying(tx, event, { paymentStatus: 'unknown', ...asked(event) });
      const { orderId, provider } = event.data;
      const isTest = isTestPayment(provider, event.data.isTest);
      move(tx, event, 'paying', { paymentStatus: 'unknown', isTest, ...asked(event) });
      tx.patch(OrderDetailsRow, { websiteId: event.websiteId, orderId }, { method: provider });
    },
    PaymentSucceeded: (tx, event) => {
      const { orderId, amount, due, provider, at } = event.data;
      const paid = { paymentStatus: 'paid', captured: amount, paidAt: new Date(at) } as const;
      const isPaid = { ...paid, ...NO_OPEN_PAYMENT };
      if (due === undefined) move(tx, event, 'paid', isPaid);
      else paying(tx, event, { ...isPaid, isTest: isTestPayment(provider, event.data.isTest) });
      // it is paid otherwise than the buyer had promised
      const paidBy = { method: provider, methodName: '', instructions: '' };
      if (provider) tx.patch(OrderDetailsRow, { websiteId: event.websiteId, orderId }, paidBy);
      happened(tx, event, event.data.decidedBy ? 'decidedTaken' : 'paid', { amount });
    },
    PaymentDeclined: (tx, event) => {
      const { due, decidedBy } = event.data;
      if (due === undefined) move(tx, event, 'pledged', { paymentStatus: 'none', ...NO_OPEN_PAYMENT });
      else paying(tx, event, NO_OPEN_PAYMENT);
      happened(tx, event, decidedBy ? 'decidedNotTaken' : 'paymentDeclined');
    },
    PaymentUnknown: (tx, event) => {
      if (event.data.due === undefined) move(tx, event, 'unknown');
      else patch(tx, event, { changedAt: event.recordedAt });
      happened(tx, event, 'paymentUnknown');
    },
    PaymentDiffered: (tx, event) => {
      if (event.data.due === undefined) move(tx, event, 'differed', NO_OPEN_PAYMENT);
      else paying(tx, event, NO_OPEN_PAYMENT);
      happened(tx, event, 'paymentDiffered', { amount: event.data.amount });
      strayed(tx, event);
    },
    PaymentArrivedLate: (tx, event) => {
      const { due, amount, decidedBy } = event.data;
      // beside an open attempt, one that counted as declined may arrive
      if (due !== undefined) paying(tx, event, NO_OPEN_PAYMENT);
      patch(tx, event, { hasLatePayment: true });
      happened(tx, event, decidedBy ? 'decidedTaken' : 'paymentLate', { amount });
      strayed(tx, event);
    },
    PaymentReversalRequested: (tx, event) => {
      reversal(tx, event, 'pending');
      happened(tx, event, 'reversalRequested', { amount: event.data.amount });
    },
    PaymentReversed: (tx, event) => {
      reversal(tx, event, 'reversed');
      if (event.data.left === 0) patch(tx, event, { hasLatePayment: false });
      happened(tx, event, 'reversed');
    },
    PaymentReversalDeclined: (tx, event) => {
      reversal(tx, event, 'declined');
      happened(tx, event, 'reversalDeclined');
    },
    PaymentReversalUnknown: (tx, event) => {
      reversal(tx, event, 'unknown');
      happened(tx, event, 'reversalUnknown');
    },
    PaymentDecisionAnswered: (tx, event) => {
      patch(tx, event, answered(event));
      const what = event.data.agrees ? 'decisionConfirmed' : 'decisionDenied';
      happened(tx, event, what, { amount: event.data.amount });
    },
    PaymentDecisionSeen: (tx, event) => {
      patch(tx, event, NO_OPEN_PAYMENT);
      happened(tx, event, 'decisionSeen');
    },
    PaymentPromised: (tx, event) => {
      move(tx, event, 'promised', { paymentStatus: 'due', isTest: false });
      const { orderId, method, name = '', instructions = '' } = event.data;
      const paysBy = { method, methodName: name, instructions };
      tx.patch(OrderDetailsRow, { websiteId: event.websiteId, orderId }, paysBy);
      happened(tx, event, 'paymentPromised', { detail: name || method });
    },
    PaymentReceived: (tx, event) => {
      const { amount, at } = event.data;
      patch(tx, event, { paymentStatus: 'paid', captured: amount, paidAt: new Date(at) });
      happened(tx, event, 'paymentReceived', { amount });
    },
    OrderCovered: (tx, event) => {
      const { at, renewals, isTest } = event.data;
      const provider = renewals && 'provider' in renewals ? renewals.provider : undefined;
      const paid = { paymentStatus: 'paid', paidAt: new Date(at) } as const;
      move(tx, event, 'paid', { ...paid, isTest: isTestPayment(provider, isTest) });
      happened(tx, event, 'paid', { amount: 0 });
    },
    OrderNumbered: (tx, event) => {
      const { number, placedAt } = event.data;
      const listedAt = new Date(placedAt);
      move(tx, event, 'placed', { publicStatus: 'placed', isPlaced: true, number, listedAt });
      happened(tx, event, 'placed');
    },
    OrderUnitsSold: (tx, event) => move(tx, event, 'confirmed'),
    OrderCancelled: cancelled,
    OrderUnitsReleased: (tx, event) => move(tx, event, 'closed'),
    TestOrderDeleted: deleted,
    OrderFulfilled: fulfilled,
    OrderRefundRequested: refundRequested,
    OrderRefundSucceeded: async (tx, event) => {
      const { refunded, left } = event.data;
      // units that cost nothing were refunded too
      const paymentStatus = left === 0 ? 'refunded' : 'partlyRefunded';
      patch(tx, event, { refunded, ...(refunded > 0 && { paymentStatus }) });
      happened(tx, event, 'refunded', { amount: await refundIs(tx, event, 'succeeded') });
    },
    OrderRefundDeclined: async (tx, event) => {
      const { orderId, refundId } = event.data;
      patch(tx, event, sending(event.data));
      tx.delete(OrderReturnRow, { websiteId: event.websiteId, orderId, returnId: refundId });
      happened(tx, event, 'refundDeclined', { amount: await refundIs(tx, event, 'declined') });
    },
    OrderRefundUnknown: async (tx, event) =>
      happened(tx, event, 'refundUnknown', { amount: await refundIs(tx, event, 'unknown') }),
    OrderRefundFailed: (tx, event) => {
      const { orderId, refundId, amount, refunded, at } = event.data;
      patch(tx, event, { refunded, paymentStatus: refunded === 0 ? 'paid' : 'partlyRefunded' });
      // the day on which the money had gone stays in the books
      const row = { websiteId: event.websiteId, orderId, refundId };
      tx.patch(OrderRefundRow, row, { status: 'failed', failedAt: new Date(at) });
      happened(tx, event, 'refundFailed', { amount });
    },
    OrderUnitsReturned: (tx, event) => {
      const { orderId, returnId, units } = event.data;
      tx.patch(OrderReturnRow, { websiteId: event.websiteId, orderId, returnId }, { isDone: true });
      if (units > 0) happened(tx, event, 'unitsReturned', { detail: String(units) });
    },
    OrderNoteAdded: (tx, event) => happened(tx, event, 'noted', { note: event.data.text }),
    OrderCustomerChanged: (tx, event) => {
      const { orderId, customer } = event.data;
      tx.patch(OrderDetailsRow, { websiteId: event.websiteId, orderId }, { customer });
      happened(tx, event, 'customerChanged');
    },
    OrderGiftsResealed: (tx, { data: { orderId, gifts }, websiteId }) => {
      for (const { entryId, ...gift } of gifts)
        tx.patch(OrderLineRow, { websiteId, orderId, entryId }, { gift });
    },
    OrderReturnRequested: (tx, event) => {
      const { orderId, requestId, lines, text, at } = event.data;
      tx.upsert(OrderReturnRequestRow, {
        websiteId: event.websiteId,
        orderId,
        requestId,
        lines,
        reason: text,
        at: new Date(at),
        isAccepted: null,
        answeredAt: null,
        answer: null,
      });
      const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      happened(tx, event, 'returnRequested', { detail: String(units), note: text });
    },
    OrderReturnAccepted: (tx, event) => returnAnswered(tx, event, true),
    OrderReturnDeclined: (tx, event) => returnAnswered(tx, event, false),
    VatNumberChecked: (tx, event) => happened(tx, event, 'vatNumberChecked', { detail: event.data.result }),
  },
});

type LaterPayment = Of<
  'PaymentAttempted' | 'PaymentSucceeded' | 'PaymentDeclined' | 'PaymentDiffered' | 'PaymentArrivedLate'
>;
/** A payment of an order that was placed before: it stays where it stands on the way to the sale. */
function paying(tx: ProjectionTx, event: LaterPayment, more: Partial<OrderRow> = {}): void {
  const isAsked = event.type === 'PaymentAttempted';
  // it is due again, unless its owner has ended it or has the money meanwhile
  const isDue = event.type !== 'PaymentAttempted' && event.data.due;
  const status = isDue ? ({ paymentStatus: 'due' } as const) : {};
  patch(tx, event, { isAsked, changedAt: event.recordedAt, ...status, ...more });
}

function strayed(tx: ProjectionTx, event: Of<'PaymentDiffered' | 'PaymentArrivedLate'>): void {
  const { websiteId, recordedAt } = event;
  const { orderId, attemptId, amount, currency, reference, at } = event.data;
  patch(tx, event, { hasLatePayment: true });
  tx.upsert(OrderStrayPaymentRow, {
    websiteId,
    orderId,
    attemptId,
    status: 'arrived',
    amount,
    currency,
    reference,
    arrivedAt: new Date(at),
    changedAt: recordedAt,
  });
}

type Reversal = Of<
  'PaymentReversalRequested' | 'PaymentReversed' | 'PaymentReversalDeclined' | 'PaymentReversalUnknown'
>;
function reversal(tx: ProjectionTx, event: Reversal, status: ReversalStatus): void {
  const { orderId, attemptId } = event.data;
  const key = { websiteId: event.websiteId, orderId, attemptId };
  tx.patch(OrderStrayPaymentRow, key, { status, changedAt: event.recordedAt });
}

function cancelled(tx: ProjectionTx, event: Of<'OrderCancelled'>): void {
  const { reason, returned, isUnpaid } = event.data;
  // an order that was placed is ended by its owner alone
  const status = reason === 'owner' ? 'withdrawn' : 'cancelled';
  const notSent = { toSend: 0, isToSend: false };
  move(tx, event, status, {
    publicStatus: 'cancelled',
    ...notSent,
    ...(isUnpaid && { paymentStatus: 'none' }),
  });
  if (returned) returning(tx, event, returned.returnId);
  happened(tx, event, 'cancelled', { detail: reason });
}

/** Of a test nothing stays but its events. */
function deleted(tx: ProjectionTx, { data: { orderId }, websiteId }: Of<'TestOrderDeleted'>): void {
  const own = { websiteId, orderId };
  tx.delete(OrderRow, own);
  tx.delete(OrderDetailsRow, own);
  tx.delete(OrderLineRow, own);
  tx.delete(OrderFulfilmentRow, own);
  tx.delete(OrderRefundRow, own);
  tx.delete(OrderReturnRequestRow, own);
  tx.delete(OrderReturnRow, own);
  tx.delete(OrderStrayPaymentRow, own);
  tx.delete(OrderTimelineRow, own);
}

function fulfilled(tx: ProjectionTx, event: Of<'OrderFulfilled'>): void {
  const { websiteId } = event;
  const { orderId, fulfilmentId, lines, carrier, trackingNumber, trackingUrl, at } = event.data;
  tx.upsert(OrderFulfilmentRow, {
    websiteId,
    orderId,
    fulfilmentId,
    lines,
    carrier,
    trackingNumber,
    trackingUrl,
    at: new Date(at),
  });
  patch(tx, event, sending(event.data));
  happened(tx, event, 'sent', { detail: [carrier, trackingNumber].filter(Boolean).join(' ') });
}

function refundRequested(tx: ProjectionTx, event: Of<'OrderRefundRequested'>): void {
  const { websiteId, recordedAt: changedAt } = event;
  const { orderId, refundId, refund, currency, returned, byHand = false, isDue, at } = event.data;
  const { amount } = refund;
  tx.upsert(OrderRefundRow, {
    websiteId,
    orderId,
    refundId,
    status: isDue ? 'due' : 'pending',
    amount,
    currency,
    refund,
    byHand,
    changedAt,
    requestedAt: new Date(at),
    failedAt: null,
  });
  patch(tx, event, sending(event.data));
  if (returned) returning(tx, event, returned.returnId);
  const detail = isDue ? 'due' : byHand && 'byHand';
  happened(tx, event, 'refundRequested', { amount, ...(detail && { detail }) });
}

function returnAnswered(
  tx: ProjectionTx,
  event: Of<'OrderReturnAccepted' | 'OrderReturnDeclined'>,
  isAccepted: boolean,
): void {
  const { orderId, requestId, text, at } = event.data;
  const key = { websiteId: event.websiteId, orderId, requestId };
  tx.patch(OrderReturnRequestRow, key, { isAccepted, answeredAt: new Date(at), answer: text });
  happened(tx, event, isAccepted ? 'returnAccepted' : 'returnDeclined', { note: text });
}

const sending = ({ fulfilmentStatus, toSend }: Pick<OrderRow, 'fulfilmentStatus' | 'toSend'>) => ({
  fulfilmentStatus,
  toSend,
  isToSend: toSend > 0,
});

function returning(
  tx: ProjectionTx,
  { data: { orderId }, websiteId, recordedAt }: Any,
  returnId: string,
): void {
  tx.upsert(OrderReturnRow, { websiteId, orderId, returnId, isDone: false, requestedAt: recordedAt });
}

/** @returns what the refund gives back, minor units */
async function refundIs(
  tx: ProjectionTx,
  { data, websiteId, recordedAt }: Of<'OrderRefundSucceeded' | 'OrderRefundDeclined' | 'OrderRefundUnknown'>,
  status: OrderRefundRow['status'],
): Promise<number | null> {
  const { orderId, refundId } = data;
  const row = { websiteId, orderId, refundId };
  tx.patch(OrderRefundRow, row, { status, changedAt: recordedAt });
  return (await tx.find(OrderRefundRow, row))?.amount ?? null;
}

/** A step on the way to the sale. */
function move(tx: ProjectionTx, event: Any, status: OrderStatus, more: Partial<OrderRow> = {}): void {
  patch(tx, event, { status, changedAt: event.recordedAt, ...more });
}

function patch(tx: ProjectionTx, { data: { orderId }, websiteId }: Any, changes: Partial<OrderRow>): void {
  tx.patch(OrderRow, { websiteId, orderId }, changes);
}
