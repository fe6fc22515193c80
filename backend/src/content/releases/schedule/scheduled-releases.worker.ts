import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { Job } from '../../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../../platform/jobs/worker.decorator.js';
import { SCHEDULED_RELEASES } from '../../content.queues.js';
import { DueReleasesService } from './due-releases.service.js';

/** Publishes a release whose time has come. */
@Worker(SCHEDULED_RELEASES)
export class ScheduledReleasesWorker implements JobWorker {
  readonly concurrency = 4;

  constructor(private readonly releases: DueReleasesService) {}

  async handle({ data }: Job): Promise<void> {
    await this.releases.publish(websiteId(data.websiteId ?? ''), data.releaseId ?? '', Date.now());
  }
}
