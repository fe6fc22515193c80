import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { Job } from '../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../platform/jobs/worker.decorator.js';
import { PURCHASED_CARTS } from '../checkout.queues.js';
import { PurchasedCartsService } from './purchased-carts.service.js';

/** Takes what was ordered out of the cart. */
@Worker(PURCHASED_CARTS)
export class PurchasedCartsWorker implements JobWorker {
  readonly concurrency = 4;

  constructor(private readonly carts: PurchasedCartsService) {}

  async handle({ data: { websiteId: website = '', orderId = '' } }: Job): Promise<void> {
    await this.carts.empty({ website: websiteId(website), orderId, metadata: { actor: 'orders' } });
  }
}
