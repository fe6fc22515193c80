import pg from 'pg';
import { EventStoreUnavailable } from '../event-store.js';

/** How long an append outlives a lost connection by being sent again before its caller hears of it, ms. */
const PATIENCE_MS = 10_000;

/**
 * A connection that appends go through: two a process, so that groups follow one another closely. A statement whose
 * connection broke is sent again on a new one; appends are idempotent, so what had been committed is only answered.
 */
export class WriterConnection {
  private client: pg.Client | undefined;
  private closed = false;

  constructor(private readonly url: string) {}

  /** @throws EventStoreUnavailable when the server stayed away; the server's own refusals as they are */
  async query<Row extends unknown[]>(statement: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<Row[]> {
    const deadline = Date.now() + PATIENCE_MS;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const client = await this.connected();
        const result = await client.query<Row>({ ...statement, rowMode: 'array' });
        return result.rows;
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        this.drop();
        if (this.closed || Date.now() > deadline) {
          throw new EventStoreUnavailable('the event log did not answer', { cause: error });
        }
        await new Promise((resolve) => setTimeout(resolve, Math.min(20 * 2 ** attempt, 500)));
      }
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
  }

  private async connected(): Promise<pg.Client> {
    if (this.client) return this.client;
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => this.drop());
    await client.connect();
    // an installation may run with it off for everything else; the log acknowledges after the disk has it
    await client.query(
      `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
    );
    this.client = client;
    return client;
  }

  private drop(): void {
    const client = this.client;
    this.client = undefined;
    client?.end().catch(() => undefined);
  }
}

const LOST = /^(08...|57P0[1-5]|53300)$/;

/** Whether the server went away, as opposed to having refused a statement. */
export function isConnectionLoss(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code === 'string') return LOST.test(code) || /^E[A-Z]+$/.test(code);
  return /Connection terminated|timeout expired|not queryable|Client was closed/i.test(message ?? '');
}
