import { randomUUID } from 'node:crypto';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { type OwnerBrowser, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { renewalsOf } from '../testing/renewals.js';
import { openTeaShop, subscribeToTea } from '../testing/subscribed.js';

let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  shop = await openTeaShop();
  owner = await shop.owner(['store manager']);
}, 60_000);
afterAll(() => shop.close());

const cancel = (orderId: string, body = {}, key: string = randomUUID()) =>
  owner.send('POST', `/api/config/orders/${orderId}/cancel`, body, { 'idempotency-key': key });
const read = async (orderId: string) => {
  await shop.settled();
  return (await owner.get(`/api/config/orders/${orderId}`)).json<OwnerOrder>();
};

test('who got everything back for the first order is not charged again', async () => {
  const { id, view, orderId } = await subscribeToTea(shop);
  const { next } = await view();
  expect((await read(orderId)).subscription).toEqual({ id, status: 'active' });
  const key = randomUUID();
  expect((await cancel(orderId, {}, key)).statusCode).toBe(200);
  expect(await view()).toMatchObject({ status: 'cancelled', next: null });
  await renewalsOf(shop).renew(SHOP, id, next!.at);
  expect((await view()).billed).toBe(1);
  expect((await cancel(orderId, {}, key)).statusCode).toBe(200);
  expect(await read(orderId)).toMatchObject({ status: 'cancelled', subscription: { status: 'cancelled' } });
});

test('a subscription goes on where the owner wants it to', async () => {
  const { view, orderId } = await subscribeToTea(shop);
  expect((await cancel(orderId, { subscription: false })).statusCode).toBe(200);
  expect((await view()).status).toBe('active');
});

test('the order of a later period ends alone', async () => {
  const { id, view } = await subscribeToTea(shop);
  await renewalsOf(shop).renew(SHOP, id, (await view()).next!.at);
  await shop.settled();
  const { results } = (await owner.get('/api/config/orders')).json<{ results: { id: string }[] }>();
  const renewal = results[0]!.id;
  expect((await read(renewal)).subscription).toBeNull();
  expect((await cancel(renewal)).statusCode).toBe(200);
  expect((await view()).status).toBe('active');
});
