/** @own-shop the whole log */
import { AsyncLocalStorage } from 'node:async_hooks';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { ADVISORY_LOCKS } from '@daybook/event-store/postgres/advisory-locks';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import type { TestDatabase } from '@daybook/event-store/testing/test-database';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { WrongKeys } from '@daybook/personal-data/personal-data';
import { projectionNames } from '@daybook/projections/registry';
import pg from 'pg';
import sharp from 'sharp';
import { productDecider } from './catalogue/products/product.decider.js';
import * as features from './features.js';
import { loadConfig } from './platform/config.js';
import type { Feature } from './platform/feature.js';
import { AggregateStore } from './platform/log/aggregate-store.js';
import { aProduct } from './platform/testing/documents.js';
import { copyOfShop, openTestShop } from './platform/testing/test-shop.js';
import { startDaybook } from './start-daybook.js';

const run = promisify(execFile);

async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const countOf = async (client: pg.Client, from: string) =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n ?? 0;
const OTHERS = 'pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

describe('a graceful stop', () => {
  test('answers every request that is under way, with its event in the log, and takes no other', async () => {
    const shop = await openTestShop();
    const { databaseUrl } = shop.daybook.installation.config;
    try {
      const before = await shop.daybook.installation.store.head();
      const url = `${shop.daybook.api?.url}/api/commerce/shopping-cart/entries`;
      const add = () =>
        fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: 'crumb=abc', 'x-csrf-token': 'abc' },
          body: JSON.stringify({ itemId: 'mug', sku: 'MUG-1', quantity: 1 }),
        });
      let arrived = 0;
      shop.fastify.server.on('request', () => {
        arrived += 1;
      });
      const { answers, stopping } = await onClient(databaseUrl, async (client) => {
        await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.append]);
        const answers = Promise.all(Array.from({ length: 20 }, add));
        const waiting = `pg_locks where locktype = 'advisory' and objid = ${ADVISORY_LOCKS.append} and not granted`;
        await waitFor('twenty requests', async () => arrived === 20 && (await countOf(client, waiting)) > 0);
        const stopping = shop.daybook.stop();
        await waitFor('the door to be shut', () =>
          fetch(`${shop.daybook.api?.url}/health/live`).then(
            ({ status }) => status === 503,
            () => true,
          ),
        );
        return { answers, stopping };
        // the client ends here, and the appends go on
      });
      const bodies = await Promise.all(
        (await answers).map(async (answer) => [answer.status, await answer.json()]),
      );
      expect(bodies).toEqual(
        Array(20).fill([200, expect.objectContaining({ newlyAdded: expect.anything() })]),
      );
      await stopping;

      const store = await openPostgresEventStore({ url: databaseUrl });
      const { events } = await store.readAll({ after: before });
      await store.close();
      const carts = bodies.map(([, body]) => (body as { shoppingCart: { id: string } }).shoppingCart.id);
      expect(events.map(({ type }) => type)).toEqual(Array(20).fill('CartEntryAdded'));
      expect(events.map(({ stream }) => stream).sort()).toEqual(carts.map((id) => `cart-shop-${id}`).sort());
    } finally {
      await shop.close();
    }
  }, 60_000);

  test('does not wait for who only keeps a connection open, and leaves none to the database', async () => {
    const shop = await openTestShop();
    const agent = new http.Agent({ keepAlive: true });
    try {
      const status = await new Promise((resolve, reject) => {
        const request = http.get(`${shop.daybook.api?.url}/health/live`, { agent }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode));
        });
        request.once('error', reject);
      });
      expect(status).toBe(200);
      await waitFor('an idle connection', () => Object.keys(agent.freeSockets).length === 1);
      await shop.daybook.stop();
      await shop.daybook.stop();
      await onClient(shop.daybook.installation.config.databaseUrl, (client) =>
        waitFor('the connections to be gone', async () => (await countOf(client, OTHERS)) === 0),
      );
    } finally {
      agent.destroy();
      await shop.close();
    }
  }, 60_000);
});

test('a stop leaves no timer that its process would wait for', async () => {
  // another backend of this worker goes on meanwhile: its timers are none of this one's
  const own = new AsyncLocalStorage<true>();
  const shop = await own.run(true, () => openTestShop());
  const waiting = new Map<NodeJS.Timeout, number>();
  const { setTimeout: start, clearTimeout: clear } = globalThis;
  const made = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((
    call: (...args: unknown[]) => void,
    ms = 0,
    ...args: unknown[]
  ) => {
    const timer = start(() => {
      waiting.delete(timer);
      call(...args);
    }, ms);
    if (own.getStore()) waiting.set(timer, ms);
    return timer;
  }) as typeof setTimeout);
  const cleared = jest.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    waiting.delete(timer as NodeJS.Timeout);
    clear(timer);
  });
  await own.run(true, () => shop.daybook.stop());
  for (const spy of [made, cleared]) spy.mockRestore();
  const left = [...waiting].filter(([timer, ms]) => ms >= 1000 && timer.hasRef());
  expect(left.map(([, ms]) => ms)).toEqual([]);
  await shop.close();
}, 60_000);

describe('a process', () => {
  let database: TestDatabase;
  let dataDir: string;
  beforeEach(async () => {
    // to make the tables of an empty one takes longer than all else here
    database = await copyOfShop();
    dataDir = await mkdtemp(path.join(tmpdir(), 'daybook-all-'));
  }, 60_000);
  afterEach(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = (env: Record<string, string>) => {
    const config = loadConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
    return startDaybook({ ...config, databaseUrl: database.url }, { loadStorefront: async () => undefined });
  };

  test('that works on jobs finishes the one that it has begun before it stops', async () => {
    // the worker waits at this pipe for its original until the test writes one
    const original = path.join(dataDir, 'media/originals/mug.jpg');
    await mkdir(path.dirname(original), { recursive: true });
    await run('mkfifo', [original]);
    const worker = await start({ ROLE: 'worker' });
    expect(worker.api).toBeUndefined();
    const product = aProduct({ images: [{ id: 'a', assetUrl: '/media/mug.jpg', altText: '' }] });
    const products = new AggregateStore(worker.installation.store, 'product', productDecider);
    await products.execute(websiteId('shop'), 'mug', { kind: 'save', product });
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    // opens when the worker opens the other end: the job has begun
    const pipe = await open(original, 'w');
    const stopping = worker.stop();
    // what the worker reads after this first time is a plain file
    await writeFile(`${original}.plain`, picture);
    await rename(`${original}.plain`, original);
    await pipe.writeFile(picture);
    await pipe.close();
    await stopping;
    await access(path.join(dataDir, 'media/renditions/mug.jpg-750.webp'));
  });

  test.each(['api', 'collector', 'worker', 'projections', 'all'])(
    'of the role %s with other keys than the database was filled with does not start, and makes none',
    async (role) => {
      await (await start({ ROLE: 'worker' })).stop();
      const elsewhere = path.join(dataDir, 'elsewhere');
      await expect(start({ ROLE: role, DATA_DIR: elsewhere })).rejects.toThrow(WrongKeys);
      await expect(access(elsewhere)).rejects.toThrow(/ENOENT/);
    },
  );

  test('that cannot listen says so and lets go of all that it had opened', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await expect(start({ PORT: String(port) })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is used by another program: end that one, or set PORT to another port.`,
    );
    await onClient(database.url, (client) =>
      waitFor('the connections to be gone', async () => (await countOf(client, OTHERS)) === 0),
    );
    taken.close();
  });

  test('that finds its database as it should be does no DDL, and starts beside a VACUUM of the log', async () => {
    await (await start({})).stop();
    await onClient(database.url, async (client) => {
      await client.query(`
        create function refuse_ddl() returns event_trigger language plpgsql as $$
        begin raise exception 'DDL: %', tg_tag; end $$;
        create event trigger refuse_ddl on ddl_command_start execute function refuse_ddl();
        begin;
        lock table event_log.events in share update exclusive mode`);
      const again = await start({});
      await waitFor('the projections', async () => (await again.installation.readModels.status()).length > 0);
      await again.stop();
    });
  });

  test('that is idle holds at most 20 connections to Postgres, and never more than it says', async () => {
    const daybook = await start({});
    const { store, readModels, pool, queues } = daybook.installation;
    const queueNames = Object.values<Feature>(features).flatMap((feature) => feature.queues ?? []);
    await onClient(database.url, async (client) => {
      const busy = Array.from({ length: 30 }, () => [
        store.read('product-shop-mug'),
        readModels.query('busy', 'select pg_sleep(0.5)'),
        readModels.queryWithin(websiteId('shop'), 'busy', 'select pg_sleep(0.5)'),
        pool.query('select pg_sleep(0.5)'),
        ...queueNames.map((name) => queues.queue(name).getJobCounts()),
      ]).flat();
      await waitFor('many connections', async () => (await countOf(client, OTHERS)) > 25);
      await Promise.all(busy);
      expect(await countOf(client, OTHERS)).toBeLessThanOrEqual(daybook.connectionLimit);
      await readModels.waitFor(projectionNames, await store.head(), { timeoutMs: 20_000 });
      await waitFor(
        'the connections that nothing needs to be closed',
        async () => (await countOf(client, OTHERS)) <= 20,
      );
    });
    await daybook.stop();
  });
});
