import type pg from 'pg';
import { anEvent, aStream, someEvents } from '../conformance/log-fixtures.js';
import type { EventStore, ReadAllOptions } from '../event-store.js';
import { openEventStoreDbEventStore } from '../eventstoredb/eventstoredb-event-store.js';
import { startEventStoreDbDouble } from '../eventstoredb/protocol-double/eventstoredb-double.js';
import { migrate } from '../postgres/migrate.js';
import { openPool } from '../postgres/open-pool.js';
import { openPostgresEventStore } from '../postgres/postgres-event-store.js';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { LOG_CHAIN } from './log-chain.schema.js';
import { sealLog } from './seal-log.js';
import { Seals } from './seals.js';
import { verifyChain } from './verify-chain.js';

let database: TestDatabase;
let pool: pg.Pool;
let seals: Seals;
beforeEach(async () => {
  database = await makeTestDatabase();
  await migrate(database.url, [LOG_CHAIN]);
  pool = openPool({ connectionString: database.url, max: 2 });
  seals = new Seals(pool);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

test("behind pages of the server's own records, the events of an EventStoreDB are sealed", async () => {
  const double = await startEventStoreDbDouble();
  const store = await openEventStoreDbEventStore({ url: double.url });
  try {
    await store.append(aStream(), [anEvent()], 'none');
    expect(await sealLog(store, seals, 100)).toBe(1);
    double.writeSystemEvents(2500);
    const { position } = await store.append(aStream(), someEvents(2), 'none');
    double.writeSystemEvents(2500);
    expect(await sealLog(store, seals, 100)).toBe(1);
    expect((await seals.last())?.last).toBe(position);
    expect(await verifyChain(store, seals)).toMatchObject({ seals: 2, events: 3, findings: [] });
  } finally {
    await store.close();
    double.stop();
  }
});

describe('when another process seals at the same moment', () => {
  let store: EventStore;
  beforeEach(async () => {
    store = await openPostgresEventStore({ url: database.url });
    await store.append(aStream(), someEvents(400), 'none');
  });
  afterEach(() => store.close());

  /** A log of which a worker seals what it has, once, while the first page is on its way. */
  function sealedMeanwhile(): Pick<EventStore, 'readAll'> {
    let isFirst = true;
    return {
      async readAll(options?: ReadAllOptions) {
        const page = await store.readAll(options);
        if (isFirst) {
          isFirst = false;
          await sealLog(store, seals, 1);
          await store.append(aStream(), someEvents(5), 'none');
        }
        return page;
      },
    };
  }

  test('the log is sealed to its end by a process that seals to the end', async () => {
    expect(await sealLog(sealedMeanwhile(), seals, Number.POSITIVE_INFINITY)).toBe(1);
    expect((await seals.last())?.last).toBe(await store.head());
    expect(await verifyChain(store, seals)).toMatchObject({ seals: 2, events: 405, findings: [] });
  });

  test('a process that seals a part leaves the rest to the other one', async () => {
    expect(await sealLog(sealedMeanwhile(), seals, 100)).toBe(0);
    expect(await seals.last()).toMatchObject({ number: 1n, last: 400n });
  });
});
