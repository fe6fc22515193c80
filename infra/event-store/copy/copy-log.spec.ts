import type pg from 'pg';
import { LOG_CHAIN } from '../chain/log-chain.schema.js';
import { sealLog } from '../chain/seal-log.js';
import { Seals } from '../chain/seals.js';
import { anEvent, aStream, someEvents } from '../conformance/log-fixtures.js';
import { BEGINNING, type EventStore, EventStoreUnavailable } from '../event-store.js';
import { openEventStoreDbEventStore } from '../eventstoredb/eventstoredb-event-store.js';
import { startEventStoreDbDouble } from '../eventstoredb/protocol-double/eventstoredb-double.js';
import { migrate } from '../postgres/migrate.js';
import { openPool } from '../postgres/open-pool.js';
import { openPostgresEventStore } from '../postgres/postgres-event-store.js';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { copyLog, LogBroken, NotTheSameLog } from './copy-log.js';

type Target = { readonly store: EventStore; close(): Promise<void> };

describe.each<[string, () => Promise<Target>]>([
  [
    'EventStoreDB by its protocol double',
    async () => {
      const double = await startEventStoreDbDouble();
      const store = await openEventStoreDbEventStore({ url: double.url });
      return { store, close: async () => store.close().then(() => double.stop()) };
    },
  ],
  [
    'another Postgres',
    async () => {
      const other = await makeTestDatabase();
      const store = await openPostgresEventStore({ url: other.url });
      return { store, close: async () => store.close().then(() => other.drop()) };
    },
  ],
])('into %s', (_, openTarget) => {
  let database: TestDatabase;
  let from: EventStore;
  let pool: pg.Pool;
  let seals: Seals;
  let target: Target;
  beforeEach(async () => {
    database = await makeTestDatabase();
    from = await openPostgresEventStore({ url: database.url });
    await migrate(database.url, [LOG_CHAIN]);
    pool = openPool({ connectionString: database.url, max: 2 });
    seals = new Seals(pool);
    target = await openTarget();
    const streams = [aStream(), aStream(), aStream()];
    for (let round = 0; round < 400; round += 1) {
      await from.append(streams[round % 3] ?? '', someEvents(1 + (round % 4)), 'any');
    }
  });
  afterEach(async () => {
    await target.close();
    await from.close();
    await pool.end();
    await database.drop();
  });

  const all = async (store: EventStore) => {
    const events = [];
    for (let after = BEGINNING, isEnd = false; !isEnd; ) {
      const page = await store.readAll({ after });
      events.push(...page.events);
      [after, isEnd] = [page.position, page.atHead];
    }
    return events.map(({ position, metadata: { copiedFrom, ...metadata }, ...rest }) => ({
      ...rest,
      metadata,
    }));
  };

  test('the copy has every event in order, with its time, and holds by the seals of the first log', async () => {
    const { verified, ...report } = await copyLog(from, target.store, seals);
    expect(report).toMatchObject({ found: 0, copied: 1000, position: 1000n });
    expect(verified).toMatchObject({ events: 1000, findings: [] });
    expect(await all(target.store)).toEqual(await all(from));
    expect(await copyLog(from, target.store, seals)).toMatchObject({ found: 1000, copied: 0 });
  });

  test('a copy that was interrupted goes on where it ended, and brings what came since', async () => {
    let appends = 0;
    const failing = new Proxy(target.store, {
      get: (store, name: keyof EventStore) => {
        if (name !== 'append') return store[name].bind(store);
        return (...args: Parameters<EventStore['append']>) => {
          appends += 1;
          if (appends > 100) return Promise.reject(new EventStoreUnavailable('it is away'));
          return store.append(...args);
        };
      },
    });
    await expect(copyLog(from, failing, seals)).rejects.toThrow('it is away');
    await from.append(aStream(), [anEvent()], 'none');
    const { found, copied, verified } = await copyLog(from, target.store, seals);
    expect([found > 0, copied > 0, found + copied]).toEqual([true, true, 1001]);
    expect(verified).toMatchObject({ events: 1001, findings: [] });
    expect(await all(target.store)).toEqual(await all(from));
  });

  test('a log with other events is not written to', async () => {
    await target.store.append(aStream(), [anEvent()], 'none');
    await expect(copyLog(from, target.store, seals)).rejects.toThrow(NotTheSameLog);
    expect(await all(target.store)).toHaveLength(1);
  });

  test('an event that was added to the copy is found', async () => {
    await copyLog(from, target.store, seals);
    await target.store.append(aStream(), [anEvent()], 'none');
    await expect(copyLog(from, target.store, seals)).rejects.toThrow(NotTheSameLog);
  });

  test('a log that is not as it was sealed is not copied', async () => {
    await sealLog(from, seals, 10);
    const client = await pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query(`update event_log.events set type = 'Forged' where position = 7`);
    await client.query('reset session_replication_role');
    client.release();
    await expect(copyLog(from, target.store, seals)).rejects.toThrow(LogBroken);
    expect(await target.store.head()).toBe(BEGINNING);
  });
});
