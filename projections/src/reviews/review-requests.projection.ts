import type { ReviewRequestEvent } from '@daybook/contracts/catalogue/review-request.events';
import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { ReviewRequestRow } from './review-requests.entity.js';

type Told =
  | Extract<OrderEvent, { type: 'OrderFulfilled' | 'OrderCancelled' | 'OrderRefundSucceeded' }>
  | ReviewRequestEvent;

/** Orders whose buyers are still to be asked for reviews: sent as a whole, neither cancelled nor refunded. */
export const reviewRequestsProjection = projection<Told>({
  name: 'review_requests',
  version: 1,
  tables: [ReviewRequestRow],
  on: {
    OrderFulfilled: (tx, { data: { orderId, toSend, at }, websiteId }) => {
      if (toSend === 0) tx.upsert(ReviewRequestRow, { websiteId, orderId, sentAt: new Date(at) });
    },
    OrderCancelled: end,
    OrderRefundSucceeded: (tx, event) => {
      if (event.data.left === 0) end(tx, event);
    },
    ReviewsRequested: end,
    ReviewRequestSkipped: end,
  },
  // what was asked stands in a stream of its own
  sequenceOf: ({ websiteId, data }) => `order ${data.orderId} of ${websiteId}`,
});

function end(tx: ProjectionTx, { data: { orderId }, websiteId }: ProjectedEvent<Told>): void {
  tx.delete(ReviewRequestRow, { websiteId, orderId });
}
