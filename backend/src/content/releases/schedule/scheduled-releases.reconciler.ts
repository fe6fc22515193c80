import { Injectable } from '@nestjs/common';
import { JobQueues } from '../../../platform/jobs/job-queues.js';
import { type JobReconciler, Reconciler } from '../../../platform/jobs/reconciler.decorator.js';
import { releaseJob, SCHEDULED_RELEASES } from '../../content.queues.js';
import { OwnerSchedulesQueries } from './owner-schedules.queries.js';

/** A release counts as lost when it is so late, ms. */
const LATE_MS = 30_000;
/** How long after a job ended without doing its work the queue gets it again, ms. */
const REST_MS = 60_000;

/** Queues releases whose time has come and that no queue has. The worker asks the stream whether they still wait. */
@Reconciler()
@Injectable()
export class ScheduledReleasesReconciler implements JobReconciler {
  readonly waitsFor = ['content'] as const;

  constructor(
    private readonly schedules: OwnerSchedulesQueries,
    private readonly queues: JobQueues,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const late = await this.schedules.overdue(now - LATE_MS);
    const jobs = late.map(({ websiteId, releaseId, at }) => releaseJob(websiteId, releaseId, at.getTime()));
    await this.queues.revive(SCHEDULED_RELEASES, jobs, { restMs: REST_MS });
  }
}
