import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { LOG_CHAIN } from '../chain/log-chain.schema.js';
import { sealLog } from '../chain/seal-log.js';
import { Seals } from '../chain/seals.js';
import { verifyChain } from '../chain/verify-chain.js';
import { anEvent, idsOf, pagesBehind, SHOP, someEvents } from '../conformance/log-fixtures.js';
import { BEGINNING, type EventStore, type LogFilter } from '../event-store.js';
import { migrate } from '../postgres/migrate.js';
import { openPool } from '../postgres/open-pool.js';
import { openPostgresEventStore } from '../postgres/postgres-event-store.js';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { archiveHits } from './archive-hits.js';

let database: TestDatabase;
let store: EventStore;
let pool: pg.Pool;
let seals: Seals;
beforeEach(async () => {
  database = await makeTestDatabase();
  store = await openPostgresEventStore({ url: database.url });
  await migrate(database.url, [LOG_CHAIN]);
  pool = openPool({ connectionString: database.url, max: 4 });
  seals = new Seals(pool);
});
afterEach(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

const hits = (count: number) =>
  someEvents(count, {
    type: 'PageHitRecorded',
    data: {
      hit: 'view',
      page: { path: '/naïve \u0000 😀' },
      source: { consent: 'granted' },
    },
  }).map((event) => ({ ...event, id: randomUUID() }));

/** Hits of three days between carts, all of it sealed. */
async function aLog(): Promise<void> {
  for (const day of ['2026-01-01', '2026-01-02', '2026-01-03']) {
    await store.append(`hits-${SHOP}-${day}`, hits(3000), 'any');
    await store.append(`cart-${SHOP}-${day}`, someEvents(3), 'none');
    await store.append(`hits-other-${day}`, hits(700), 'any');
  }
  await sealLog(store, seals, 1000);
}

const read = async (filter?: LogFilter, limit = 1000) =>
  (await pagesBehind(store, BEGINNING, { limit, ...(filter && { filter }) })).flatMap(({ events }) => events);
const inTable = async () => Number((await pool.query('select count(*) from event_log.events')).rows[0].count);

test('the log reads the same as before, by any page and filter, and its chain holds', async () => {
  await aLog();
  const whole = await read();
  const done = await archiveHits(pool, seals, '2026-01-03');
  expect(done).toMatchObject({ archives: 2, events: 7400 });
  expect(await inTable()).toBe(whole.length - 7400);
  for (const limit of [777, 1000, 20_000]) expect(await read(undefined, limit)).toEqual(whole);
  const types = ['CartEntryAdded'];
  expect(idsOf(await read({ types }))).toEqual(idsOf(whole.filter(({ type }) => types.includes(type))));
  const other = await read({ streamPrefixes: ['hits-other-'] }, 400);
  expect(idsOf(other)).toEqual(idsOf(whole.filter(({ stream }) => stream.startsWith('hits-other-'))));
  expect(await verifyChain(store, seals)).toMatchObject({ events: whole.length, findings: [] });
  // nothing is left to do, and what is appended comes behind it
  expect(await archiveHits(pool, seals, '2026-01-03')).toMatchObject({ archives: 0, events: 0 });
  const next = await store.append(`hits-${SHOP}-2026-01-04`, hits(1), 'any');
  expect(next.position).toBe(BigInt(whole.length + 1));
}, 60_000);

test('a subscription that begins anew goes through archives to the end of the log', async () => {
  await aLog();
  const whole = await read();
  await archiveHits(pool, seals, '2026-01-03');
  const ended = new AbortController();
  const ids: string[] = [];
  for await (const page of store.subscribe({ signal: ended.signal })) {
    ids.push(...idsOf(page.events));
    if (page.atHead) ended.abort();
  }
  expect(ids).toEqual(idsOf(whole));
}, 60_000);

test('the chain names an event of an archive that was changed, or went with it', async () => {
  await aLog();
  await archiveHits(pool, seals, '2026-01-03');
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query('delete from event_log.archives where first_position = 1');
  await client.query('reset session_replication_role');
  client.release();
  const { findings } = await verifyChain(store, seals);
  expect(findings[0]).toMatchObject({ kind: 'missing', seal: 1n, position: 0n });
}, 60_000);

test('the last event of the log stays, so that no position is given twice', async () => {
  await store.append(`hits-${SHOP}-2026-01-01`, hits(10), 'any');
  await sealLog(store, seals, 10);
  expect(await archiveHits(pool, seals, '2026-01-03')).toMatchObject({ events: 9 });
  expect(await store.head()).toBe(10n);
  expect(await verifyChain(store, seals)).toMatchObject({ events: 10, findings: [] });
  await pool.query(`insert into event_log.archives values (10, 10, '2026-01-03', 1, '')`);
  await expect(pool.query('delete from event_log.events')).rejects.toThrow('its last event stays');
  expect(await store.append('stock-shop-1', [anEvent()], 'none')).toMatchObject({ position: 11n });
}, 60_000);

test('hits that are not sealed, or not as they were sealed, stay in the table', async () => {
  await store.append(`hits-${SHOP}-2026-01-01`, hits(10), 'any');
  expect(await archiveHits(pool, seals, '2026-01-03')).toMatchObject({ events: 0 });
  await sealLog(store, seals, 10);
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(`update event_log.events set type = 'OverlayShown' where position = 4`);
  await client.query('reset session_replication_role');
  client.release();
  await expect(archiveHits(pool, seals, '2026-01-03')).rejects.toThrow('position 4 is not as it was sealed');
  expect(await inTable()).toBe(10);
}, 60_000);

test('the table gives nothing out but what an archive has, and archives are not rewritten', async () => {
  await aLog();
  await store.append('stock-shop-1', [anEvent()], 'none');
  const refused = (statement: string) => expect(pool.query(statement)).rejects.toThrow('append-only');
  await refused('delete from event_log.events where position = 1');
  await archiveHits(pool, seals, '2026-01-02');
  await refused('delete from event_log.events');
  await refused(`delete from event_log.events where stream like 'hits-%'`);
  await refused(`delete from event_log.events where stream like 'cart-%'`);
  await refused('update event_log.events set revision = revision');
  await refused('truncate event_log.events');
  await refused('delete from event_log.archives');
  await refused(`update event_log.archives set content = ''`);
}, 60_000);
