/** Wakes the readers that stand at the head of the log: a ring is only a reason to look, and the log says what there is. */
export class Notifier {
  private notifications = 0;
  private readonly waiters = new Set<() => void>();
  private hasEnded = false;

  /** What has been rung so far: take it before reading, wait with it after. */
  get seen(): number {
    return this.notifications;
  }

  get isAwaited(): boolean {
    return this.waiters.size > 0;
  }

  /** Resolves at the first ring after `seen`, when the signal ends, or when the bell is silenced. */
  wait(seen: number, signal: AbortSignal | undefined): Promise<void> {
    if (this.notifications !== seen || signal?.aborted || this.hasEnded) return Promise.resolve();
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

  notify(): void {
    this.notifications += 1;
    for (const waiter of [...this.waiters]) waiter();
  }

  /** Wakes everybody for the last time: nobody waits any more. */
  end(): void {
    this.hasEnded = true;
    this.notify();
  }
}
