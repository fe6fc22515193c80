import { EventStoreUnavailable } from '@daybook/event-store/event-store';

/** How long an append that the log could not take says something about the next one, ms. */
const KNOWN_MS = 5000;

/**
 * Whether the log takes events, as the appends of this process have found. A full disk shows in nothing else: a log on it
 * can be read.
 */
export class AppendWatch {
  private failedAt = Number.NEGATIVE_INFINITY;

  /** @param now a clock in ms */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The log took an append, or refused it for what it is. */
  answered(): void {
    this.failedAt = Number.NEGATIVE_INFINITY;
  }

  failed(error: unknown): void {
    if (error instanceof EventStoreUnavailable) this.failedAt = this.now();
    else this.answered();
  }

  /** The last append could not be taken, a moment ago. */
  get isFailing(): boolean {
    return this.now() - this.failedAt < KNOWN_MS;
  }
}
