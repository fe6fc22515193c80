import type { EventStore } from '@daybook/event-store/event-store';
import { openEventStore } from '../installation.js';
import type { Config } from '../platform/config.js';

/** Opens the log for one command. */
export async function withEventStore<T>(
  config: Config & { readonly databaseUrl: string },
  work: (store: EventStore) => Promise<T>,
): Promise<T> {
  const store = await openEventStore(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
