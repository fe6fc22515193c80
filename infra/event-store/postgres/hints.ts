import pg from 'pg';

const CHANNEL = 'event_log';
/** How often the head is looked at although nobody said anything, ms: polling is the truth, a hint only saves time. */
const POLL_MS = 200;
/** Hints to other processes are at least so far apart, ms. */
const SPACING_MS = 20;

/**
 * Wakes subscriptions: at once when this process appended, by LISTEN/NOTIFY when another one did, and by polling
 * whatever happens. Notifications are sent on a connection of their own, outside the append's transaction, where
 * they would take a lock of the whole server.
 */
export class Hints {
  private version = 0;
  private waiters = new Set<() => void>();
  private client: pg.Client | undefined;
  private notifying = false;
  private wanted = false;
  private closed = false;
  private lastHead = -1n;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly readHead: () => Promise<bigint>,
  ) {}

  /** What has been hinted so far: take it before reading, wait with it after. */
  get seen(): number {
    return this.version;
  }

  start(): void {
    void this.listen();
    this.schedulePoll();
  }

  /** This process appended. */
  committed(): void {
    this.wake();
    this.wanted = true;
    void this.notify();
  }

  /** Resolves at the first hint after `seen`, or when the signal ends. */
  wait(seen: number, signal: AbortSignal | undefined): Promise<void> {
    if (this.version !== seen || signal?.aborted || this.closed) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        this.waiters.delete(done);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      this.waiters.add(done);
      signal?.addEventListener('abort', done, { once: true });
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    this.wake();
    await this.client?.end().catch(() => undefined);
  }

  private wake(): void {
    this.version += 1;
    for (const waiter of [...this.waiters]) waiter();
  }

  private schedulePoll(): void {
    if (this.closed) return;
    this.timer = setTimeout(async () => {
      if (this.waiters.size > 0) {
        const head = await this.readHead().catch(() => undefined);
        if (head !== undefined && head !== this.lastHead) {
          this.lastHead = head;
          this.wake();
        }
      }
      if (!this.client && !this.closed) void this.listen();
      this.schedulePoll();
    }, POLL_MS);
    this.timer.unref();
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    this.client = client;
    const lost = () => {
      if (this.client === client) this.client = undefined;
      client.end().catch(() => undefined);
    };
    client.on('error', lost);
    client.on('notification', () => this.wake());
    await client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .then(() => (this.closed ? lost() : undefined), lost);
  }

  private async notify(): Promise<void> {
    if (this.notifying) return;
    this.notifying = true;
    while (this.wanted && this.client && !this.closed) {
      this.wanted = false;
      await this.client.query(`notify ${CHANNEL}`).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, SPACING_MS));
    }
    this.notifying = false;
  }
}
