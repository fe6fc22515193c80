/** @own-shop what operators see */
import { setReadOnly } from '@daybook/event-store/testing/test-database';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { type Wire, wireTo } from '@daybook/event-store/testing/wire';
import { appModule } from './app.module.js';
import { EMAILS } from './email/email.service.js';
import { registeredRoutes } from './platform/http/registered-routes.js';
import {
  type Browser,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from './platform/testing/test-shop.js';

/** A Postgres that is stopped (`kill -STOP`, a paused virtual machine) accepts connections and answers nothing. */

const WITHIN_MS = 10_000;

let wire: Wire;
let shop: TestShop;
let owner: OwnerBrowser;
let shopper: Browser;

beforeAll(async () => {
  shop = await openTestShop({}, undefined, async (url) => {
    wire = await wireTo(url);
    return wire.url;
  });
  owner = await shop.owner(['admin'], { isOperator: true });
  shopper = shop.browser();
  await shopper.send('POST', `${CART}/entries`, MUG);
}, 60_000);
afterAll(async () => {
  wire.start();
  await shop.close();
  await wire.close();
}, 60_000);

type Call = {
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | undefined;
};

/** Calls every route at once. */
async function callAllBy(browser: Browser): Promise<Call[]> {
  const routes = await registeredRoutes(appModule(shop.daybook.installation));
  // the answers of health checks are for machines, and have a shape of their own
  const called = routes.filter(({ path }) => !path.startsWith('/health/'));
  return Promise.all(
    called.map(async ({ method, path }) => {
      const url = path.replace(/:\w+/g, 'mug').replace(/\*.*/, 'mug');
      const began = performance.now();
      const answer =
        method === 'GET' || method === 'HEAD'
          ? await browser.get(url)
          : await browser.send(method as 'POST', url, {});
      const { statusCode: status, headers } = answer;
      const retryAfter = headers['retry-after']?.toString();
      return { route: `${method} ${path}`, status, retryAfter, ms: performance.now() - began };
    }),
  );
}

test('every route is answered within 10 s, and with 503 where it needs Postgres', async () => {
  const visitor = shop.browser();
  wire.stop();
  const health = ['live', 'ready'].map((check) => shop.fastify.inject(`/health/${check}`));
  // one after the other: both at once would measure how fast one process takes hundreds of calls
  const answers = [...(await callAllBy(owner)), ...(await callAllBy(visitor))];
  expect((await Promise.all(health)).map(({ statusCode }) => statusCode)).toEqual([200, 503]);
  expect(answers.filter(({ ms }) => ms > WITHIN_MS)).toEqual([]);
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  const unavailable = new Set(answers.filter(({ status }) => status === 503).map(({ route }) => route));
  for (const route of NEED_POSTGRES) expect([...unavailable]).toContain(route);
}, 60_000);

const NEED_POSTGRES = ['GET /api/config/session', 'GET /api/operator/jobs', 'GET /api/commerce/products'];

const MUG = { itemId: 'mug', sku: 'MUG-1', quantity: 1 };
const CART = '/api/commerce/shopping-cart';
const ADA = { email: 'ada@example.com', password: 'a password of no use' };

test('so are commands that wait behind one another, and those that come while others wait', async () => {
  // every call takes the same way through the pools, the log and the queue of its stream
  const calls = [
    ...Array.from({ length: 8 }, () => () => shopper.send('POST', `${CART}/entries`, MUG)),
    () => shopper.get(CART),
    () => shop.browser().send('POST', `${CART}/entries`, MUG),
    () => shop.browser().send('POST', '/api/config/session', ADA),
    () => shop.browser().send('POST', '/api/config/password-resets', { email: ADA.email }),
  ];
  for (let round = 1; round <= 2; round += 1) {
    const answers = await Promise.all(
      calls.map(async (call) => {
        const began = performance.now();
        return { status: (await call()).statusCode, isInTime: performance.now() - began < WITHIN_MS };
      }),
    );
    expect(answers).toEqual(calls.map(() => ({ status: 503, isInTime: true })));
  }
}, 60_000);

test('and it goes on when Postgres answers again', async () => {
  wire.start();
  await waitFor(
    'an add',
    async () => (await shopper.send('POST', `${CART}/entries`, MUG)).statusCode === 200,
  );
  await shop.settled();
}, 60_000);

describe('a Postgres that takes no events', () => {
  const ready = async () => {
    const answer = await shop.fastify.inject('/health/ready');
    return { status: answer.statusCode, checks: answer.json().checks };
  };
  const add = () => shopper.send('POST', `${CART}/entries`, MUG);
  const untilReady = () => waitFor('the shop to be ready', async () => (await ready()).status === 200);
  const sql = (text: string) => shop.daybook.installation.pool.query(text);
  // one that fails spoils no other
  afterEach(async () => {
    await setReadOnly({ url: wire.url }, false);
    await waitFor('Postgres', () =>
      sql('select 1').then(
        () => true,
        () => false,
      ),
    );
    await sql('drop trigger if exists full_disk on event_log.events');
    await sql('drop trigger if exists no_end on bullmq.job');
  });

  test('because it is read-only answers 503 to every change, and reads as before', async () => {
    await untilReady();
    // who has changed something that no read model shows yet waits for it
    await shop.settled();
    const before = await shopper.get(CART);
    await setReadOnly({ url: wire.url }, true);
    await waitFor('the connections to be new', async () => (await shopper.get(CART)).statusCode === 200);
    const answer = await add();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(answer.json().error.code).toBe('UNAVAILABLE');
    expect(await ready()).toMatchObject({
      status: 503,
      checks: { log: { ok: false, detail: 'takes no events' } },
    });
    const answers = [...(await callAllBy(owner)), ...(await callAllBy(shop.browser()))];
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    const unavailable = answers.filter(({ status }) => status === 503);
    expect(unavailable.filter(({ retryAfter }) => !retryAfter)).toEqual([]);
    expect(unavailable.length).toBeGreaterThan(10);
    expect((await shopper.get(CART)).json()).toEqual(before.json());
    expect((await shopper.get('/api/commerce/products')).statusCode).toBe(200);
    await setReadOnly({ url: wire.url }, false);
    await untilReady();
    expect((await add()).statusCode).toBe(200);
  }, 60_000);

  test('because its disk is full does so too, until it takes one', async () => {
    await sql(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await sql('create trigger full_disk before insert on event_log.events execute function full_disk()');
    expect((await add()).statusCode).toBe(503);
    expect((await ready()).checks.log).toEqual({ ok: false, detail: 'takes no events' });
    await sql('drop trigger full_disk on event_log.events');
    expect((await add()).statusCode).toBe(200);
    expect((await ready()).status).toBe(200);
  });

  test('a process whose jobs do not come to an end is not ready', async () => {
    await sql(`create function no_end() returns trigger language plpgsql as
      $$ begin raise exception 'no end' using errcode = 'XX000'; end $$`);
    await sql(`create trigger no_end before update on bullmq.job for each row
      when (new.state in ('completed', 'failed')) execute function no_end()`);
    await shop.daybook.installation.queues.add(EMAILS, 'of-nothing', { emailId: 'of-nothing' });
    await waitFor('the process to be unready', async () => (await ready()).status === 503);
    expect((await ready()).checks.jobs).toEqual({ ok: false, detail: 'no job comes to its end in emails' });
    await sql('drop trigger no_end on bullmq.job');
    await shop.daybook.installation.queues.add(EMAILS, 'of-nothing-else', { emailId: 'of-nothing-else' });
    await untilReady();
  }, 60_000);
});
