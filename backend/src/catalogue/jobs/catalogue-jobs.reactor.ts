import type { CatalogueWork } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../platform/log/reactor.js';
import { CATALOGUE_JOBS, queueOfWork } from '../catalogue.queues.js';

/** Queues the work on many products that an owner asked for. */
@Reactor()
export class CatalogueJobsReactor implements EventReactor {
  readonly name = CATALOGUE_JOBS;
  readonly filter = { types: ['CatalogueJobRequested'], streamPrefixes: ['job-'] };

  constructor(private readonly queues: JobQueues) {}

  async react({ data, metadata }: RecordedEvent): Promise<void> {
    const { jobId, work } = data as { jobId: string; work: CatalogueWork };
    await this.queues.add(queueOfWork(work.kind), jobId, { websiteId: metadata.websiteId, jobId });
  }
}
