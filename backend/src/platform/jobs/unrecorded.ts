import { isStoreAway } from './away.js';
import { retryWhileUnavailable } from './retry-while-unavailable.js';

/** Outcomes in memory, at most: more jobs do not run while the log or Postgres is away. */
const MOST = 1000;
/** How long a worker keeps trying to record an outcome, before its job waits, ms. */
const RECORD_MS = 5000;

/**
 * What a worker has done outside, such as an email that was sent, and could not record because the log or Postgres went
 * away in between. The job comes again, and does not do it again.
 */
export class Unrecorded<Outcome> {
  private readonly outcomes = new Map<string, { readonly outcome: Outcome }>();

  /**
   * Does something outside and records what came of it. Where that could not be recorded, the next call with the same id
   * records it alone.
   * @param record idempotent
   */
  async doOnce(
    id: string,
    act: () => Promise<Outcome>,
    record: (outcome: Outcome) => Promise<void>,
  ): Promise<void> {
    const { outcome } = this.outcomes.get(id) ?? { outcome: await act() };
    try {
      await retryWhileUnavailable(RECORD_MS, () => record(outcome));
      this.outcomes.delete(id);
    } catch (error) {
      if (isStoreAway(error)) this.remember(id, outcome);
      else this.outcomes.delete(id);
      throw error;
    }
  }

  private remember(id: string, outcome: Outcome): void {
    this.outcomes.set(id, { outcome });
    const oldest = this.outcomes.size > MOST ? this.outcomes.keys().next().value : undefined;
    if (oldest !== undefined) this.outcomes.delete(oldest);
  }
}
