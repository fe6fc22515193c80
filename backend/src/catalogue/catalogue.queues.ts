import type { CatalogueWork } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { DueJob } from '../platform/jobs/due-at.js';
import { queueName } from '../platform/jobs/queue-name.js';

/** Work on many products; a job names the work's stream. */
export const CATALOGUE_JOBS = queueName('catalogue-jobs', { by: 'CatalogueJobsReconciler' });
/**
 * Pictures that are copied into the library, for hours perhaps, and pages that are imported with theirs: other work on
 * products does not wait for them.
 */
export const PICTURE_COPIES = queueName('picture-copies', { by: 'CatalogueJobsReconciler' });
/** The queue of a piece of work. */
export const queueOfWork = (kind: CatalogueWork['kind']) =>
  OF_SLOW_HOSTS.includes(kind) ? PICTURE_COPIES : CATALOGUE_JOBS;

const OF_SLOW_HOSTS: readonly CatalogueWork['kind'][] = ['pictures', 'content', 'content-undo'];

/** Products that are published at a set time; a job names the product. */
export const SCHEDULED_PUBLISHING = queueName('scheduled-publishing', { by: 'CatalogueJobsReconciler' });

/** The job that publishes a product at a time, epoch ms. The same product and time are the same job. */
export const publishingJob = (websiteId: string, productId: string, publishAt: number): DueJob => ({
  id: `${websiteId}-${productId}-${publishAt}`,
  data: { websiteId, productId },
});
