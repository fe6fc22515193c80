import { setTimeout } from 'node:timers/promises';
import { DelayedError, type JobsOptions, Queue, type Job as QueuedJob, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { redactErrorEmails } from '../redact-emails.js';
import type { JobData, JobProgress } from './job.js';
import { PostgresJobs, PostgresQueue, PostgresWorker } from './postgres-jobs.js';
import type { QueueName } from './queue-name.js';
import type { JobWorker } from './worker.decorator.js';

/** A worker throws it when it is too early: the job comes again after `delayMs`, and this was no try. */
export class DelayJob extends Error {
  constructor(readonly delayMs: number) {
    super(`in ${delayMs} ms`);
    this.name = 'DelayJob';
  }
}

/** How often a job is tried, and how long after the first try the second comes, ms; then twice as long each time. */
export type RetryPolicy = { readonly attempts: number; readonly backoffMs: number };
type When = Partial<RetryPolicy> & { readonly delayMs?: number };

/** How long somebody who waits for an answer waits for a queue that is away, ms. */
const IN_TIME_MS = 2000;

/** How often the queue hears how far a job is, ms. */
const REPORT_MS = 1000;

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
   * @throws Error when the queue has a worker already: each job is done by exactly one
   */
  work(queue: QueueName, jobWorker: JobWorker, onError: (error: Error) => void): void {
    if (this.handled.has(queue)) throw new Error(`two workers for jobs of ${queue}`);
    this.handled.add(queue);
    const process = (job: QueuedJob<JobData>, token?: string) =>
      jobWorker.handle({ data: job.data, report: reporting(job) }).catch(async (error: unknown) => {
        if (error instanceof DelayJob) {
          await job.moveToDelayed(Date.now() + error.delayMs, token);
          throw new DelayedError();
        }
        // the queue keeps what is thrown, for longer than a person may want to be known
        throw redactErrorEmails(error);
      });
    const options = { concurrency: jobWorker.concurrency, ...WHEN_KILLED };
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

  /** @throws Error when one of these queues has no worker, whose jobs would wait for ever, or a worker no such queue */
  assertAllHandled(queues: readonly QueueName[]): void {
    const without = queues.filter((name) => !this.handled.has(name));
    if (without.length > 0) throw new Error(`no worker for jobs of ${without.join(', ')}`);
    const undeclared = [...this.handled].filter((name) => !queues.includes(name));
    if (undeclared.length > 0) throw new Error(`no manifest declares the queue ${undeclared.join(', ')}`);
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

/** Passes on how far a job is, at most once a second; the job goes on when the queue cannot be reached. */
function reporting(job: QueuedJob): (progress: JobProgress) => void {
  let reported = 0;
  return (progress) => {
    if (Date.now() - reported < REPORT_MS) return;
    reported = Date.now();
    job.updateProgress(progress).catch(() => undefined);
  };
}
