import type { Job } from '../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../platform/jobs/worker.decorator.js';
import { PICTURE_COPIES } from '../catalogue.queues.js';
import { CatalogueJobsWorker } from './catalogue-jobs.worker.js';

/** Copies pictures beside the other jobs of the catalogue, which do not wait for slow hosts. */
@Worker(PICTURE_COPIES)
export class PictureCopiesWorker implements JobWorker {
  readonly concurrency = 2;

  constructor(private readonly jobs: CatalogueJobsWorker) {}

  handle(job: Job): Promise<void> {
    return this.jobs.handle(job);
  }
}
