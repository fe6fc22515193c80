import { setTimeout } from 'node:timers/promises';
import { isStoreAway } from './away.js';

const PAUSE_MS = 250;

/**
 * Repeats an idempotent attempt while the log or Postgres is away, so that a result that is known is also recorded.
 * @throws any other error of the attempt at once, and that of the store after `forMs`
 */
export async function retryWhileUnavailable<T>(forMs: number, attempt: () => Promise<T>): Promise<T> {
  const until = Date.now() + forMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isStoreAway(error) || Date.now() > until) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}
