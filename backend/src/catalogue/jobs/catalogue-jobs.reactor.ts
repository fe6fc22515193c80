import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../platform/log/reactor.js';
import { CATALOGUE_JOBS } from '../catalogue.queues.js';

/** Queues the work on many products that an owner asked for. */
@Reactor()
export class CatalogueJobsReactor implements EventReactor {
  readonly name = CATALOGUE_JOBS;
  readonly filter = { types: ['CatalogueJobRequested'], streamPrefixes: ['job-'] };

  constructor(private readonly queues: JobQueues) {}

  async react({ data, metadata }: RecordedEvent): Promise<void> {
    const { jobId } = data as { jobId: string };
    await this.queues.add(CATALOGUE_JOBS, jobId, { websiteId: metadata.websiteId, jobId });
  }
}
