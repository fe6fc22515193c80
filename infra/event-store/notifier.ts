/** Wakes the readers that wait at the head of the log. A notification carries nothing; the readers read the log. */
export class Notifier {
  private notifications = 0;
  private readonly waiters = new Set<() => void>();
  /** the same by the signals that end them */
  private readonly ofSignals = new WeakMap<AbortSignal, Set<() => void>>();
  private hasEnded = false;
  /** of `performance.now()` */
  private notBefore = 0;
  private later: NodeJS.Timeout | undefined;

  /**
   * @param spacingMs least time between two notifications, ms, of which the first comes at once: readers that need not be
   *   quick take what has gathered meanwhile in one go
   */
  constructor(private readonly spacingMs = 0) {}

  /** How many notifications there were: a reader takes the number before it reads, and waits with it after. */
  get seen(): number {
    return this.notifications;
  }

  get isAwaited(): boolean {
    return this.waiters.size > 0;
  }

  /** Resolves at the first notification after `seen`, when the signal ends, or at {@link end}. */
  wait(seen: number, signal: AbortSignal | undefined): Promise<void> {
    if (this.notifications !== seen || signal?.aborted || this.hasEnded) return Promise.resolve();
    return new Promise((resolve) => {
      const ofSignal = signal && this.waitersOf(signal);
      const done = () => {
        this.waiters.delete(done);
        ofSignal?.delete(done);
        resolve();
      };
      this.waiters.add(done);
      ofSignal?.add(done);
    });
  }

  /** A reader waits once for each append: its signal is listened to once for all of them. */
  private waitersOf(signal: AbortSignal): Set<() => void> {
    const known = this.ofSignals.get(signal);
    if (known) return known;
    const waiters = new Set<() => void>();
    this.ofSignals.set(signal, waiters);
    signal.addEventListener(
      'abort',
      () => {
        for (const waiter of [...waiters]) waiter();
      },
      { once: true },
    );
    return waiters;
  }

  notify(): void {
    const now = performance.now();
    if (now < this.notBefore) {
      this.later ??= setTimeout(() => this.wake(), this.notBefore - now).unref();
      return;
    }
    this.wake();
  }

  private wake(): void {
    clearTimeout(this.later);
    this.later = undefined;
    this.notBefore = performance.now() + this.spacingMs;
    this.notifications += 1;
    for (const waiter of [...this.waiters]) waiter();
  }

  /** Wakes all readers for the last time; after it no reader waits. */
  end(): void {
    this.hasEnded = true;
    this.wake();
  }
}
