/** @own-shop settings */
import type { ProductItem, RelatedProductsAnswer } from '@daybook/contracts/catalogue/catalogue.api';
import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { OTHER_HOST, openTestShop, SHOP_HOST, type TestShop } from '../platform/testing/test-shop.js';

const MUG = '/api/commerce/products/mug';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const priced = (cents: number) => aProduct({ variants: [aVariant({ priceMoney: money(cents, 'USD') })] });
const price = (answer: { json<T>(): T }) => answer.json<ProductItem>().structuredContent.variants[0]?.price;

test('an answer is kept as it was sent, headers that caches need included', async () => {
  const first = await shop.browser().get(MUG);
  const second = await shop.browser().get(MUG);
  expect(second.body).toBe(first.body);
  expect(second.headers['surrogate-key']).toBe(first.headers['surrogate-key']);
  expect(second.headers['content-type']).toBe(first.headers['content-type']);
  expect(second.headers['content-security-policy']).toBeDefined();
});

test('it is dropped when what it shows changes', async () => {
  await shop.browser().get(MUG);
  await shop.save(priced(3300), 5);
  await shop.settled();
  expect(price(await shop.browser().get(MUG))).toBe(3300);
});

test('a read that brings a position is never answered from before it', async () => {
  await shop.browser().get(MUG);
  await shop.save(priced(4400), 5);
  const position = String(await shop.daybook.installation.store.head());
  expect(price(await shop.browser().get(MUG, { 'x-daybook-position': position }))).toBe(4400);
});

test('an answer of one website is not given on another, and a refusal is not kept', async () => {
  await shop.browser(SHOP_HOST).get(MUG);
  expect((await shop.browser(OTHER_HOST).get(MUG)).statusCode).toBe(404);
  expect((await shop.browser(SHOP_HOST).get('/api/commerce/products/soon')).statusCode).toBe(404);
  await shop.save(aProduct({ id: 'soon' }), 1);
  await shop.settled();
  expect((await shop.browser(SHOP_HOST).get('/api/commerce/products/soon')).statusCode).toBe(200);
});

test.each(['q=mug', '%71=mug', 'tag=clay', 'option=glaze:moss', 'maxPrice=900'])(
  'what a visitor typed is answered and not kept: %s',
  async (query) => {
    const { renderings } = await answersTo(`/api/commerce/products?${query}`);
    expect(renderings).toBe(2);
  },
);

test('a list that every visitor reads is kept', async () => {
  expect((await answersTo('/api/commerce/products?sort=title')).renderings).toBe(1);
});

/** Asks twice. @returns how often the read models were asked for the list */
async function answersTo(path: string) {
  const { readModels } = shop.daybook.installation;
  const query = jest.spyOn(readModels, 'query');
  for (const _ of [1, 2]) expect((await shop.browser().get(path)).statusCode).toBe(200);
  const names = query.mock.calls.map(([name]) => name);
  query.mockRestore();
  return { renderings: names.filter((name) => /^facets-/.test(name)).length };
}

describe('what is like a product', () => {
  const RELATED = '/api/commerce/products/mug/related';
  const keysOf = async () => String((await shop.browser().get(RELATED)).headers['surrogate-key']).split(' ');

  beforeAll(async () => {
    await shop.save(aProduct({ id: 'jug' }), 3);
    await shop.settled();
  });

  test('hangs on the products that it shows, on every document, and on no list', async () => {
    const keys = await keysOf();
    expect(keys).toContain('product:shop:jug');
    expect(keys).toContain('assortment:shop');
    expect(keys).not.toContain('catalogue:shop');
  });

  test('shows a product that comes in, and leaves out one that goes', async () => {
    const shown = async () =>
      (await shop.browser().get(RELATED)).json<RelatedProductsAnswer>().results.map(({ id }) => id);
    expect(await shown()).not.toContain('bowl');
    await shop.save(aProduct({ id: 'bowl' }), 3);
    await shop.settled();
    expect(await shown()).toContain('bowl');
    await shop.save(aProduct({ id: 'bowl', status: 'draft' }), 3);
    await shop.settled();
    expect(await shown()).not.toContain('bowl');
  });

  test('shows what is sold out of it', async () => {
    await shown('jug');
    await shop.save(aProduct({ id: 'jug' }), 0);
    await shop.settled();
    expect((await shown('jug'))?.display).toBe('sold-out');
  });

  const shown = async (id: string) =>
    (await shop.browser().get(RELATED))
      .json<RelatedProductsAnswer>()
      .results.find((product) => product.id === id);
});
