import {
  EventStoreUnavailable,
  PAGE_BYTES,
  type RecordedEvent,
  type Revision,
  type StreamPage,
} from '../event-store.js';
import type { Readers } from './readers.js';
import { COLUMNS, recordedIn, SIZE, type TableRow } from './recorded-row.js';

/** A read that has waited so long behind one that the server left unanswered fails with it, ms. */
const WAITED_MS = 1000;
/** So many reads share one statement, and so many statements are under way; more would only queue in the server. */
const MAX_READS = 128;
const MAX_STATEMENTS = 2;

/**
 * `bytes` is what the answer has up to and with the row's event. An answer ends with the event that brings it to
 * PAGE_BYTES, so that the reads that share a statement have no more than one page together.
 */
const READ_MANY = `
select ${COLUMNS}, e.bytes, e.i
from (
  select f.*, q.i, sum(f.size) over (order by q.i, f.revision rows unbounded preceding) as bytes
  from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality as q(stream, first, count, i)
  cross join lateral (
    select e.*, ${SIZE} from event_log.events e where e.stream = q.stream and e.revision >= q.first
    order by e.revision limit q.count
  ) f
) e
where e.bytes - e.size < $4
order by e.i, e.revision`;

const READ_ONE = `
select ${COLUMNS}, e.bytes
from (
  select f.*, sum(f.size) over (order by f.revision rows unbounded preceding) as bytes
  from (
    select e.*, ${SIZE} from event_log.events e where e.stream = $1 and e.revision >= $2
    order by e.revision limit $3
  ) f
) e
where e.bytes - e.size < $4
order by e.revision`;

/** The columns behind those of an event. */
const BYTES = 8;
const INDEX = 9;

/** A read that waits, with the page that all who ask for the same will get. */
class PendingRead {
  /** of `performance.now()` */
  readonly askedAt = performance.now();
  readonly page: Promise<StreamPage>;
  resolve!: (page: StreamPage) => void;
  reject!: (error: unknown) => void;

  constructor(
    readonly key: string,
    readonly stream: string,
    readonly from: Revision,
    readonly limit: number | undefined,
  ) {
    this.page = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }
}

/**
 * Reads of single streams that are asked for at the same time share a statement: a command that looks at three
 * streams pays one round trip, and a hundred commands at once pay little more. Those that ask for the same, such as the
 * product that many visitors add at once, share one read.
 */
export class GroupRead {
  private waiting = new Map<string, PendingRead>();
  private underWay = 0;
  private scheduled = false;

  constructor(private readonly readers: Readers) {}

  /** Forwards from a revision: at most so many events, and no more than a page has bytes. */
  read(stream: string, from: Revision, limit: number | undefined): Promise<StreamPage> {
    const key = `${stream} ${from} ${limit}`;
    const same = this.waiting.get(key);
    if (same) return same.page;
    const asked = new PendingRead(key, stream, from, limit);
    this.waiting.set(key, asked);
    this.schedule();
    return asked.page;
  }

  private schedule(): void {
    if (this.scheduled || this.underWay >= MAX_STATEMENTS) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      if (this.waiting.size > 0) void this.run(this.takeGroup());
      if (this.waiting.size > 0) this.schedule();
    });
  }

  private takeGroup(): PendingRead[] {
    const group = [...this.waiting.values()].slice(0, MAX_READS);
    for (const { key } of group) this.waiting.delete(key);
    return group;
  }

  /** Puts reads that the answer had no room for before the others. */
  private putBack(reads: readonly PendingRead[]): void {
    if (reads.length === 0) return;
    const later = this.waiting;
    this.waiting = new Map(reads.map((read) => [read.key, read]));
    for (const [key, read] of later) {
      const same = this.waiting.get(key);
      if (same) same.page.then(read.resolve, read.reject);
      else this.waiting.set(key, read);
    }
  }

  private async run(reads: PendingRead[]): Promise<void> {
    this.underWay += 1;
    try {
      const pages = await this.find(reads);
      this.putBack(reads.slice(pages.length));
      pages.forEach((page, i) => {
        reads[i]?.resolve(page);
      });
    } catch (error) {
      if (error instanceof EventStoreUnavailable) {
        for (const read of [...reads, ...this.takeLongWaiting()]) read.reject(error);
      } else if (reads.length === 1) {
        for (const read of reads) read.reject(error);
      } else {
        // one read spoils the statement for the others: alone, each gets the answer that is its own
        for (const read of reads) await this.run([read]);
      }
    } finally {
      this.underWay -= 1;
      if (this.waiting.size > 0) this.schedule();
    }
  }

  private takeLongWaiting(): PendingRead[] {
    const since = performance.now() - WAITED_MS;
    const taken = [...this.waiting.values()].filter(({ askedAt }) => askedAt < since);
    for (const { key } of taken) this.waiting.delete(key);
    return taken;
  }

  /** @returns the pages of the first reads: of all of them, unless the answer had no room for the others */
  private async find(reads: readonly PendingRead[]): Promise<StreamPage[]> {
    const [only] = reads;
    if (only && reads.length === 1) {
      const values = [only.stream, String(only.from), only.limit ?? null, PAGE_BYTES];
      const rows = await this.readers.query<Row>({ name: 'read-one', text: READ_ONE, values });
      return [pageOf(only, rows.map(recordedIn), isCut(rows))];
    }
    const rows = await this.readers.query<RowOfRead>({
      name: 'read-many',
      text: READ_MANY,
      values: [
        reads.map((read) => read.stream),
        reads.map((read) => String(read.from)),
        reads.map((read) => read.limit ?? null),
        PAGE_BYTES,
      ],
    });
    const cutAt = isCut(rows) ? Number(rows.at(-1)?.[INDEX]) : undefined;
    const found: RecordedEvent[][] = reads.slice(0, cutAt).map(() => []);
    for (const row of rows) found[Number(row[INDEX]) - 1]?.push(recordedIn(row));
    return found.map((events, i) => pageOf(reads[i], events, i + 1 === cutAt));
  }
}

type Row = [...TableRow, bytes: string];
type RowOfRead = [...Row, index: string];

/** Whether there may be more that the answer had no room for. */
const isCut = (rows: readonly (Row | RowOfRead)[]) => Number(rows.at(-1)?.[BYTES] ?? 0) >= PAGE_BYTES;

function pageOf(read: PendingRead | undefined, events: RecordedEvent[], cut: boolean): StreamPage {
  const isFull = read?.limit !== undefined && events.length >= read.limit;
  return { events, atEnd: !cut && !isFull };
}
