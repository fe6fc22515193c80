import type { SalesAnswer } from '@daybook/contracts/analytics/sales.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { openDeliveringShop } from '../../checkout/testing/delivering-shop.js';
import { promisedOrder } from '../../checkout/testing/promised-order.js';
import { OTHER_SHOP, type OwnerBrowser, type TestShop } from '../../platform/testing/test-shop.js';
import { salesCsv } from './sales-csv.js';

let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  shop = await openDeliveringShop();
  owner = await shop.owner(['store manager']);
  // two orders of two units at 10.00, with 5.00 for the delivery
  await promisedOrder(shop, 'mug');
  await promisedOrder(shop, 'bowl');
  await shop.settled();
}, 90_000);
afterAll(() => shop.close());

const report = async (search = '', by: OwnerBrowser = owner) =>
  (await by.get(`/api/config/sales${search}`)).json<SalesAnswer>();

test('the sums of the last 30 days, and each day beside the day of before', async () => {
  const answer = await report();
  expect(answer).toMatchObject({
    currency: 'USD',
    currencies: ['USD'],
    figures: { orders: 2, units: 4, gross: 5000, discount: 0, tax: 0, delivery: 1000, refunds: 0, net: 5000 },
    figuresBefore: { orders: 0, gross: 0 },
    hasMore: false,
  });
  expect(answer.lines).toHaveLength(30);
  expect(answer.lines.at(-1)).toMatchObject({ key: answer.period.to, figures: { orders: 2, gross: 5000 } });
});

test.each(['product', 'variant', 'collection', 'country', 'method'])('by %s', async (by) => {
  const { lines, figures } = await report(`?by=${by}`);
  const isOfLines = ['product', 'variant', 'collection'].includes(by);
  const sum = lines.reduce((all, line) => all + line.figures.gross, 0);
  expect(sum).toBe(isOfLines ? figures.gross - figures.delivery : figures.gross);
  expect(lines.every(({ label }) => label !== '')).toBe(true);
});

test('an order that is cancelled unpaid is taken back', async () => {
  const { lines } = await report('?by=product');
  expect(lines).toHaveLength(2);
  const cancelled = await owner.send(
    'POST',
    '/api/config/orders/order-bowl/cancel',
    {},
    {
      'idempotency-key': 'cancels-the-bowl',
    },
  );
  expect(cancelled.statusCode).toBe(200);
  await shop.settled();
  expect((await report()).figures).toMatchObject({ orders: 2, gross: 5000, refunds: 2500, net: 2500 });
});

test('what is no way to report, and no days, are refused', async () => {
  for (const search of ['?by=buyer', '?currency=XXX', '?from=2026-02-30', '?from=2026-01-02&to=2026-01-01']) {
    const answer = await owner.get(`/api/config/sales${search}`);
    expect([search, answer.statusCode]).toEqual([search, 400]);
    expect(answer.json<ErrorAnswer>().error.code).toBe('INVALID_REQUEST');
  }
});

test('another website has sales of its own', async () => {
  const other = await shop.owner(['store manager'], { website: OTHER_SHOP });
  expect((await report('', other)).figures.orders).toBe(0);
});

test('the file has the same lines, and no name in it becomes a formula', async () => {
  const answer = await owner.get('/api/config/sales/export?by=country');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="sales-country.csv"');
  expect(answer.body).toContain('United States,USD,2,4,50.00,0.00,0.00,10.00');
  const {
    lines: [line],
    ...rest
  } = await report('?by=country');
  if (!line) throw new Error('no line');
  const csv = salesCsv({ ...rest, lines: [{ ...line, label: '=cmd|calc' }] });
  expect(csv).toContain("'=cmd|calc,USD");
});
