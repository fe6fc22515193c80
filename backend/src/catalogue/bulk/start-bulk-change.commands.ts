import type { BulkChangeRequest } from '@daybook/contracts/catalogue/bulk-change.api';
import type { JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import type { catalogueJobDecider } from '../jobs/catalogue-job.decider.js';
import { StartCatalogueJob } from '../jobs/catalogue-jobs.commands.js';
import { jobOfRequest } from '../jobs/job-of-request.js';
import { BulkChangeQueries } from './bulk-change.queries.js';

/** Starts the change that a preview has shown, once for each keyed request. */
export class StartBulkChange extends Command<CommittedAnswer<JobStarted>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly request: BulkChangeRequest,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(StartBulkChange)
export class StartBulkChangeHandler implements ICommandHandler<StartBulkChange> {
  constructor(
    @Aggregate('job') private readonly jobs: AggregateReader<typeof catalogueJobDecider>,
    private readonly bulk: BulkChangeQueries,
    private readonly commands: CommandBus,
  ) {}

  /** @throws Refusal PREVIEW_OUTDATED, JOB_NOT_FOUND */
  async execute({ websiteId, request, metadata }: StartBulkChange): Promise<CommittedAnswer<JobStarted>> {
    const jobId = jobOfRequest(metadata);
    const { state, position } = await this.jobs.load(websiteId, jobId);
    // a repeat after a lost answer: the job itself may have changed what the preview has shown
    if (state.status !== 'absent') return new CommittedAnswer({ jobId }, position);
    const { change, items } = await this.bulk.confirmed(websiteId, request);
    return this.commands.execute(
      new StartCatalogueJob(websiteId, { kind: 'bulk', change, items }, metadata, jobId),
    );
  }
}
