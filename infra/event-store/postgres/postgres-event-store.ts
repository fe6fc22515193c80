import { setTimeout } from 'node:timers/promises';
import { ArchivedPages } from '../archive/archived-pages.js';
import { ArchivedStreams } from '../archive/archived-streams.js';
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
  type Revision,
  STREAM_PAGE,
  type StreamPage,
  type SubscribeOptions,
} from '../event-store.js';
import { assertWellFormed } from '../well-formed-append.js';
import { AppendNotifier } from './append-notifier.js';
import { EVENT_LOG } from './event-log.schema.js';
import { GroupCommit } from './group-commit.js';
import { GroupRead } from './group-read.js';
import { LiveTail, type SizedPage } from './live-tail.js';
import { migrate } from './migrate.js';
import { DEFAULT_LIMIT, readAll } from './read-all.js';
import { Readers } from './readers.js';
import { COLUMNS, recordedIn, type TableRow } from './recorded-row.js';
import { WriterConnection } from './writer-connection.js';

/** How long a subscription waits before it asks a lost server again, ms. */
const RETRY_MS = 100;

export type PostgresEventStoreOptions = {
  /** postgres://… */
  readonly url: string;
  /**
   * how long a statement may stay unanswered before its connection counts as lost, ms; default 4,000 for appends,
   * which are then sent again, and 6,000 for reads
   */
  readonly queryTimeoutMs?: number;
  /** least time between two wake-ups of the subscriptions that wait at the head, ms; default: none */
  readonly spacingMs?: number;
  /** connections for reading; default 4 */
  readonly readers?: number;
};

/** Connections for appending and for reading. */
const WRITERS = 2;
const READERS = 4;
/** Connections of an open log at most: one more listens for what other processes append. */
export const LOG_CONNECTIONS = WRITERS + READERS + 1;
/** A caller over HTTP is to be answered within ten seconds, whatever the server does. */
const APPEND_TIMEOUT_MS = 4_000;
const READ_TIMEOUT_MS = 6_000;

/** Opens the log in a Postgres database and makes its schema when it is missing. */
export async function openPostgresEventStore(options: PostgresEventStoreOptions): Promise<EventStore> {
  await migrate(options.url, [EVENT_LOG]);
  return new PostgresEventStore(options);
}

class PostgresEventStore implements EventStore {
  private readonly connections: readonly WriterConnection[];
  private readonly readers: Readers;
  private readonly archives: ArchivedPages;
  private readonly archivedStreams: ArchivedStreams;
  private readonly notifier: AppendNotifier;
  private readonly commits: GroupCommit;
  private readonly reads: GroupRead;
  private readonly tail: LiveTail;
  private closing = false;

  constructor({ url, queryTimeoutMs, spacingMs, readers = READERS }: PostgresEventStoreOptions) {
    const appending = queryTimeoutMs ?? APPEND_TIMEOUT_MS;
    this.connections = Array.from({ length: WRITERS }, () => new WriterConnection(url, appending));
    this.readers = new Readers({
      url,
      connections: readers,
      queryTimeoutMs: queryTimeoutMs ?? READ_TIMEOUT_MS,
    });
    this.archives = new ArchivedPages(this.readers);
    this.archivedStreams = new ArchivedStreams(this.readers, this.archives);
    this.notifier = new AppendNotifier(url, () => this.head(), spacingMs);
    this.commits = new GroupCommit(this.connections, () => this.notifier.committed());
    this.reads = new GroupRead(this.readers);
    this.tail = new LiveTail(
      (options) => this.readSized(options),
      () => this.notifier.seen,
    );
    this.notifier.start();
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
      return this.readForwards(stream, options.from ?? 0n, options.limit);
    }
    const rows = await this.readers.query<TableRow>({
      name: 'read-backwards',
      text: `select ${COLUMNS} from event_log.events e where e.stream = $1 and e.revision <= $2
             order by e.revision desc limit $3`,
      values: [stream, String(options.from ?? 2n ** 62n), options.limit ?? null],
    });
    return this.archivedStreams.completeBackwards(stream, options, rows.map(recordedIn));
  }

  private async readForwards(
    stream: string,
    from: Revision,
    limit: number | undefined,
  ): Promise<readonly RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    for (;;) {
      const left = limit === undefined ? undefined : limit - found.length;
      const { events, atEnd } = await this.page(stream, from + BigInt(found.length), left);
      if (atEnd && found.length === 0) return events;
      for (const event of events) found.push(event);
      if (atEnd || found.length === limit) return found;
    }
  }

  readPage(stream: string, from: Revision = 0n): Promise<StreamPage> {
    return this.page(stream, from, STREAM_PAGE);
  }

  private async page(stream: string, from: Revision, limit: number | undefined): Promise<StreamPage> {
    const page = await this.reads.read(stream, from, limit);
    return this.archivedStreams.complete(stream, from, limit, page);
  }

  async readAll(options: ReadAllOptions = {}): Promise<LogPage> {
    return (await readAll(this.readers, this.archives, options)).page;
  }

  private async readSized(options: ReadAllOptions): Promise<SizedPage> {
    const { page, bytes } = await readAll(this.readers, this.archives, options);
    return { ...page, bytes };
  }

  async *subscribe({ signal, ...options }: SubscribeOptions = {}): AsyncIterable<LogPage> {
    let position: Position = options.after ?? BEGINNING;
    while (!signal?.aborted && !this.closing) {
      const seen = this.notifier.seen;
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
      else if (page.atHead) await this.notifier.wait(seen, signal);
    }
  }

  /** Of a subscription: from memory once it has come to the head, by itself before. */
  private async nextPage(after: Position, { filter, limit }: ReadAllOptions): Promise<LogPage> {
    const led = await this.tail.page(after, filter, limit ?? DEFAULT_LIMIT);
    if (led) return led;
    const page = await this.readAll({ after, filter, limit });
    if (page.atHead) this.tail.reached(page.position, filter);
    return page;
  }

  async head(): Promise<Position> {
    const [row] = await this.readers.query<[head: string]>({
      name: 'head',
      text: 'select coalesce(max(position), 0) from event_log.events',
      values: [],
    });
    return BigInt(row?.[0] ?? 0);
  }

  async close(): Promise<void> {
    if (this.closing) return;
    this.closing = true;
    await this.commits.drained();
    await Promise.all([...this.connections.map((one) => one.close()), this.notifier.close()]);
    await this.readers.close();
  }
}
