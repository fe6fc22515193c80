import type pg from 'pg';
import { archiveHits } from '../archive/archive-hits.js';
import { anEvent, aStream, eventsBehind, SHOP, someEvents } from '../conformance/log-fixtures.js';
import { copyLog } from '../copy/copy-log.js';
import { BEGINNING, type EventStore, type NewEvent, type ReadAllOptions } from '../event-store.js';
import { openEventStoreDbEventStore } from '../eventstoredb/eventstoredb-event-store.js';
import { startEventStoreDbDouble } from '../eventstoredb/protocol-double/eventstoredb-double.js';
import { migrate } from '../postgres/migrate.js';
import { openPool } from '../postgres/open-pool.js';
import { openPostgresEventStore } from '../postgres/postgres-event-store.js';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { LOG_CHAIN } from './log-chain.schema.js';
import { digestOf, GENESIS, hashOf } from './seal.js';
import { sealLog } from './seal-log.js';
import { Seals } from './seals.js';
import { verifyChain } from './verify-chain.js';

let database: TestDatabase;
let store: EventStore;
let pool: pg.Pool;
let seals: Seals;
beforeEach(async () => {
  database = await makeTestDatabase();
  store = await openPostgresEventStore({ url: database.url });
  await migrate(database.url, [LOG_CHAIN]);
  pool = openPool({ connectionString: database.url, max: 2 });
  seals = new Seals(pool);
});
afterEach(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

/** A fact in the shape that its type had at first: an upcaster makes `claimedAt: 0` of it. */
const claimed = (wanted: Partial<NewEvent> = {}): NewEvent =>
  anEvent({ type: 'StockHoldClaimed', data: { holdId: 'h', cartId: 'c' }, ...wanted });

const NOT_STARTED = anEvent({ type: 'RestockBatchNotStarted', data: { batchId: 'b', reason: 'nobody' } });

/** Two facts of earlier shapes, between others. */
async function aLog(): Promise<NewEvent[]> {
  const events = [...someEvents(2), claimed(), NOT_STARTED, ...someEvents(1)];
  await store.append(aStream('stock'), events, 'none');
  return events;
}

const asAppended = (events: readonly NewEvent[]) => events.map(({ data, metadata }) => ({ data, metadata }));

/** As a release before the upcaster sealed it, and as every release does by now: in the shape that is stored. */
async function sealAsStored(events: readonly NewEvent[]): Promise<void> {
  const read = await eventsBehind(store, BEGINNING);
  const stored = read.map((event, i) => ({ ...event, ...asAppended(events)[i] }));
  const unsigned = {
    number: 1n,
    first: stored[0]!.position,
    last: stored.at(-1)!.position,
    digests: Buffer.concat(stored.map(digestOf)),
    previous: GENESIS,
  };
  await seals.add({ ...unsigned, hash: hashOf(unsigned) });
}

/** As a release behind the upcaster sealed it, before seals were of what is stored. */
async function sealAsRead(): Promise<void> {
  const readAll = ({ after, limit }: ReadAllOptions = {}) =>
    store.readAll({ ...(after !== undefined && { after }), ...(limit !== undefined && { limit }) });
  await sealLog({ readAll }, seals, 1);
}

/** A superuser can write past the trigger. */
async function tamper(sql: string): Promise<void> {
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(sql);
  await client.query('reset session_replication_role');
  client.release();
}

const findings = async () =>
  (await verifyChain(store, seals)).findings.map(({ kind, position }) => `${kind} ${position}`);

test('what is sealed is the shape that is stored', async () => {
  await sealAsStored(await aLog());
  const [expected] = await seals.from(1n, 1);
  await tamper('delete from log_chain.seals');
  await sealLog(store, seals, 1);
  expect((await seals.from(1n, 1))[0]?.digests).toEqual(expected?.digests);
});

describe.each<[string, (events: readonly NewEvent[]) => Promise<void>]>([
  ['before the upcaster', sealAsStored],
  ['behind the upcaster, in the shape that it makes', sealAsRead],
])('an event of an earlier shape that was sealed %s', (_, seal) => {
  test('is found as it was', async () => {
    await seal(await aLog());
    expect(await findings()).toEqual([]);
  });

  test.each([
    [
      'what the upcaster keeps',
      `update event_log.events set data = '{"holdId":"x","cartId":"c"}' where position = 3`,
      3,
    ],
    [
      'what the upcaster translates',
      `update event_log.events set data = '{"batchId":"b","reason":"changed"}' where position = 4`,
      4,
    ],
    ['data that the upcaster cannot take', `update event_log.events set data = 'null' where position = 4`, 4],
    [
      'a version that no shape has',
      `update event_log.events set metadata = '{"websiteId":"shop","schemaVersion":0}' where position = 3`,
      3,
    ],
  ])('is named when it was changed: %s', async (_case, sql, position) => {
    await seal(await aLog());
    await tamper(sql);
    expect(await findings()).toEqual([`changed ${position}`]);
  });

  test('is copied as it is stored', async () => {
    const double = await startEventStoreDbDouble();
    const other = await openEventStoreDbEventStore({ url: double.url });
    try {
      const events = await aLog();
      await seal(events);
      expect((await copyLog(store, other, seals)).verified).toMatchObject({ events: 5, findings: [] });
      const copies = await eventsBehind(other, BEGINNING, { asStored: true });
      expect(copies.map(({ data, metadata: { copiedFrom, ...metadata } }) => ({ data, metadata }))).toEqual(
        asAppended(events),
      );
      expect(await copyLog(store, other, seals)).toMatchObject({ found: 5, copied: 0 });
    } finally {
      await other.close();
      double.stop();
    }
  });

  test('is archived as it is stored, and holds by its seal', async () => {
    // hits have kept their shape so far: their streams take a fact that has not
    const events = someEvents(3).map(({ id }) => claimed({ id }));
    await store.append(`hits-${SHOP}-2026-01-01`, events, 'any');
    await seal(events);
    expect(await archiveHits(pool, seals, '2026-02-01')).toMatchObject({ events: 2 });
    expect(await findings()).toEqual([]);
    const read = await eventsBehind(store, BEGINNING, { asStored: true });
    expect(asAppended(read)).toEqual(asAppended(events));
  });
});
