import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';

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
  await shop.browser('shop.test').get(MUG);
  expect((await shop.browser('other.test').get(MUG)).statusCode).toBe(404);
  expect((await shop.browser('shop.test').get('/api/commerce/products/soon')).statusCode).toBe(404);
  await shop.save(aProduct({ id: 'soon' }), 1);
  await shop.settled();
  expect((await shop.browser('shop.test').get('/api/commerce/products/soon')).statusCode).toBe(200);
});
