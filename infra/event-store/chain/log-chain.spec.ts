import type pg from 'pg';
import { anEvent, aStream, someEvents } from '../conformance/log-fixtures.js';
import type { EventStore } from '../event-store.js';
import { migrate } from '../postgres/migrate.js';
import { openPool } from '../postgres/open-pool.js';
import { openPostgresEventStore } from '../postgres/postgres-event-store.js';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { LOG_CHAIN } from './log-chain.schema.js';
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
  pool = openPool({ connectionString: database.url, max: 4 });
  seals = new Seals(pool);
});
afterEach(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

const seal = () => sealLog(store, seals, 1000);
const findings = async () =>
  (await verifyChain(store, seals)).findings.map(({ kind, position }) => `${kind} ${position}`);

/** A superuser can write past the trigger; so can a fault of the disk. */
async function tamper(sql: string, values: unknown[] = []): Promise<void> {
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(sql, values);
  await client.query('reset session_replication_role');
  client.release();
}

async function aSealedLog(): Promise<void> {
  const stream = aStream();
  await store.append(stream, someEvents(5), 'none');
  await seal();
  await store.append(aStream('stock'), someEvents(3), 'none');
  await store.append(stream, [anEvent({ data: { price: 1250, note: 'naïve \u0000 😀' } })], 4n);
  await seal();
}

test('an empty log has no seal and nothing to find', async () => {
  expect(await seal()).toBe(0);
  expect(await verifyChain(store, seals)).toEqual({ seals: 0, events: 0, findings: [], last: undefined });
});

test('what was appended and sealed is found as it was', async () => {
  await aSealedLog();
  expect(await verifyChain(store, seals)).toMatchObject({
    seals: 2,
    events: 9,
    findings: [],
    last: { number: 2n, last: 9n },
  });
  expect(await seal()).toBe(0);
});

test('a long log gets a seal for each thousand of events, and no more at once than the caller allows', async () => {
  for (let n = 0; n < 5; n += 1) await store.append(aStream(), someEvents(500), 'none');
  expect(await sealLog(store, seals, 2)).toBe(2);
  expect(await sealLog(store, seals, 2)).toBe(1);
  expect(await verifyChain(store, seals)).toMatchObject({ seals: 3, events: 2500, findings: [] });
});

test('two workers that seal at once write each seal once', async () => {
  for (let n = 0; n < 4; n += 1) await store.append(aStream(), someEvents(500), 'none');
  const other = new Seals(pool);
  await Promise.all([sealLog(store, seals, 9), sealLog(store, other, 9)]);
  await seal();
  expect(await verifyChain(store, seals)).toMatchObject({ events: 2000, findings: [] });
});

test.each([
  [
    'data',
    `update event_log.events set data = '{"price":1251,"note":"naïve \\u0000 😀"}' where position = 9`,
    9,
  ],
  [
    'one character of the data',
    `update event_log.events set data = replace(data::text, '"n":1', '"n":7')::json where position = 7`,
    7,
  ],
  [
    'metadata',
    `update event_log.events set metadata = '{"websiteId":"other","schemaVersion":1}' where position = 2`,
    2,
  ],
  ['type', `update event_log.events set type = 'CartEntryAddee' where position = 6`, 6],
  ['stream', `update event_log.events set stream = stream || 'x' where position = 1`, 1],
  ['revision', 'update event_log.events set revision = 40 where position = 9', 9],
  ['id', 'update event_log.events set event_id = gen_random_uuid() where position = 3', 3],
  ['time', `update event_log.events set recorded_at = recorded_at + interval '1 ms' where position = 4`, 4],
])('a changed %s is named by its event', async (_, sql, position) => {
  await aSealedLog();
  await tamper(sql);
  expect(await findings()).toEqual([`changed ${position}`]);
});

test('a deleted event is missing behind the one before it', async () => {
  await aSealedLog();
  await tamper('delete from event_log.events where position in (3, 7)');
  expect(await findings()).toEqual(['missing 2', 'missing 6']);
});

test('a log that was cut off misses its last events', async () => {
  await aSealedLog();
  await tamper('delete from event_log.events where position > 7');
  expect(await findings()).toEqual(['missing 7', 'missing 7']);
  await tamper('delete from event_log.events');
  expect((await findings()).slice(0, 2)).toEqual(['missing 0', 'missing 0']);
});

test('an event that was slipped in is added', async () => {
  await store.append(aStream(), someEvents(3), 'none');
  await tamper('update event_log.events set position = position + 1 where position = 3');
  await seal();
  await tamper(
    `insert into event_log.events select 3, stream, 30, gen_random_uuid(), type, website_id, data, metadata, recorded_at
     from event_log.events where position = 1`,
  );
  expect(await findings()).toEqual(['added 3']);
});

test('an event whose digest was changed too is found by its seal', async () => {
  await aSealedLog();
  await tamper(
    `update log_chain.seals set digests = set_byte(digests, 40, get_byte(digests, 40) # 1) where number = 1`,
  );
  expect(await findings()).toEqual(['seal 1', 'changed 2']);
});

test('a seal that was removed, or written anew with its hash, breaks the seal behind it', async () => {
  await aSealedLog();
  await tamper('update log_chain.seals set hash = sha256(hash) where number = 1');
  expect(await findings()).toEqual(['seal 1', 'seal 6']);
  await tamper('delete from log_chain.seals where number = 1');
  expect((await findings())[0]).toBe('seal 6');
});

test('a seal is written once: Postgres refuses to change it', async () => {
  await aSealedLog();
  await expect(pool.query('delete from log_chain.seals')).rejects.toThrow('append-only');
});

test('a check may go on where the last one ended', async () => {
  await aSealedLog();
  await tamper(`update event_log.events set type = 'X' where position = 8`);
  expect(await verifyChain(store, seals, { limit: 1 })).toMatchObject({ seals: 1, events: 5, findings: [] });
  expect(await verifyChain(store, seals, { from: 2n })).toMatchObject({
    seals: 1,
    events: 4,
    findings: [{ kind: 'changed', seal: 2n, position: 8n, type: 'X' }],
  });
});
