import type { CatalogueWork } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { CatalogueJob, JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { CommandMetadata } from './log/command-metadata.js';
import type { CommittedAnswer } from './log/committed-answer.js';

/** The port by which features have long work done that goes on when its owner leaves; the feature `catalogue` fills it. */
export abstract class OwnerJobs {
  /** @param jobId of a job that must be started once; absent: a new one */
  abstract start(
    website: WebsiteId,
    work: CatalogueWork,
    metadata: CommandMetadata,
    jobId?: string,
  ): Promise<CommittedAnswer<JobStarted>>;

  /** @throws Refusal JOB_NOT_FOUND, also for the jobs of other websites */
  abstract job(website: WebsiteId, jobId: string): Promise<CatalogueJob>;
}
