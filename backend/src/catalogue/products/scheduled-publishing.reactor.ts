import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { addDueAt } from '../../platform/jobs/due-at.js';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../platform/log/reactor.js';
import { publishingJob, SCHEDULED_PUBLISHING } from '../catalogue.queues.js';

/** Queues a job for the time at which a product is to be published. The same product and time give the same job. */
@Reactor()
export class ScheduledPublishingReactor implements EventReactor {
  readonly name = SCHEDULED_PUBLISHING;
  readonly filter = { types: ['ProductSaved'], streamPrefixes: ['product-'] };

  constructor(private readonly queues: JobQueues) {}

  async react({ data, metadata: { websiteId } }: RecordedEvent): Promise<void> {
    const { product } = data as { product: ProductDocument };
    const { id: productId, status, publishAt } = product;
    if (status !== 'scheduled' || publishAt === undefined) return;
    const job = publishingJob(websiteId, productId, publishAt);
    await addDueAt(this.queues, SCHEDULED_PUBLISHING, job, publishAt);
  }
}
