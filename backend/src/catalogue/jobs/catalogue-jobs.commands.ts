import type { CatalogueProgress, CatalogueWork } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import { catalogueJobDecider } from './catalogue-job.decider.js';

/** Starts a job on many products. The worker does it; the event in the log makes sure that the job is not forgotten. */
export class StartCatalogueJob extends Command<CommittedAnswer<JobStarted>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly work: CatalogueWork,
    readonly metadata: CommandMetadata,
    /** of a job that must be started once, however often this is sent */
    readonly jobId: string = uuidV7(),
  ) {
    super();
  }
}

@CommandHandler(StartCatalogueJob)
export class StartCatalogueJobHandler implements ICommandHandler<StartCatalogueJob> {
  constructor(@Aggregate('job') private readonly jobs: AggregateStore<typeof catalogueJobDecider>) {}

  async execute({
    websiteId,
    work,
    metadata,
    jobId,
  }: StartCatalogueJob): Promise<CommittedAnswer<JobStarted>> {
    const command = { kind: 'request', jobId, work } as const;
    const { position } = await this.jobs.execute(websiteId, jobId, command, { metadata });
    return new CommittedAnswer({ jobId }, position);
  }
}

/** Notes a job that is done already, so that its website's owner sees it and can take it back. */
export class NoteCatalogueJob extends Command<void> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly jobId: string,
    readonly work: CatalogueWork,
    readonly progress: CatalogueProgress,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(NoteCatalogueJob)
export class NoteCatalogueJobHandler implements ICommandHandler<NoteCatalogueJob> {
  constructor(@Aggregate('job') private readonly jobs: AggregateStore<typeof catalogueJobDecider>) {}

  /** A worker that hears of it between the two events finds that nothing is left to do. */
  async execute({ websiteId, jobId, work, progress, metadata }: NoteCatalogueJob): Promise<void> {
    await this.jobs.execute(websiteId, jobId, { kind: 'request', jobId, work }, { metadata });
    await this.jobs.execute(websiteId, jobId, { kind: 'finish', jobId, progress }, { metadata });
  }
}
