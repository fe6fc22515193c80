import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { specFor } from '../testing/given-events.js';
import { ReviewRequestRow } from './review-requests.entity.js';
import { reviewRequestsProjection } from './review-requests.projection.js';

const { given } = specFor(reviewRequestsProjection);
const orderId = 'o';
const sent = (toSend: number, at: number): Extract<OrderEvent, { type: 'OrderFulfilled' }> => ({
  type: 'OrderFulfilled',
  data: {
    orderId,
    fulfilmentId: `f${at}`,
    lines: [],
    carrier: '',
    trackingNumber: '',
    trackingUrl: '',
    at,
    toSend,
    fulfilmentStatus: toSend === 0 ? 'whole' : 'part',
  },
});
const row = expect.objectContaining({ orderId, sentAt: new Date(2) });

test('an order is to be asked for once all of it is sent', async () => {
  await given().when(sent(1, 1)).thenRows(ReviewRequestRow, []);
  await given(sent(1, 1)).when(sent(0, 2)).thenRows(ReviewRequestRow, [row]);
});

test('it is not after the question, a refund of all, or a cancellation', async () => {
  await given(sent(0, 2))
    .when({ type: 'ReviewsRequested', data: { orderId, at: 3 } })
    .thenRows(ReviewRequestRow, []);
  await given(sent(0, 2))
    .when({ type: 'ReviewRequestSkipped', data: { orderId, at: 3 } })
    .thenRows(ReviewRequestRow, []);
  await given(sent(0, 2))
    .when({ type: 'OrderRefundSucceeded', data: { orderId, refundId: 'r', refunded: 1, left: 1, at: 3 } })
    .thenRows(ReviewRequestRow, [row]);
  await given(sent(0, 2))
    .when({ type: 'OrderRefundSucceeded', data: { orderId, refundId: 'r', refunded: 2, left: 0, at: 3 } })
    .thenRows(ReviewRequestRow, []);
  await given(sent(0, 2))
    .when({ type: 'OrderCancelled', data: { orderId, reason: 'owner', at: 3 } })
    .thenRows(ReviewRequestRow, []);
});
