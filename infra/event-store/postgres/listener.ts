import pg from 'pg';

export type ListenerOptions = {
  /** postgres://… */
  readonly url: string;
  /** a plain identifier */
  readonly channel: string;
  /** `application_name` of the connection */
  readonly name: string;
  readonly onNotification: (payload: string) => void;
  /** the connection was lost or could not be opened */
  readonly onLost?: () => void;
};

/**
 * A connection that listens to a channel of Postgres. When it is lost, the next `listen` opens another one.
 * Notifications in between are lost, so the caller polls as well.
 */
export class Listener {
  private client: pg.Client | undefined;
  private isClosed = false;
  private listening: pg.Client | undefined;

  constructor(private readonly options: ListenerOptions) {}

  /** Whether notifications arrive; false while the connection is opened. */
  get isListening(): boolean {
    return this.listening !== undefined && this.listening === this.client;
  }

  /** Opens the connection unless it is open; never fails. */
  async listen(): Promise<void> {
    if (this.client || this.isClosed) return;
    const { url, channel, name, onNotification, onLost } = this.options;
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    this.client = client;
    const lost = () => {
      if (this.client === client) {
        this.client = undefined;
        onLost?.();
      }
      client.end().catch(() => undefined);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    await client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(() => {
        this.listening = client;
        if (this.isClosed) lost();
      }, lost);
  }

  /** Wakes the other listeners. @returns false while there is no connection */
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
