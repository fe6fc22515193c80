import type { AddEntryAnswer, ShoppingCart, UpdateEntryAnswer } from '@daybook/contracts/cart/cart.api';
import { deliveryKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import { someDelivery } from '../checkout/testing/settings-documents.js';
import { SaveDocument } from '../documents/documents.commands.js';
import { aProduct } from '../platform/testing/documents.js';
import { type Browser, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';

const CART = '/api/commerce/shopping-cart';
const CANADA = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'Ottawa',
  region: 'ON',
  postalCode: 'K1A 0A1',
  country: 'CA',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: withCanada(), read: 0 }),
  );
  await shop.save(aProduct({ id: 'cup' }), 'unlimited');
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

/** Free from $100.00 in the United States, and from $200.00 in Canada. */
function withCanada() {
  const [us] = someDelivery().zones;
  if (!us) throw new Error('no zone');
  const places = [{ country: 'CA', region: null, postalCodes: [] }];
  const options = us.options.map((option) => ({ ...option, id: `ca-${option.id}`, freeFrom: 20_000 }));
  return someDelivery({ zones: [us, { id: 'ca', name: 'Canada', places, options }] });
}

const read = async (browser: Browser) => (await browser.get(CART)).json<ShoppingCart>();
const add = async (browser: Browser) => {
  const entry = { itemId: 'cup', sku: 'CUP-1', quantity: 1 };
  return (await browser.send('POST', `${CART}/entries`, entry)).json<AddEntryAnswer>();
};
const change = async (browser: Browser, id: string) =>
  (await browser.send('PUT', `${CART}/entries/${id}`, { quantity: 2 })).json<UpdateEntryAnswer>();

test('a read, a change and a later add know the free delivery of the country of the website’s language', async () => {
  const browser = shop.browser();
  expect((await read(browser)).freeDeliveryFromCents).toBeNull();
  const { newlyAdded } = await add(browser);
  expect((await read(browser)).freeDeliveryFromCents).toBe(10_000);
  expect((await change(browser, newlyAdded.id)).shoppingCart.freeDeliveryFromCents).toBe(10_000);
  // the process has read by now how the website delivers
  expect((await add(browser)).shoppingCart.freeDeliveryFromCents).toBe(10_000);
});

test('once the checkout knows the address, it is that of its place, also after the cart has changed', async () => {
  const browser = shop.browser();
  const { newlyAdded } = await add(browser);
  const body = { email: 'ada@example.test', shippingAddress: CANADA };
  expect((await browser.send('PUT', '/api/commerce/checkout', body)).statusCode).toBe(200);
  expect((await read(browser)).freeDeliveryFromCents).toBe(20_000);
  expect((await change(browser, newlyAdded.id)).shoppingCart.freeDeliveryFromCents).toBe(20_000);
  expect((await read(browser)).freeDeliveryFromCents).toBe(20_000);
});
