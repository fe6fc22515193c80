import { loadConfig } from '@daybook/backend/platform/config';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { findStores } from '../../dev/stores.js';

/** Whether the suite started its installation itself, so that its log can be read. */
export const hasLog = () => process.env.SUITE_DATA_DIR !== undefined;

/** The events of the streams of one prefix, in their order. */
export async function eventsOf(prefix: string): Promise<readonly RecordedEvent[]> {
  const stores = await findStores(loadConfig({ DATA_DIR: process.env.SUITE_DATA_DIR }));
  try {
    const store = await openPostgresEventStore({ url: stores.databaseUrl });
    try {
      return (await store.readAll({ filter: { streamPrefixes: [prefix] } })).events;
    } finally {
      await store.close();
    }
  } finally {
    await stores.stop();
  }
}
