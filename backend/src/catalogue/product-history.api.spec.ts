import type { ProductHistoryAnswer, SavedProduct } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { aProduct } from '../platform/testing/documents.js';
import { type OwnerBrowser, openTestShop, type TestShop } from '../platform/testing/test-shop.js';

const PRODUCTS = '/api/config/products';

let shop: TestShop;
let ada: OwnerBrowser;
let bea: OwnerBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['website manager']);
  bea = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());

const create = async (urlId: string, title = urlId) => {
  const { id: _, variants, ...rest } = aProduct({ urlId, title });
  const unsaved = variants.map(({ id: __, ...variant }) => ({ ...variant, sku: `SKU-${urlId}` }));
  const answer = await ada.send('POST', PRODUCTS, { ...rest, variants: unsaved });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<SavedProduct>();
};
const put = (by: OwnerBrowser, product: ProductDocument, revision: number) =>
  by.send('PUT', `${PRODUCTS}/${product.id}`, product, { 'if-match': `"${revision}"` });
/** Saves the document of a revision again, on the newest one that the member has read. */
const restore = (id: string, revision: unknown, read: number, by = ada) =>
  by.send('POST', `${PRODUCTS}/${id}/restore`, { revision }, { 'if-match': `"${read}"` });
const remove = (id: string, read: number, by = ada) =>
  by.send('DELETE', `${PRODUCTS}/${id}`, {}, { 'if-match': `"${read}"` });
const errorOf = (answer: { json<T>(): T }) => answer.json<ErrorAnswer>().error;
const historyOf = async (id: string, by = ada) => {
  await shop.settled();
  return (await by.get(`${PRODUCTS}/${id}/history`)).json<ProductHistoryAnswer>();
};

test('the history names who changed what, the newest first, and an earlier version is restored as a new one', async () => {
  const { product } = await create('storied', 'First');
  await put(bea, { ...product, title: 'Second' }, 0);
  const restored = await restore(product.id, 0, 1);
  expect(restored.json()).toEqual({ product, revision: 2 });
  const { results } = await historyOf(product.id);
  expect(results.map(({ revision, kind, by, changes }) => ({ revision, kind, by, changes }))).toEqual([
    {
      revision: 2,
      kind: 'restored',
      by: ada.accountId,
      changes: [{ field: 'title', before: 'Second', after: 'First' }],
    },
    {
      revision: 1,
      kind: 'changed',
      by: bea.accountId,
      changes: [{ field: 'title', before: 'First', after: 'Second' }],
    },
    { revision: 0, kind: 'created', by: ada.accountId, changes: [] },
  ]);
});

test('the history is for members who may read it; one who may only edit neither reads it nor brings a version back', async () => {
  const { product } = await create('guarded');
  const keeper = await shop.owner(['store manager']);
  expect((await put(keeper, { ...product, title: 'Second' }, 0)).statusCode).toBe(200);
  const history = await keeper.get(`${PRODUCTS}/${product.id}/history`);
  const restored = await restore(product.id, 0, 1, keeper);
  expect([history.statusCode, restored.statusCode]).toEqual([403, 403]);
  const manager = await shop.owner(['website manager']);
  expect((await historyOf(product.id, manager)).results).toHaveLength(2);
});

test.each([-1, 0.5, '0', 1e10, 1e308])('the history has no version %j, and says so', async (revision) => {
  const { product } = await create(`unversioned-${String(revision).replaceAll(/\W/g, '')}`);
  const answer = await restore(product.id, revision, 0);
  expect([answer.statusCode, errorOf(answer).code]).toEqual([400, 'INVALID_REQUEST']);
});

test('what another member has saved meanwhile is neither deleted nor replaced by an earlier version', async () => {
  const { product } = await create('contested', 'First');
  await put(bea, { ...product, title: 'Second' }, 0);
  const removed = await remove(product.id, 0);
  const restored = await restore(product.id, 0, 0);
  expect([removed.statusCode, restored.statusCode]).toEqual([409, 409]);
  expect([errorOf(removed).code, errorOf(restored).code]).toEqual(['EDITED_MEANWHILE', 'EDITED_MEANWHILE']);
  expect(errorOf(restored).conflict).toMatchObject({ revision: 1, changes: [{ field: 'title' }] });
  await shop.settled();
  const { product: left } = (await ada.get(`${PRODUCTS}/${product.id}`)).json<SavedProduct>();
  expect(left.title).toBe('Second');
  expect((await remove(product.id, 1)).statusCode).toBe(200);
});

test('a member says which revision they have read', async () => {
  const { product } = await create('unread');
  const removed = await ada.send('DELETE', `${PRODUCTS}/${product.id}`);
  const restored = await ada.send('POST', `${PRODUCTS}/${product.id}/restore`, { revision: 0 });
  expect([errorOf(removed).fields, errorOf(restored).fields]).toEqual([
    { 'If-Match': expect.any(String) },
    { 'If-Match': expect.any(String) },
  ]);
});

test('the history outlives a deletion, and the product can be restored from it', async () => {
  const { product } = await create('phoenix');
  expect((await remove(product.id, 0)).statusCode).toBe(200);
  await shop.settled();
  expect((await ada.get(`${PRODUCTS}/${product.id}`)).statusCode).toBe(404);
  expect((await remove(product.id, 1)).statusCode).toBe(404);
  expect((await historyOf(product.id)).results.map(({ kind }) => kind)).toEqual(['deleted', 'created']);
  const gone = await restore(product.id, 1, 1);
  expect(errorOf(gone).code).toBe('VERSION_NOT_FOUND');
  await restore(product.id, 0, 1);
  await shop.settled();
  expect((await ada.get(`${PRODUCTS}/${product.id}`)).statusCode).toBe(200);
});

test('the history comes in pages', async () => {
  const { product } = await create('much-edited');
  for (let i = 0; i < 24; i += 1) await put(ada, { ...product, title: `Take ${i}` }, i);
  const first = await historyOf(product.id);
  expect(first.results.map(({ revision }) => revision)).toEqual(Array.from({ length: 20 }, (_, i) => 24 - i));
  const rest = (
    await ada.get(`${PRODUCTS}/${product.id}/history?cursor=${first.nextPageCursor}`)
  ).json<ProductHistoryAnswer>();
  expect(rest.results.map(({ revision }) => revision)).toEqual([4, 3, 2, 1, 0]);
  expect(rest.nextPageCursor).toBeNull();
});
