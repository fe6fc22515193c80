import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { Job } from '../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../platform/jobs/worker.decorator.js';
import { SCHEDULED_PUBLISHING } from '../catalogue.queues.js';
import { ProductService } from './product.service.js';

/**
 * Publishes a product whose time has come. The stream decides: the worker does not publish a product that the owner has
 * put off, taken back or published.
 */
@Worker(SCHEDULED_PUBLISHING)
export class ScheduledPublishingWorker implements JobWorker {
  readonly concurrency = 4;

  constructor(private readonly productService: ProductService) {}

  async handle({ data }: Job): Promise<void> {
    const website = websiteId(data.websiteId ?? '');
    await this.productService.publishWhenDue(website, data.productId ?? '', Date.now(), {
      actor: 'schedule',
    });
  }
}
