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

/** Connections of a process to the jobs in Postgres at most: those that run statements, and one that listens. */
export const POSTGRES_JOBS_CONNECTIONS = 6 + 1;

/**
 * The connections of all queues and workers of a process. BullMQ would give each queue a pool, and each worker a pool
 * and a connection that listens; all listen to the same channel and pick out what is theirs.
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
    });
    this.setMaxListeners(0);
  }

  override waitUntilReady(): Promise<void> {
    this.prepared ??= this.migrateIfBehind()
      .then(() => super.waitUntilReady())
      .catch((error: unknown) => {
        // a server that is away now is asked again
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

  /** A queue or worker that closes leaves the connections to the others: see {@link end}. */
  override async close(): Promise<void> {}

  /** Closes the connections, when all queues and workers are closed. */
  end(): Promise<void> {
    return super.close();
  }

  /** Lets any number of workers listen on a client; their statements follow one another. */
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

  /** BullMQ's own `migrate` takes a lock and does DDL at each start, also when nothing is missing. */
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

/** BullMQ's queue and worker on connections that they share. */
export const { Queue: PostgresQueue, Worker: PostgresWorker } = withBackend(onSharedConnections);
