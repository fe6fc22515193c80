import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { OrderStatus } from '@daybook/contracts/orders/order-status';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { OrderRow } from './orders.entity.js';

/** Where each order stands: what is unfinished is found by it. */
export const ordersProjection = projection<OrderEvent>({
  name: 'orders',
  version: 2,
  tables: [OrderRow],
  on: {
    OrderOpened: (tx, { data, websiteId, recordedAt }) => {
      const { orderId, quote, openedAt } = data;
      tx.upsert(OrderRow, {
        ...{ websiteId, orderId, status: 'opened', number: null, total: quote.sums.total },
        ...{ currency: quote.currency, openedAt: new Date(openedAt), changedAt: recordedAt },
        hasLatePayment: false,
      });
    },
    OrderUnitsPledged: (tx, event) => move(tx, event, 'pledged'),
    PaymentAttempted: (tx, event) => move(tx, event, 'paying'),
    PaymentSucceeded: (tx, event) => move(tx, event, 'paid'),
    PaymentDeclined: (tx, event) => move(tx, event, 'pledged'),
    PaymentUnknown: (tx, event) => move(tx, event, 'unknown'),
    PaymentDiffered: (tx, event) => move(tx, event, 'differed'),
    PaymentArrivedLate: (tx, { data: { orderId }, websiteId }) =>
      tx.patch(OrderRow, { websiteId, orderId }, { hasLatePayment: true }),
    PaymentPromised: (tx, event) => move(tx, event, 'promised'),
    OrderCovered: (tx, event) => move(tx, event, 'paid'),
    OrderNumbered: (tx, event) => move(tx, event, 'placed', { number: event.data.number }),
    OrderUnitsSold: (tx, event) => move(tx, event, 'confirmed'),
    OrderCancelled: (tx, event) => move(tx, event, 'cancelled'),
    OrderUnitsReleased: (tx, event) => move(tx, event, 'closed'),
  },
});

function move(
  tx: ProjectionTx,
  {
    data: { orderId },
    websiteId,
    recordedAt,
  }: Pick<ProjectedEvent<OrderEvent>, 'data' | 'websiteId' | 'recordedAt'>,
  status: OrderStatus,
  more: Partial<OrderRow> = {},
): void {
  tx.patch(OrderRow, { websiteId, orderId }, { status, changedAt: recordedAt, ...more });
}
