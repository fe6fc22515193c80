import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { unitsToSend } from '@daybook/contracts/orders/units-to-send';
import type { ProjectedEvent } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { giftCardsOf } from './gift-cards-of-order.js';
import { NO_OPEN_PAYMENT } from './open-payment.js';
import { OrderDetailsRow, OrderLineRow } from './order-details.entity.js';
import { happened } from './order-timeline.js';
import { OrderRow } from './orders.entity.js';

type OrderOpened = Extract<OrderEvent, { type: 'OrderOpened' }>;

/** The rows of an order that a buyer has begun to pay, and that is not placed yet. */
export function opened(tx: ProjectionTx, event: ProjectedEvent<OrderOpened>): void {
  const { websiteId, recordedAt } = event;
  const { orderId, quote, items, customer, deliveryName = null, deliveryKind = null } = event.data;
  const openedAt = new Date(event.data.openedAt);
  const lines = items.map((item) => ({ ...item, fulfilled: 0, refunded: 0 }));
  const toSend = unitsToSend(lines);
  tx.upsert(OrderRow, {
    websiteId,
    orderId,
    status: 'opened',
    publicStatus: 'open',
    paymentStatus: 'none',
    fulfilmentStatus: 'none',
    toSend,
    isToSend: toSend > 0,
    number: null,
    isPlaced: false,
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: quote.sums.total,
    captured: 0,
    refunded: 0,
    currency: quote.currency,
    hasLatePayment: false,
    isAsked: false,
    isTest: false,
    ...NO_OPEN_PAYMENT,
    giftCards: giftCardsOf({ items, quote }),
    paidAt: null,
    openedAt,
    listedAt: openedAt,
    changedAt: recordedAt,
  });
  const { lines: charges, refusedCoupons: _, hash: __, ...rest } = quote;
  tx.upsert(OrderDetailsRow, {
    websiteId,
    orderId,
    customer,
    quote: rest,
    deliveryName,
    deliveryKind,
    method: null,
    methodName: '',
    instructions: '',
  });
  for (const [place, item] of items.entries()) {
    const { entryId } = item;
    const charge = charges.find((line) => line.entryId === entryId);
    if (!charge) continue;
    const sku = item.sku.toLowerCase();
    tx.upsert(OrderLineRow, { websiteId, orderId, entryId, place, sku, item, gift: null, charge });
  }
  happened(tx, event, 'opened');
}
