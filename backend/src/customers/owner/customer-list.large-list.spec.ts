/** @own-shop many rows */
import { LIVE_SCHEMA } from '@daybook/projections/runner/tables/slots';
import { openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { CUSTOMER_LISTS } from './customer-list.queries.js';

const CUSTOMERS = 30_000;

let shop: TestShop;

/** Rows as the projections would have written them; one in a thousand has an account, or is exempt from taxes. */
const FILL = `
insert into customers (website_id, person_id, has_account, customer_id, email, listed_at, last_order_id, last_order_at)
select 'shop', lpad(to_hex(i), 32, '0'), i % 1000 = 1, null, null, at, 'o' || i, at
from (select i, timestamptz '2026-01-01' + i * interval '1 minute' as at from generate_series(1, ${CUSTOMERS}) i) some_customers`;
const FILL_EXEMPTIONS = `
insert into customer_exemptions (website_id, person_id, exemption, at)
select 'shop', lpad(to_hex(i), 32, '0'), '{"$personal":"p","cipher":"c"}', now()
from generate_series(1, ${CUSTOMERS}, 1000) i`;
const FILL_DETAILS = `
insert into order_details (website_id, order_id, customer, quote, method_name, instructions)
select 'shop', 'o' || i, '{"$personal":"p","cipher":"c"}', '{}', '', ''
from generate_series(1, ${CUSTOMERS}) i`;

beforeAll(async () => {
  shop = await openTestShop();
  // who asks the read models cannot write them
  const writer = await shop.daybook.installation.pool.connect();
  await writer.query(`set search_path to ${LIVE_SCHEMA}`);
  await writer.query(`select set_config('daybook.website', 'shop', false)`);
  for (const fill of [FILL, FILL_EXEMPTIONS, FILL_DETAILS]) await writer.query(fill);
  for (const table of ['customers', 'customer_exemptions', 'order_details'])
    await writer.query(`vacuum analyze ${table}`);
  writer.release(true);
}, 60_000);
afterAll(() => shop.close());

type Plan = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] };

/** A page has 51 customers with their last orders; Postgres looks at the same number of blocks on a busy machine. */
test.each<[keyof typeof CUSTOMER_LISTS, string, string | null]>([
  ['ALL', 'infinity', null],
  ['ALL', '2026-01-10', null],
  ['WITH_ACCOUNT', 'infinity', null],
  ['GUESTS', 'infinity', null],
  ['EXEMPT', 'infinity', null],
  ['ONE', 'infinity', (77).toString(16).padStart(32, '0')],
])('of thirty thousand customers, a page of %s before %s reads few blocks', async (list, before, person) => {
  const { readModels } = shop.daybook.installation;
  const explained = `explain (analyze, buffers, format json) ${CUSTOMER_LISTS[list]}`;
  const params = ['shop', before, '', 51, person];
  const [plan] = await readModels.queryWithin<Plan>(SHOP, `plan: ${list} ${before}`, explained, params);
  const blocks = plan?.['QUERY PLAN'][0].Plan;
  expect((blocks?.['Shared Hit Blocks'] ?? 0) + (blocks?.['Shared Read Blocks'] ?? 0)).toBeLessThan(500);
});
