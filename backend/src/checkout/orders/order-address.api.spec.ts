import { deliveryKind, taxesKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { SaveDocument } from '../../documents/documents.commands.js';
import { type OwnerBrowser, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { ADDRESS, codeOf, PaidOrders } from '../testing/paid-orders.js';
import { someDelivery, someTaxes } from '../testing/settings-documents.js';

let orders: PaidOrders;
let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  orders = await PaidOrders.open();
  ({ shop, owner } = orders);
}, 60_000);
afterAll(() => shop.close());

const paidOrder = (...given: Parameters<PaidOrders['paidOrder']>) => orders.paidOrder(...given);
const post = (...given: Parameters<PaidOrders['post']>) => orders.post(...given);
const read = (id: string) => orders.read(id);

test('an address is corrected before anything is sent, within the place that was charged for', async () => {
  const { id, entryId, secret, browser } = await paidOrder();
  const put = (body: object) => owner.send('PUT', `/api/config/orders/${id}/address`, body);
  const shippingAddress = { ...ADDRESS, name: ' Ada L. ', line1: '2 Main St' };
  expect((await put({ shippingAddress })).statusCode).toBe(200);
  await shop.settled();
  expect(await read(id)).toMatchObject({ shippingAddress: { name: 'Ada L.', line1: '2 Main St' } });
  const shown = (await browser.get(`/api/commerce/orders/${secret}`)).json<OwnerOrder>();
  expect([shown.email, shown.shippingAddress?.line1]).toEqual(['ada@example.test', '2 Main St']);
  expect(codeOf(await put({ shippingAddress: { ...ADDRESS, region: 'CA', postalCode: '90001' } }))).toBe(
    'ORDER_PLACE_CHANGED',
  );
  const wrong = await put({ shippingAddress: { ...ADDRESS, line1: '' } });
  expect(wrong.json()).toMatchObject({ error: { fields: { 'shippingAddress.line1': expect.any(String) } } });
  await post(id, 'fulfil', { lines: [{ entryId, quantity: 1 }] });
  expect(codeOf(await put({ shippingAddress: ADDRESS }))).toBe('ORDER_SENT');
}, 60_000);

test('a member’s address does not undo the one that another member has saved meanwhile', async () => {
  const { id } = await paidOrder();
  const put = (body: object) => owner.send('PUT', `/api/config/orders/${id}/address`, body);
  const opened = await read(id);
  const addresses = { shippingAddress: opened.shippingAddress, billingAddress: opened.billingAddress };
  const moved = { ...ADDRESS, line1: '2 Main St' };
  const billed = { ...ADDRESS, name: 'Ada Inc.' };
  expect((await put({ shippingAddress: moved, read: addresses })).statusCode).toBe(200);
  // sent again: it is as the member wants it
  expect((await put({ shippingAddress: moved, read: addresses })).statusCode).toBe(200);
  const late = await put({ shippingAddress: { ...ADDRESS, line1: '3 Main St' }, read: addresses });
  expect([late.statusCode, codeOf(late)]).toEqual([409, 'ORDER_ADDRESS_CHANGED']);
  // of the other address nothing was changed
  expect((await put({ billingAddress: billed, read: addresses })).statusCode).toBe(200);
  await shop.settled();
  expect(await read(id)).toMatchObject({
    shippingAddress: { line1: '2 Main St' },
    billingAddress: { name: 'Ada Inc.' },
  });
  const again = { ...addresses, shippingAddress: moved };
  const last = { ...ADDRESS, line1: '3 Main St' };
  const saved = [put({ shippingAddress: last, read: again }), put({ billingAddress: null })];
  for (const { statusCode, json } of await Promise.all(saved))
    if (statusCode !== 200) expect(json()).toMatchObject({ error: { code: 'ORDER_ADDRESS_CHANGED' } });
}, 60_000);

describe('where zones go by postal codes', () => {
  const near = { country: 'US', region: 'NY', postalCodes: ['100'] };

  test.each([
    [
      'a delivery',
      async () => {
        const [everywhere] = someDelivery().zones;
        const options = everywhere!.options.map((option) => ({ ...option, id: `near-${option.id}` }));
        const zones = [everywhere!, { id: 'near', name: 'Near', places: [near], options }];
        await shop.commands.execute(
          new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery({ zones }), read: 1 }),
        );
      },
    ],
    [
      'a tax',
      async () => {
        const [state] = someTaxes().zones;
        const zones = [state!, { ...state!, id: 'city', name: 'City', places: [near] }];
        await shop.commands.execute(
          new SaveDocument(taxesKind, { websiteId: SHOP }, { body: someTaxes({ zones }), read: 0 }),
        );
      },
    ],
  ])(
    'an address keeps the zone of %s',
    async (_what, set) => {
      await set();
      const { id } = await paidOrder();
      const put = (postalCode: string) =>
        owner.send('PUT', `/api/config/orders/${id}/address`, {
          shippingAddress: { ...ADDRESS, postalCode },
        });
      expect(codeOf(await put('14201'))).toBe('ORDER_PLACE_CHANGED');
      expect((await put('10002')).statusCode).toBe(200);
    },
    60_000,
  );
});
