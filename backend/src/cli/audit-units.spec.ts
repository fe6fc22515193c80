/** @own-shop command line */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { ChangeStock } from '../stock/stock.commands.js';
import { runOn } from './testing/run-on.js';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(path.join(tmpdir(), 'daybook-units-'));
}, 60_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const audit = () => runOn(shop.daybook.installation.config.databaseUrl, folder, ['audit-units']);

test('the units of the log are proven, and a sale that was slipped in is named', async () => {
  const mug = { itemId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };
  await shop.commands.execute(new ChangeStock(SHOP, mug, { kind: 'receive', quantity: 3 }));
  expect(await audit()).toMatchObject({
    code: 0,
    out: expect.stringContaining('No unit was sold or promised twice.'),
  });
  const sold = { ...mug, orderId: 'o', quantity: 90, holdId: null, onHand: 0, held: 0 };
  const metadata = { websiteId: SHOP, schemaVersion: 1 };
  const id = '0192f000-0000-7000-8000-000000000001';
  const { store } = shop.daybook.installation;
  const { position } = await store.append(
    `stock-${SHOP}-mug-only`,
    [{ id, type: 'StockSold', data: sold, metadata }],
    'any',
  );
  expect(await audit()).toMatchObject({
    code: 1,
    out: expect.stringContaining(`BROKEN at position ${position}: StockSold`),
  });
});
