import type { PlannedBatch } from '@daybook/contracts/restock/restock-send.events';
import { Refusal } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import type { Job } from '../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../platform/jobs/worker.decorator.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { RESTOCK_BATCHES } from '../restock.queues.js';
import { restockSendDecider } from '../sends/restock-send.decider.js';
import { RestockBatchService } from './restock-batch.service.js';

/**
 * Starts a batch of a send and makes its offers. The log shows how far the worker came, so a job that runs again, also
 * after a crash at any step, does what is left.
 */
@Worker(RESTOCK_BATCHES)
export class RestockBatchesWorker implements JobWorker {
  // a list gets its offers faster than its emails are sent: more workers would only slow down visitors and emails
  readonly concurrency = 2;

  constructor(
    @Aggregate('restocksend') private readonly sends: AggregateStore<typeof restockSendDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly batches: RestockBatchService,
  ) {}

  async handle({ data: { websiteId: id = '', sendId = '', batchId = '' } }: Job): Promise<void> {
    const website = websiteId(id);
    const send = await this.sends.loadState(website, sendId);
    if (send.status === 'absent' || send.notStarted.includes(batchId)) return;
    const batch = send.batches.find((one) => one.batchId === batchId);
    if (!batch) return;
    const [started] = await this.store.read(streamName('restocksend', website, sendId), { limit: 1 });
    const actor = started?.metadata.actor;
    // who sent it; the request and the event that it goes back to are the job's cause
    const metadata = actor === undefined ? {} : { actor };
    if (await this.start(website, sendId, batch, metadata))
      await this.batches.carryOn(website, batch.variantId, Date.now(), metadata);
  }

  /** @returns false when the shop is no longer as the dry run showed it; an event of the send then says so */
  private async start(
    website: WebsiteId,
    sendId: string,
    batch: PlannedBatch,
    metadata: CommandMetadata,
  ): Promise<boolean> {
    const { batchId, hash, recipients: _, ...waitedFor } = batch;
    const at = Date.now();
    try {
      await this.batches.start(website, waitedFor, { batchId, sendId, hash, at }, metadata);
      return true;
    } catch (error) {
      const code = error instanceof Refusal ? error.code : undefined;
      if (code !== 'RESTOCK_CHANGED' && code !== 'RESTOCK_NO_RECIPIENTS') throw error;
      const reason = code === 'RESTOCK_CHANGED' ? 'changed' : 'no-recipients';
      const command = { kind: 'leaveOut', sendId, batchId, reason, at } as const;
      await this.sends.execute(website, sendId, command, { metadata });
      return false;
    }
  }
}
