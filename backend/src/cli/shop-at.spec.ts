/** @own-shop command line */
import { captureOutput } from '../platform/testing/capture-output.js';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { runCli } from './run-cli.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const daybook = (...argv: string[]) => {
  const { config } = shop.daybook.installation;
  return captureOutput(() => runCli(argv, async () => ({ config, close: async () => undefined })));
};

test('what the shop showed at a moment, from the log alone', async () => {
  const now = await daybook('shop-at', new Date().toISOString());
  expect([now.result, now.out]).toEqual([0, expect.stringMatching(/Mug: published, \d+ USD .*, 5 in stock/)]);
  const before = await daybook('--json', 'shop-at', '2001-01-01T00:00:00Z');
  expect(JSON.parse(before.out)).toMatchObject({ products: [], total: 0, events: 0 });
});

test('what is no moment is refused', async () => {
  const { result, err } = await daybook('shop-at', 'yesterday');
  expect([result, err]).toEqual([1, expect.stringContaining('yesterday is no moment')]);
});
