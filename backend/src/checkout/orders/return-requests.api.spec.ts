import type { OwnerOrder, OwnerOrdersAnswer } from '@daybook/contracts/orders/owner-orders.api';
import { type OwnerBrowser, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { codeOf, PaidOrders } from '../testing/paid-orders.js';

let orders: PaidOrders;
let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  orders = await PaidOrders.open();
  ({ shop, owner } = orders);
}, 60_000);
afterAll(() => shop.close());

const paidOrder = (...given: Parameters<PaidOrders['paidOrder']>) => orders.paidOrder(...given);
const sentOrder = (...given: Parameters<PaidOrders['sentOrder']>) => orders.sentOrder(...given);
const post = (...given: Parameters<PaidOrders['post']>) => orders.post(...given);
const read = (id: string) => orders.read(id);
const eventsOf = (...given: Parameters<PaidOrders['eventsOf']>) => orders.eventsOf(...given);

test('a buyer asks to send something back, and the owner reads why', async () => {
  const { id, entryId, secret, browser } = await sentOrder();
  const ask = (body: object, of = secret) =>
    browser.send('POST', `/api/commerce/orders/${of}/return-requests`, body);
  const body = { lines: [{ entryId, quantity: 1 }], reason: 'Too small.' };
  const unsent = await paidOrder();
  const early = { lines: [{ entryId: unsent.entryId, quantity: 1 }] };
  const path = `/api/commerce/orders/${unsent.secret}/return-requests`;
  expect(codeOf(await unsent.browser.send('POST', path, early))).toBe('RETURN_UNSENT');
  expect((await ask(body)).statusCode).toBe(200);
  expect(codeOf(await ask({ lines: [{ entryId, quantity: 3 }] }))).toBe('RETURN_QUANTITY');
  expect((await ask({ lines: [] })).statusCode).toBe(400);
  expect((await ask(body, id)).statusCode).toBe(404);
  expect((await ask(body, 'x'.repeat(43))).statusCode).toBe(404);
  await shop.settled();
  expect((await read(id)).timeline.at(-1)).toMatchObject({
    what: 'returnRequested',
    detail: '1',
    note: 'Too small.',
  });
  const shown = async () => (await browser.get(`/api/commerce/orders/${secret}`)).json<OwnerOrder>();
  const request = { lines: [{ entryId, quantity: 1 }], reason: 'Too small.', status: 'asked' };
  expect((await shown()).returnRequests).toMatchObject([request]);
  expect((await read(id)).returnRequests).toMatchObject([request]);
  await post(id, 'refund', { lines: [{ entryId, quantity: 1 }] });
  await shop.settled();
  expect((await shown()).returnRequests).toMatchObject([{ ...request, status: 'refunded' }]);
}, 60_000);

test('the owner answers a request in words that the buyer reads, once, and of this order alone', async () => {
  const order = await sentOrder();
  const other = await paidOrder();
  const { id, entryId, secret, browser } = order;
  const ask = async () => {
    const body = { lines: [{ entryId, quantity: 2 }] };
    const asked = await browser.send('POST', `/api/commerce/orders/${secret}/return-requests`, body);
    return { code: codeOf(asked), requestId: asked.json<{ id: string }>().id };
  };
  const { requestId } = await ask();
  expect((await ask()).code).toBe('RETURN_QUANTITY');
  const answer = (what: string, body: object, of = id) =>
    post(of, `return-requests/${requestId}/${what}`, body);
  expect((await answer('decline', {})).statusCode).toBe(400);
  expect((await answer('decline', { text: ' ' })).statusCode).toBe(400);
  expect((await answer('accept', { text: 'x'.repeat(1001) })).statusCode).toBe(400);
  expect(codeOf(await answer('accept', {}, other.id))).toBe('RETURN_NOT_FOUND');
  expect(codeOf(await answer('accept', {}, 'none'))).toBe('ORDER_NOT_FOUND');
  expect((await answer('decline', { text: 'Worn already.' })).statusCode).toBe(200);
  expect((await answer('decline', { text: 'Worn already.' })).statusCode).toBe(200);
  expect(codeOf(await answer('accept', {}))).toBe('RETURN_ANSWERED');
  expect((await eventsOf('order', id)).filter((type) => type === 'OrderReturnDeclined')).toHaveLength(1);
  await shop.settled();
  const shown = async () => (await browser.get(`/api/commerce/orders/${secret}`)).json<OwnerOrder>();
  const declined = { status: 'declined', answer: 'Worn already.' };
  expect([(await shown()).returnRequests, (await read(id)).returnRequests]).toMatchObject([
    [declined],
    [declined],
  ]);
  const again = await ask();
  expect(again.code).toBeUndefined();
  const yes = await post(id, `return-requests/${again.requestId}/accept`, {});
  expect(yes.statusCode).toBe(200);
  await shop.settled();
  const { returnRequests, timeline } = await read(id);
  expect(returnRequests).toMatchObject([declined, { status: 'accepted', answer: null }]);
  expect(timeline.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['returnDeclined', 'returnAccepted']),
  );
  await post(id, 'refund', { lines: [{ entryId, quantity: 2 }] });
  await shop.settled();
  expect((await shown()).returnRequests.map(({ status }) => status)).toEqual(['declined', 'refunded']);
}, 60_000);

test('a buyer who was erased sends no text that would need a new key', async () => {
  const { entryId, secret, browser } = await paidOrder('gone@example.test');
  const { personalData } = shop.daybook.installation;
  const person = personalData.personIdOf(SHOP, 'gone@example.test');
  expect(await personalData.erase(SHOP, person)).toBeGreaterThan(0);
  const body = { lines: [{ entryId, quantity: 1 }], reason: 'Too small.' };
  const asked = await browser.send('POST', `/api/commerce/orders/${secret}/return-requests`, body);
  expect([asked.statusCode, await personalData.keysOf(SHOP, person)]).toEqual([404, 0]);
}, 60_000);

test('a list has the orders with a return request alone, also of those that are searched for', async () => {
  const asked = await sentOrder('asks@example.test');
  const { entryId, secret, browser, id } = asked;
  const other = await paidOrder();
  const body = { lines: [{ entryId, quantity: 1 }] };
  await browser.send('POST', `/api/commerce/orders/${secret}/return-requests`, body);
  await shop.settled();
  const { results } = (await owner.get('/api/config/orders?returns=requested')).json<OwnerOrdersAnswer>();
  const ids = results.map((one) => one.id);
  expect([ids.includes(id), ids.includes(other.id)]).toEqual([true, false]);
  const searched = async (one: { id: string; sku: string }, more = 'returns=requested') => {
    const { number, email } = await read(one.id);
    const found = await Promise.all(
      [String(number), email ?? '', one.sku].map(async (q) => {
        const path = `/api/config/orders?q=${encodeURIComponent(q)}&${more}`;
        return (await owner.get(path)).json<OwnerOrdersAnswer>().results.some((row) => row.id === one.id);
      }),
    );
    return found;
  };
  expect([await searched(asked), await searched(other)]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
  const both = 'returns=requested&payment=paid';
  expect([await searched(asked, both), await searched(asked, 'payment=due')]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
  expect((await owner.get('/api/config/orders?returns=all')).statusCode).toBe(400);
}, 60_000);
