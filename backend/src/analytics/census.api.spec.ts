import { aProduct, aVariant } from '../platform/testing/documents.js';
import { openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const QUICK_VIEW = '/api/census/RecordQuickView';
/** No cookie and no crumb, as a beacon comes. */
const beacon = (url: string, host = 'shop.test') =>
  shop.fastify.inject({ method: 'POST', url, headers: { host } });
const hits = async () => {
  const filter = { streamPrefixes: ['hits-'] };
  return (await shop.daybook.installation.store.readAll({ filter })).events;
};

test('a quick view is an event of its day, and needs neither crumb nor cookie', async () => {
  const answer = await beacon(`${QUICK_VIEW}/mug`);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(await beacon(`${QUICK_VIEW}/mug`)).toMatchObject({ statusCode: 204 });
  const [first, second, ...others] = await hits();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ type: 'ProductQuickViewed', data: { itemId: 'mug' } });
  expect(first?.stream).toMatch(/^hits-shop-\d{4}-\d\d-\d\d$/);
  expect(first?.metadata.websiteId).toBe(SHOP);
  expect(second?.revision).toBe(1n);
});

test('an item that cannot be viewed is a 404 and no event', async () => {
  const variants = [aVariant({ id: 'draft-only', sku: 'DRAFT' })];
  await shop.save(aProduct({ id: 'draft', status: 'draft', variants }), 1);
  const before = (await hits()).length;
  for (const id of ['nobody', 'draft', '..%2Fmug', 'mug%00', 'a'.repeat(65), '%F0%9F%8F%BA']) {
    expect([id, (await beacon(`${QUICK_VIEW}/${id}`)).statusCode]).toEqual([id, 404]);
  }
  expect((await beacon(`${QUICK_VIEW}/mug`, 'other.test')).statusCode).toBe(404);
  expect(await hits()).toHaveLength(before);
});

test('every other unsafe call still needs its crumb', async () => {
  expect((await beacon('/api/commerce/shopping-cart/entries')).statusCode).toBe(403);
});
