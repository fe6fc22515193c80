/** @own-shop settings */
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { startProjections } from '@daybook/projections/runner/running/run';
import pg from 'pg';
import { openTestShop, type TestShop } from './testing/test-shop.js';

/** A process of a newer version, which starts before another process has rebuilt the tables for it. */
async function startOnOlderTables(projection: string, change: string): Promise<TestShop> {
  return openTestShop({ ROLE: 'api' }, undefined, async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(change);
    const older = `update projections.checkpoints set version = 0 where slot = 'live' and name = $1`;
    await client.query(older, [projection]);
    await client.end();
    return url;
  });
}

async function rebuilt(shop: TestShop, isDone: () => Promise<boolean>): Promise<void> {
  const { config, store, progress } = shop.daybook.installation;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const running = await startProjections({ url: config.databaseUrl, store, progress, log });
  await waitFor('the tables to be built', isDone).finally(() => running.stop());
}

async function ready(shop: TestShop) {
  const answer = await shop.fastify.inject('/health/ready');
  return { status: answer.statusCode, checks: answer.json().checks };
}

test('a process is not ready until the read models of its pages are built, and says so to callers', async () => {
  const shop = await startOnOlderTables(
    'catalogue',
    'alter table read_models.products rename column collection_id to shelf_id',
  );
  const { status, checks } = await ready(shop);
  expect(status).toBe(503);
  expect(checks['projection catalogue']).toEqual({ ok: false, detail: 'is being built' });
  expect(checks['projection cart'].ok).toBe(true);
  const products = () => shop.browser().get('/api/commerce/products');
  const early = await products();
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '30']);
  expect(early.json().error.code).toBe('BEING_BUILT');
  await rebuilt(shop, async () => (await ready(shop)).status === 200);
  expect((await products()).statusCode).toBe(200);
  await shop.close();
}, 60_000);

test('a process starts on websites of an older version, and serves them when they are built', async () => {
  const shop = await startOnOlderTables(
    'websites',
    'alter table read_models.websites rename column is_default to is_first',
  );
  expect((await ready(shop)).checks['projection websites'].detail).toBe('is being built');
  const products = () => shop.browser().get('/api/commerce/products');
  await rebuilt(shop, async () => (await products()).statusCode === 200);
  expect((await ready(shop)).status).toBe(200);
  await shop.close();
}, 60_000);
