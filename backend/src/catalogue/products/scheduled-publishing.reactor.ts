import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../platform/log/reactor.js';
import { publishingJob, SCHEDULED_PUBLISHING } from '../catalogue.queues.js';

/**
 * The reactor queues no job for a time farther away, since a queue does not wait for years. The reconciler queues it
 * when the time has come.
 */
const HORIZON_MS = 7 * 24 * 60 * 60 * 1000;

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
    const delayMs = Math.max(0, publishAt - Date.now());
    if (delayMs > HORIZON_MS) return;
    const { id, data: job } = publishingJob(websiteId, productId, publishAt);
    await this.queues.add(SCHEDULED_PUBLISHING, id, job, { delayMs });
  }
}
