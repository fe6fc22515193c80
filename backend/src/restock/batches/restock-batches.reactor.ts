import type { RestockSendEvent } from '@daybook/contracts/restock/restock-send.events';
import type { JobQueues } from '../../platform/jobs/job-queues.js';
import type { Reactor } from '../../platform/log/reactor.js';
import { RESTOCK_BATCHES } from '../restock-queues.names.js';

type Started = Extract<RestockSendEvent, { type: 'RestockSendStarted' }>['data'];

/** An owner sent: each list is a job of its own. */
export const restockBatchesReactor = (queues: JobQueues): Reactor => ({
  name: RESTOCK_BATCHES,
  filter: { types: ['RestockSendStarted'], streamPrefixes: ['restocksend-'] },
  async react({ data, metadata: { websiteId } }) {
    const { sendId, batches } = data as Started;
    for (const { batchId } of batches)
      await queues.add(RESTOCK_BATCHES, batchId, { websiteId, sendId, batchId });
  },
});
