import type { NewEvent } from '@daybook/event-store/event-store';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import type pg from 'pg';

const INSERT = 'insert into plain_events (stream, revision, id, type, data, metadata) values';
const COLUMNS = 6;
const UNIQUE_VIOLATION = '23505';

/**
 * A log without an event store: a table with a key, a unique (stream, revision), and one committed INSERT for each
 * event. It has prepared statements and a connection for each caller, so that the comparison is fair.
 */
export class PlainLog {
  private constructor(private readonly pool: pg.Pool) {}

  static async open(url: string, connections: number): Promise<PlainLog> {
    const pool = openPool({ connectionString: url, max: connections, min: connections });
    await pool.query(`create table if not exists plain_events (
      position bigint generated always as identity primary key,
      stream text not null, revision bigint not null, id uuid not null,
      type text not null, data json not null, metadata json not null,
      unique (stream, revision)
    )`);
    return new PlainLog(pool);
  }

  async insert(stream: string, revision: number, event: NewEvent): Promise<void> {
    await this.pool.query({
      name: 'plain-insert',
      text: `${INSERT} ${rows(1)}`,
      values: valuesOf(stream, revision, [event]),
    });
  }

  async insertMany(stream: string, revision: number, events: readonly NewEvent[]): Promise<void> {
    await this.pool.query({
      name: `plain-insert-${events.length}`,
      text: `${INSERT} ${rows(events.length)}`,
      values: valuesOf(stream, revision, events),
    });
  }

  /** Reads the stream's end and inserts behind it, again as long as another client was faster. */
  async insertRetrying(stream: string, event: NewEvent): Promise<void> {
    // a connection of its own: pool.query would drop it at each conflict, and open a new one
    const client = await this.pool.connect();
    try {
      while (true) {
        const { rows: found } = await client.query<{ next: string }>({
          name: 'plain-next',
          text: 'select coalesce(max(revision), -1) + 1 as next from plain_events where stream = $1',
          values: [stream],
        });
        try {
          await client.query({
            name: 'plain-insert',
            text: `${INSERT} ${rows(1)}`,
            values: valuesOf(stream, Number(found[0]?.next), [event]),
          });
          return;
        } catch (error) {
          if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
        }
      }
    } finally {
      client.release();
    }
  }

  async read(stream: string): Promise<number> {
    const { rows: found } = await this.pool.query({
      name: 'plain-read',
      text: 'select * from plain_events where stream = $1 order by revision',
      values: [stream],
    });
    return found.length;
  }

  /** The whole table in pages of 1,000. @returns how many rows */
  async readAll(): Promise<number> {
    let after = '0';
    let count = 0;
    while (true) {
      const { rows: page } = await this.pool.query<{ position: string }>({
        name: 'plain-read-all',
        text: 'select * from plain_events where position > $1 order by position limit 1000',
        values: [after],
      });
      const last = page.at(-1);
      if (!last) return count;
      count += page.length;
      after = last.position;
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

function rows(count: number): string {
  const row = (i: number) =>
    `(${Array.from({ length: COLUMNS }, (_, n) => `$${i * COLUMNS + n + 1}`).join(',')})`;
  return Array.from({ length: count }, (_, i) => row(i)).join(',');
}

function valuesOf(stream: string, first: number, events: readonly NewEvent[]): unknown[] {
  return events.flatMap(({ id, type, data, metadata }, i) => [
    stream,
    first + i,
    id,
    type,
    JSON.stringify(data),
    JSON.stringify(metadata),
  ]);
}
