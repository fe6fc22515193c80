import { setTimeout } from 'node:timers/promises';
import { DelayedError, type Job, type JobsOptions, Queue, UnrecoverableError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { errorWithoutEmails } from '../without-emails.js';
import { PostgresJobs, PostgresQueue, PostgresWorker } from './postgres-jobs.js';
import { QUEUE_NAMES, type QueueName } from './queue-names.js';

/** What stands in a job: ids, never personal data. */
export type JobData = Readonly<Record<string, string>>;

/** How far a long job is, for those who look at the queues. */
export type JobProgress = { readonly done: number; readonly total: number };

/** Work of one kind, done by exactly one handler. */
export type JobHandler = {
  readonly queue: QueueName;
  /** jobs of this kind at once in one process */
  readonly concurrency: number;
  /** @param job `tell` may be called as often as one likes: it is passed on once a second */
  handle(job: { readonly data: JobData; readonly tell?: (progress: JobProgress) => void }): Promise<void>;
};

/** A handler throws it when trying again would lead to the same. */
export const NeverAgain = UnrecoverableError;

/** A handler throws it when it is too early: the job comes again after so long, and this was no try. */
export class NotYet extends Error {
  constructor(readonly delayMs: number) {
    super(`in ${delayMs} ms`);
    this.name = 'NotYet';
  }
}

/** How often a job is tried, and how long after the first try the second comes, ms; then twice as long each time. */
export type Patience = { readonly attempts: number; readonly backoffMs: number };
type When = Partial<Patience> & { readonly delayMs?: number };

/** How long somebody who waits for an answer waits for a queue that is away, ms. */
const IN_TIME_MS = 2000;

/** How often the queue is told how far a job is, ms. */
const REPORT_INTERVAL_MS = 1000;

/**
 * Jobs of a process that was killed are taken up by another one half a minute later, ms; one that is there when process
 * after process is killed is left alone at last.
 */
const WHEN_KILLED = { lockDuration: 20_000, stalledInterval: 10_000, maxStalledCount: 10 };

/** How long a Redis is away before a stop goes on without it, and how often it is looked for, ms. */
const [AWAY_MS, POLL_INTERVAL_MS] = [2000, 100];

type QueueSettings = { readonly databaseUrl: string; readonly redisUrl: string | undefined };

/**
 * BullMQ on Redis where `REDIS_URL` names one, on the Postgres that is there anyway otherwise (infra/adr/0005).
 * The log is the truth of what is owed; a queue only remembers what is being done.
 */
export class JobQueues {
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];
  private readonly handled = new Set<QueueName>();
  /** BullMQ does not close a client that it was given */
  private client: Redis | undefined;
  private postgresJobs: PostgresJobs | undefined;
  private isClosing = false;

  constructor(private readonly settings: QueueSettings) {}

  /** where the jobs are kept */
  get store(): 'redis' | 'postgres' {
    return this.settings.redisUrl ? 'redis' : 'postgres';
  }

  /**
   * @param id decides what is a repeat: the same id is the same job; no colons
   * @param when how long from now it is to be done, ms, and how often it is tried
   */
  async add(queue: QueueName, id: string, data: JobData, when: When = {}): Promise<void> {
    await this.queue(queue).add(queue, data, optionsOf(id, when));
  }

  /** As {@link add}, for somebody who waits for an answer: a queue that is away gets it when it is back. */
  async addInTime(...job: Parameters<JobQueues['add']>): Promise<void> {
    const adding = this.add(...job);
    adding.catch(() => undefined);
    await Promise.race([adding, setTimeout(IN_TIME_MS, undefined, { ref: false })]);
  }

  /** As {@link add}, in one go. */
  async addMany(
    queue: QueueName,
    jobs: readonly { readonly id: string; readonly data: JobData }[],
    when: When = {},
  ): Promise<void> {
    await this.queue(queue).addBulk(
      jobs.map(({ id, data }) => ({ name: queue, data, opts: optionsOf(id, when) })),
    );
  }

  /**
   * @param onError is told of each try that failed and of a queue that cannot be reached
   * @throws Error when the kind has a handler already: each job is done by exactly one
   */
  work({ queue, concurrency, handle }: JobHandler, onError: (error: Error) => void): void {
    if (this.handled.has(queue)) throw new Error(`two handlers for jobs of ${queue}`);
    this.handled.add(queue);
    const process = (job: Job<JobData>, token?: string) =>
      handle({ data: job.data, tell: telling(job) }).catch(async (error: unknown) => {
        if (error instanceof NotYet) {
          await job.moveToDelayed(Date.now() + error.delayMs, token);
          throw new DelayedError();
        }
        // the queue keeps what is thrown, for longer than a person may want to be known
        throw errorWithoutEmails(error);
      });
    const options = { concurrency, ...WHEN_KILLED };
    const worker = this.settings.redisUrl
      ? new Worker(queue, process, { ...options, connection: this.redis(this.settings.redisUrl) })
      : (new PostgresWorker(queue, process, {
          ...options,
          connection: this.postgres(),
        }) as unknown as Worker);
    worker.on('error', onError);
    worker.on('failed', (_, error) => onError(error));
    this.workers.push(worker);
  }

  /** @throws Error when nobody does jobs of some kind: they would be queued and wait for ever */
  assertAllHandled(): void {
    const without = QUEUE_NAMES.filter((name) => !this.handled.has(name));
    if (without.length > 0) throw new Error(`no handler for jobs of ${without.join(', ')}`);
  }

  /**
   * Lets running jobs end, then lets go of the connections. Comes before the database is stopped. A Redis that is away
   * is not waited for: what it has not been told, it finds out when the jobs' locks run out.
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
    this.client?.disconnect();
    closed.catch(() => undefined);
    await this.postgresJobs?.end();
  }

  /** Resolves when Redis has not been there for a while; never when there is none. */
  private async redisIsAway(signal: AbortSignal): Promise<void> {
    for (let awayMs = 0; awayMs < AWAY_MS; awayMs += POLL_INTERVAL_MS) {
      await setTimeout(POLL_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      if (!this.client || this.client.status === 'ready') awayMs = 0;
    }
  }

  /** The queue itself, for those who look at what is in it. */
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

  private redis(url: string): Redis {
    this.client ??= new Redis(url, {
      maxRetriesPerRequest: null,
      // of its duplicates too: a Redis that is away is waited for, and keeps nobody from stopping
      retryStrategy: (times) => (this.isClosing ? null : Math.min(times * 50, 2000)),
    });
    return this.client;
  }

  private postgres(): PostgresJobs {
    this.postgresJobs ??= new PostgresJobs(this.settings.databaseUrl);
    return this.postgresJobs;
  }
}

function optionsOf(id: string, { attempts = 5, backoffMs = 1000, delayMs = 0 }: When): JobsOptions {
  return {
    jobId: id,
    delay: delayMs,
    attempts,
    backoff: { type: 'exponential', delay: backoffMs },
    removeOnComplete: { count: 1000 },
    removeOnFail: { count: 1000 },
  };
}

/** Passes on how far a job is, at most once a second; a queue that cannot be told is no reason to stop. */
function telling(job: Job): (progress: JobProgress) => void {
  let reportedAt = 0;
  return (progress) => {
    if (Date.now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = Date.now();
    job.updateProgress(progress).catch(() => undefined);
  };
}
