import type { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { isAway, noteOfPostgres } from '@daybook/event-store/postgres/away';
import { READ_COMMITTED } from '@daybook/event-store/postgres/open-pool';
import {
  assertSchemaCompatibility,
  type BackendFactory,
  LATEST_SCHEMA_VERSION,
  PostgresConnection,
  PostgresQueueBackend,
  type QueueBaseOptions,
  runMigrations,
  SchemaMigrationRequiredError,
  withBackend,
} from 'bullmq';
import { JobLooks } from './job-looks.js';

type PgListenClient = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

const SCHEMA = 'bullmq';
/** BullMQ's channel: a message names the queue that has got a job. */
const CHANNEL = 'bullmq_jobs';
/** How long a statement waits for a connection, and how long it may stay unanswered before it fails, ms. */
const CONNECT_MS = 5000;
const QUERY_TIMEOUT_MS = 30_000;
/** How long it rests after it could not listen: each worker would ask for the connection at once again, ms. */
const LISTEN_REST_MS = 1000;

/** Connections for statements, unless the settings say another number. */
const CONNECTIONS = 6;

/**
 * The queue's Postgres cannot serve now. BullMQ knows a server that is away by this code: it waits and asks again,
 * without an error for each time.
 */
class PostgresJobsAway extends Error {
  readonly code = 'ECONNREFUSED';

  constructor(cause: Error) {
    super(`the queue's Postgres is away: ${cause.message}`, { cause });
    this.name = 'PostgresJobsAway';
    noteOfPostgres(this);
  }
}

/**
 * The connections that all queues and workers of a process share. BullMQ would give each queue a pool, and each worker
 * a pool and a connection that listens; all listen to one channel and select their own messages.
 */
export class PostgresJobs extends PostgresConnection {
  /** of the queues that have a worker here */
  readonly looks: JobLooks;
  private prepared: Promise<void> | undefined;
  private listening: PgListenClient | undefined;
  private readonly shared = new WeakSet<PgListenClient>();

  /** @param onAway called for each question that Postgres could not answer */
  constructor(
    {
      databaseUrl,
      connections = CONNECTIONS,
    }: { readonly databaseUrl: string; readonly connections?: number },
    private readonly onAway: (error: Error) => void,
  ) {
    super({
      connectionString: databaseUrl,
      schema: SCHEMA,
      max: connections,
      application_name: 'daybook jobs',
      options: READ_COMMITTED,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    this.setMaxListeners(0);
    const query = this.pool.query.bind(this.pool);
    this.pool.query = (...asked: Parameters<typeof query>) => this.askedOf(query(...asked));
    this.looks = new JobLooks(
      (statement, values) => this.pool.query(statement, [...values]),
      (queue) => this.tell(queue),
    );
  }

  override waitUntilReady(): Promise<void> {
    // BullMQ's own would remember a failure too: what it does is done here
    this.prepared ??= this.askedOf(this.migrateIfBehind()).catch((error: unknown) => {
      // after a failure the next call tries again
      this.prepared = undefined;
      throw error;
    });
    return this.prepared;
  }

  override async getListenClient(): Promise<PgListenClient> {
    try {
      const client = await this.askedOf(super.getListenClient());
      if (!this.shared.has(client)) this.share(client);
      return client;
    } catch (error) {
      if (!this.isClosing) await setTimeout(LISTEN_REST_MS);
      throw error;
    }
  }

  /** An idle connection is lost: each queue and worker would say so. */
  override emit(event: string | symbol, ...given: unknown[]): boolean {
    if (event !== 'error') return super.emit(event, ...given);
    this.onAway(given[0] as Error);
    return true;
  }

  /** A queue or worker that closes leaves the shared connections open: see {@link end}. */
  override async close(): Promise<void> {}

  /** Closes the connections, after all queues and workers have closed. */
  end(): Promise<void> {
    this.looks.end();
    return super.close();
  }

  /** Tells the worker that waits for a job of the queue what a notification would have told it. */
  private tell(queue: string): void {
    const client = this.listening as (PgListenClient & EventEmitter) | undefined;
    client?.emit('notification', { channel: CHANNEL, payload: queue });
  }

  /** Lets any number of workers listen on one client. Their statements run one after the other. */
  private share(client: PgListenClient): void {
    this.shared.add(client);
    this.listening = client;
    (client as PgListenClient & EventEmitter).setMaxListeners(0);
    const query = client.query.bind(client);
    let last: Promise<unknown> = Promise.resolve();
    client.query = <R>(text: string, params?: readonly unknown[]) => {
      const next = last.then(() => this.askedOf(query<R>(text, params)));
      last = next.catch(() => undefined);
      return next;
    };
  }

  /** @throws PostgresJobsAway in place of the error by which Postgres says that it is away */
  private askedOf<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return answer.catch((error: Error) => {
      if (error instanceof PostgresJobsAway || !isAway(error)) throw error;
      this.onAway(error);
      throw new PostgresJobsAway(error);
    });
  }

  /** BullMQ's own `migrate` takes a lock and runs DDL at each start, also when the schema is current. */
  private async migrateIfBehind(): Promise<void> {
    const client = await this.pool.connect();
    try {
      const version = await assertSchemaCompatibility(client, SCHEMA).catch((error: unknown) => {
        if (error instanceof SchemaMigrationRequiredError) return 0;
        throw error;
      });
      if (version < LATEST_SCHEMA_VERSION) await runMigrations(client, SCHEMA);
    } finally {
      client.release();
    }
  }
}

/** BullMQ's questions, less those that only a worker alone would have to ask. */
class PostgresJobsBackend extends PostgresQueueBackend {
  declare readonly connection: PostgresJobs;

  /**
   * BullMQ's own remembers whether its connections were ready, a failure too: a worker whose first question was not
   * answered could end no job until the next start. Here each one asks, and {@link PostgresJobs} remembers a success.
   */
  override waitUntilReady(): Promise<void> {
    return this.connection.waitUntilReady();
  }

  override waitForJob(blockTimeout: number): ReturnType<PostgresQueueBackend['waitForJob']> {
    this.connection.looks.watch(this.queueName);
    return super.waitForJob(blockTimeout);
  }

  /** BullMQ's own writes each time that it looked, also where no job runs that could have lost its worker. */
  override async moveStalledJobsToWait(): Promise<string[]> {
    const { looks } = this.connection;
    looks.watch(this.queueName);
    return (await looks.mayRun(this.queueName)) ? super.moveStalledJobsToWait() : [];
  }
}

const onSharedConnections: BackendFactory<PostgresJobsBackend, PostgresJobs> = (name, options) =>
  new PostgresJobsBackend(options.connection, name, options as QueueBaseOptions<never>);

/** BullMQ's queue and worker on shared connections. */
export const { Queue: PostgresQueue, Worker: PostgresWorker } = withBackend(onSharedConnections);
