import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { item, order } from '@daybook/contracts/checkout/testing/quoted-orders';
import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { ACME, specFor } from '../testing/given-events.js';
import { OrderRow } from './orders.entity.js';
import { ordersProjection } from './orders.projection.js';

const { given } = specFor<OrderEvent>(ordersProjection);
const orderId = 'o';
const opened: OrderEvent = {
  type: 'OrderOpened',
  data: {
    ...{ orderId, items: [], quote: quoteOf(order([item('a', 500)])), openedAt: 0, placedBefore: 0 },
    customer: { $personal: 'ada', cipher: 'AbC' },
  },
};
const row = (changes: object) => [
  expect.objectContaining({ websiteId: ACME, orderId, total: 500, currency: 'EUR', ...changes }),
];

test('an order is listed from the press of the button', () =>
  given()
    .when(opened)
    .thenRows(OrderRow, row({ status: 'opened', number: null, openedAt: new Date(0) })));

test('a placed order has its number', () =>
  given(opened)
    .when({ type: 'OrderNumbered', data: { orderId, number: 7, placedAt: 1 } })
    .thenRows(OrderRow, row({ status: 'placed', number: 7 })));

test('a payment that arrived late is marked, and the status stays', () =>
  given(opened)
    .when({
      type: 'PaymentArrivedLate',
      data: { orderId, attemptId: 'a', amount: 500, currency: 'EUR', reference: 'r', at: 1 },
    })
    .thenRows(OrderRow, row({ status: 'opened', hasLatePayment: true })));
