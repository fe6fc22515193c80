import type { PlannedBatch } from '@daybook/contracts/restock/restock-send.events';
import { Refusal } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import type { JobHandler } from '../../platform/jobs/job-queues.js';
import { Aggregates } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { RESTOCK_BATCHES } from '../restock-queues.names.js';
import { restockSendDecider } from '../sends/restock-send.decider.js';
import type { RestockBatches } from './restock-batches.js';

/**
 * Starts a batch of a send and offers its offers. Both say in the log how far they came: a job that comes again, at once
 * or after a crash anywhere in between, does what is left.
 */
export function restockBatchesWorker(
  store: EventStore,
  aggregates: Aggregates,
  batches: RestockBatches,
): JobHandler {
  const sends = aggregates.of('restocksend', restockSendDecider);

  /** @returns false when the world is not any more what the owner saw; that is a fact of the send */
  const start = async (
    website: WebsiteId,
    sendId: string,
    batch: PlannedBatch,
    metadata: CommandMetadata,
  ) => {
    const { batchId, hash, recipients: _, ...waitedFor } = batch;
    const at = Date.now();
    try {
      await batches.start(website, waitedFor, { batchId, sendId, hash, at }, metadata);
      return true;
    } catch (error) {
      const code = error instanceof Refusal ? error.code : undefined;
      if (code !== 'RESTOCK_CHANGED' && code !== 'RESTOCK_NO_RECIPIENTS') throw error;
      const reason = code === 'RESTOCK_CHANGED' ? 'changed' : 'nobody';
      const command = { kind: 'leaveOut', sendId, batchId, reason, at } as const;
      await sends.execute(website, sendId, command, { metadata });
      return false;
    }
  };

  return {
    queue: RESTOCK_BATCHES,
    // one list is offered faster than its emails are sent: more at once would crowd out visitors and emails
    concurrency: 2,
    async handle({ data: { websiteId: id = '', sendId = '', batchId = '' } }) {
      const website = websiteId(id);
      const send = await sends.loadState(website, sendId);
      if (send.status === 'absent' || send.notStarted.includes(batchId)) return;
      const batch = send.batches.find((one) => one.batchId === batchId);
      if (!batch) return;
      const [started] = await store.read(streamName('restocksend', website, sendId), { limit: 1 });
      const actor = started?.metadata.actor;
      const metadata = { ...(actor === undefined ? {} : { actor }), correlationId: sendId };
      if (await start(website, sendId, batch, metadata))
        await batches.carryOn(website, batch.variantId, Date.now(), metadata);
    },
  };
}
