import { Inject } from '@nestjs/common';
import type { Job } from '../../platform/jobs/job.js';
import { DelayJob } from '../../platform/jobs/job-queues.js';
import { type JobWorker, Worker } from '../../platform/jobs/worker.decorator.js';
import { PICTURE_COPIES } from '../catalogue.queues.js';
import { CatalogueJobsWorker } from './catalogue-jobs.worker.js';

/** When a job is looked at again whose website has another one under way, ms. */
const LATER_MS = 5000;

/**
 * Copies pictures beside the other jobs of the catalogue, which do not wait for slow hosts. A website has one job at a
 * time in a process, so that its hosts, if they are silent, keep one place and not those of other websites.
 */
@Worker(PICTURE_COPIES)
export class PictureCopiesWorker implements JobWorker {
  readonly concurrency = 4;
  private readonly busy = new Set<string>();

  constructor(@Inject(CatalogueJobsWorker) private readonly jobs: Pick<CatalogueJobsWorker, 'handle'>) {}

  /** @throws DelayJob while another job of the website is under way */
  async handle(job: Job): Promise<void> {
    const { websiteId = '' } = job.data;
    if (this.busy.has(websiteId)) throw new DelayJob(LATER_MS);
    this.busy.add(websiteId);
    try {
      await this.jobs.handle(job);
    } finally {
      this.busy.delete(websiteId);
    }
  }
}
