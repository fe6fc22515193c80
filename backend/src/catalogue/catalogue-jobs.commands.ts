import type { CatalogueWork } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore, type Cause } from '../platform/log/aggregate-store.js';
import { Committed } from '../platform/log/committed.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import { catalogueJobDecider } from './catalogue-job.decider.js';

/** Work on many products, done by the worker; the log is what remembers that it is owed. */
export class StartCatalogueJob {
  constructor(
    readonly websiteId: WebsiteId,
    readonly work: CatalogueWork,
    readonly cause: Cause,
  ) {}
}

@CommandHandler(StartCatalogueJob)
export class StartCatalogueJobHandler implements ICommandHandler<StartCatalogueJob> {
  private readonly jobs;

  constructor(@Inject(EVENT_STORE) store: EventStore) {
    this.jobs = new AggregateStore(store, 'job', catalogueJobDecider);
  }

  async execute({ websiteId, work, cause }: StartCatalogueJob): Promise<Committed<JobStarted>> {
    const jobId = uuidV7();
    const command = { kind: 'request', jobId, work } as const;
    const { position } = await this.jobs.handle(websiteId, jobId, command, () => undefined, cause);
    return new Committed({ jobId }, position);
  }
}
