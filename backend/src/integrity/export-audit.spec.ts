import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { LOG_CHAIN } from '@daybook/event-store/chain/log-chain.schema';
import { sealLog } from '@daybook/event-store/chain/seal-log';
import { Seals } from '@daybook/event-store/chain/seals';
import { anEvent, SHOP, someEvents } from '@daybook/event-store/conformance/log-fixtures';
import { LogBroken } from '@daybook/event-store/copy/copy-log';
import type { EventStore, ReadAllOptions } from '@daybook/event-store/event-store';
import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import type pg from 'pg';
import { signCheckpoint } from './checkpoint.js';
import { auditLines } from './export-audit.js';

const SCRIPT = 'infra/event-store/chain/verify-audit.mjs';
const OTHER = websiteId('other');
const KEY = randomBytes(32);
/** In the shape that its type had at first. */
const CLAIMED = anEvent({ type: 'StockHoldClaimed', data: { holdId: 'h', cartId: 'c' } });

let database: TestDatabase;
let store: EventStore;
let pool: pg.Pool;
let seals: Seals;
let folder: string;
beforeEach(async () => {
  database = await makeTestDatabase();
  store = await openPostgresEventStore({ url: database.url });
  await migrate(database.url, [LOG_CHAIN]);
  pool = openPool({ connectionString: database.url, max: 2 });
  seals = new Seals(pool);
  folder = await mkdtemp(path.join(tmpdir(), 'daybook-audit-'));
});
afterEach(async () => {
  await store.close();
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const seal = () => sealLog(store, seals, 100);
/** As releases did that sealed what they read. */
const sealAsRead = () =>
  sealLog({ readAll: ({ asStored, ...options }: ReadAllOptions = {}) => store.readAll(options) }, seals, 100);

/** Streams of two websites under two seals; each website has the last event of one. */
async function aLog(sealing: () => Promise<unknown>): Promise<void> {
  const others = { metadata: { websiteId: OTHER, schemaVersion: 1 } };
  await store.append('cart-shop-1', someEvents(3), 'none');
  await store.append('cart-other-1', someEvents(2, others), 'none');
  await store.append('stock-shop-1', [CLAIMED], 'none');
  await sealing();
  await store.append('cart-shop-1', someEvents(2), 2n);
  await store.append('cart-other-2', someEvents(2, others), 'none');
  await store.append('stock-shop-2', someEvents(2), 'none');
  await sealing();
}

async function exported(website = SHOP, checkpointKey = KEY): Promise<string[]> {
  const checkpoint = signCheckpoint((await seals.last())!, checkpointKey, new Date());
  const lines: string[] = [];
  for await (const line of auditLines(website, { store, seals, checkpoint, checkpointKey })) lines.push(line);
  return lines;
}

async function verdictOn(lines: readonly string[], ...key: string[]): Promise<string> {
  const file = path.join(folder, 'audit.jsonl');
  await writeFile(file, `${lines.join('\n')}\n`);
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, file, ...key], (_, out, err) => resolve(out + err));
  });
}

/** A superuser can write past the trigger. */
async function tamper(sql: string): Promise<void> {
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(sql);
  await client.query('reset session_replication_role');
  client.release();
}

test.each([
  ['as they are stored', seal],
  ['in a later shape', sealAsRead],
])('events that were sealed %s are exported as they were sealed', async (_, sealing) => {
  await aLog(sealing);
  const lines = await exported();
  expect(await verdictOn(lines)).toMatch(/^OK: 8 events, all that shop has, 2 seals/);
  const line = lines.find((one) => one.includes(CLAIMED.id)) ?? '';
  expect(JSON.parse(line).metadata.schemaVersion).toBe(sealing === seal ? 1 : 2);
});

test('whichever line is left out or repeated, the audit is broken', async () => {
  await aLog(seal);
  const lines = await exported();
  // two seals, eight events, the count and the checkpoint
  expect(lines).toHaveLength(12);
  for (const at of lines.keys()) {
    expect([at, await verdictOn(lines.toSpliced(at, 1))]).toEqual([at, expect.stringMatching(/^BROKEN/)]);
    const repeated = lines.toSpliced(at, 0, lines[at] ?? '');
    expect([at, await verdictOn(repeated)]).toEqual([at, expect.stringMatching(/^BROKEN/)]);
  }
  const at = lines.findIndex((line) => line.includes('"index":2'));
  const swapped = lines.with(at, lines[at + 1] ?? '').with(at + 1, lines[at] ?? '');
  expect(await verdictOn(swapped)).toContain('here twice, or not in its place');
}, 60_000);

test('a gap in a stream is named; the end of a stream, or the whole of one, is missed by the signed count', async () => {
  await aLog(seal);
  const lines = await exported();
  const without = (stream: string, ...revisions: string[]) =>
    verdictOn(
      lines.filter((line) => {
        const entry = JSON.parse(line);
        return entry.stream !== stream || !revisions.includes(entry.revision);
      }),
    );
  expect(await without('cart-shop-1', '1')).toContain('BROKEN: before revision 2 of cart-shop-1');
  expect(await without('cart-shop-1', '0')).toContain('BROKEN: before revision 1 of cart-shop-1');
  expect(await without('stock-shop-2', '1')).toContain('BROKEN: 7 events of shop are here, 8 were signed');
  expect(await without('stock-shop-2', '0', '1')).toContain('BROKEN: 6 events of shop are here');
});

test('the count is of this website and signed with the key of the checkpoint', async () => {
  await aLog(seal);
  const lines = await exported();
  const withCount = (line: string) => verdictOn(lines.toSpliced(-2, 1, line));
  const count = lines.at(-2) ?? '';
  expect(await withCount(count.replace('"events":8', '"events":7'))).toContain('signature of the count');
  expect(await withCount((await exported(OTHER)).at(-2) ?? '')).toContain(
    'BROKEN: the count is of another website',
  );
  expect(await withCount((await exported(SHOP, randomBytes(32))).at(-2) ?? '')).toContain(
    'BROKEN: the count was signed with another key',
  );
  await store.append('cart-shop-3', someEvents(1), 'none');
  await seal();
  expect(await withCount((await exported()).at(-2) ?? '')).toContain('BROKEN: the count is of another log');
});

test.each([
  ['changed', `update event_log.events set data = '{"n":9}' where position = 4`],
  [
    'given to another website',
    `update event_log.events set metadata = replace(metadata::text, 'shop', 'other')::json where position = 6`,
  ],
  ['deleted behind the others of its seal', 'delete from event_log.events where position = 12'],
])('a log in which an event was %s is not exported', async (_, sql) => {
  await aLog(seal);
  await tamper(sql);
  await expect(exported()).rejects.toThrow(LogBroken);
});
