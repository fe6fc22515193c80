import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { OrderHappening } from '@daybook/contracts/orders/shared/order-words';
import type { VatCheckEvent } from '@daybook/contracts/orders/vat-check.events';
import type { ProjectedEvent } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { OrderTimelineRow } from './order-details.entity.js';

/** Writes an event into the order's timeline. */
export function happened(
  tx: ProjectionTx,
  {
    data: { orderId },
    websiteId,
    position,
    recordedAt,
    metadata,
  }: ProjectedEvent<OrderEvent | VatCheckEvent>,
  what: OrderHappening,
  more: Partial<Pick<OrderTimelineRow, 'amount' | 'detail' | 'note'>> = {},
): void {
  tx.upsert(OrderTimelineRow, {
    websiteId,
    orderId,
    position: Number(position),
    what,
    at: recordedAt,
    actor: metadata.actor ?? null,
    amount: null,
    detail: '',
    note: null,
    ...more,
  });
}
