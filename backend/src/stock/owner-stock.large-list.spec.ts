/** @own-shop many rows */
import { LIVE_SCHEMA } from '@daybook/projections/runner/tables/slots';
import { aProduct } from '../platform/testing/documents.js';
import { openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { LINES_OF_ALL, OwnerStockQueries } from './owner-stock.queries.js';

const PRODUCTS = 10_000;

let shop: TestShop;

/** Rows as the projections would have written them, in seconds instead of minutes. */
const FILL = `
insert into products (website_id, product_id, collection_id, url_id, status, product_type, title,
  from_price, currency, on_sale, display_index, tags, tag_keys, options, option_keys, created_at, saved_at, document)
select 'shop', 'p' || i, 'tableware', 'p-' || i, 'published', 1, 'Bowl ' || (i * 7919) % ${PRODUCTS},
  1000, 'USD', false, i, '{}', '{}', '{}', '{}', now(), now(), $1::jsonb
from generate_series(1, ${PRODUCTS}) i`;
const FILL_VARIANTS = `
insert into product_variants (website_id, variant_id, product_id, sku)
select 'shop', 'p' || i || '-' || v, 'p' || i, 'S-' || i || '-' || v from generate_series(1, ${PRODUCTS}) i, generate_series(1, 2) v`;
/** Every third variant has at most 5 units, and none has fewer than 2. The last product has no stock items. */
const FILL_STOCK = `
insert into variant_stock (website_id, variant_id, item_id, sku, unlimited, on_hand, held, available, revision, sold_outs)
select 'shop', 'p' || i || '-' || v, 'p' || i, 'S-' || i || '-' || v, false, 2 + i % 12, 0, 2 + i % 12, 0, 0
from generate_series(1, ${PRODUCTS} - 1) i, generate_series(1, 2) v`;

beforeAll(async () => {
  shop = await openTestShop();
  // who asks the read models cannot write them
  const writer = await shop.daybook.installation.pool.connect();
  await writer.query(`set search_path to ${LIVE_SCHEMA}`);
  await writer.query(FILL, [
    JSON.stringify(aProduct({ body: 'Thrown by hand and glazed twice. '.repeat(30) })),
  ]);
  await writer.query(FILL_VARIANTS);
  await writer.query(FILL_STOCK);
  for (const table of ['products', 'product_variants', 'variant_stock'])
    await writer.query(`vacuum analyze ${table}`);
  writer.release(true);
}, 60_000);
afterAll(() => shop.close());

type Plan = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] };

/** Blocks that Postgres looks at: the same number however busy the machine is. */
test.each([
  ['many variants are low', 5, 2_000],
  ['next to no variant is low', 1, 2_000],
  ['all variants are asked for', null, 2_000],
])('of ten thousand products, %s: the first page looks at few blocks', async (_, lowAt, atMost) => {
  const [plan] = await shop.daybook.installation.readModels.query<Plan>(
    `plan: low at ${lowAt}`,
    `explain (analyze, buffers, format json) ${LINES_OF_ALL}`,
    ['shop', null, null, lowAt, null, null, null, null, null, null, 51],
  );
  const blocks = plan?.['QUERY PLAN'][0].Plan;
  expect((blocks?.['Shared Hit Blocks'] ?? 0) + (blocks?.['Shared Read Blocks'] ?? 0)).toBeLessThan(atMost);
});

test('of ten thousand products, those without a stock item are low: nothing of them is available', async () => {
  const queries = new OwnerStockQueries(shop.daybook.installation.readModels);
  expect(await queries.list(SHOP, { lowAt: '0' })).toMatchObject({
    total: 2,
    results: [
      { variantId: `p${PRODUCTS}-1`, available: 0 },
      { variantId: `p${PRODUCTS}-2`, available: 0 },
    ],
  });
});
