import type { StockBulkAnswer } from '@daybook/contracts/stock/owner-stock.api';
import { SHOP } from '../platform/testing/test-shop.js';
import { ChangeStock } from './stock.commands.js';
import { openStockShop } from './testing/stock-shop.js';

let stock: Awaited<ReturnType<typeof openStockShop>>;
beforeAll(async () => {
  stock = await openStockShop();
}, 60_000);
afterAll(() => stock.shop.close());

const onHand = async (variantId: string) => (await stock.list(`?variantId=${variantId}`)).results[0]?.onHand;
let serial = 0;
/** Five units, of which two orders have two each. */
async function pledged(variantId: string) {
  await stock.post(`${variantId}/count`, { quantity: 0, anyway: true });
  await stock.post(`${variantId}/receive`, { quantity: 5 });
  serial += 1;
  const variant = { variantId, itemId: 'bowl', sku: variantId };
  for (const orderId of [`a${serial}`, `b${serial}`])
    await stock.shop.commands.execute(
      new ChangeStock(SHOP, variant, { kind: 'pledge', orderId, quantity: 2, holdId: null }),
    );
}
const REFUSED = {
  error: { code: 'STOCK_BREAKS_PLEDGES', message: expect.stringMatching(/Units: 2\. Orders: 1\./) },
};

test('a count or an adjustment that takes units from orders says so, and changes nothing', async () => {
  await pledged('bowl-blue');
  const counted = await stock.post('bowl-blue/count', { quantity: 3 });
  expect([counted.statusCode, counted.json()]).toEqual([409, expect.objectContaining(REFUSED)]);
  const adjusted = await stock.post('bowl-blue/adjust', { difference: -3, reason: 'damaged' });
  expect([adjusted.statusCode, adjusted.json()]).toEqual([409, expect.objectContaining(REFUSED)]);
  expect(await onHand('bowl-blue')).toBe(5);
  // one that leaves them their units is made
  expect((await stock.post('bowl-blue/count', { quantity: 4 })).statusCode).toBe(200);
});

test('it is made when the owner wants it anyway', async () => {
  await pledged('bowl-green');
  const { json } = await stock.post('bowl-green/count', { quantity: 3, anyway: true });
  expect(json()).toMatchObject({ onHand: 3, held: 2 });
  const adjust = { difference: -3, reason: 'damaged', anyway: true };
  expect((await stock.post('bowl-green/adjust', adjust)).json()).toMatchObject({ onHand: 0, held: 0 });
});

test('of many changes, each one that takes units from orders is refused by itself', async () => {
  await pledged('bowl-blue');
  await pledged('bowl-green');
  const count = (variantId: string, more = {}) => ({ variantId, kind: 'count', quantity: 1, ...more });
  const { results } = (
    await stock.post('bulk', { changes: [count('bowl-blue'), count('bowl-green', { anyway: true })] })
  ).json<StockBulkAnswer>();
  expect(results).toMatchObject([
    { variantId: 'bowl-blue', ok: false, error: { code: 'STOCK_BREAKS_PLEDGES' } },
    { variantId: 'bowl-green', ok: true, stockItem: { onHand: 1 } },
  ]);
});

test.each([
  ['receive', { anyway: true }],
  ['count', { anyway: 'yes' }],
])('a %s with %p is refused', async (kind, more) => {
  const { results } = (
    await stock.post('bulk', { changes: [{ variantId: 'bowl-blue', kind, quantity: 1, ...more }] })
  ).json<StockBulkAnswer>();
  expect(results).toMatchObject([{ ok: false, error: { code: 'INVALID_REQUEST' } }]);
});
