import type { DeletedProductsAnswer } from '@daybook/contracts/catalogue/deleted-products.api';
import { aProduct } from '../../platform/testing/documents.js';
import { type OwnerBrowser, openTestShop, type TestShop } from '../../platform/testing/test-shop.js';

const PRODUCTS = '/api/config/products';

let shop: TestShop;
/** may edit the catalogue, and may not read its history */
let keeper: OwnerBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  keeper = await shop.owner(['store manager']);
  for (const id of ['first-gone', 'second-gone', 'back-again', 'still-here']) {
    await shop.save(aProduct({ id, urlId: id, title: `The ${id} pot` }), 1);
  }
  await shop.settled();
  // the last one is deleted twice, and is in the list once
  for (const id of ['first-gone', 'second-gone', 'back-again']) await remove(id);
  await restore('back-again');
  await restore('second-gone');
  await remove('second-gone');
}, 60_000);
afterAll(() => shop.close());

const remove = async (id: string) => {
  const { revision } = (await keeper.get(`${PRODUCTS}/${id}`)).json<{ revision: number }>();
  const gone = await keeper.send('DELETE', `${PRODUCTS}/${id}`, {}, { 'if-match': `"${revision}"` });
  expect(gone.statusCode).toBe(200);
  await shop.settled();
};
const restore = async (id: string) => {
  expect((await keeper.send('POST', `${PRODUCTS}/${id}/undelete`)).statusCode).toBe(200);
  await shop.settled();
};
const list = async (query = '', by = keeper) =>
  (await by.get(`/api/config/deleted-products?${query}`)).json<DeletedProductsAnswer>();
const ids = ({ results }: DeletedProductsAnswer) => results.map(({ id }) => id);

test('the list has what is deleted now, once each, the last deleted one first', async () => {
  const all = await list();
  expect(ids(all)).toEqual(['second-gone', 'first-gone']);
  expect(all).toMatchObject({ total: 2, hasNextPage: false, nextPageCursor: null });
  const session = (await keeper.get('/api/config/session')).json<{ member: { id: string } }>();
  expect(all.results[0]).toMatchObject({
    title: 'The second-gone pot',
    variantCount: 1,
    deletedBy: session.member.id,
    deletedAt: expect.stringMatching(/^20\d\d-/),
  });
});

test('pages go on behind the last row, and a search finds words of the title', async () => {
  const first = await list('limit=1');
  expect([ids(first), first.total, first.hasNextPage]).toEqual([['second-gone'], 2, true]);
  const second = await list(`limit=1&cursor=${first.nextPageCursor}`);
  expect([ids(second), second.hasNextPage]).toEqual([['first-gone'], false]);
  expect(ids(await list('q=POT%20first'))).toEqual(['first-gone']);
  expect(ids(await list('q=%25'))).toEqual([]);
});

test('a cursor of another list is refused', async () => {
  const cursor = Buffer.from(JSON.stringify(['title', 'a', 'first-gone'])).toString('base64url');
  expect((await keeper.get(`/api/config/deleted-products?cursor=${cursor}`)).statusCode).toBe(400);
});

test('a restored product leaves the list', async () => {
  await restore('first-gone');
  expect(ids(await list())).toEqual(['second-gone']);
});
