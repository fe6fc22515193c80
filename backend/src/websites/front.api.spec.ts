import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { StorefrontFront, WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { aProduct } from '../platform/testing/documents.js';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { flaggedApiOf } from '../rendering/page-api.js';

const FRONT = '/api/commerce/storefront/front';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const save = (id: string, changes: Partial<ProductDocument> = {}) =>
  shop.save(aProduct({ id, ...changes }), 5);
const front = async () => (await shop.browser().get(FRONT)).json<StorefrontFront>();

test('a home page that names no products shows the newest ones on sale', async () => {
  for (let i = 1; i <= 9; i += 1) await save(`bowl-${i}`);
  await save('draft', { status: 'draft' });
  // a product that is saved again is no newer
  await save('mug', { title: 'Another mug' });
  await shop.settled();
  const newest = [9, 8, 7, 6, 5, 4, 3, 2].map((i) => `bowl-${i}`);
  expect((await front()).home.featuredProductIds).toEqual(newest);
});

test('nothing stands in for products that a flag hides', async () => {
  const asCaller = async () => ({ ok: true, status: 200, json: front });
  const answer = await flaggedApiOf(asCaller as never, { 'home.featured': false })(FRONT);
  expect(((await answer.json()) as StorefrontFront).home.featuredProductIds).toEqual([]);
});

test('the products that the owner chose stay alone, and the settings name no others', async () => {
  const owner = await shop.owner(['admin']);
  const settings = '/api/config/websites/shop';
  const { website, revision: expectedRevision } = (await owner.get(settings)).json<WebsiteAnswer>();
  expect(website.home.featuredProductIds).toEqual([]);
  const home = { ...website.home, featuredProductIds: ['mug'] };
  const saved = await owner.send('PUT', settings, { website: { ...website, home }, expectedRevision });
  expect(saved.statusCode).toBe(200);
  await shop.settled();
  expect((await front()).home.featuredProductIds).toEqual(['mug']);
});
