import type { ReadModels } from '@daybook/projections/read-models';
import { Inject } from '@nestjs/common';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type JobReconciler, Reconciler } from '../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { CATALOGUE_JOBS, SCHEDULED_PUBLISHING } from '../catalogue.queues.js';

/** A job counts as lost when it is so late, seconds. */
const LATE_S = 30;

/**
 * Queues again what the log asks for and no queue seems to have: scheduled products whose time has come, and jobs on
 * many products that have not begun. The read models only say where to look; the workers ask the streams whether there
 * is work to do. A job that failed for good keeps its id, so each round gives new ids.
 */
@Reconciler()
export class CatalogueJobsReconciler implements JobReconciler {
  readonly waitsFor = ['owner_catalogue', 'catalogue_jobs'] as const;

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly queues: JobQueues,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const due = await this.readModels.query<{ website_id: string; product_id: string }>(
      'products that are overdue',
      `select website_id, product_id from owner_products
       where status = 'scheduled' and publish_at < $1 order by publish_at limit 1000`,
      [now - LATE_S * 1000],
    );
    for (const { website_id, product_id } of due) {
      const id = `${website_id}-${product_id}-again-${now}`;
      await this.queues.add(SCHEDULED_PUBLISHING, id, { websiteId: website_id, productId: product_id });
    }
    const waiting = await this.readModels.query<{ website_id: string; job_id: string }>(
      'catalogue jobs that wait',
      `select website_id, job_id from catalogue_jobs
       where status = 'waiting' and started_at < to_timestamp($1 / 1000.0) limit 100`,
      [now - LATE_S * 1000],
    );
    for (const { website_id, job_id } of waiting) {
      const data = { websiteId: website_id, jobId: job_id };
      await this.queues.add(CATALOGUE_JOBS, `${job_id}-again-${now}`, data);
    }
  }
}
