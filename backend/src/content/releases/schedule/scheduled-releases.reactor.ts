import type { ReleaseEvent } from '@daybook/contracts/content/content.events';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { addDueAt } from '../../../platform/jobs/due-at.js';
import { JobQueues } from '../../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../../platform/log/reactor.js';
import { releaseJob, SCHEDULED_RELEASES } from '../../content.queues.js';

type Scheduled = Extract<ReleaseEvent, { type: 'ReleaseScheduled' }>['data'];

/** Queues a job for the time of a release. */
@Reactor()
export class ScheduledReleasesReactor implements EventReactor {
  readonly name = SCHEDULED_RELEASES;
  readonly filter = { types: ['ReleaseScheduled'], streamPrefixes: ['release-'] };

  constructor(private readonly queues: JobQueues) {}

  async react({ data, metadata: { websiteId } }: RecordedEvent): Promise<void> {
    const { releaseId, at } = data as Scheduled;
    await addDueAt(this.queues, SCHEDULED_RELEASES, releaseJob(websiteId, releaseId, at), at);
  }
}
