/** @own-shop settings */
import type { AddEntryAnswer } from '@daybook/contracts/cart/cart.api';
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '@daybook/event-store/eventstoredb/protocol-double/eventstoredb-double';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { replay } from '@daybook/projections/runner/replay/replay';
import { openTestShop, type TestShop } from '../testing/test-shop.js';

const CART = '/api/commerce/shopping-cart';

let double: EventStoreDbDouble;
let shop: TestShop;
beforeAll(async () => {
  double = await startEventStoreDbDouble();
  shop = await openTestShop({ EVENT_STORE_URL: double.url });
  // a process looks for new websites now and then, and this one was made after its start
  const isFound = async () => (await shop.browser().get('/api/commerce/storefront')).statusCode === 200;
  await waitFor('the website to be found', isFound);
}, 60_000);
afterAll(async () => {
  await shop.close();
  double.stop();
});

test('a shop with its log in EventStoreDB shows an add at once, where positions are bytes', async () => {
  const browser = shop.browser();
  const added = await browser.send('POST', `${CART}/entries`, { itemId: 'mug', sku: 'MUG-1', quantity: 2 });
  expect(added.statusCode).toBe(200);
  const position = String(added.headers['x-daybook-position']);
  const read = await browser.get(CART, { 'x-daybook-position': position });
  expect(read.json()).toEqual(added.json<AddEntryAnswer>().shoppingCart);
  expect(await shop.daybook.api?.readiness.report()).toMatchObject({ ready: true });
});

test('a replay from it makes the same tables', async () => {
  await shop.settled();
  const { config, store } = shop.daybook.installation;
  const report = await replay('cart', { url: config.databaseUrl, store, log: silent });
  expect(report.swapped).toBe(true);
  expect(report.comparisons).toContainEqual(
    expect.objectContaining({ table: 'carts', liveRows: 1, nextRows: 1, isEqual: true }),
  );
  expect(report.comparisons.filter(({ isEqual }) => !isEqual)).toEqual([]);
});

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
