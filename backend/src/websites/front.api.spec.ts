import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { StorefrontFront, WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { flaggedAnswers } from '../analytics/flags/flagged-answers.js';
import { SaveCollection } from '../catalogue/catalogue.commands.js';
import { changedBy } from '../platform/page-flags.js';
import { aCollection, aProduct } from '../platform/testing/documents.js';
import { OTHER_SHOP, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';

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
  const changes = flaggedAnswers({ 'home.featured': false });
  const asCaller = async () => ({ ok: true, status: 200, json: front });
  const answer = await changedBy(asCaller as never, { changes })(FRONT);
  expect(((await answer.json()) as StorefrontFront).home.featuredProductIds).toEqual([]);
});

test('the products that the owner chose stay alone, and the settings name no others', async () => {
  const owner = await shop.owner(['admin']);
  const settings = `/api/config/websites/${SHOP}`;
  const { website, revision: expectedRevision } = (await owner.get(settings)).json<WebsiteAnswer>();
  expect(website.home.featuredProductIds).toEqual([]);
  const home = { ...website.home, featuredProductIds: ['mug'] };
  const saved = await owner.send('PUT', settings, { website: { ...website, home }, expectedRevision });
  expect(saved.statusCode).toBe(200);
  await shop.settled();
  expect((await front()).home.featuredProductIds).toEqual(['mug']);
});

test('a collection names the slugs that it had, until another collection has them', async () => {
  const named = (id: string, urlId: string, website = SHOP) =>
    shop.commands.execute(new SaveCollection(website, aCollection({ id, urlId, title: id })));
  const formerSlugs = async () => {
    await shop.settled();
    const { collections } = await front();
    return Object.fromEntries(collections.map(({ id, formerSlugs }) => [id, formerSlugs]));
  };
  for (const slug of ['lamps', 'lights', 'lamps-and-lights']) await named('lamps', slug);
  await named('foreign', 'torches', OTHER_SHOP);
  await named('foreign', 'flashlights', OTHER_SHOP);
  expect(await formerSlugs()).toEqual({ tableware: undefined, lamps: ['lights', 'lamps'] });
  await named('candles', 'lights');
  expect((await formerSlugs()).lamps).toEqual(['lamps']);
  // the last of those that had it
  await named('candles', 'candles');
  expect(await formerSlugs()).toMatchObject({ candles: ['lights'], lamps: ['lamps'] });
});
