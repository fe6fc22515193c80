import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import type { JobHandler } from '../platform/jobs/job-queues.js';
import { SCHEDULED_PUBLISHING } from './catalogue-jobs.names.js';
import { ProductSaving } from './product-saving.js';

/** Publishes what is due. The stream decides: a product that was put off, taken back or published stays as it is. */
export function scheduledPublishingWorker(store: EventStore): JobHandler {
  const saving = new ProductSaving(store);
  return {
    queue: SCHEDULED_PUBLISHING,
    concurrency: 4,
    async handle({ data }) {
      const website = websiteId(data.websiteId ?? '');
      await saving.publishWhenDue(website, data.productId ?? '', Date.now(), { actor: 'schedule' });
    },
  };
}
