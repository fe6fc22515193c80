import type { EventEmitter } from 'node:events';
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

type PgListenClient = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

const SCHEMA = 'bullmq';
/** How long a statement waits for a connection, and how long it may stay unanswered before it fails, ms. */
const [CONNECT_MS, QUERY_TIMEOUT_MS] = [5000, 30_000];

/** The most connections of a process to the jobs in Postgres: those for statements, and one that listens. */
export const POSTGRES_JOBS_CONNECTIONS = 6 + 1;

/**
 * The connections that all queues and workers of a process share. BullMQ would give each queue a pool, and each worker
 * a pool and a connection that listens; all listen to one channel and select their own messages.
 */
export class PostgresJobs extends PostgresConnection {
  private prepared: Promise<void> | undefined;
  private readonly shared = new WeakSet<PgListenClient>();

  constructor(databaseUrl: string) {
    super({
      connectionString: databaseUrl,
      schema: SCHEMA,
      max: POSTGRES_JOBS_CONNECTIONS - 1,
      application_name: 'daybook jobs',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    this.setMaxListeners(0);
  }

  override waitUntilReady(): Promise<void> {
    this.prepared ??= this.migrateIfBehind()
      .then(() => super.waitUntilReady())
      .catch((error: unknown) => {
        // after a failure the next call tries again
        this.prepared = undefined;
        throw error;
      });
    return this.prepared;
  }

  override getListenClient(): Promise<PgListenClient> {
    return super.getListenClient().then((client) => {
      if (!this.shared.has(client)) this.share(client);
      return client;
    });
  }

  /** A queue or worker that closes leaves the shared connections open: see {@link end}. */
  override async close(): Promise<void> {}

  /** Closes the connections, after all queues and workers have closed. */
  end(): Promise<void> {
    return super.close();
  }

  /** Lets any number of workers listen on one client. Their statements run one after the other. */
  private share(client: PgListenClient): void {
    this.shared.add(client);
    (client as PgListenClient & EventEmitter).setMaxListeners(0);
    const query = client.query.bind(client);
    let last: Promise<unknown> = Promise.resolve();
    client.query = <R>(text: string, params?: readonly unknown[]) => {
      const next = last.then(() => query<R>(text, params));
      last = next.catch(() => undefined);
      return next;
    };
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

const onSharedConnections: BackendFactory<PostgresQueueBackend, PostgresJobs> = (name, options) =>
  new PostgresQueueBackend(options.connection, name, options as QueueBaseOptions<never>);

/** BullMQ's queue and worker on shared connections. */
export const { Queue: PostgresQueue, Worker: PostgresWorker } = withBackend(onSharedConnections);
