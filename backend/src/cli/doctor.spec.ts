/** @own-shop command line */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sealLog } from '@daybook/event-store/chain/seal-log';
import { Seals } from '@daybook/event-store/chain/seals';
import { makeTestDatabase } from '@daybook/event-store/testing/test-database';
import { startMailServer } from '../email/testing/mail-server.js';
import { aProduct } from '../platform/testing/documents.js';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { checkEmailServer } from './doctor/check-email-server.js';
import { checkRedis } from './doctor/check-redis.js';
import type { Diagnosis } from './doctor/diagnosis.js';
import { runOn } from './testing/run-on.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

type Report = { failures: number; warnings: number; checks: Diagnosis[] };

async function doctor(databaseUrl = shop.daybook.installation.config.databaseUrl) {
  const { dataDir } = shop.daybook.installation.config;
  const { code, out } = await runOn(databaseUrl, dataDir, ['doctor', '--json']);
  const report = JSON.parse(out) as Report;
  const of = (area: string) => report.checks.filter((check) => check.area === area);
  return { code, of, ...report };
}

test('of a running shop each area is examined, and nothing is changed', async () => {
  await shop.settled();
  const before = await shop.daybook.installation.store.head();
  const { of, checks } = await doctor();
  expect(checks.filter(({ verdict }) => verdict === 'ok').map(({ area }) => area)).toEqual(
    expect.arrayContaining([
      'settings',
      'Node',
      'Postgres',
      'connections',
      'schema',
      'clocks',
      'log',
      'keys',
      'projections',
      'leases',
      'queues',
      'emails',
      'pictures',
    ]),
  );
  expect(of('mail')).toEqual([
    expect.objectContaining({ verdict: 'warn', advice: expect.stringContaining('SMTP_URL') }),
  ]);
  expect(await shop.daybook.installation.store.head()).toBe(before);
});

test('the words name what to do, and the exit code is that of the failures', async () => {
  const { dataDir, databaseUrl } = shop.daybook.installation.config;
  const { failures } = await doctor();
  const { code, out } = await runOn(databaseUrl, dataDir, ['doctor']);
  expect([code, out.includes('→ Set SMTP_URL')]).toEqual([failures > 0 ? 1 : 0, true]);
});

test('keys that are not those of the database fail, an empty file of keys is named, and neither is changed', async () => {
  const { dataDir, databaseUrl } = shop.daybook.installation.config;
  const elsewhere = path.join(dataDir, 'elsewhere');
  await mkdir(elsewhere);
  const { code, out } = await runOn(databaseUrl, elsewhere, ['doctor', '--json']);
  const found = (JSON.parse(out) as Report).checks.filter(({ area }) => area === 'keys');
  expect([code, found]).toEqual([
    1,
    [expect.objectContaining({ verdict: 'fail', found: expect.stringContaining('master.key is missing') })],
  ]);
  expect(await readdir(elsewhere)).toEqual([]);
  await rm(elsewhere, { recursive: true });
  const empty = path.join(dataDir, 'keys/00ff.keys');
  await writeFile(empty, '');
  expect(
    (await doctor()).of('keys').map(({ verdict, found: text }) => [verdict, text.includes('00ff.keys')]),
  ).toEqual([
    ['ok', false],
    ['warn', true],
  ]);
  await rm(empty);
});

test('a parked stream and a paused projection are found', async () => {
  const { pool } = shop.daybook.installation;
  await pool.query(`insert into projections.parked_streams (projection, slot, sequence, stream, revision, position, error)
    values ('cart', 'live', 'cart-shop-x', 'cart-shop-x', 0, 1, 'broken')`);
  await pool.query(
    `update projections.checkpoints set is_paused = true where name = 'stock' and slot = 'live'`,
  );
  try {
    const { code, of } = await doctor();
    expect([code, of('projection cart'), of('projection stock')]).toEqual([
      1,
      [expect.objectContaining({ verdict: 'fail', found: expect.stringContaining('cart-shop-x') })],
      [expect.objectContaining({ verdict: 'warn', found: 'is paused' })],
    ]);
  } finally {
    await pool.query(`delete from projections.parked_streams where stream = 'cart-shop-x'`);
    await pool.query(`update projections.checkpoints set is_paused = false where name = 'stock'`);
  }
});

test('an event that the chain does not know as it is now fails', async () => {
  const { pool } = shop.daybook.installation;
  const broken = [{ kind: 'changed', seal: '1', position: '7', stream: 's', type: 't' }];
  await pool.query('update log_chain.check_progress set last_findings = $1', [JSON.stringify(broken)]);
  const { of } = await doctor();
  expect(of('hash chain')).toEqual([
    expect.objectContaining({ verdict: 'fail', found: 'broken: changed at position 7, t of s' }),
  ]);
  await pool.query(`update log_chain.check_progress set last_findings = '[]'`);
});

test('events that have waited for hours for their seal are a warning', async () => {
  const { pool, store } = shop.daybook.installation;
  const written = (sql: string) =>
    pool.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);
  const verdict = async () =>
    (await doctor()).of('hash chain').map(({ found }) => /nothing was sealed/.test(found));
  await sealLog(store, new Seals(pool), Number.POSITIVE_INFINITY);
  await shop.save(aProduct({ id: 'late' }), 5);
  expect(await verdict()).toEqual([false]);
  const old = `clock_timestamp() - interval '3 hours'`;
  await written(
    `update event_log.events set recorded_at = ${old} where position > (select max(last_position) from log_chain.seals)`,
  );
  // a worker that has just sealed is on its way
  expect(await verdict()).toEqual([false]);
  await written(`update log_chain.seals set sealed_at = ${old}`);
  expect(await verdict()).toEqual([true]);
});

test('an empty database is named as one that was never started, and stays empty', async () => {
  const database = await makeTestDatabase();
  try {
    const { of } = await doctor(database.url);
    expect(of('schema').map(({ verdict }) => verdict)).toContain('warn');
    expect(of('log')).toEqual([expect.objectContaining({ verdict: 'warn' })]);
    expect((await doctor(database.url)).of('schema')).toEqual(of('schema'));
  } finally {
    await database.drop();
  }
});

test('a server that does not answer is one failure each, not an error', async () => {
  const { code, of } = await doctor('postgres://nobody@127.0.0.1:1/none');
  expect([code, of('Postgres')[0]]).toEqual([
    1,
    expect.objectContaining({ verdict: 'fail', advice: expect.stringContaining('DATABASE_URL') }),
  ]);
});

test('a mail server is greeted, and one that is away is a failure; so is a Redis', async () => {
  const server = await startMailServer();
  expect(await checkEmailServer({ smtpUrl: server.url })).toMatchObject({ verdict: 'ok' });
  expect(server.attempts).toBe(0);
  await server.stop();
  expect(await checkEmailServer({ smtpUrl: server.url })).toMatchObject({ verdict: 'fail' });
  await expect(checkRedis('redis://127.0.0.1:1')).rejects.toThrow();
});
