/** @own-shop what operators see */
import type { MomentAnswer } from '@daybook/contracts/operator/moments.api';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../platform/testing/test-shop.js';

const MOMENT = '/api/operator/moment';
let shop: TestShop;
let operator: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  operator = await shop.owner([], { isOperator: true });
}, 60_000);
afterAll(() => shop.close());

const aJug = (title: string, cents: number) =>
  aProduct({
    id: 'jug',
    urlId: 'jug',
    title,
    variants: [aVariant({ id: 'jug-only', sku: 'JUG', priceMoney: money(cents, 'USD') })],
  });
const shown = async () => (await operator.get(MOMENT)).json<MomentAnswer>().moment;
async function shopAt(at: Date, website = 'shop') {
  const asked = await operator.send('POST', MOMENT, { website, at: at.toISOString() });
  expect(asked.statusCode).toBe(202);
  await waitFor('the moment to be built', async () => (await shown())?.state === 'ready');
  return (await shown())?.shop;
}
/** The moment of the newest event of a stream. */
async function lastOf(stream: string): Promise<Date> {
  const [event] = await shop.daybook.installation.store.read(stream, { direction: 'backwards', limit: 1 });
  return event?.recordedAt ?? new Date(0);
}

test('an operator sees products, prices and stock as they were, beside what they are now', async () => {
  await shop.save(aJug('Jug', 2000), 4);
  const then = await lastOf(`stock-${SHOP}-jug-only`);
  // the next event is of a later millisecond
  await waitFor('the clock to go on', () => Date.now() > then.getTime() + 2);
  await shop.save(aJug('Pitcher', 2600), 9);
  await shop.settled();
  const before = await shopAt(then);
  expect(before?.products.find(({ productId }) => productId === 'jug')).toMatchObject({
    title: 'Jug',
    price: 2000,
    currency: 'USD',
    units: 4,
    now: { title: 'Pitcher', price: 2600 },
  });
  expect((await shopAt(new Date(0)))?.products).toEqual([]);
  const now = await shopAt(new Date());
  expect(now?.products.find(({ productId }) => productId === 'jug')).toMatchObject({ title: 'Pitcher' });
  expect(now?.total).toBe(now?.products.length);
  // of another website it shows none of these
  const other = await shopAt(new Date(), OTHER_SHOP);
  expect(other?.products.some(({ productId }) => productId === 'jug')).toBe(false);
  // nothing is left of the tables
  const { pool } = shop.daybook.installation;
  const { rows } = await pool.query(
    `select 1 from pg_class where relname = 'products' and relpersistence = 't'`,
  );
  expect(rows).toEqual([]);
});

test('a product with as many units as three variants can have is shown too', async () => {
  const plenty = ['small', 'medium', 'large'].map((id) =>
    aVariant({ id: `plate-${id}`, sku: `PLATE-${id}`, attributes: { Size: id } }),
  );
  await shop.save(aProduct({ id: 'plate', urlId: 'plate', variants: plenty }), 1_000_000_000);
  await shop.settled();
  const now = await shopAt(new Date());
  expect(now?.products.find(({ productId }) => productId === 'plate')?.units).toBe(3_000_000_000);
});

test('it is dropped; a website or a moment that cannot be is refused; only operators look', async () => {
  expect((await operator.send('DELETE', MOMENT)).json()).toEqual({ moment: null });
  expect(await shown()).toBeNull();
  const ask = (website: string, at: string) => operator.send('POST', MOMENT, { website, at });
  expect((await ask('nowhere', new Date().toISOString())).statusCode).toBe(404);
  expect((await ask('shop', '2999-01-01T00:00:00Z')).json().error.code).toBe('INVALID_REQUEST');
  expect((await ask('shop', 'yesterday')).statusCode).toBe(400);
  const admin = await shop.owner(['admin']);
  expect((await admin.get(MOMENT)).statusCode).toBe(403);
  expect(
    (await admin.send('POST', MOMENT, { website: 'shop', at: new Date().toISOString() })).statusCode,
  ).toBe(403);
  expect((await admin.send('DELETE', MOMENT)).statusCode).toBe(403);
});
