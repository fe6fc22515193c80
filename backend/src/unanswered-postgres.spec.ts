import { waitFor } from '@daybook/event-store/testing/wait-for';
import { type Wire, wireTo } from '@daybook/event-store/testing/wire';
import { appModule } from './app.module.js';
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

type Call = { readonly route: string; readonly status: number; readonly ms: number };

test('every route is answered within 10 s, and with 503 where it needs Postgres', async () => {
  const routes = await registeredRoutes(appModule(shop.daybook.installation));
  const visitor = shop.browser();
  // the answers of health checks are for machines, and have a shape of their own
  const isHealth = (path: string) => path.startsWith('/health/');
  const called = routes.filter(({ path }) => !isHealth(path));
  const callAllBy = (browser: Browser) =>
    called.map(async ({ method, path }): Promise<Call> => {
      const url = path.replace(/:\w+/g, 'mug').replace(/\*.*/, 'mug');
      const began = performance.now();
      const answer =
        method === 'GET' || method === 'HEAD'
          ? await browser.get(url)
          : await browser.send(method as 'POST', url, {});
      return { route: `${method} ${path}`, status: answer.statusCode, ms: performance.now() - began };
    });
  wire.stop();
  const health = ['live', 'ready'].map((check) => shop.fastify.inject(`/health/${check}`));
  // one after the other: both at once would measure how fast one process takes hundreds of calls
  const answers = [...(await Promise.all(callAllBy(owner))), ...(await Promise.all(callAllBy(visitor)))];
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
