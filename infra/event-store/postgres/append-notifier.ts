import { setTimeout as pause } from 'node:timers/promises';
import { Notifier } from '../notifier.js';
import { Listener } from './listener.js';

/** How often readers poll without a notification, ms. Polling is the truth; a notification only saves time. */
const POLL_INTERVAL_MS = 200;
/** Least time between two notifications to other processes, ms. */
const SPACING_MS = 20;

/**
 * Wakes subscriptions: at once when this process appended, by LISTEN/NOTIFY when another one did, and by polling in
 * any case. Notifications have a connection of their own. Inside the append's transaction they would take a lock of
 * the whole server.
 */
export class AppendNotifier extends Notifier {
  private readonly listener: Listener;
  private isSending = false;
  private wanted = false;
  private closed = false;
  private lastHead = -1n;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    url: string,
    private readonly readHead: () => Promise<bigint>,
    spacingMs?: number,
  ) {
    super(spacingMs);
    this.listener = new Listener({
      url,
      channel: 'event_log',
      name: 'daybook log: hints',
      onNotification: () => this.notify(),
    });
  }

  start(): void {
    void this.listener.listen();
    this.schedulePoll();
  }

  /** This process appended. */
  committed(): void {
    this.notify();
    this.wanted = true;
    void this.sendNotification();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    this.end();
    await this.listener.close();
  }

  private schedulePoll(): void {
    if (this.closed) return;
    this.timer = setTimeout(async () => {
      if (this.isAwaited) {
        const head = await this.readHead().catch(() => undefined);
        if (head !== undefined && head !== this.lastHead) {
          this.lastHead = head;
          this.notify();
        }
      }
      void this.listener.listen();
      this.schedulePoll();
    }, POLL_INTERVAL_MS);
    this.timer.unref();
  }

  private async sendNotification(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    while (this.wanted && !this.closed) {
      this.wanted = false;
      if (!(await this.listener.notify())) break;
      await pause(SPACING_MS);
    }
    this.isSending = false;
  }
}
