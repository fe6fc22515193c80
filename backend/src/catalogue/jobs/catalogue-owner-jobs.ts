import type { CatalogueWork } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { CatalogueJob, JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import type { OwnerJobs } from '../../platform/owner-jobs.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { StartCatalogueJob } from './catalogue-jobs.commands.js';
import { CatalogueJobsQueries } from './catalogue-jobs.queries.js';

/** Gives other features the jobs of the catalogue. */
@Injectable()
export class CatalogueOwnerJobs implements OwnerJobs {
  private readonly jobs: CatalogueJobsQueries;

  constructor(
    private readonly commands: CommandBus,
    @Inject(READ_MODELS) readModels: ReadModels,
  ) {
    this.jobs = new CatalogueJobsQueries(readModels);
  }

  start(
    website: WebsiteId,
    work: CatalogueWork,
    metadata: CommandMetadata,
    jobId?: string,
  ): Promise<CommittedAnswer<JobStarted>> {
    return this.commands.execute(new StartCatalogueJob(website, work, metadata, jobId));
  }

  job(website: WebsiteId, jobId: string): Promise<CatalogueJob> {
    return this.jobs.job(website, jobId);
  }
}
