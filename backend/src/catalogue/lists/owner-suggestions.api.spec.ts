import type { OwnerSuggestionsAnswer } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { OTHER_SHOP, openTestShop, type TestShop } from '../../platform/testing/test-shop.js';

const SUGGESTIONS = '/api/config/product-suggestions';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const product = (id: string, title: string, status: 'draft' | 'published') =>
    aProduct({ id, urlId: id, title, status, variants: [aVariant({ id: `${id}-1`, sku: `SKU-${id}` })] });
  await shop.save(product('moon', 'Moon Vase', 'published'), 3);
  await shop.save(product('tall', 'Tall Vase', 'draft'), 3);
  await shop.save(product('theirs', 'Teapot', 'published'), 3, OTHER_SHOP);
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

test.each([
  ['vas', ['Moon Vase', 'Tall Vase'], null],
  ['sku-tall', ['Tall Vase'], null],
  // drafts are found by the words of what is published
  ['vaze', ['Moon Vase', 'Tall Vase'], 'vase'],
  ['moon vaze', ['Moon Vase'], 'moon vase'],
  ['teapot', [], null],
])('%j suggests %j', async (q, expected, correctedQuery) => {
  const owner = await shop.owner(['store manager']);
  const answer = await owner.get(`${SUGGESTIONS}?q=${encodeURIComponent(q)}`);
  const { results, ...rest } = answer.json<OwnerSuggestionsAnswer>();
  expect(results.map(({ title }) => title).sort()).toEqual(expected);
  expect(rest).toEqual({ correctedQuery });
});

test('a member who may not edit the catalogue finds nothing', async () => {
  const moderator = await shop.owner(['moderator']);
  expect((await moderator.get(`${SUGGESTIONS}?q=vase`)).statusCode).toBe(403);
});
