import { setTimeout as pause } from 'node:timers/promises';
import { Notifier } from '../notifier.js';
import { RestingPoll } from '../resting-poll.js';
import { Listener } from './listener.js';

/**
 * How often readers poll without a notification. Polling is the truth; a notification only saves time. Where nothing was
 * appended for long, a lost notification is made up for within the longer time.
 */
const POLL_PACE = { busyMs: 200, restMs: 4_000 };
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
  private readonly poll = new RestingPoll(POLL_PACE, () => this.look());

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
      onNotification: () => this.heard(),
    });
  }

  start(): void {
    void this.listener.listen();
    this.poll.start();
  }

  /** This process appended. */
  committed(): void {
    this.heard();
    this.wanted = true;
    void this.sendNotification();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.poll.end();
    this.end();
    await this.listener.close();
  }

  private heard(): void {
    this.notify();
    this.poll.wake();
  }

  /** @returns whether nothing was appended that went unheard, and notifications arrive */
  private async look(): Promise<boolean> {
    const head = this.isAwaited ? await this.readHead().catch(() => undefined) : this.lastHead;
    const hasGrown = head !== undefined && head !== this.lastHead;
    if (hasGrown) {
      this.lastHead = head;
      this.notify();
    }
    const isListening = this.listener.isListening;
    if (!isListening) void this.listener.listen();
    return head !== undefined && !hasGrown && isListening;
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
