import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import type pg from 'pg';
import { ACCOUNTS_SCHEMA } from './accounts.schema.js';
import { consumeBoth, lastingLimiter } from './lasting-limits.js';

let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await makeTestDatabase();
  await migrate(database.url, [ACCOUNTS_SCHEMA]);
  pool = openPool({ connectionString: database.url, max: 2 });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const network = { key: 'pay/ip:network', points: 3 };
const visitor = { key: 'pay/visitor:visitor', points: 2 };
const consume = (seconds = 60) => consumeBoth(pool, network, visitor, seconds);

async function points(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ key: string; points: number }>(
    'select key, points from accounts.limits',
  );
  return Object.fromEntries(rows.map((row) => [row.key, row.points]));
}

test('each use counts for both keys, and the one beyond a limit says how long to wait', async () => {
  expect(await consume()).toBeUndefined();
  expect(await consume()).toBeUndefined();
  const wait = await consume();
  expect(wait).toBeGreaterThan(50_000);
  expect(wait).toBeLessThanOrEqual(60_000);
  expect(await points()).toEqual({ [network.key]: 3, [visitor.key]: 3 });
});

test('a use beyond the limit of the first key does not count for the second', async () => {
  for (let n = 0; n < 4; n += 1) await consume();
  expect(await points()).toEqual({ [network.key]: 4, [visitor.key]: 3 });
});

test('keys whose time is over begin anew', async () => {
  for (let n = 0; n < 4; n += 1) await consume();
  await pool.query('update accounts.limits set expire = 1');
  expect(await consume()).toBeUndefined();
  expect(await points()).toEqual({ [network.key]: 1, [visitor.key]: 1 });
});

test('the limiter of a key counts on, and gives back, what was counted so', async () => {
  await consume();
  const limiter = lastingLimiter(pool, { keyPrefix: 'pay/ip', points: 3, duration: 60 });
  expect(await limiter.consume('network')).toMatchObject({ consumedPoints: 2 });
  await limiter.reward('network');
  expect(await points()).toEqual({ [network.key]: 1, [visitor.key]: 1 });
});
