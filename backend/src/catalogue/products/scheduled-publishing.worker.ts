import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { Job } from '../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../platform/jobs/worker.decorator.js';
import { SCHEDULED_PUBLISHING } from '../catalogue.queues.js';
import { ProductService } from './product.service.js';

/** Publishes what is due. The stream decides: a product that was put off, taken back or published stays as it is. */
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
