import { EventStoreUnavailable, type RecordedEvent, type Revision } from '../event-store.js';
import type { Readers } from './readers.js';
import { COLUMNS, type RecordedRow, recorded } from './recorded-row.js';

/** A read that has waited so long behind one that the server left unanswered fails with it, ms. */
const WAITED_MS = 1000;
/** So many reads share one statement, and so many statements are under way; more would only queue in the server. */
const MAX_READS = 128;
const MAX_STATEMENTS = 2;

const READ_MANY = `
select ${COLUMNS}, q.i
from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality as q(stream, first, count, i)
cross join lateral (
  select * from event_log.events e where e.stream = q.stream and e.revision >= q.first
  order by e.revision limit q.count
) e
order by q.i, e.revision`;

const READ_ONE = `
select ${COLUMNS} from event_log.events e
where e.stream = $1 and e.revision >= $2 order by e.revision limit $3`;

type PendingRead = {
  stream: string;
  from: Revision;
  limit: number | undefined;
  /** of `performance.now()` */
  askedAt: number;
  resolve(events: RecordedEvent[]): void;
  reject(error: unknown): void;
};

/**
 * Reads of single streams that are asked for at the same time share a statement: a command that looks at three
 * streams pays one round trip, and a hundred commands at once pay little more.
 */
export class GroupRead {
  private waiting: PendingRead[] = [];
  private underWay = 0;
  private scheduled = false;

  constructor(private readonly readers: Readers) {}

  /** Forwards from a revision. */
  read(stream: string, from: Revision, limit: number | undefined): Promise<RecordedEvent[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ stream, from, limit, askedAt: performance.now(), resolve, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled || this.underWay >= MAX_STATEMENTS) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      if (this.waiting.length > 0) void this.run(this.waiting.splice(0, MAX_READS));
      if (this.waiting.length > 0) this.schedule();
    });
  }

  private async run(reads: PendingRead[]): Promise<void> {
    this.underWay += 1;
    try {
      const found = await this.find(reads);
      reads.forEach((read, i) => {
        read.resolve(found[i] ?? []);
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
      if (this.waiting.length > 0) this.schedule();
    }
  }

  private takeLongWaiting(): PendingRead[] {
    const since = performance.now() - WAITED_MS;
    const isLong = ({ askedAt }: PendingRead) => askedAt < since;
    const taken = this.waiting.filter(isLong);
    this.waiting = this.waiting.filter((read) => !isLong(read));
    return taken;
  }

  private async find(reads: readonly PendingRead[]): Promise<RecordedEvent[][]> {
    const [only] = reads;
    if (only && reads.length === 1) {
      const values = [only.stream, String(only.from), only.limit ?? null];
      const rows = await this.readers.query<RecordedRow>({ name: 'read-one', text: READ_ONE, values });
      return [rows.map(recorded)];
    }
    const rows = await this.readers.query<[...RecordedRow, i: string]>({
      name: 'read-many',
      text: READ_MANY,
      values: [
        reads.map((read) => read.stream),
        reads.map((read) => String(read.from)),
        reads.map((read) => read.limit ?? null),
      ],
    });
    const found: RecordedEvent[][] = reads.map(() => []);
    for (const row of rows) found[Number(row[8]) - 1]?.push(recorded(row));
    return found;
  }
}
