import pg from 'pg';
import { EventStoreUnavailable } from '../event-store.js';
import { AnswerWatch, type Statement } from './answer-watch.js';
import { isAway } from './away.js';
import { isConnectionLoss } from './connection-loss.js';

/** How long an append outlives a lost connection by being sent again before it fails, and a connect at most, ms. */
const TIMEOUT_MS = 7_000;
const CONNECT_MS = 3_000;
/** A try that would have less time than this is not made, ms. */
const LAST_TRY_MS = 100;

/** What an append relies on, wherever the installation's defaults differ: it waits for the disk, and sees each commit. */
const DURABLE = `
select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'
union all
select set_config('default_transaction_isolation', 'read committed', false)
where current_setting('default_transaction_isolation') <> 'read committed'`;

/**
 * A connection that appends go through: two a process, so that groups follow one another closely. A statement whose
 * connection broke is sent again on a new one; appends are idempotent, so what had been committed is only answered.
 */
export class WriterConnection {
  private client: pg.Client | undefined;
  private closed = false;
  private readonly watch: AnswerWatch;

  /** @param queryTimeoutMs how long a statement may stay unanswered before the connection counts as lost, ms */
  constructor(
    private readonly url: string,
    queryTimeoutMs: number,
  ) {
    this.watch = new AnswerWatch(queryTimeoutMs);
  }

  /**
   * @throws EventStoreUnavailable when the server stayed away, or answered that it cannot append now; its other refusals
   * as they are
   */
  async query<Row extends unknown[]>(statement: Statement): Promise<Row[]> {
    const deadline = Date.now() + TIMEOUT_MS;
    let isAnswered = false;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const client = await this.connected(deadline - Date.now());
        return await this.watch.ask<Row>(client, statement);
      } catch (error) {
        if (!isAway(error)) throw error;
        this.drop(this.client);
        // a server that is read-only may have given its place to another one: a new connection finds that one
        const isAnsweredAgain = isAnswered;
        isAnswered = !isConnectionLoss(error);
        if ((isAnswered && isAnsweredAgain) || this.closed || Date.now() + LAST_TRY_MS > deadline) {
          throw new EventStoreUnavailable('the event log did not answer', { cause: error });
        }
        await new Promise((resolve) => setTimeout(resolve, Math.min(20 * 2 ** attempt, 500)));
      }
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    this.watch.close();
    await this.client?.end().catch(() => undefined);
  }

  private async connected(leftMs: number): Promise<pg.Client> {
    if (this.client) return this.client;
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: Math.max(LAST_TRY_MS, Math.min(CONNECT_MS, leftMs)),
    });
    client.on('error', () => this.drop(client));
    try {
      await client.connect();
      // an installation may run with it off for everything else; the log acknowledges after the disk has it
      await this.watch.ask(client, { name: 'durable', text: DURABLE, values: [] });
    } catch (error) {
      this.drop(client);
      throw error;
    }
    this.client = client;
    return client;
  }

  /** Lets go of a connection; the one that took its place meanwhile stays. */
  private drop(client: pg.Client | undefined): void {
    if (this.client === client) this.client = undefined;
    client?.end().catch(() => undefined);
  }
}
