import pg from 'pg';

export type ListenerOptions = {
  /** postgres://… */
  readonly url: string;
  /** a plain identifier */
  readonly channel: string;
  /** what the server calls the connection */
  readonly name: string;
  readonly onNotification: (payload: string) => void;
};

/**
 * A connection that listens to a channel of Postgres. One that is lost is made anew by the next `listen`; what was
 * notified meanwhile is gone, so whoever relies on it looks for itself from time to time.
 */
export class Listener {
  private client: pg.Client | undefined;
  private isClosed = false;

  constructor(private readonly options: ListenerOptions) {}

  /** Listens when it does not already; never fails. */
  async listen(): Promise<void> {
    if (this.client || this.isClosed) return;
    const { url, channel, name, onNotification } = this.options;
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    this.client = client;
    const lost = () => {
      if (this.client === client) this.client = undefined;
      client.end().catch(() => undefined);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    await client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(() => (this.isClosed ? lost() : undefined), lost);
  }

  /** Wakes the others that listen. @returns false while there is no connection to say it on */
  async notify(): Promise<boolean> {
    if (!this.client || this.isClosed) return false;
    await this.client.query(`notify ${this.options.channel}`).catch(() => undefined);
    return true;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.client?.end().catch(() => undefined);
  }
}
