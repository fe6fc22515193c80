import { setTimeout } from 'node:timers/promises';
import { EventStoreUnavailable } from '@daybook/event-store/event-store';

const PAUSE_MS = 250;

/**
 * Repeats what is safe to repeat while the log is away, for what would otherwise be known and not told.
 * @throws what it throws for any other reason, and EventStoreUnavailable after so long
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
