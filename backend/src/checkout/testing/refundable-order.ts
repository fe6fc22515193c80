import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { item, order } from '@daybook/contracts/checkout/testing/quoted-orders';
import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { RefundRequest } from '@daybook/contracts/orders/refund';
import type { Refund } from '@daybook/contracts/orders/refunded-parts';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';

/** An order of two units with a card, its events up to the sale, and refunds of it, for specs of what comes after it. */
export const orderId = 'o';
export const at = 7;
const currency = 'EUR' as const;
const charge = (amount: number) => ({ amount, currency });

/** Two units at 5.00 and the delivery at 3.00; a card pays 4.00 of it. */
const quote = quoteOf(
  order([item('a', 500, 2)], {
    delivery: { optionId: 'post', price: 300, rates: [] },
    giftCards: [{ cardId: 'g', balance: 400 }],
  }),
);
const content = {
  quote,
  items: [
    {
      entryId: 'a',
      itemId: 'p-a',
      variantId: 'v-a',
      sku: 'A',
      title: 'A',
      attributes: {},
      quantity: 2,
      productType: ProductType.physical,
      unitPrice: money(500, 'EUR'),
      additionalFields: null,
    },
  ],
  customer: { $personal: 'ada', cipher: 'AbC' },
};
export const opened: OrderEvent = {
  type: 'OrderOpened',
  data: { orderId, ...content, openedAt: at, placedBefore: 3 },
};
const numbered: OrderEvent = { type: 'OrderNumbered', data: { orderId, number: 4, placedAt: at } };
export const pledged: OrderEvent = { type: 'OrderUnitsPledged', data: { orderId } };
export const attempted: OrderEvent = {
  type: 'PaymentAttempted',
  data: { orderId, attemptId: '1', provider: 'stripe', ...charge(900), attemptedAt: at },
};
export const succeeded: OrderEvent = {
  type: 'PaymentSucceeded',
  data: { orderId, attemptId: '1', ...charge(900), reference: 'r', at },
};
const promised: OrderEvent = { type: 'PaymentPromised', data: { orderId, method: 'transfer', at } };
export const received: OrderEvent = { type: 'PaymentReceived', data: { orderId, ...charge(900), at } };
const sold: OrderEvent = { type: 'OrderUnitsSold', data: { orderId } };
export const PLACED = [opened, pledged, attempted, succeeded, numbered];
export const SOLD = [...PLACED, sold];
export const DUE = [opened, pledged, promised, numbered, sold];

export const refund = (refundId: string, request: RefundRequest, restock = false) =>
  ({ kind: 'refund', orderId, at, refundId, request, restock }) as const;
export const settle = (refundId: string, outcome: 'succeeded' | 'declined' | 'unknown' | 'failed') =>
  ({ kind: 'settleRefund', orderId, at, refundId, outcome }) as const;
export const withdraw = (restock = true) =>
  ({ kind: 'withdraw', orderId, at, refundId: 'all', restock }) as const;
export const unit = (quantity: number) => ({ lines: [{ entryId: 'a', quantity }] });

const sending = (toSend: number) => ({ fulfilmentStatus: 'none' as const, toSend });
export const requested = (
  refundId: string,
  given: Partial<Refund> & { amount: number },
  { toSend = 2, back = 0 }: { toSend?: number; back?: number } = {},
): OrderEvent => ({
  type: 'OrderRefundRequested',
  data: {
    orderId,
    refundId,
    currency,
    at,
    ...sending(toSend),
    refund: { lines: [], delivery: null, tenders: [{ id: 'payment', amount: given.amount }], ...given },
    returned: back > 0 ? { returnId: refundId, lines: [{ entryId: 'a', quantity: back }] } : null,
  },
});
export const ofLine = (quantity: number, amount: number, byAmount = false) => ({
  entryId: 'a',
  quantity,
  amount,
  taxes: [],
  byAmount,
});
export const oneUnit = requested('r1', { amount: 500, lines: [ofLine(1, 500)] }, { toSend: 1, back: 1 });
export const done = (refundId: string, refunded: number): OrderEvent => ({
  type: 'OrderRefundSucceeded',
  data: { orderId, refundId, refunded, left: 1300 - refunded, at },
});
export const refused = (refundId: string): OrderEvent => ({
  type: 'OrderRefundDeclined',
  data: { orderId, refundId, at, ...sending(2) },
});
export const unknown: OrderEvent = { type: 'OrderRefundUnknown', data: { orderId, refundId: 'r1', at } };
export const sent = {
  type: 'OrderFulfilled' as const,
  data: {
    orderId,
    fulfilmentId: 'f',
    lines: [{ entryId: 'a', quantity: 1 }],
    carrier: '',
    trackingNumber: '',
    trackingUrl: '',
    at,
    fulfilmentStatus: 'part' as const,
    toSend: 1,
  },
};
