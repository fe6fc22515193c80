import type { ProductsAnswer } from '@daybook/contracts/catalogue/catalogue.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { DeleteProduct } from '../catalogue.commands.js';

let shop: TestShop;

const { physical, digital, service, giftCard, paywall } = ProductType;
/** id, type, tags, units, on sale */
const STOCK_ITEM: [string, ProductType, string[], number, boolean][] = [
  ['bowl', physical, ['Clay', 'Table'], 3, false],
  ['cup', physical, ['clay'], 0, true],
  ['dish', physical, ['Clay', 'CLAY', 'Wood'], 2, true],
  ['ewer', service, ['Table'], 0, false],
  ['font', digital, [], 0, true],
  ['gift', giftCard, ['Wood'], 0, false],
  ['hall', paywall, [], 7, false],
  ['inn', paywall, [], 0, false],
];

beforeAll(async () => {
  shop = await openTestShop();
  await shop.commands.execute(new DeleteProduct(SHOP, 'mug'));
  for (const [id, productType, tags, units, onSale] of STOCK_ITEM) {
    const sale = { onSale, salePriceMoney: money(500, 'USD') };
    const variants = [aVariant({ id: `${id}-only`, sku: id, ...sale })];
    await shop.save(aProduct({ id, title: id, productType, tags, variants }), units);
  }
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const list = async (query: string) =>
  (await shop.browser().get(`/api/commerce/products?${query}`)).json<ProductsAnswer>();
const ids = ({ results }: ProductsAnswer) => results.map(({ id }) => id);

test.each([
  ['tag=clay', ['bowl', 'cup', 'dish']],
  ['tag=CLAY', ['bowl', 'cup', 'dish']],
  ['tag=clay&tag=wood', ['bowl', 'cup', 'dish', 'gift']],
  ['tag=nothing', []],
  ['tag=', ['bowl', 'cup', 'dish', 'ewer', 'font', 'gift', 'hall', 'inn']],
  ['availability=in-stock', ['bowl', 'dish', 'font', 'gift', 'hall']],
  ['availability=sold-out', ['cup', 'ewer', 'inn']],
  ['onSale=true', ['dish', 'font']],
  ['onSale=false&availability=in-stock', ['bowl', 'gift', 'hall']],
  ['tag=clay&availability=in-stock&onSale=true', ['dish']],
  ['q=cup&availability=in-stock', []],
])('%s leaves %p, and says how many', async (query, expected) => {
  const answer = await list(query);
  expect(ids(answer)).toEqual(expected);
  expect(answer.total).toBe(expected.length);
});

test('products that a filter finds are marked alike: the rule in SQL is the rule of the page', async () => {
  const displays = async (query: string) => new Set((await list(query)).results.map((p) => p.display));
  expect(await displays('availability=sold-out')).toEqual(new Set(['sold-out']));
  expect(await displays('onSale=true')).toEqual(new Set(['on-sale']));
  expect(await displays('availability=in-stock&onSale=false')).toEqual(new Set(['normal']));
});

test('without a filter each count is of the whole list', async () => {
  expect((await list('limit=2')).facets).toMatchObject({
    availability: { 'in-stock': 5, 'sold-out': 3 },
    onSale: 2,
    tags: [
      { tag: 'Clay', count: 3 },
      { tag: 'Table', count: 2 },
      { tag: 'Wood', count: 2 },
    ],
  });
});

test('a count is of the products that are left when its filter joins the other active ones', async () => {
  const { total, facets } = await list('tag=clay&availability=in-stock');
  expect(total).toBe(2);
  expect(facets).toMatchObject({
    availability: { 'in-stock': 2, 'sold-out': 1 },
    onSale: 1,
    tags: [
      { tag: 'Clay', count: 2 },
      { tag: 'Wood', count: 2 },
      { tag: 'Table', count: 1 },
    ],
  });
});

test('pages of a filtered list show every product once; the first alone is counted', async () => {
  const first = await list('tag=clay&tag=wood&limit=3');
  const query = jest.spyOn(shop.daybook.installation.readModels, 'query');
  const second = await list(`tag=clay&tag=wood&limit=3&cursor=${first.nextPageCursor}`);
  expect(query.mock.calls.map(([name]) => name.split('-')[0])).toEqual(['products']);
  query.mockRestore();
  expect([...ids(first), ...ids(second)]).toEqual(['bowl', 'cup', 'dish', 'gift']);
  expect(first).toMatchObject({ total: 4, facets: { tags: expect.any(Array) } });
  for (const counted of ['total', 'facets']) expect(second).not.toHaveProperty(counted);
});

test('units of a variant that is no longer made do not count', async () => {
  const variants = [aVariant({ id: 'jar-old', sku: 'JO' }), aVariant({ id: 'jar-new', sku: 'JN' })];
  await shop.save(aProduct({ id: 'jar', title: 'jar', variants }), 5);
  await shop.save(aProduct({ id: 'jar', title: 'jar', variants: variants.slice(1) }), 0);
  await shop.settled();
  expect(ids(await list('q=jar&availability=in-stock'))).toEqual([]);
  expect(ids(await list('q=jar&availability=sold-out'))).toEqual(['jar']);
  await shop.commands.execute(new DeleteProduct(SHOP, 'jar'));
});

test('a subscription is on sale when a way to subscribe to it is', async () => {
  const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const;
  const option = { id: 'monthly', plan, priceMoney: money(900, 'USD'), salePriceMoney: money(700, 'USD') };
  const save = (onSale: boolean) =>
    shop.save(
      aProduct({
        id: 'jug',
        title: 'jug',
        isSubscribable: true,
        productSubscriptionOptions: [{ ...option, onSale }],
        variants: [aVariant({ id: 'jug-only', sku: 'jug' })],
      }),
      5,
    );
  await save(true);
  await shop.settled();
  expect((await list('q=jug&onSale=true')).results).toMatchObject([{ id: 'jug', display: 'on-sale' }]);
  expect((await shop.browser().get('/api/commerce/products/jug')).json()).toMatchObject({
    display: 'on-sale',
  });
  await save(false);
  await shop.settled();
  expect(ids(await list('q=jug&onSale=true'))).toEqual([]);
  await shop.commands.execute(new DeleteProduct(SHOP, 'jug'));
  await shop.settled();
});

test.each([
  'availability=maybe',
  'availability=in-stock&availability=sold-out',
  'onSale=1',
  'tag=%00',
  `tag=${'a'.repeat(101)}`,
  Array.from({ length: 21 }, (_, i) => `tag=${i}`).join('&'),
])('%.40s is a clear 400', async (query) => {
  const answer = await shop.browser().get(`/api/commerce/products?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { code: 'INVALID_REQUEST' } });
});

test('related products share a tag or the collection; what can be had comes first, then the likest', async () => {
  const answer = await shop.browser().get('/api/commerce/products/dish/related');
  expect(ids(answer.json<ProductsAnswer>())).toEqual(['bowl', 'gift', 'font', 'hall']);
  expect((await shop.browser().get('/api/commerce/products/nobody/related')).statusCode).toBe(404);
});

test('combinations of filters leave no prepared statements behind: only plain lists are prepared', async () => {
  const { readModels } = shop.daybook.installation;
  const sorts = ['featured', 'newest', 'price-ascending', 'price-descending', 'title'];
  const filters = ['onSale=true', 'availability=in-stock', 'tag=clay', 'minPrice=1'];
  for (const sort of sorts)
    for (let bits = 0; bits < 2 ** filters.length; bits++)
      await list([`sort=${sort}`, ...filters.filter((_, i) => bits & (2 ** i))].join('&'));
  const counted = `select count(*)::int as count from pg_prepared_statements, pg_sleep(0.2)
    where name like 'products-%' or name like 'facets-%'`;
  // at once, so that each is of another connection
  const counts = await Promise.all(
    Array.from({ length: 8 }, () => readModels.query<{ count: number }>('prepared', counted, [], 'anew')),
  );
  const most = Math.max(...counts.map(([row]) => row?.count ?? 0));
  expect(most).toBeGreaterThan(0);
  // of each sort the list without a filter, and its counts
  expect(most).toBeLessThanOrEqual(2 * sorts.length);
}, 60_000);
