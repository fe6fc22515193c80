import { setTimeout } from 'node:timers/promises';
import { EventStoreUnavailable } from '@daybook/event-store/event-store';

const PAUSE_MS = 250;

/**
 * Repeats an idempotent attempt while the event store is unavailable, so that a result that is known is also recorded.
 * @throws any other error of the attempt at once, and EventStoreUnavailable after `forMs`
 */
export async function retryWhileUnavailable<T>(forMs: number, attempt: () => Promise<T>): Promise<T> {
  const until = Date.now() + forMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable) || Date.now() > until) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}
