import type { ProductHistoryAnswer, SavedProduct } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { aCollection, aProduct } from '../../platform/testing/documents.js';
import { type OwnerBrowser, openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { SaveCollection } from '../catalogue.commands.js';

const PRODUCTS = '/api/config/products';

let shop: TestShop;
/** may edit the catalogue, and may not read its history */
let keeper: OwnerBrowser;
let manager: OwnerBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  keeper = await shop.owner(['store manager']);
  manager = await shop.owner(['website manager']);
}, 60_000);
afterAll(() => shop.close());

const save = async (urlId: string, collectionId = 'tableware', units = 3) => {
  await shop.save(aProduct({ id: urlId, urlId, collectionId, title: `The ${urlId}` }), units);
  await shop.settled();
};
const remove = async (id: string) => {
  const { revision } = await read(id);
  const gone = await keeper.send('DELETE', `${PRODUCTS}/${id}`, {}, { 'if-match': `"${revision}"` });
  expect(gone.statusCode).toBe(200);
  await shop.settled();
};
const removeCollection = async (id: string) => {
  const at = `/api/config/collections/${id}`;
  expect((await keeper.send('DELETE', at, {}, { 'if-match': '"0"' })).statusCode).toBe(200);
};
const undelete = (id: string, by = keeper) => by.send('POST', `${PRODUCTS}/${id}/undelete`);
const read = async (id: string) => (await keeper.get(`${PRODUCTS}/${id}`)).json<SavedProduct>();
const stockOf = async (id: string) => {
  const { results } = (await keeper.get(`/api/config/stock?itemId=${id}`)).json<{
    results: { onHand: number; variantId: string }[];
  }>();
  return results.map(({ variantId, onHand }) => [variantId, onHand]);
};
const errorOf = (answer: { json<T>(): T }) => answer.json<ErrorAnswer>().error;

test('a deleted product comes back as it was, with its URL and its stock, for a member who may delete it', async () => {
  await save('walked-teapot');
  const before = await read('walked-teapot');
  const stock = await stockOf('walked-teapot');
  await remove('walked-teapot');
  const answer = await undelete('walked-teapot');
  expect(answer.json()).toEqual({ product: before.product, revision: before.revision + 2 });
  await shop.settled();
  expect((await read('walked-teapot')).product).toEqual(before.product);
  expect(stock).toEqual([['walked-teapot-only', 3]]);
  expect(await stockOf('walked-teapot')).toEqual(stock);
  const shown = await shop.browser().get('/api/commerce/products/walked-teapot');
  expect(shown.statusCode).toBe(200);
});

test('the history keeps the deletion, and says which version was restored', async () => {
  await save('storied');
  await remove('storied');
  await undelete('storied');
  await shop.settled();
  const { results } = (await manager.get(`${PRODUCTS}/storied/history`)).json<ProductHistoryAnswer>();
  expect(results.map(({ kind }) => kind)).toEqual(['restored', 'deleted', 'created']);
});

test('a second undo changes nothing, and answers with the product as it is', async () => {
  await save('twice');
  await remove('twice');
  const first = (await undelete('twice')).json<SavedProduct>();
  const second = await undelete('twice');
  expect([second.statusCode, second.json<SavedProduct>()]).toEqual([200, first]);
});

test('a product stays deleted while another one has its URL, and the refusal says so', async () => {
  await save('taken');
  await remove('taken');
  await shop.save(aProduct({ id: 'usurper', urlId: 'taken' }), 1);
  const refused = await undelete('taken');
  expect(errorOf(refused)).toMatchObject({
    code: 'PRODUCT_INVALID',
    fields: { urlId: 'Another product in this collection has this URL.' },
  });
  await shop.save(aProduct({ id: 'usurper', urlId: 'moved-on' }), 1);
  expect((await undelete('taken')).statusCode).toBe(200);
});

test('a product whose collection was deleted meanwhile stays deleted, and the refusal says so', async () => {
  await shop.commands.execute(new SaveCollection(SHOP, aCollection({ id: 'attic', urlId: 'attic' })));
  await save('orphan', 'attic');
  await remove('orphan');
  await removeCollection('attic');
  expect(errorOf(await undelete('orphan'))).toMatchObject({
    code: 'PRODUCT_INVALID',
    fields: { collectionId: 'Its collection was deleted.' },
  });
});

describe('a product whose collection is gone', () => {
  const undeleteInto = (id: string, collectionId: string) =>
    keeper.send('POST', `${PRODUCTS}/${id}/undelete`, { collectionId });
  beforeAll(async () => {
    await shop.commands.execute(new SaveCollection(SHOP, aCollection({ id: 'cellar', urlId: 'cellar' })));
    await save('buried', 'cellar');
    await remove('buried');
    await save('housed');
    await remove('housed');
    await removeCollection('cellar');
  });

  test.each(['cellar', 'never-there'])('does not come back in %s, which is not there', async (collection) => {
    expect(errorOf(await undeleteInto('buried', collection))).toMatchObject({
      code: 'PRODUCT_INVALID',
      fields: { collectionId: 'Choose a collection.' },
    });
  });

  test('comes back in the collection that the owner chooses, and a second try moves it nowhere', async () => {
    const answer = (await undeleteInto('buried', 'tableware')).json<SavedProduct>();
    expect(answer.product).toMatchObject({ collectionId: 'tableware', urlId: 'buried' });
    await shop.settled();
    expect((await read('buried')).product).toEqual(answer.product);
    await shop.commands.execute(new SaveCollection(SHOP, aCollection({ id: 'loft', urlId: 'loft' })));
    expect((await undeleteInto('buried', 'loft')).json()).toEqual(answer);
  });

  test('is chosen for it alone: another product comes back in its own', async () => {
    const { product } = (await undeleteInto('housed', 'loft')).json<SavedProduct>();
    expect(product.collectionId).toBe('tableware');
  });
});

test.each(['never-there', 'not an id!'])('there is no deleted product %j', async (id) => {
  expect(errorOf(await undelete(encodeURIComponent(id))).code).toBe('PRODUCT_NOT_FOUND');
});
