import { type Clock, FLAG_CLIENT } from './flag-limits';

const { flushAt, flushAfter, keptAfterFailure } = FLAG_CLIENT.log;

/**
 * Gathers events and sends them when there are 100, or 10 s after the first. Events that could not be sent are kept for
 * the next time, the newest 500 of them.
 */
export class LogQueue<Entry extends object> {
  private waiting: Entry[] = [];
  private failed: Entry[] = [];
  private cancel: (() => void) | undefined;

  constructor(
    private readonly clock: Clock,
    /** @returns whether they arrived */
    private readonly deliver: (entries: readonly Entry[]) => Promise<boolean>,
  ) {}

  add(entry: Entry): void {
    this.waiting.push(entry);
    if (this.waiting.length >= flushAt) void this.flush();
    else this.cancel ??= this.clock.after(flushAfter, () => void this.flush());
  }

  /** Sends what waits, and what failed before, in batches of 100. */
  async flush(): Promise<void> {
    const entries = this.take();
    for (let i = 0; i < entries.length; i += flushAt) {
      const batch = entries.slice(i, i + flushAt);
      if (!(await this.deliver(batch))) this.keep(batch);
    }
  }

  /** What waits and has failed; the queue is empty afterwards. */
  take(): readonly Entry[] {
    this.cancel?.();
    this.cancel = undefined;
    const entries = [...this.failed, ...this.waiting];
    this.failed = [];
    this.waiting = [];
    return entries;
  }

  private keep(entries: readonly Entry[]): void {
    this.failed = [...this.failed, ...entries].slice(-keptAfterFailure);
  }
}
