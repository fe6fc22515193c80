import { randomUUID } from 'node:crypto';
import { loadConfig } from '@daybook/backend/platform/config';
import type { EventStore, NewEvent, RecordedEvent } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { findStores } from '../../dev/stores.js';

/** Whether the suite started its installation itself, so that its log can be read. */
export const hasLog = () => process.env.SUITE_DATA_DIR !== undefined;

/** The events of the streams of one prefix, in their order: all pages of them. */
export const eventsOf = (prefix: string): Promise<readonly RecordedEvent[]> =>
  withLog(async (store) => {
    const events: RecordedEvent[] = [];
    const filter = { streamPrefixes: [prefix] };
    for (let after = 0n; ; ) {
      const page = await store.readAll({ after, filter });
      events.push(...page.events);
      if (page.atHead) return events;
      after = page.position;
    }
  });

/** Adds facts to a stream that has some: what comes after hours, which no spec waits for. */
export const addEvents = (stream: string, facts: readonly Pick<NewEvent, 'type' | 'data'>[]): Promise<void> =>
  withLog(async (store) => {
    const [first] = await store.read(stream, { limit: 1 });
    if (!first) throw new Error(`nothing is in ${stream}`);
    const { websiteId, schemaVersion } = first.metadata;
    const events = facts.map((fact) => ({
      ...fact,
      id: randomUUID(),
      metadata: { websiteId, schemaVersion, actor: 'browser suite' },
    }));
    await store.append(stream, events, 'any');
  });

async function withLog<Result>(use: (store: EventStore) => Promise<Result>): Promise<Result> {
  const stores = await findStores(loadConfig({ DATA_DIR: process.env.SUITE_DATA_DIR }));
  try {
    const store = await openPostgresEventStore({ url: stores.databaseUrl });
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  } finally {
    await stores.stop();
  }
}
