/** @own-shop command line */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { item, order } from '@daybook/contracts/checkout/testing/quoted-orders';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { PlaceOrderService } from '../checkout/orders/place-order.service.js';
import { openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { runOn } from './testing/run-on.js';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(path.join(tmpdir(), 'daybook-orders-'));
}, 60_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const audit = () => runOn(shop.daybook.installation.config.databaseUrl, folder, ['audit', 'orders']);

test('the orders of the log are proven, and a number that was slipped in is named', async () => {
  const orders = shop.daybook.api?.app.get(PlaceOrderService);
  const quote = quoteOf(order([item('e', 2800, 1, { itemId: 'mug', variantId: 'mug-only' })]));
  const mug = {
    entryId: 'e',
    itemId: 'mug',
    variantId: 'mug-only',
    sku: 'MUG-1',
    title: 'Mug',
    quantity: 1,
    productType: ProductType.physical,
    attributes: {},
    additionalFields: null,
    unitPrice: { value: '2800', currency: 'EUR' as const },
  };
  const customer = { $personal: 'buyer', cipher: 'AbC' };
  const call = { website: SHOP, orderId: 'o', metadata: {} };
  await orders?.open(call, async () => ({ items: [mug], quote, customer }));
  await orders?.pay(call, { attemptId: 'a', provider: 'test', token: 'ok' });
  expect(await audit()).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 order, 1 placed, 0 unfinished'),
  });
  const { store } = shop.daybook.installation;
  const data = { orderId: 'o', number: 3, amount: 2800, currency: 'EUR', placedAt: 1 };
  const event = {
    id: '0192f000-0000-7000-8000-000000000002',
    type: 'OrderPlaced',
    data,
    metadata: { websiteId: SHOP, schemaVersion: 1 },
  };
  const { position } = await store.append(`placedorders-${SHOP}-orders`, [event], 'any');
  expect(await audit()).toMatchObject({
    code: 1,
    out: expect.stringContaining(`BROKEN at position ${position}: OrderPlaced`),
  });
}, 60_000);

test('an order of another variant than its price is for, and one of a type that its product has not, are named', async () => {
  const { store } = shop.daybook.installation;
  const quote = quoteOf(order([item('e', 2800, 1, { itemId: 'mug', variantId: 'mug-only' })]));
  const mug = {
    entryId: 'e',
    itemId: 'mug',
    variantId: 'mug-only',
    sku: 'MUG-1',
    quantity: 1,
    productType: ProductType.physical,
    additionalFields: null,
  };
  const planted = async (orderId: string, changes: object) => {
    const data = { orderId, items: [{ ...mug, ...changes }], quote };
    const event = {
      id: randomUUID(),
      type: 'OrderOpened',
      data,
      metadata: { websiteId: SHOP, schemaVersion: 1 },
    };
    return (await store.append(`order-${SHOP}-${orderId}`, [event], 'any')).position;
  };
  const gone = await planted('gone', { variantId: 'mug-gone' });
  const digital = await planted('digital', { productType: ProductType.digital });
  for (const command of [['audit', 'orders'], ['audit-units']]) {
    const { code, out } = await runOn(shop.daybook.installation.config.databaseUrl, folder, command);
    expect(code).toBe(1);
    expect(out).toContain(
      `BROKEN at position ${gone}: OrderOpened of order-shop-gone${command[1] ? '' : ':'} sells mug-gone in e at the price of mug-only`,
    );
    expect(out).toMatch(new RegExp(`BROKEN at position ${digital}: OrderOpened .* its type is 2`));
  }
}, 60_000);
