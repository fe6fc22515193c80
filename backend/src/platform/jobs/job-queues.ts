import { setTimeout } from 'node:timers/promises';
import { DelayedError, Queue, type Job as QueuedJob, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { because, type Cause, currentCause } from '../log/cause.js';
import { redactErrorEmails } from '../redact-emails.js';
import { awayDelayMs, isStoreAway } from './away.js';
import type { JobData, JobProgress } from './job.js';
import { causeOfJob, withCause } from './job-cause.js';
import { optionsOf, type When } from './job-options.js';
import { JobWatch } from './job-watch.js';
import { PostgresJobs, PostgresQueue, PostgresWorker } from './postgres-jobs.js';
import { QueueMarks } from './queue-marks.js';
import type { QueueName } from './queue-name.js';
import type { JobWorker } from './worker.decorator.js';

/**
 * A worker throws it when the job comes too early. The queue runs the job again after `delayMs`, and does not count a
 * try.
 */
export class DelayJob extends Error {
  constructor(readonly delayMs: number) {
    super(`in ${delayMs} ms`);
    this.name = 'DelayJob';
  }
}

type NewJob = {
  readonly id: string;
  readonly data: JobData;
  /** what the job goes back to; default: the cause of the work that runs now */
  readonly cause?: Cause;
};

type Report = (progress: JobProgress) => void;

/** How long a caller who waits for an answer waits for a queue that is away, ms. */
const IN_TIME_MS = 2000;

/** A job's progress is written to the queue at most so often, ms. */
const REPORT_MS = 1000;

/**
 * Another process takes over the jobs of a killed process half a minute later, ms. A job whose processes are killed
 * again and again is given up.
 */
const WHEN_KILLED = { lockDuration: 20_000, stalledInterval: 10_000, maxStalledCount: 10 };

/**
 * How long a worker of a queue in Postgres waits before it asks by itself, s. A notification wakes it before, a delayed
 * job's time, or a look at all queues.
 */
const DRAIN_S = 600;

/** How often a queue says that the log or Postgres is away, at most, ms. */
const AWAY_SAID_MS = 30_000;
/** How long a worker waits before it asks a queue again that is away, ms. */
const QUEUE_AWAY_MS = 2000;

/** How long `close` waits for a Redis that is away, and how often it checks, ms. */
const AWAY_MS = 2000;
const POLL_INTERVAL_MS = 100;

type QueueSettings = {
  readonly databaseUrl: string;
  readonly redisUrl: string | undefined;
  /** to a queue in Postgres, at most; workers listen on one more */
  readonly connections?: number;
  /** how often it is looked for jobs of killed processes, ms; default: {@link WHEN_KILLED} */
  readonly stalledIntervalMs?: number;
};

/**
 * The queues of BullMQ: on Redis when `REDIS_URL` names one, or else on Postgres (infra/adr/0005). The log says which
 * work is due; a queue only holds the work in progress.
 */
export class JobQueues {
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];
  private readonly handled = new Set<QueueName>();
  private readonly watch = new JobWatch();
  private saidAt = Number.NEGATIVE_INFINITY;
  private onError: (error: Error) => void = () => undefined;
  /** BullMQ does not close a client that it was given */
  private client: Redis | undefined;
  private postgresJobs: PostgresJobs | undefined;
  private isClosing = false;
  private areConnectionsEnding = false;

  constructor(private readonly settings: QueueSettings) {}

  /** where the jobs are stored */
  get store(): 'redis' | 'postgres' {
    return this.settings.redisUrl ? 'redis' : 'postgres';
  }

  /** What the queues know of the log; undefined where they are in Postgres, with the checkpoints. */
  get marks(): QueueMarks | undefined {
    const { redisUrl } = this.settings;
    return redisUrl === undefined ? undefined : new QueueMarks(() => this.redis(redisUrl));
  }

  /**
   * @param id the same id is the same job; without colons
   * @param when the delay from now, ms, and the retry policy
   * @throws Error when {@link close} has ended the connections
   */
  async add(queue: QueueName, id: string, data: JobData, when: When = {}): Promise<void> {
    this.assertOpen();
    await this.queue(queue).add(queue, withCause(data, currentCause()), optionsOf(id, when));
  }

  /** As {@link add}, for a caller who waits for an answer. A queue that is away gets the job when it is back. */
  async addInTime(...job: Parameters<JobQueues['add']>): Promise<void> {
    const adding = this.add(...job);
    adding.catch(() => undefined);
    await Promise.race([adding, setTimeout(IN_TIME_MS, undefined, { ref: false })]);
  }

  /** As {@link add}, with one call for many jobs. */
  async addMany(queue: QueueName, jobs: readonly NewJob[], when: When = {}): Promise<void> {
    this.assertOpen();
    await this.queue(queue).addBulk(
      jobs.map(({ id, data, cause = currentCause() }) => ({
        name: queue,
        data: withCause(data, cause),
        opts: optionsOf(id, when),
      })),
    );
  }

  /**
   * Queues work that the log still asks for. A job that waits or runs stays as it is. One that has ended, done or given
   * up, starts anew after a rest: it keeps its id, so without this no later {@link add} of it would do anything.
   * @param restMs how long ago the job must have ended
   */
  async revive(
    queue: QueueName,
    jobs: readonly { readonly id: string; readonly data: JobData }[],
    { restMs, ...when }: When & { readonly restMs: number },
  ): Promise<void> {
    for (const { id, data } of jobs) {
      const job = await this.queue(queue).getJob(id);
      if (job?.finishedOn !== undefined) {
        if (job.finishedOn > Date.now() - restMs) continue;
        // another process may have revived it just now: then the add below does nothing
        await job.remove().catch(() => undefined);
      }
      await this.add(queue, id, data, when);
    }
  }

  /**
   * @param onError called for each failed try and for a queue that cannot be reached; now and then for a log or a Postgres
   *   that is away
   * @throws Error when the queue has a worker already: each kind of job has exactly one
   */
  work(queue: QueueName, jobWorker: JobWorker, onError: (error: Error) => void): void {
    if (this.handled.has(queue)) throw new Error(`two workers for jobs of ${queue}`);
    this.handled.add(queue);
    this.onError = onError;
    const handle = ({ data }: QueuedJob<JobData>, report: Report) =>
      because(causeOfJob(data, queue), () => jobWorker.handle({ data, report }));
    const process = (job: QueuedJob<JobData>, token?: string) =>
      handle(job, reporting(job))
        .finally(() => this.watch.ended(queue))
        .catch(async (error: unknown) => {
          if (isStoreAway(error)) this.sayAway(error as Error);
          const delayMs = delayOf(error, job);
          if (delayMs !== undefined) return this.delay(job, delayMs, token);
          // the queue stores the error for longer than a person's address may be stored
          throw redactErrorEmails(error);
        });
    const options = {
      concurrency: jobWorker.concurrency,
      runRetryDelay: QUEUE_AWAY_MS,
      ...WHEN_KILLED,
      stalledInterval: this.settings.stalledIntervalMs ?? WHEN_KILLED.stalledInterval,
    };
    const worker = this.settings.redisUrl
      ? new Worker(queue, process, { ...options, connection: this.redis(this.settings.redisUrl) })
      : (new PostgresWorker(queue, process, {
          ...options,
          drainDelay: DRAIN_S,
          connection: this.postgres(),
        }) as unknown as Worker);
    worker.on('error', onError);
    worker.on('completed', () => this.watch.stored(queue));
    worker.on('failed', (_, error) => {
      this.watch.stored(queue);
      onError(error);
    });
    this.workers.push(worker);
  }

  /**
   * The queues of this process in which no job comes to its end, though they can be reached; undefined: it has no
   * workers.
   */
  stuck(): readonly string[] | undefined {
    if (this.workers.length === 0) return undefined;
    const isAway = this.client !== undefined && this.client.status !== 'ready';
    return isAway ? [] : this.watch.stuck();
  }

  /** @throws Error when a queue has no worker, because its jobs would wait for ever, or a worker no queue */
  assertAllHandled(queues: readonly QueueName[]): void {
    const without = queues.filter((name) => !this.handled.has(name));
    if (without.length > 0) throw new Error(`no worker for jobs of ${without.join(', ')}`);
    const undeclared = [...this.handled].filter((name) => !queues.includes(name));
    if (undeclared.length > 0) throw new Error(`no manifest declares the queue ${undeclared.join(', ')}`);
  }

  /**
   * Waits for the running jobs, then closes the connections. It is called before the database stops. It does not wait
   * for a Redis that is away: the jobs' locks expire there.
   */
  async close(): Promise<void> {
    if (this.isClosing) return;
    this.isClosing = true;
    const closed = Promise.all(this.workers.map((worker) => worker.close())).then(() =>
      Promise.all([...this.queues.values()].map((queue) => queue.close())),
    );
    const isOver = new AbortController();
    await Promise.race([closed, this.redisIsAway(isOver.signal)]);
    isOver.abort();
    this.areConnectionsEnding = true;
    this.client?.disconnect();
    closed.catch(() => undefined);
    await this.postgresJobs?.end();
  }

  /** Resolves when Redis has been away for {@link AWAY_MS}; never without Redis. */
  private async redisIsAway(signal: AbortSignal): Promise<void> {
    for (let awayMs = 0; awayMs < AWAY_MS; awayMs += POLL_INTERVAL_MS) {
      await setTimeout(POLL_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      if (!this.client || this.client.status === 'ready') awayMs = 0;
    }
  }

  /** BullMQ's queue, for callers who read its jobs. */
  queue(name: QueueName): Queue {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = this.settings.redisUrl
        ? new Queue(name, { connection: this.redis(this.settings.redisUrl) })
        : (new PostgresQueue(name, { connection: this.postgres() }) as unknown as Queue);
      queue.on('error', () => undefined);
      this.queues.set(name, queue);
    }
    return queue;
  }

  /** A job that is added while the connections end is never answered. A running job may still add others. */
  private assertOpen(): void {
    if (this.areConnectionsEnding) throw new Error('the queues are closed');
  }

  private redis(url: string): Redis {
    this.client ??= new Redis(url, {
      maxRetriesPerRequest: null,
      // BullMQ duplicates the client with this option: each duplicate reconnects to a Redis that is away, until `close`
      retryStrategy: (times) => (this.isClosing ? null : Math.min(times * 50, 2000)),
    });
    return this.client;
  }

  private postgres(): PostgresJobs {
    this.postgresJobs ??= new PostgresJobs(this.settings, (error) => this.sayAway(error));
    return this.postgresJobs;
  }

  /** Each waiting job, and each worker that waits for one, meets it again and again. */
  private sayAway(error: Error): void {
    if (performance.now() - this.saidAt < AWAY_SAID_MS) return;
    this.saidAt = performance.now();
    this.onError(error);
  }

  /**
   * Puts a job off, and counts no try. While the queue is away too, it waits: BullMQ would take the failure for the job's.
   * @throws DelayedError, which tells BullMQ
   */
  private async delay(job: QueuedJob, delayMs: number, token: string | undefined): Promise<never> {
    for (;;) {
      try {
        await job.moveToDelayed(Date.now() + delayMs, token);
        break;
      } catch (error) {
        if (!isStoreAway(error) || this.isClosing) throw error;
        await setTimeout(QUEUE_AWAY_MS);
      }
    }
    this.watch.stored(job.queueName);
    throw new DelayedError();
  }
}

/** A store that is away spends no tries: they would be over before it is back. @returns undefined: the try counts */
function delayOf(error: unknown, { attemptsStarted }: QueuedJob): number | undefined {
  if (isStoreAway(error)) return awayDelayMs(attemptsStarted);
  return error instanceof DelayJob ? error.delayMs : undefined;
}

/** Reports a job's progress at most once a second. A queue that cannot be reached does not stop the job. */
function reporting(job: QueuedJob): Report {
  let reported = 0;
  return (progress) => {
    if (Date.now() - reported < REPORT_MS) return;
    reported = Date.now();
    job.updateProgress(progress).catch(() => undefined);
  };
}
