import { DAY_MS } from '@daybook/contracts/shared/durations';
import type { JobQueues } from './job-queues.js';
import type { QueueName } from './queue-name.js';

/** A queue does not wait for years: jobs that are due later are left to their queue's reconciler. */
const HORIZON_MS = 7 * DAY_MS;

/** A job for a moment. The same work at the same moment has the same id. */
export type DueJob = { readonly id: string; readonly data: Readonly<Record<string, string>> };

/**
 * Queues a job for a moment, epoch ms; one whose moment is over is done at once. The worker asks the stream whether it is
 * still to be done then: what was put off or taken back leaves its job behind. The queue's reconciler sees to jobs beyond
 * the next week, and to those that the queue has lost.
 */
export async function addDueAt(
  queues: Pick<JobQueues, 'add'>,
  queue: QueueName,
  { id, data }: DueJob,
  at: number,
): Promise<void> {
  const delayMs = Math.max(0, at - Date.now());
  if (delayMs <= HORIZON_MS) await queues.add(queue, id, data, { delayMs });
}
