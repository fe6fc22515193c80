import { createPostgresBackend, Queue, UnrecoverableError, Worker, withBackend } from 'bullmq';
import { Redis } from 'ioredis';

/** What stands in a job: ids, never personal data. */
export type JobData = Readonly<Record<string, string>>;

/** Work of one kind, done by exactly one handler. */
export type JobHandler = {
  readonly queue: string;
  /** jobs of this kind at once in one process */
  readonly concurrency: number;
  handle(job: { readonly data: JobData }): Promise<void>;
};

/** A handler throws it when trying again would lead to the same. */
export const NeverAgain = UnrecoverableError;

/** How often a job is tried, and how long after the first try the second comes, ms; then twice as long each time. */
export type Patience = { readonly attempts: number; readonly backoffMs: number };

type QueueSettings = { readonly databaseUrl: string; readonly redisUrl: string | undefined };

/**
 * BullMQ on Redis where `REDIS_URL` names one, on the Postgres that is there anyway otherwise (infra/adr/0005).
 * The log is the truth of what is owed; a queue only remembers what is being done.
 */
export class JobQueues {
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];
  private readonly handled = new Set<string>();
  /** BullMQ does not close a client that it was given */
  private client: Redis | undefined;

  constructor(private readonly settings: QueueSettings) {}

  /**
   * @param id decides what is a repeat: the same id is the same job; no colons
   * @param when how long from now it is to be done, ms, and how often it is tried
   */
  async add(
    queue: string,
    id: string,
    data: JobData,
    { attempts = 5, backoffMs = 1000, delayMs = 0 }: Partial<Patience> & { readonly delayMs?: number } = {},
  ): Promise<void> {
    await this.queue(queue).add(queue, data, {
      jobId: id,
      delay: delayMs,
      attempts,
      backoff: { type: 'exponential', delay: backoffMs },
      removeOnComplete: { count: 1000 },
      removeOnFail: { count: 1000 },
    });
  }

  /**
   * @param onError is told of each try that failed and of a queue that cannot be reached
   * @throws Error when the kind has a handler already: each job is done by exactly one
   */
  work({ queue, concurrency, handle }: JobHandler, onError: (error: Error) => void): void {
    if (this.handled.has(queue)) throw new Error(`two handlers for jobs of ${queue}`);
    this.handled.add(queue);
    const worker = this.settings.redisUrl
      ? new Worker(queue, handle, { connection: this.redis(this.settings.redisUrl), concurrency })
      : (new OnPostgres.Worker(queue, handle, {
          connection: this.postgres(),
          concurrency,
        }) as unknown as Worker);
    worker.on('error', onError);
    worker.on('failed', (_, error) => onError(error));
    this.workers.push(worker);
  }

  /** Lets running jobs end, then lets go of the connections. Comes before the database is stopped. */
  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    this.client?.disconnect();
  }

  private queue(name: string): Queue {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = this.settings.redisUrl
        ? new Queue(name, { connection: this.redis(this.settings.redisUrl) })
        : (new OnPostgres.Queue(name, { connection: this.postgres() }) as unknown as Queue);
      queue.on('error', () => undefined);
      this.queues.set(name, queue);
    }
    return queue;
  }

  private redis(url: string): Redis {
    this.client ??= new Redis(url, { maxRetriesPerRequest: null });
    return this.client;
  }

  private postgres() {
    return { connectionString: this.settings.databaseUrl, schema: 'bullmq', migrate: true, max: 3 };
  }
}

const OnPostgres = withBackend(createPostgresBackend);
