/** @own-shop many rows */
import { LIVE_SCHEMA } from '@daybook/projections/runner/tables/slots';
import { openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { ORDER_LISTS } from './order-list.queries.js';

const ORDERS = 30_000;

let shop: TestShop;

/** Rows as the projection would have written them; one in a thousand is to be sent, due or cancelled. */
const FILL = `
insert into orders (website_id, order_id, status, public_status, payment_status, fulfilment_status, to_send,
  is_to_send, units, gift_cards, number, is_placed, is_test, total, refunded, captured, currency, has_late_payment, is_asked, opened_at, listed_at, changed_at)
select 'shop', 'o' || i, 'confirmed', case when i % 1000 = 2 then 'cancelled' else 'placed' end,
  case when i % 1000 = 1 then 'due' else 'paid' end, case when i % 1000 = 0 then 'none' else 'whole' end,
  case when i % 1000 = 0 then 1 else 0 end, i % 1000 = 0, 1, 0, i, true, i % 1000 = 3, 100, 0, 100, 'USD', false, false, at, at, at
from (select i, timestamptz '2026-01-01' + i * interval '1 minute' as at from generate_series(1, ${ORDERS}) i) some_orders`;
const FILL_DETAILS = `
insert into order_details (website_id, order_id, customer, quote, method_name, instructions)
select 'shop', 'o' || i, '{"$personal":"p","cipher":"c"}', '{}', '', ''
from generate_series(1, ${ORDERS}) i`;
const FILL_CUSTOMERS = `
insert into customer_orders (website_id, order_id, person_id)
select 'shop', 'o' || i, 'p' || i from generate_series(1, ${ORDERS}) i`;
const FILL_LINES = `
insert into order_lines (website_id, order_id, entry_id, place, sku, item, charge)
select 'shop', 'o' || i, 'e', 0, 'sku', '{"variantId":"v","quantity":1}', '{}'
from generate_series(1, ${ORDERS}) i`;
/** A count has taken the units of a few orders. */
const FILL_LOST = `
insert into lost_pledges (website_id, order_id, variant_id, quantity, lost_at)
select 'shop', 'o' || i, 'v', 1, now() from generate_series(1, 10) i`;

beforeAll(async () => {
  shop = await openTestShop();
  // who asks the read models cannot write them
  const writer = await shop.daybook.installation.pool.connect();
  await writer.query(`set search_path to ${LIVE_SCHEMA}`);
  await writer.query(`select set_config('daybook.website', 'shop', false)`);
  await writer.query(FILL);
  for (const rows of [FILL_DETAILS, FILL_CUSTOMERS, FILL_LINES, FILL_LOST]) await writer.query(rows);
  for (const table of ['orders', 'order_details', 'customer_orders', 'order_lines'])
    await writer.query(`vacuum analyze ${table}`);
  writer.release(true);
}, 60_000);
afterAll(() => shop.close());

type Plan = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] };
const FROM = '-infinity';
const TO = 'infinity';
const MIDDLE = '2026-01-10';
type Values = readonly [
  payment: string | null,
  sent: string | null,
  toSend: boolean | null,
  status: string | null,
];
const ANY: Values = [null, null, null, null];

/** A page has 51 orders with their details; Postgres looks at the same number of blocks however busy the machine is. */
test.each<[keyof typeof ORDER_LISTS, Values, string, number | null, string | null]>([
  ['ALL', ANY, TO, null, null],
  ['ALL', ANY, MIDDLE, null, null],
  ['TO_SEND', [null, null, true, null], TO, null, null],
  ['BY_PAYMENT', ['refunded', null, null, null], TO, null, null],
  ['BY_DUE', ['due', null, null, null], TO, null, null],
  ['BY_FULFILMENT', [null, 'none', null, null], TO, null, null],
  ['BY_STATUS', [null, null, null, 'cancelled'], TO, null, null],
  ['BY_NUMBER', ANY, TO, 77, null],
  ['BY_PERSON', ANY, TO, null, 'p77'],
  ['BY_RETURN', ANY, TO, null, null],
  ['BY_LACK', ANY, TO, null, null],
  ['TESTS', ANY, TO, null, null],
])(
  'of thirty thousand orders, a page of %s before %s reads few blocks',
  async (list, values, after, number, person) => {
    const { readModels } = shop.daybook.installation;
    const explained = `explain (analyze, buffers, format json) ${ORDER_LISTS[list]}`;
    const [plan] = await readModels.queryWithin<Plan>(SHOP, `plan: ${list} ${after}`, explained, [
      'shop',
      ...values,
      FROM,
      TO,
      after,
      '',
      number,
      person,
      null,
      51,
      list === 'BY_RETURN',
      list === 'BY_LACK',
      list === 'TESTS' ? true : list === 'ALL' ? false : null,
    ]);
    const blocks = plan?.['QUERY PLAN'][0].Plan;
    expect((blocks?.['Shared Hit Blocks'] ?? 0) + (blocks?.['Shared Read Blocks'] ?? 0)).toBeLessThan(400);
  },
);
