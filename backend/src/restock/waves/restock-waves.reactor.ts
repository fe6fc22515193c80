import type { RestockSendEvent } from '@daybook/contracts/restock/restock-send.events';
import type { JobQueues } from '../../platform/jobs/job-queues.js';
import type { Reactor } from '../../platform/log/reactor.js';
import { RESTOCK_WAVES } from '../restock-queues.names.js';

type Started = Extract<RestockSendEvent, { type: 'RestockSendStarted' }>['data'];

/** An owner sent: each list is a job of its own. */
export const restockWavesReactor = (queues: JobQueues): Reactor => ({
  name: RESTOCK_WAVES,
  filter: { types: ['RestockSendStarted'], streamPrefixes: ['restocksend-'] },
  async react({ data, metadata: { websiteId } }) {
    const { sendId, waves } = data as Started;
    for (const { waveId } of waves) await queues.add(RESTOCK_WAVES, waveId, { websiteId, sendId, waveId });
  },
});
