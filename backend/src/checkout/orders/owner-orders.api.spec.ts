import { deliveryKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { OwnerOrder, OwnerOrdersAnswer } from '@daybook/contracts/orders/owner-orders.api';
import { LIVE_SCHEMA } from '@daybook/projections/runner/tables/slots';
import { SaveDocument } from '../../documents/documents.commands.js';
import { openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { promisedOrder } from '../testing/promised-order.js';
import { someDelivery } from '../testing/settings-documents.js';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['owner']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.owner(['store manager']);
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
}, 60_000);
afterAll(() => shop.close());

const order = (id: string, email?: string) => promisedOrder(shop, id, email);
const list = async (query = '') =>
  (await owner.get(`/api/config/orders${query}`)).json<OwnerOrdersAnswer>().results.map(({ id }) => id);
const read = async (id: string) => (await owner.get(`/api/config/orders/${id}`)).json<OwnerOrder>();

test('an order is found, sent in parts, paid and noted, and its timeline says so', async () => {
  const first = await order('bowl');
  const second = await order('cup', 'bob@example.test');
  expect(await list()).toEqual([second, first]);
  expect(await list('?q=sku-bowl')).toEqual([first]);
  expect(await list('?q=BOB@example.test')).toEqual([second]);
  expect(await list('?q=lovelace')).toEqual([second, first]);
  const before = await read(first);
  expect(await list(`?q=%23${before.number}`)).toEqual([first]);
  expect(before).toMatchObject({ paymentStatus: 'due', fulfilmentStatus: 'none', toSend: 2 });
  expect(JSON.stringify(before)).not.toContain('secret');
  const customer = await owner.get(`/api/config/customers/${before.customerId}`);
  expect([customer.statusCode, customer.json<{ email: string }>().email]).toEqual([200, before.email]);
  const entryId = before.lines[0]?.entryId ?? '';
  const send = (quantity: number) =>
    owner.send('POST', `/api/config/orders/${first}/fulfil`, {
      lines: [{ entryId, quantity }],
      carrier: 'UPS',
    });
  expect((await send(1)).json()).toMatchObject({ toSend: 1 });
  expect((await send(2)).statusCode).toBe(409);
  expect((await send(1)).json()).toMatchObject({ toSend: 0 });
  expect((await owner.send('POST', `/api/config/orders/${first}/paid`)).statusCode).toBe(200);
  expect((await owner.send('POST', `/api/config/orders/${first}/paid`)).statusCode).toBe(409);
  const note = { text: 'She called.' };
  expect((await owner.send('POST', `/api/config/orders/${first}/note`, note)).statusCode).toBe(200);
  await shop.settled();
  const after = await read(first);
  expect(after).toMatchObject({ paymentStatus: 'paid', fulfilmentStatus: 'whole', toSend: 0 });
  expect(after.timeline.map(({ what }) => what)).toEqual([
    'opened',
    'paymentPromised',
    'placed',
    'sent',
    'sent',
    'paymentReceived',
    'noted',
  ]);
  expect(after.timeline.at(-1)).toMatchObject({ note: 'She called.' });
  expect(await list('?fulfilment=toSend')).toEqual([second]);
  expect(await list('?payment=paid')).toEqual([first]);
  const page = (await owner.get('/api/config/orders?limit=1')).json<OwnerOrdersAnswer>();
  expect(await list(`?limit=1&cursor=${page.nextPageCursor}`)).toEqual([first]);
}, 60_000);

test('what is sent is of the order, and whole units of it', async () => {
  const id = await order('jug');
  const fulfil = (body: object) => owner.send('POST', `/api/config/orders/${id}/fulfil`, body);
  const entryId = (await read(id)).lines[0]?.entryId ?? '';
  for (const quantity of [0, -1, 1.5, 1e15])
    expect((await fulfil({ lines: [{ entryId, quantity }] })).statusCode).toBe(400);
  expect((await fulfil({ lines: [] })).statusCode).toBe(400);
  expect((await fulfil({ lines: [{ entryId: 'other', quantity: 1 }] })).statusCode).toBe(404);
  const unsafe = { lines: [{ entryId, quantity: 1 }], trackingUrl: 'javascript:alert(1)' };
  expect((await fulfil(unsafe)).statusCode).toBe(400);
  expect((await owner.get('/api/config/orders/none')).statusCode).toBe(404);
  expect((await owner.get('/api/config/orders?cursor=x')).statusCode).toBe(400);
  expect((await shop.browser().get('/api/config/orders')).statusCode).toBe(401);
});

test('a part is sent once: by its key, and by what the member saw left', async () => {
  const id = await order('mug');
  const entryId = (await read(id)).lines[0]?.entryId ?? '';
  const body = { lines: [{ entryId, quantity: 1 }], toSend: 2 };
  const send = (key: string) =>
    owner.send('POST', `/api/config/orders/${id}/fulfil`, body, { 'idempotency-key': key });
  expect((await send('the-first-part-of-it')).json()).toMatchObject({ toSend: 1 });
  expect((await send('the-first-part-of-it')).json()).toMatchObject({ toSend: 1 });
  const late = await send('of-another-member-now');
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ error: { code: 'ORDER_CHANGED' } });
  await shop.settled();
  expect((await read(id)).fulfilments).toHaveLength(1);
});

test('an order shows its pictures, its taxes by rate, and what paid it', async () => {
  const id = await order('plate');
  expect(await read(id)).toMatchObject({
    lines: [{ image: { assetUrl: expect.any(String) } }],
    taxIncluded: expect.any(Boolean),
    tenders: [{ kind: 'payment' }],
  });
});

test('a note on the order of a buyer who was erased is refused, and makes them no new key', async () => {
  const id = await order('vase', 'gone@example.test');
  const { personalData } = shop.daybook.installation;
  const person = personalData.personIdOf(SHOP, 'gone@example.test');
  await personalData.erase(SHOP, person);
  const noted = await owner.send('POST', `/api/config/orders/${id}/note`, { text: 'She called.' });
  expect([noted.statusCode, noted.json().error.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  expect(await personalData.keysOf(SHOP, person)).toBe(0);
}, 60_000);

test('of an order with which more has happened than its page shows, the newest is shown', async () => {
  const id = await order('busy');
  await shop.settled();
  // who asks the read models cannot write them
  await shop.daybook.installation.pool.query(
    `insert into ${LIVE_SCHEMA}.order_timeline (website_id, order_id, position, what, at, detail)
    select $1, $2, 1000000 + i, 'sent', now(), 'parcel ' || i from generate_series(1, 600) i`,
    [SHOP, id],
  );
  const { timeline } = await read(id);
  const ends = [timeline.at(0)?.detail, timeline.at(-1)?.detail];
  expect([timeline.length, ...ends]).toEqual([500, 'parcel 101', 'parcel 600']);
}, 60_000);
