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
import { Readers } from '../postgres/readers.js';
import { readPages } from '../stream-pages.js';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { archiveHits } from './archive-hits.js';
import { ArchivedPages } from './archived-pages.js';
import { ArchivedStreams } from './archived-streams.js';

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

test('hits of two days that came mixed around midnight are read in their order, whichever run archived them', async () => {
  for (let n = 0; n < 40; n += 1) {
    await store.append(`hits-${SHOP}-2026-01-01`, hits(2), 'any');
    await store.append(`hits-other-2026-01-02`, hits(1), 'any');
  }
  await store.append('stock-shop-1', [anEvent()], 'none');
  await sealLog(store, seals, 1000);
  const whole = await read();
  for (const day of ['2026-01-02', '2026-01-03']) await archiveHits(pool, seals, day);
  expect(await inTable()).toBe(1);
  for (const limit of [1, 7, 50, 1000]) expect(await read(undefined, limit)).toEqual(whole);
  expect(await verifyChain(store, seals)).toMatchObject({ events: whole.length, findings: [] });
}, 60_000);

describe('a stream of archived hits', () => {
  const day = '2026-01-01';
  const stream = `hits-${SHOP}-${day}`;
  const backwards = (from?: bigint, limit?: number) =>
    store.read(stream, {
      direction: 'backwards',
      ...(from !== undefined && { from }),
      ...(limit && { limit }),
    });

  /** Of 6,400 events between another website's: three archives, and the log's last event in the table. */
  async function aStream() {
    for (let n = 0; n < 4; n += 1) {
      await store.append(stream, hits(1600), 'any');
      await store.append(`hits-other-${day}`, hits(800), 'any');
    }
    await store.append(stream, hits(1), 'any');
    await sealLog(store, seals, 1000);
    const events = await store.read(stream);
    await archiveHits(pool, seals, '2026-01-03');
    expect(await inTable()).toBe(1);
    return events;
  }

  test('is read as a stream, forwards and backwards, by page, and from any revision', async () => {
    const events = await aStream();
    expect(events).toHaveLength(6401);
    expect(await store.read(stream)).toEqual(events);
    const paged = [];
    for await (const page of readPages(store, stream)) paged.push(...page);
    expect(paged).toEqual(events);
    expect(await backwards()).toEqual(events.toReversed());
    for (const from of [0, 1, 1599, 1600, 4999, 5000, 6399, 6400, 6401]) {
      expect(await store.read(stream, { from: BigInt(from) })).toEqual(events.slice(from));
      expect(await store.read(stream, { from: BigInt(from), limit: 3 })).toEqual(
        events.slice(from, from + 3),
      );
      const back = events.slice(0, from + 1).toReversed();
      expect(await backwards(BigInt(from), 3)).toEqual(back.slice(0, 3));
      expect(await backwards(BigInt(from))).toEqual(back);
    }
    expect(await store.read(`hits-other-${day}`)).toHaveLength(3200);
    // neither a stream of a like name nor an empty one has any of them
    for (const other of [`hits-${SHOP}-2026-01-0`, `${stream}-1`, 'hits-', 'hits-"'])
      expect(await store.read(other)).toEqual([]);
  }, 60_000);

  test('goes on where its archives end, and an append knows its revision', async () => {
    const events = await aStream();
    const late = await store.append(stream, hits(2), 'any');
    expect(late.revision).toBe(6402n);
    const [, ...later] = await store.read(stream, { from: 6400n });
    expect(later.map(({ revision }) => revision)).toEqual([6401n, 6402n]);
    expect(idsOf(await store.read(stream, { from: 6398n, limit: 4 }))).toEqual([
      ...idsOf(events.slice(6398)),
      later[0]?.id,
    ]);
    expect(idsOf(await backwards(undefined, 4))).toEqual(
      [...idsOf(events.slice(6399)), ...idsOf(later)].toReversed(),
    );
  }, 60_000);

  test('whose every event stands in archives goes on at its revision, whatever an append expects', async () => {
    await aStream();
    await store.append('stock-shop-1', [anEvent()], 'none');
    await sealLog(store, seals, 1000);
    await archiveHits(pool, seals, '2026-01-03');
    expect(await inTable()).toBe(1);
    const conflict = { actual: 6400n };
    for (const events of [hits(1), hits(2)]) {
      await expect(store.append(stream, events, 'none')).rejects.toMatchObject(conflict);
      await expect(store.append(stream, events, 0n)).rejects.toMatchObject(conflict);
    }
    const other = `hits-other-${day}`;
    expect(await store.append(other, hits(1), 'any')).toMatchObject({ revision: 3200n });
    const two = hits(2);
    const one = hits(1);
    expect(await store.append(stream, two, 'exists')).toMatchObject({ revision: 6402n });
    expect(await store.append(stream, one, 6402n)).toMatchObject({ revision: 6403n });
    expect(await store.append(stream, two, 'any')).toMatchObject({ revision: 6402n });
    expect(idsOf(await store.read(stream, { from: 6401n }))).toEqual(idsOf([...two, ...one]));
    expect(await store.append(`hits-new-${day}`, hits(1), 'none')).toMatchObject({ revision: 0n });
    await sealLog(store, seals, 1000);
    await archiveHits(pool, seals, '2026-01-03');
    expect(await store.read(stream)).toHaveLength(6404);
  }, 60_000);

  test('is read while it is archived, each event once', async () => {
    for (let n = 0; n < 4; n += 1) await store.append(stream, hits(2500), 'any');
    await store.append('stock-shop-1', [anEvent()], 'none');
    await sealLog(store, seals, 1000);
    const events = idsOf(await store.read(stream));
    let ended = false;
    const archiving = archiveHits(pool, seals, '2026-01-03').finally(() => {
      ended = true;
    });
    for (let reads = 0; reads < 2 || !ended; reads += 1) {
      expect(idsOf(await store.read(stream))).toEqual(events);
      expect(idsOf(await backwards())).toEqual(events.toReversed());
    }
    expect(await archiving).toMatchObject({ events: 10_000 });
    expect(idsOf(await store.read(stream))).toEqual(events);
  }, 60_000);

  test('has each event once, also those that went into an archive after the table was asked', async () => {
    const events = await aStream();
    const readers = new Readers({ url: database.url, connections: 1, queryTimeoutMs: 6000 });
    const streams = new ArchivedStreams(readers, new ArchivedPages(readers));
    const page = { events: events.slice(3000), atEnd: true };
    expect((await streams.complete(stream, 0n, undefined, page)).events).toEqual(events);
    const back = await streams.completeBackwards(stream, {}, page.events.toReversed());
    expect(back).toEqual(events.toReversed());
    await readers.close();
  }, 60_000);

  test('of an earlier release is read once the command has run again', async () => {
    const events = await aStream();
    const client = await pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query('delete from event_log.archived_streams');
    await client.query('reset session_replication_role');
    client.release();
    expect(await archiveHits(pool, seals, '2026-01-03')).toMatchObject({ archives: 0 });
    expect(await store.read(stream)).toEqual(events);
  }, 60_000);
});

test('a page has each event once, also those that went into an archive after the table was asked', async () => {
  await aLog();
  const page = await store.readAll({ limit: 1000 });
  await archiveHits(pool, seals, '2026-01-03');
  const readers = new Readers({ url: database.url, connections: 1, queryTimeoutMs: 6000 });
  const completed = await new ArchivedPages(readers).complete(page, {}, 1000);
  expect(idsOf(completed.events)).toEqual(idsOf(page.events));
  await readers.close();
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
  await refused('delete from event_log.archived_streams');
}, 60_000);
