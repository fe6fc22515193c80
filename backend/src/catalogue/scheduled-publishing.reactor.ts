import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { JobQueues } from '../platform/jobs/job-queues.js';
import type { Reactor } from '../platform/log/reactor.js';
import { SCHEDULED_PUBLISHING } from './catalogue-jobs.names.js';

/** What is farther away is found by the sweep when it comes nearer; queues do not wait for years. */
const HORIZON_MS = 7 * 24 * 60 * 60 * 1000;

/** A product was scheduled: a job waits for its time. The same time of the same product is the same job. */
export const scheduledPublishingReactor = (queues: JobQueues): Reactor => ({
  name: SCHEDULED_PUBLISHING,
  filter: { types: ['ProductSaved'], streamPrefixes: ['product-'] },
  async react({ data, metadata: { websiteId } }) {
    const { product } = data as { product: ProductDocument };
    const { id: productId, status, publishAt } = product;
    if (status !== 'scheduled' || publishAt === undefined) return;
    const delayMs = Math.max(0, publishAt - Date.now());
    if (delayMs > HORIZON_MS) return;
    const jobId = `${websiteId}-${productId}-${publishAt}`;
    await queues.add(SCHEDULED_PUBLISHING, jobId, { websiteId, productId }, { delayMs });
  },
});
