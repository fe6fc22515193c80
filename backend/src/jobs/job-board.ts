import type {
  JobLine,
  JobQueueLine,
  JobQueuesAnswer,
  JobState,
  JobsAnswer,
  JobsRequest,
  RetryAllAnswer,
} from '@daybook/contracts/jobs/jobs.api';
import { JOB_STATES } from '@daybook/contracts/jobs/jobs.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { JobProgress } from '../platform/jobs/job.js';
import { JobQueues } from '../platform/jobs/job-queues.js';
import type { QueueName } from '../platform/jobs/queue-name.js';
import { redactEmails } from '../platform/redact-emails.js';
import { QUEUE_NAMES } from '../platform/tokens.js';
import { JobNamesQueries } from './job-names.queries.js';

type Queue = ReturnType<JobQueues['queue']>;
type Job = NonNullable<Awaited<ReturnType<Queue['getJob']>>>;

/** A queue that does not answer for so long counts as unreachable, ms: its client would try for ever. */
const TIMEOUT_MS = 3000;
const PAGE = 50;
const MOST = 100;
/**
 * Shows operators the jobs of every queue, and lets them pause queues and retry jobs (decisions.md: operators see
 * jobs).
 */
@Injectable()
export class JobBoard {
  constructor(
    private readonly queues: JobQueues,
    private readonly jobNames: JobNamesQueries,
    @Inject(QUEUE_NAMES) private readonly names: readonly QueueName[],
  ) {}

  /** @throws Refusal UNAVAILABLE when the queues cannot be reached; so does everything here */
  async queuesNow(): Promise<JobQueuesAnswer> {
    const lines = this.names.map((name) => this.lineOf(name, this.queues.queue(name)));
    return { store: this.queues.store, queues: await answered(Promise.all(lines)) };
  }

  /** @throws Refusal QUEUE_NOT_FOUND */
  async jobs(name: string, { state = 'failed', cursor, limit }: JobsRequest): Promise<JobsAnswer> {
    const queue = this.queueOf(name);
    const size = Math.min(MOST, Math.max(1, Number(limit ?? PAGE)));
    const start = Number(cursor ?? 0);
    const isOldestFirst = state !== 'failed' && state !== 'completed';
    // one row more than asked for shows whether there is another page
    const found = await answered(queue.getJobs(state, start, start + size, isOldestFirst));
    const hasNextPage = found.length > size;
    return {
      results: await this.lines(found.slice(0, size), state),
      hasNextPage,
      nextPageCursor: hasNextPage ? String(start + size) : null,
    };
  }

  /** Tries a job that has failed again. @throws Refusal QUEUE_NOT_FOUND, JOB_NOT_FOUND, JOB_NOT_FAILED */
  async retry(name: string, id: string): Promise<JobLine> {
    const queue = this.queueOf(name);
    const job = await answered(queue.getJob(id));
    if (!job) return refuse('JOB_NOT_FOUND');
    if (!(await answered(job.isFailed()))) return refuse('JOB_NOT_FAILED');
    await answered(job.retry('failed', { resetAttemptsMade: true }));
    const [line] = await this.lines([(await answered(queue.getJob(id))) ?? job], 'waiting');
    return line ?? refuse('JOB_NOT_FOUND');
  }

  /** @throws Refusal QUEUE_NOT_FOUND */
  async retryAll(name: string): Promise<RetryAllAnswer> {
    const queue = this.queueOf(name);
    const retried = await answered(queue.getFailedCount());
    if (retried > 0) await answered(queue.retryJobs({ state: 'failed' }));
    return { retried };
  }

  /** Lets running jobs end and takes no other until it is resumed. @throws Refusal QUEUE_NOT_FOUND */
  async pause(name: string): Promise<JobQueueLine> {
    const queue = this.queueOf(name);
    await answered(queue.pause());
    return answered(this.lineOf(queue.name, queue));
  }

  /** @throws Refusal QUEUE_NOT_FOUND */
  async resume(name: string): Promise<JobQueueLine> {
    const queue = this.queueOf(name);
    await answered(queue.resume());
    return answered(this.lineOf(queue.name, queue));
  }

  private async lines(jobs: readonly Job[], state: JobState): Promise<JobLine[]> {
    const names = await this.jobNames.of(jobs.map(({ data }) => data));
    return jobs.map((job, i) => ({ ...jobLine(job, state), about: names[i] ?? [] }));
  }

  private async lineOf(name: string, queue: Queue): Promise<JobQueueLine> {
    const [{ paused = 0, ...counts }, isPaused, [oldest]] = await Promise.all([
      // on Postgres, jobs that wait in a paused queue are counted under a name that BullMQ's types leave out
      queue.getJobCounts(...JOB_STATES, 'paused' as 'waiting') as Promise<
        Record<JobState, number> & { paused?: number }
      >,
      queue.isPaused(),
      queue.getJobs('waiting', 0, 0, true),
    ]);
    return {
      name,
      isPaused,
      counts: { ...counts, waiting: counts.waiting + paused },
      oldestWaitingSince: moment(oldest?.timestamp),
    };
  }

  private queueOf(name: string): Queue {
    const known = this.names.find((one) => one === name) ?? refuse('QUEUE_NOT_FOUND');
    return this.queues.queue(known);
  }
}

const moment = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());

function jobLine(job: Job, state: JobState): Omit<JobLine, 'about'> {
  const { id = '', data, opts, progress, failedReason, timestamp, delay, processedOn, finishedOn } = job;
  return {
    id,
    state,
    data,
    attempts: job.attemptsMade,
    attemptsAllowed: opts.attempts ?? 1,
    progress: isProgress(progress) ? { done: progress.done, total: progress.total } : null,
    failedReason: failedReason ? redactEmails(failedReason) : null,
    addedAt: new Date(timestamp).toISOString(),
    startedAt: moment(processedOn),
    endedAt: state === 'waiting' ? null : moment(finishedOn),
    dueAt: state === 'delayed' ? moment(timestamp + delay) : null,
  };
}

const isProgress = (progress: unknown): progress is JobProgress =>
  typeof progress === 'object' && progress !== null && 'done' in progress && 'total' in progress;

async function answered<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<'too long'>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, 'too long');
  });
  try {
    const first = await Promise.race([asked, tooLong]);
    return first === 'too long' ? refuse('UNAVAILABLE') : first;
  } finally {
    clearTimeout(timer);
    asked.catch(() => undefined);
  }
}
