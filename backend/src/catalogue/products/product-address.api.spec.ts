import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { aCollection, aProduct } from '../../platform/testing/documents.js';
import { openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { DeleteProduct, SaveCollection } from '../catalogue.commands.js';

const PRODUCTS = '/api/commerce/products';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (const id of ['gifts', 'sale'])
    await shop.commands.execute(new SaveCollection(SHOP, aCollection({ id, urlId: `the-${id}`, title: id })));
}, 60_000);
afterAll(() => shop.close());

const at = async (collection: string, slug: string) => {
  const answer = await shop.browser().get(`${PRODUCTS}/${slug}?collection=${collection}`);
  return answer.statusCode === 200 ? answer.json<ProductItem>().id : answer.statusCode;
};
const inCollection = (id: string, collectionId: string, urlId: string) =>
  aProduct({ id, collectionId, urlId });

test('a page’s address names one product, also when another collection has a product with that slug', async () => {
  await shop.save(inCollection('vase-1', 'gifts', 'vase'), 1);
  await shop.save(inCollection('vase-2', 'sale', 'vase'), 1);
  await shop.settled();
  expect([await at('the-gifts', 'vase'), await at('the-sale', 'vase')]).toEqual(['vase-1', 'vase-2']);
});

test('a page’s address names the product with the slug, also when another product has it as its id', async () => {
  await shop.save(inCollection('bell', 'gifts', 'brass-bell'), 1);
  await shop.save(inCollection('chime', 'sale', 'bell'), 1);
  await shop.save(inCollection('gong', 'gifts', 'bell'), 1);
  await shop.settled();
  expect([await at('the-sale', 'bell'), await at('the-gifts', 'bell')]).toEqual(['chime', 'gong']);
  expect((await shop.browser().get(`${PRODUCTS}/bell`)).json<ProductItem>().id).toBe('bell');
  // a caller who asks by the id of a hidden product gets no other product
  await shop.save({ ...inCollection('bell', 'gifts', 'brass-bell'), status: 'draft' }, 1);
  await shop.settled();
  expect((await shop.browser().get(`${PRODUCTS}/bell`)).statusCode).toBe(404);
});

test('an address that a product had leads to where it is now, until another product has that address', async () => {
  await shop.save(inCollection('rug', 'gifts', 'rug'), 1);
  await shop.save(inCollection('rug', 'gifts', 'wool-rug'), 1);
  await shop.save(inCollection('rug', 'sale', 'wool-rug'), 1);
  await shop.settled();
  for (const slug of ['rug', 'wool-rug']) expect(await at('the-gifts', slug)).toBe('rug');
  // nothing was ever there: the product with that slug or id anywhere, else nothing
  expect([await at('nowhere', 'wool-rug'), await at('nowhere', 'rug')]).toEqual(['rug', 'rug']);
  expect(await at('nowhere', 'nothing')).toBe(404);
  await shop.save(inCollection('mat', 'gifts', 'rug'), 1);
  await shop.settled();
  expect(await at('the-gifts', 'rug')).toBe('mat');
  await shop.commands.execute(new DeleteProduct(SHOP, 'mat'));
  await shop.settled();
  expect(await at('the-gifts', 'rug')).toBe('rug');
});

test('an address below a collection that was renamed leads to the product, until another collection has that name', async () => {
  await shop.save(inCollection('jar', 'gifts', 'jar'), 1);
  const rename = (id: string, urlId: string) =>
    shop.commands.execute(new SaveCollection(SHOP, aCollection({ id, urlId, title: id })));
  await rename('gifts', 'presents');
  await shop.settled();
  expect([await at('the-gifts', 'jar'), await at('presents', 'jar')]).toEqual(['jar', 'jar']);
  await shop.save(inCollection('jar-on-sale', 'sale', 'jar'), 1);
  await rename('sale', 'the-gifts');
  await shop.settled();
  expect(await at('the-gifts', 'jar')).toBe('jar-on-sale');
});
