import type { RestockSendEvent } from '@daybook/contracts/restock/restock-send.events';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../platform/log/reactor.js';
import { RESTOCK_BATCHES } from '../restock.queues.js';

type Started = Extract<RestockSendEvent, { type: 'RestockSendStarted' }>['data'];

/** Queues a job for each list of a send. */
@Reactor()
export class RestockBatchesReactor implements EventReactor {
  readonly name = RESTOCK_BATCHES;
  readonly filter = { types: ['RestockSendStarted'], streamPrefixes: ['restocksend-'] };

  constructor(private readonly queues: JobQueues) {}

  async react({ data, metadata: { websiteId } }: RecordedEvent): Promise<void> {
    const { sendId, batches } = data as Started;
    for (const { batchId } of batches)
      await this.queues.add(RESTOCK_BATCHES, batchId, { websiteId, sendId, batchId });
  }
}
