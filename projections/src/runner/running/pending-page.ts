/**
 * A promise that can be waited for in portions without piling up waiters on it, as racing it against timers would.
 */
export class PendingPage<T> {
  private outcome: { value: T } | { error: unknown } | undefined;
  private wake: () => void = () => undefined;

  constructor(promise: Promise<T>) {
    promise.then(
      (value) => this.settle({ value }),
      (error: unknown) => this.settle({ error }),
    );
  }

  /** @returns whether it has arrived, waiting for so many milliseconds at most */
  async within(milliseconds: number): Promise<boolean> {
    if (!this.outcome) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return this.outcome !== undefined;
  }

  /** @throws what the promise was rejected with */
  get value(): T {
    if (!this.outcome) throw new Error('it has not arrived');
    if ('error' in this.outcome) throw this.outcome.error;
    return this.outcome.value;
  }

  private settle(outcome: { value: T } | { error: unknown }): void {
    this.outcome = outcome;
    this.wake();
  }
}
