import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { Job } from '../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../platform/jobs/worker.decorator.js';
import { RESTOCK_OFFERS } from '../restock.queues.js';
import { RestockBatchService } from './restock-batch.service.js';
import { RestockPurchaseService } from './restock-purchase.service.js';
import { RestockWaitingLineService } from './restock-waiting-line.service.js';

/** Ends the offers of a list whose time is over or whose subscriber has bought, and offers the units to the next subscribers in line. */
@Worker(RESTOCK_OFFERS)
export class RestockOffersWorker implements JobWorker {
  readonly concurrency = 4;

  constructor(
    private readonly batches: RestockBatchService,
    private readonly purchases: RestockPurchaseService,
    private readonly line: RestockWaitingLineService,
  ) {}

  async handle({ data: { websiteId: website = '', variantId = '', orderId, line } }: Job): Promise<void> {
    if (orderId !== undefined) await this.purchases.count(websiteId(website), variantId, orderId, Date.now());
    await this.batches.carryOn(websiteId(website), variantId, Date.now());
    if (line !== undefined) await this.line.serve(websiteId(website), variantId, line, Date.now());
  }
}
