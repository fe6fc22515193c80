import type { ReadModels } from '@daybook/projections/read-models';
import type { JobQueues } from '../platform/jobs/job-queues.js';
import { CATALOGUE_JOBS, SCHEDULED_PUBLISHING } from './catalogue-jobs.names.js';

/** So late a job may be before it counts as lost, seconds. */
const LATE_S = 30;

/**
 * Queues again what the log owes and no queue seems to know: products whose time is over, and work on many products
 * that has not moved. The read models are only where it looks; whether there is something to do, the workers ask the
 * streams. A job that failed for good keeps its id, so each sweep gives its own.
 */
export async function reconcileCatalogueJobs(
  readModels: ReadModels,
  queues: JobQueues,
  now = Date.now(),
): Promise<void> {
  const due = await readModels.query<{ website_id: string; product_id: string }>(
    'products that are overdue',
    `select website_id, product_id from owner_products
     where status = 'scheduled' and publish_at < $1 order by publish_at limit 1000`,
    [now - LATE_S * 1000],
  );
  for (const { website_id, product_id } of due) {
    const id = `${website_id}-${product_id}-swept-${now}`;
    await queues.add(SCHEDULED_PUBLISHING, id, { websiteId: website_id, productId: product_id });
  }
  const waiting = await readModels.query<{ website_id: string; job_id: string }>(
    'catalogue jobs that wait',
    `select website_id, job_id from catalogue_jobs
     where status = 'waiting' and started_at < to_timestamp($1 / 1000.0) limit 100`,
    [now - LATE_S * 1000],
  );
  for (const { website_id, job_id } of waiting) {
    await queues.add(CATALOGUE_JOBS, `${job_id}-swept-${now}`, { websiteId: website_id, jobId: job_id });
  }
}
