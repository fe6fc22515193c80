import type { RecordedEvent } from '@daybook/event-store/event-store';
import { causeOf } from '../log/cause.js';
import type { JobData } from './job.js';
import type { JobQueues } from './job-queues.js';
import type { QueueName } from './queue-name.js';

/** What an event gives a worker to do; `id`: the event's own, unless it names another one. */
type JobOfEvent = { readonly id?: string; readonly data: JobData };

/**
 * Queues a job for each event of a page that has one. The job names its event as its cause.
 * @param jobOf undefined: the event has none
 * @param delayMs before the jobs run
 */
export async function queueJobsOfEvents(
  queues: JobQueues,
  queue: QueueName,
  events: readonly RecordedEvent[],
  jobOf: (event: RecordedEvent) => Promise<JobOfEvent | undefined>,
  delayMs?: number,
): Promise<void> {
  const found = await Promise.all(
    events.map(async (event) => {
      const job = await jobOf(event);
      return job ? [{ id: event.id, ...job, cause: causeOf(event) }] : [];
    }),
  );
  const jobs = found.flat();
  if (jobs.length > 0) await queues.addMany(queue, jobs, delayMs === undefined ? {} : { delayMs });
}
