import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { JobHandler } from '../platform/jobs/job-queues.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { SCHEDULED_PUBLISHING } from './catalogue-jobs.names.js';
import { ProductService } from './product.service.js';

/** Publishes what is due. The stream decides: a product that was put off, taken back or published stays as it is. */
export function scheduledPublishingWorker(aggregates: Aggregates): JobHandler {
  const productService = new ProductService(aggregates);
  return {
    queue: SCHEDULED_PUBLISHING,
    concurrency: 4,
    async handle({ data }) {
      const website = websiteId(data.websiteId ?? '');
      await productService.publishWhenDue(website, data.productId ?? '', Date.now(), { actor: 'schedule' });
    },
  };
}
