import type { RestockSendEvent } from '@daybook/contracts/restock/restock-send.events';
import { projection } from '../runner/projection.js';
import { RestockSendBatchRow, RestockSendRow } from './restock-sends.entity.js';

/** What owners sent, and which lists that was to. */
export const restockSendsProjection = projection<RestockSendEvent>({
  name: 'restock_sends',
  version: 3,
  tables: [RestockSendRow, RestockSendBatchRow],
  on: {
    RestockSendStarted: (tx, { data, websiteId, position, metadata }) => {
      const { sendId, scope, batches, recipients, skipped, startedAt } = data;
      tx.upsert(RestockSendRow, {
        websiteId,
        sendId,
        position: Number(position),
        scope,
        batches: batches.length,
        recipients,
        skipped,
        startedAt: new Date(startedAt),
        startedBy: metadata.actor ?? null,
      });
      for (const [place, { batchId, productId, variantId, sku, recipients: planned }] of batches.entries()) {
        const batch = { websiteId, batchId, sendId, place, productId, variantId, sku, recipients: planned };
        tx.upsert(RestockSendBatchRow, { ...batch, notStarted: null });
      }
    },
    RestockBatchNotStarted: (tx, { data: { batchId, reason }, websiteId }) =>
      tx.patch(RestockSendBatchRow, { websiteId, batchId }, { notStarted: reason }),
  },
});
