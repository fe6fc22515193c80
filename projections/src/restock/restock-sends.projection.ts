import type { RestockSendEvent } from '@daybook/contracts/restock/restock-send.events';
import { projection } from '../runner/projection.js';
import { RestockSendRow, RestockSendWaveRow } from './restock-sends.entity.js';

/** What owners sent, and which lists that was to. */
export const restockSendsProjection = projection<RestockSendEvent>({
  name: 'restock_sends',
  version: 1,
  tables: [RestockSendRow, RestockSendWaveRow],
  on: {
    RestockSendStarted: (tx, { data, websiteId, position, metadata }) => {
      const { sendId, scope, waves, recipients, skipped, startedAt } = data;
      tx.upsert(RestockSendRow, {
        ...{ websiteId, sendId, position: Number(position), scope, waves: waves.length, recipients, skipped },
        ...{ startedAt: new Date(startedAt), startedBy: metadata.actor ?? null },
      });
      for (const [place, { waveId, productId, variantId, sku, recipients: planned }] of waves.entries()) {
        const wave = { websiteId, waveId, sendId, place, productId, variantId, sku, recipients: planned };
        tx.upsert(RestockSendWaveRow, { ...wave, notStarted: null });
      }
    },
    RestockWaveNotStarted: (tx, { data: { waveId, reason }, websiteId }) =>
      tx.patch(RestockSendWaveRow, { websiteId, waveId }, { notStarted: reason }),
  },
});
