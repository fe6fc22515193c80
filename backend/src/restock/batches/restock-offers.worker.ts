import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { Job } from '../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../platform/jobs/worker.decorator.js';
import { RESTOCK_OFFERS } from '../restock.queues.js';
import { RestockBatchService } from './restock-batch.service.js';

/** Ends the offers of a list whose time is over, and offers the units to the next subscribers in line. */
@Worker(RESTOCK_OFFERS)
export class RestockOffersWorker implements JobWorker {
  readonly concurrency = 4;

  constructor(private readonly batches: RestockBatchService) {}

  async handle({ data: { websiteId: website = '', variantId = '' } }: Job): Promise<void> {
    await this.batches.carryOn(websiteId(website), variantId, Date.now());
  }
}
