import type pg from 'pg';
import { EventStoreUnavailable } from '../event-store.js';
import { isConnectionLoss } from './connection-loss.js';
import { openPool } from './open-pool.js';

/** How long a read waits for a connection, ms. */
const CONNECT_MS = 4_000;

export type ReadStatement = { readonly name: string; readonly text: string; readonly values: unknown[] };

/**
 * The connections that are read through. Every read comes to an end: one that the server leaves unanswered fails,
 * and closing waits for those under way, since a pool that is ended forgets who stands in line for a connection.
 */
export class Readers {
  private readonly pool: pg.Pool;
  private readonly underWay = new Set<Promise<unknown>>();
  private isClosed = false;

  constructor(options: {
    readonly url: string;
    readonly connections: number;
    readonly queryTimeoutMs: number;
  }) {
    this.pool = openPool({
      connectionString: options.url,
      max: options.connections,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: options.queryTimeoutMs,
    });
  }

  /**
   * Runs a prepared statement; rows are arrays.
   * @throws EventStoreUnavailable when the server is away or silent; its refusals as they are
   */
  async query<Row extends unknown[]>(statement: ReadStatement): Promise<Row[]> {
    if (this.isClosed) throw new EventStoreUnavailable('the event store is closed');
    const work = this.pool.query<Row>({ ...statement, rowMode: 'array' });
    this.underWay.add(work);
    try {
      return (await work).rows;
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      throw new EventStoreUnavailable('the event log did not answer', { cause: error });
    } finally {
      this.underWay.delete(work);
    }
  }

  /** Finishes the reads under way; new ones are refused. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.allSettled(this.underWay);
    await this.pool.end();
  }
}
