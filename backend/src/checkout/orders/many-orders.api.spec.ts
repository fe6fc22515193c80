import { randomUUID } from 'node:crypto';
import { deliveryKind, taxesKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { FulfilledOrders, OrderFigures, OrdersByDay } from '@daybook/contracts/orders/many-orders.api';
import type { OwnerOrder, OwnerOrdersAnswer } from '@daybook/contracts/orders/owner-orders.api';
import { SaveDocument } from '../../documents/documents.commands.js';
import {
  OTHER_HOST,
  OTHER_SHOP,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { GiftCardsService } from '../gift-cards/gift-cards.service.js';
import { promisedOrder } from '../testing/promised-order.js';
import { someDelivery, someTaxes } from '../testing/settings-documents.js';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['owner']>>;
let ids: string[];
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.owner(['store manager']);
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
  ids = [await promisedOrder(shop, 'bowl'), await promisedOrder(shop, 'cup')];
}, 60_000);
afterAll(() => shop.close());

const list = async (query: string) =>
  (await owner.get(`/api/config/orders?${query}`)).json<OwnerOrdersAnswer>().results.map(({ id }) => id);
const toSend = async () => {
  await shop.settled();
  const figures = (await owner.get('/api/config/orders/figures')).json<OrderFigures>();
  return [figures.toSend, figures.unpaidToSend];
};
const byDay = async () => (await owner.get('/api/config/orders/by-day')).json<OrdersByDay>().days;

test('the list is narrowed to days', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  expect(await list(`from=${yesterday}&to=${tomorrow}`)).toHaveLength(2);
  expect(await list(`from=${tomorrow}`)).toEqual([]);
  expect(await list(`to=${yesterday}&payment=due&fulfilment=toSend`)).toEqual([]);
  expect(await list('payment=due&fulfilment=none&status=placed')).toHaveLength(2);
  for (const from of ['soon', '2026', '2026-W05', '2026-060', '0000-01-01', '2026-02-30', '2026-01-01T10']) {
    expect([from, (await owner.get(`/api/config/orders?from=${from}`)).statusCode]).toEqual([from, 400]);
    expect((await owner.get(`/api/config/orders/export?to=${from}`)).statusCode).toBe(400);
  }
  expect(await list('from=2026-01-01')).toHaveLength(2);
});

test('the books have a row for each tender and tax rate, and no formula', async () => {
  const { body, headers } = await owner.get('/api/config/orders/export');
  expect(headers['content-type']).toContain('text/csv');
  // the mark by which Excel knows UTF-8
  expect([body.startsWith('\ufefforder,'), body.lastIndexOf('\ufeff')]).toEqual([true, 0]);
  const [head, ...rows] = body.trim().split('\r\n');
  expect(head).toMatch(/^order,type,date,status,payment,country,region,tender,method,tax,/);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^\d+,sale,\d{4}-.*,placed,due,US,,payment,.*,USD,[\d.]+,goods$/);
  expect(body).not.toContain('ada@example.test');
});

test('several orders are sent at once, each once, and what is not of the website is refused', async () => {
  expect(await toSend()).toEqual([2, 2]);
  const days = await byDay();
  expect(days).toHaveLength(14);
  expect(days.slice(0, -1).every(({ orders, taken }) => orders === 0 && taken.length === 0)).toBe(true);
  expect(days.at(-1)).toMatchObject({ orders: 2, taken: [{ value: '0' }] });
  await owner.send('POST', `/api/config/orders/${ids[0]}/paid`);
  expect(await toSend()).toEqual([2, 1]);
  const send = async (...which: string[]) => {
    const answer = await owner.send('POST', '/api/config/orders/fulfil', { ids: which });
    return answer.json<FulfilledOrders>().results.map(({ outcome, units }) => [outcome, units]);
  };
  expect(await send(...ids, 'none')).toEqual([
    ['sent', 2],
    ['sent', 2],
    ['refused', 0],
  ]);
  expect(await send(...ids)).toEqual([
    ['nothing', 0],
    ['nothing', 0],
  ]);
  await shop.settled();
  expect(await toSend()).toEqual([0, 0]);
  expect((await byDay()).at(-1)).toMatchObject({
    orders: 2,
    taken: [{ value: expect.not.stringMatching(/^0$/) }],
  });
  const stranger = await shop.owner(['store manager'], { website: OTHER_SHOP });
  const foreign = await stranger.send('POST', '/api/config/orders/fulfil', { ids }, { host: OTHER_HOST });
  expect(foreign.json<FulfilledOrders>().results.map(({ outcome }) => outcome)).toEqual([
    'refused',
    'refused',
  ]);
  expect((await owner.send('POST', '/api/config/orders/fulfil', { ids: [] })).statusCode).toBe(400);
  const many = Array.from({ length: 101 }, (_, i) => `o${i}`);
  expect((await owner.send('POST', '/api/config/orders/fulfil', { ids: many })).statusCode).toBe(400);
});

/** Type and gross of each row of an order in the books of some days. */
const booked = async (id: string, days = '') => (await rowsOf(id, days)).map((row) => [row[1], row[13]]);
async function rowsOf(id: string, days = '') {
  const { number } = (await owner.get(`/api/config/orders/${id}`)).json<OwnerOrder>();
  const { body } = await owner.get(`/api/config/orders/export?${days}`);
  const rows = body.split('\r\n').map((row) => row.split(','));
  return rows.filter(([order]) => order === String(number));
}
const cancel = (id: string) => owner.send('POST', `/api/config/orders/${id}/cancel`);

test('what was given back is in the books of the days in which it went, whenever it was sold', async () => {
  const id = await promisedOrder(shop, 'plate');
  await owner.send('POST', `/api/config/orders/${id}/paid`);
  await shop.settled();
  const between = new Date().toISOString();
  await cancel(id);
  await shop.settled();
  // the owner received the money, and pays it back: until then it is in no book
  expect(await booked(id, `from=${between}`)).toEqual([]);
  const { refunds } = (await owner.get(`/api/config/orders/${id}`)).json<OwnerOrder>();
  await owner.send(
    'POST',
    `/api/config/orders/${id}/refunds/${refunds[0]?.id}/paid`,
    {},
    { 'idempotency-key': 'paid-back-by-transfer' },
  );
  await shop.settled();
  expect(await booked(id, `to=${between}`)).toEqual([['sale', '25.00']]);
  expect(await booked(id, `from=${between}`)).toEqual([['refund', '-25.00']]);
  expect(await booked(id)).toHaveLength(2);
});

test('an order that was cancelled before it was paid comes to nothing in the books', async () => {
  const id = await promisedOrder(shop, 'pot');
  const between = new Date().toISOString();
  await cancel(id);
  await shop.settled();
  expect(await booked(id)).toEqual([
    ['sale', '25.00'],
    ['cancellation', '-25.00'],
  ]);
  expect(await booked(id, `from=${between}`)).toEqual([['cancellation', '-25.00']]);
});

test('so does one of which gift cards had paid a part, by each tax rate', async () => {
  const [newYork] = someTaxes().zones;
  const [tax] = newYork?.taxes ?? [];
  if (!newYork || !tax) throw new Error('the document has a zone with a tax');
  const zones = [{ ...newYork, taxes: [{ ...tax, isOnDelivery: false }] }];
  await shop.commands.execute(
    new SaveDocument(taxesKind, { websiteId: SHOP }, { body: someTaxes({ zones }), read: 0 }),
  );
  // 18 of the goods by both, with 1.47 of tax in it: each card alone has 0.74, which is one
  const card = { amount: 11, currency: 'USD', source: { kind: 'owner' } } as const;
  const cards = ['card1', 'card2'];
  for (const cardId of cards) await shop.daybook.api?.app.get(GiftCardsService).issue(SHOP, cardId, card, {});
  const id = await promisedOrder(shop, 'jug', undefined, cards);
  await cancel(id);
  await shop.settled();
  const rows = await rowsOf(id);
  expect(new Set(rows.map(([, type]) => type))).toEqual(new Set(['sale', 'refund', 'cancellation']));
  const byRate = new Map<string, number[]>();
  for (const row of rows) {
    const [rate = '', ...amounts] = row.slice(10, 14);
    const before = byRate.get(rate) ?? [0, 0, 0];
    byRate.set(
      rate,
      amounts.map((amount, i) => before[i]! + Math.round(Number(amount) * 100)),
    );
  }
  expect([...byRate.values()]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

test('an order that was cancelled or refunded is left out, and the answer says why', async () => {
  const ended = await promisedOrder(shop, 'ended');
  const back = await promisedOrder(shop, 'back');
  await cancel(ended);
  await owner.send('POST', `/api/config/orders/${back}/paid`);
  const { lines } = (await owner.get(`/api/config/orders/${back}`)).json<OwnerOrder>();
  const units = { lines: [{ entryId: lines[0]?.entryId, quantity: 2 }] };
  const key = { 'idempotency-key': randomUUID() };
  expect((await owner.send('POST', `/api/config/orders/${back}/refund`, units, key)).statusCode).toBe(200);
  const answer = await owner.send('POST', '/api/config/orders/fulfil', { ids: [ended, back, 'none'] });
  expect(answer.json<FulfilledOrders>().results).toEqual([
    { id: ended, outcome: 'nothing', units: 0, reason: 'cancelled' },
    { id: back, outcome: 'nothing', units: 0, reason: 'refunded' },
    { id: 'none', outcome: 'refused', units: 0 },
  ]);
});
