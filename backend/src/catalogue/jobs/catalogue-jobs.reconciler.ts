import type { CatalogueWork } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject } from '@nestjs/common';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type JobReconciler, Reconciler } from '../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../platform/tokens.js';
import {
  CATALOGUE_JOBS,
  PICTURE_COPIES,
  publishingJob,
  queueOfWork,
  SCHEDULED_PUBLISHING,
} from '../catalogue.queues.js';

type Unfinished = { website_id: string; job_id: string; kind: CatalogueWork['kind'] };

/** A job counts as lost when it is so late, seconds. */
const LATE_S = 30;
/** How long after a job ended without doing its work the queue gets it again, ms. */
const PUBLISHING_REST_MS = 60_000;
const WORK_REST_MS = 10 * 60_000;

/**
 * Queues again what the log asks for and no queue does: scheduled products whose time has come, and jobs on many
 * products that are not finished, whether they have begun or not. The read models only say where to look; the workers
 * ask the streams whether there is work to do.
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
    const before = now - LATE_S * 1000;
    const due = await this.readModels.query<{
      website_id: string;
      product_id: string;
      publish_at: number | null;
    }>(
      'products that are overdue',
      `select website_id, product_id, publish_at from owner_products
       where status = 'scheduled' and publish_at < $1 order by publish_at limit 1000`,
      [before],
    );
    const publishing = due.flatMap(({ website_id, product_id, publish_at }) =>
      publish_at === null ? [] : publishingJob(website_id, product_id, publish_at),
    );
    await this.queues.revive(SCHEDULED_PUBLISHING, publishing, { restMs: PUBLISHING_REST_MS });
    const unfinished = await this.readModels.query<Unfinished>(
      'jobs of products that are not finished',
      `select website_id, job_id, kind from catalogue_jobs
       where status in ('waiting', 'running') and started_at < to_timestamp($1 / 1000.0)
       order by started_at limit 1000`,
      [before],
    );
    for (const queue of [CATALOGUE_JOBS, PICTURE_COPIES]) {
      const work = unfinished.filter(({ kind }) => queueOfWork(kind) === queue);
      const jobs = work.map(({ website_id, job_id }) => ({
        id: job_id,
        data: { websiteId: website_id, jobId: job_id },
      }));
      await this.queues.revive(queue, jobs, { restMs: WORK_REST_MS });
    }
  }
}
