import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { answerToEmptyAppend } from '../empty-append.js';
import {
  type Appended,
  BEGINNING,
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
  type LogPage,
  type NewEvent,
  type Position,
  type ReadAllOptions,
  type ReadOptions,
  type RecordedEvent,
  type SubscribeOptions,
} from '../event-store.js';
import { assertWellFormed } from '../well-formed-append.js';
import { GroupCommit } from './group-commit.js';
import { GroupRead } from './group-read.js';
import { Hints } from './hints.js';
import { LiveTail } from './live-tail.js';
import { DEFAULT_LIMIT, readAll } from './read-all.js';
import { COLUMNS, type RecordedRow, recorded } from './recorded-row.js';
import { ensureSchema } from './schema.js';
import { isConnectionLoss, WriterConnection } from './writer-connection.js';

/** How long a subscription waits before it asks a lost server again, ms. */
const RETRY_MS = 100;

export type PostgresEventStoreOptions = {
  /** postgres://… */
  readonly url: string;
  /** connections for reading; appends and hints have one each */
  readonly readers?: number;
};

/** Opens the log in a Postgres database and makes its schema when it is missing. */
export async function openPostgresEventStore(options: PostgresEventStoreOptions): Promise<EventStore> {
  const pool = new pg.Pool({ connectionString: options.url, max: options.readers ?? 4, keepAlive: true });
  pool.on('error', () => undefined);
  try {
    const client = await pool.connect();
    await ensureSchema(client).finally(() => client.release());
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new PostgresEventStore(options.url, pool);
}

class PostgresEventStore implements EventStore {
  private readonly connections: readonly WriterConnection[];
  private readonly hints: Hints;
  private readonly commits: GroupCommit;
  private readonly reads: GroupRead;
  private readonly tail: LiveTail;
  private closing = false;

  constructor(
    url: string,
    private readonly pool: pg.Pool,
  ) {
    this.connections = [new WriterConnection(url), new WriterConnection(url)];
    this.hints = new Hints(url, () => this.head());
    this.commits = new GroupCommit(this.connections, () => this.hints.committed());
    this.reads = new GroupRead(pool);
    this.tail = new LiveTail(
      (options) => this.readAll(options),
      () => this.hints.seen,
    );
    this.hints.start();
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> {
    if (this.closing) throw new EventStoreUnavailable('the event store is closed');
    assertWellFormed(events, expected);
    if (events.length > 0) return this.commits.append(stream, events, expected);
    const [last] = await this.read(stream, { direction: 'backwards', limit: 1 });
    return answerToEmptyAppend(stream, expected, last);
  }

  async read(stream: string, options: ReadOptions = {}): Promise<readonly RecordedEvent[]> {
    if (options.direction !== 'backwards') {
      return available(this.reads.read(stream, options.from ?? 0n, options.limit));
    }
    const { rows } = await available(
      this.pool.query<RecordedRow>({
        name: 'read-backwards',
        text: `select ${COLUMNS} from event_log.events e where e.stream = $1 and e.revision <= $2
               order by e.revision desc limit $3`,
        rowMode: 'array',
        values: [stream, String(options.from ?? 2n ** 62n), options.limit ?? null],
      }),
    );
    return rows.map(recorded);
  }

  readAll(options: ReadAllOptions = {}): Promise<LogPage> {
    return available(readAll(this.pool, options));
  }

  async *subscribe({ signal, ...options }: SubscribeOptions = {}): AsyncIterable<LogPage> {
    let position: Position = options.after ?? BEGINNING;
    while (!signal?.aborted && !this.closing) {
      const seen = this.hints.seen;
      const page = await this.nextPage(position, options).catch((error: unknown) => {
        // a server that restarts is no end of a subscription
        if (error instanceof EventStoreUnavailable) return undefined;
        throw error;
      });
      if (page && page.position > position) {
        position = page.position;
        yield page;
      }
      if (!page) await setTimeout(RETRY_MS, undefined, { signal }).catch(() => undefined);
      else if (page.atHead) await this.hints.wait(seen, signal);
    }
  }

  /** Of a subscription: from memory once it has come to the head, by itself before. */
  private async nextPage(after: Position, { filter, limit }: ReadAllOptions): Promise<LogPage> {
    const led = await this.tail.page(after, filter, limit ?? DEFAULT_LIMIT);
    if (led) return led;
    const page = await this.readAll({ after, filter, limit });
    if (page.atHead) this.tail.reached(page.position);
    return page;
  }

  async head(): Promise<Position> {
    const { rows } = await available(
      this.pool.query<[string]>({
        name: 'head',
        text: 'select coalesce(max(position), 0) from event_log.events',
        rowMode: 'array',
      }),
    );
    return BigInt(rows[0]?.[0] ?? 0);
  }

  async close(): Promise<void> {
    if (this.closing) return;
    this.closing = true;
    await this.commits.drained();
    await Promise.all([...this.connections.map((one) => one.close()), this.hints.close()]);
    await this.pool.end();
  }
}

/** Names a lost connection as what it is to the callers of the port. */
async function available<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isConnectionLoss(error))
      throw new EventStoreUnavailable('the event log did not answer', { cause: error });
    throw error;
  }
}
