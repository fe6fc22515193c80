import type pg from 'pg';
import { EventStoreUnavailable } from '../event-store.js';
import { AnswerWatch, type Statement } from './answer-watch.js';
import { isAway } from './away.js';
import { openPool } from './open-pool.js';

/** How long a read waits for a connection, ms. */
const CONNECT_MS = 4_000;

/**
 * The connections that are read through. Every read comes to an end: one that the server leaves unanswered fails,
 * and closing waits for those under way, since a pool that is ended forgets who stands in line for a connection.
 */
export class Readers {
  private readonly pool: pg.Pool;
  private readonly watch: AnswerWatch;
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
    });
    this.watch = new AnswerWatch(options.queryTimeoutMs);
  }

  /**
   * Runs a prepared statement; rows are arrays.
   * @throws EventStoreUnavailable when the server is away, silent or cannot read now; its other refusals as they are
   */
  async query<Row extends unknown[]>(statement: Statement): Promise<Row[]> {
    if (this.isClosed) throw new EventStoreUnavailable('the event store is closed');
    const work = this.ask<Row>(statement);
    this.underWay.add(work);
    try {
      return await work;
    } catch (error) {
      if (!isAway(error)) throw error;
      throw new EventStoreUnavailable('the event log did not answer', { cause: error });
    } finally {
      this.underWay.delete(work);
    }
  }

  private async ask<Row extends unknown[]>(statement: Statement): Promise<Row[]> {
    // a pool's clients are whole ones, though its types do not say so
    const client = (await this.pool.connect()) as pg.PoolClient & pg.Client;
    let failure: Error | undefined;
    try {
      return await this.watch.ask<Row>(client, statement);
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  }

  /** Finishes the reads under way; new ones are refused. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.allSettled(this.underWay);
    this.watch.close();
    await this.pool.end();
  }
}
