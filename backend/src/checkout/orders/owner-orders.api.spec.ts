import { orderCustomerText } from '@daybook/contracts/orders/order-customer';
import type { OwnerOrder, OwnerOrdersAnswer } from '@daybook/contracts/orders/owner-orders.api';
import { money } from '@daybook/contracts/shared/money';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { PayForCart, PromiseQuote } from '../pay.commands.js';
import { SaveDelivery } from '../settings/store-settings.commands.js';
import { someDelivery } from '../testing/settings-documents.js';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['owner']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.owner(['store manager']);
  await shop.commands.execute(new SaveDelivery(SHOP, someDelivery(), 0, {}));
}, 60_000);
afterAll(() => shop.close());

const address = {
  name: 'Ada Lovelace',
  line1: '1 Main St',
  city: 'New York',
  postalCode: '10001',
  country: 'US',
};

/** An order of two units that is paid by bank transfer. */
async function order(id: string, email = 'ada@example.test'): Promise<string> {
  const sku = `SKU-${id}`;
  const variant = aVariant({ id: `${id}-v`, sku, priceMoney: money(1000, 'USD') });
  await shop.save(aProduct({ id, variants: [variant] }), 5);
  const browser = shop.browser();
  await browser.send('POST', '/api/commerce/shopping-cart/entries', { itemId: id, sku, quantity: 2 });
  const choice = {
    ...{ cartId: idOfToken(browser.cookies.get('daybook-cart') ?? ''), currency: 'USD' as const },
    ...{ timeZone: 'America/New_York', couponCodes: [], buyer: null, shippingOptionId: null },
    destination: { country: 'US', region: 'NY' },
  };
  const { quote } = await shop.commands.execute(new PromiseQuote(SHOP, choice, {}));
  const text = orderCustomerText({
    email,
    secret: 's',
    shippingAddress: address,
    billingAddress: null,
    note: null,
  });
  const buyer = JSON.parse(text) as { email: string; details: string };
  await shop.commands.execute(
    new PayForCart(SHOP, `order-${id}`, choice, quote.hash, buyer, { manual: 'transfer' }, {}),
  );
  await shop.settled();
  return `order-${id}`;
}
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
    ...['opened', 'paymentPromised', 'placed', 'sent', 'sent', 'paymentReceived', 'noted'],
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
