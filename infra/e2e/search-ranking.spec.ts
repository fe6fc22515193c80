import { SaveCollection } from '@daybook/backend/catalogue/catalogue.commands';
import { aProduct, aVariant, aWebsite } from '@daybook/backend/platform/testing/documents';
import {
  OTHER_HOST,
  OTHER_SHOP,
  openTestShop,
  SHOP,
  SHOP_HOST,
  type TestShop,
} from '@daybook/backend/platform/testing/test-shop';
import { SaveWebsite } from '@daybook/backend/websites/websites.commands';
import type { ProductsAnswer } from '@daybook/contracts/catalogue/catalogue.api';
import { demoWebsites } from '../demo/demo-catalogue.js';
import { ENGLISH, FRENCH } from './search/ranking.js';

let shop: TestShop;

const frenchProduct = (id: string, title: string, values: readonly string[], tags: string[] = []) =>
  aProduct({
    id,
    title,
    tags,
    excerpt: '',
    userDefinedVariantOptions: ['Couleur'],
    variants: values.map((value, i) =>
      aVariant({ id: `${id}-${i}`, sku: `${id.toUpperCase()}-${i}`, attributes: { Couleur: value } }),
    ),
  });

beforeAll(async () => {
  shop = await openTestShop();
  const [plainward] = demoWebsites;
  for (const collection of plainward!.collections)
    await shop.commands.execute(new SaveCollection(SHOP, collection));
  for (const { product } of plainward!.products) await shop.save(product, 9);
  for (const product of [
    frenchProduct('tasse', 'Tasse émaillée', ['Mousse', 'Ardoise'], ['café']),
    frenchProduct('bol', 'Bol à soupe', ['Crème']),
    frenchProduct('assiettes', 'Assiettes plates', ['Crème', 'Ardoise']),
    frenchProduct('theiere', 'Théière', ['Œillet'], ['thé']),
  ])
    await shop.save(product, 9, OTHER_SHOP);
  await shop.commands.execute(
    new SaveWebsite(aWebsite({ id: OTHER_SHOP, domains: [OTHER_HOST], isDefault: false, language: 'fr-FR' })),
  );
  for (const [itemId, sku] of [
    ['noodle-bowl', 'NB-INK'],
    ['noodle-bowl', 'NB-RUST'],
    ['bud-vase', 'BU-ONE'],
  ]) {
    const entry = { itemId, sku, quantity: 1, additionalFields: null };
    const added = await shop.browser().send('POST', '/api/commerce/shopping-cart/entries', entry);
    expect(added.statusCode).toBe(200);
  }
  await shop.settled();
}, 120_000);
afterAll(() => shop.close());

const answerOf = async (query: string, host = SHOP_HOST) => {
  const path = `/api/commerce/products?q=${encodeURIComponent(query)}&limit=100`;
  return (await shop.browser(host).get(path)).json<ProductsAnswer>();
};
const found = async (query: string, host?: string) =>
  (await answerOf(query, host)).results.map(({ id }) => id);

test('the table has sixty queries', () => expect(ENGLISH.length + FRENCH.length).toBeGreaterThanOrEqual(60));

test.each(ENGLISH)('%s', async (query, first) => {
  const ids = await found(query);
  expect(first.length > 0 ? ids.slice(0, first.length) : ids).toEqual(first);
});

test.each(FRENCH)('%s, in French', async (query, first) => {
  const ids = await found(query, OTHER_HOST);
  expect(first.length > 0 ? ids.slice(0, first.length) : ids).toEqual(first);
});

test('what a product is called comes before what more carts hold', async () => {
  const ids = await found('bowl');
  // a plate setting has a bowl in its excerpt, and nothing of it in its title
  expect(ids.indexOf('wheel-workshop')).toBeLessThan(ids.indexOf('yearly-place-setting'));
});

test('another language in the settings counts at once, for products that were saved before', async () => {
  const speak = (language: string) =>
    shop.commands.execute(
      new SaveWebsite(aWebsite({ id: OTHER_SHOP, domains: [OTHER_HOST], isDefault: false, language })),
    );
  expect(await found('soupes', OTHER_HOST)).toEqual(['bol']);
  await speak('ja-JP');
  await shop.settled();
  expect((await answerOf('soupes', OTHER_HOST)).correctedQuery).toBe('soupe');
  await speak('fr-FR');
  await shop.settled();
});
