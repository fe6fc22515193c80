import { LOG_CHAIN } from '../chain/log-chain.schema.js';
import { Seals } from '../chain/seals.js';
import { aStream, eventsBehind, someEvents } from '../conformance/log-fixtures.js';
import { BEGINNING, type EventStore } from '../event-store.js';
import { openEventStoreDbEventStore } from '../eventstoredb/eventstoredb-event-store.js';
import { startEventStoreDbDouble } from '../eventstoredb/protocol-double/eventstoredb-double.js';
import { migrate } from '../postgres/migrate.js';
import { openPool } from '../postgres/open-pool.js';
import { openPostgresEventStore } from '../postgres/postgres-event-store.js';
import { makeTestDatabase } from '../testing/test-database.js';
import { copyLog } from './copy-log.js';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function openInPostgres() {
  const { url, drop } = await makeTestDatabase();
  undo.push(drop);
  const store = await openPostgresEventStore({ url });
  undo.push(() => store.close());
  await migrate(url, [LOG_CHAIN]);
  const pool = openPool({ connectionString: url, max: 2 });
  undo.push(() => pool.end());
  return { store, seals: new Seals(pool) };
}

async function openInDouble(): Promise<EventStore> {
  const double = await startEventStoreDbDouble();
  undo.push(async () => double.stop());
  const store = await openEventStoreDbEventStore({ url: double.url });
  undo.push(() => store.close());
  return store;
}

test('a copy of a copy, with what was appended to it since, holds by the seals of the copy', async () => {
  const first = await openInPostgres();
  const second = await openInDouble();
  const third = await openInPostgres();
  for (let round = 0; round < 5; round += 1) await first.store.append(aStream(), someEvents(4), 'none');
  await copyLog(first.store, second, first.seals);
  await second.append(aStream(), someEvents(3), 'none');
  // a moved installation seals its log anew, in an empty database
  const { seals } = await openInPostgres();
  expect(await copyLog(second, third.store, seals)).toMatchObject({
    found: 0,
    copied: 23,
    verified: { events: 23, findings: [] },
  });
  expect(await copyLog(second, third.store, seals)).toMatchObject({ found: 23, copied: 0 });
  const origins = (await eventsBehind(third.store, BEGINNING)).map(
    ({ metadata: { copiedFrom } }) => copiedFrom?.copiedFrom?.position,
  );
  const positions = (await eventsBehind(first.store, BEGINNING)).map(({ position }) => String(position));
  expect(origins).toEqual([...positions, undefined, undefined, undefined]);
}, 60_000);
