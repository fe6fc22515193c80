/** @own-shop settings */

import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import { deliveryKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import { someDelivery } from '../checkout/testing/settings-documents.js';
import { SaveDocument } from '../documents/documents.commands.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { type Browser, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(
    {},
    {
      render: async () => ({ status: 200, headers: {}, html: '', inline: { scripts: [], styles: [] } }),
      clientFolder: tmpdir(),
    },
  );
  const { zones } = someDelivery();
  const abroad = zones.map(({ options }) => ({
    id: 'abroad',
    name: 'Abroad',
    places: [{ country: 'DE', region: null, postalCodes: [] }],
    options: options.slice(0, 1).map((option) => ({ ...option, id: 'abroad' })),
  }));
  const delivery = someDelivery({ zones: [...zones, ...abroad] });
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: delivery, read: 0 }),
  );
  await shop.save(aProduct({ id: 'mug' }), 9);
  await shop.settled();
}, 120_000);
afterAll(() => shop.close());

const FILLED = {
  form: 'checkout',
  email: 'ada@example.test',
  billingAsDelivery: 'on',
  'shippingAddress.country': 'US',
  'shippingAddress.name': 'Ada',
  'shippingAddress.line1': '1 Main St',
  'shippingAddress.city': 'New York',
  'shippingAddress.region': 'NY',
  'shippingAddress.postalCode': '10001',
};

/** Sends the form of the checkout as a browser without script does. @returns where it leads */
async function sent(browser: Browser, fields: Record<string, string>): Promise<string> {
  const answer = await browser.send('POST', '/checkout', new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-csrf-token': '',
    'sec-fetch-site': 'same-origin',
    origin: 'null',
  });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

async function shopper(): Promise<Browser> {
  const browser = shop.browser();
  browser.cookies.set('crumb', randomUUID());
  const product = (await browser.get('/api/commerce/products/mug')).json();
  const { sku } = product.structuredContent.variants[0];
  const body = { itemId: 'mug', sku, quantity: 1 };
  expect((await browser.send('POST', '/api/commerce/shopping-cart/entries', body)).statusCode).toBe(200);
  return browser;
}
const checkout = async (browser: Browser) =>
  (await browser.get('/api/commerce/checkout')).json<CheckoutAnswer>();

test('what is filled in is saved, and paid at the price that the page showed', async () => {
  const browser = await shopper();
  expect(await sent(browser, { ...FILLED, do: 'save' })).toBe('/checkout');
  const { quote, checkout: saved } = await checkout(browser);
  expect(saved).toMatchObject({ email: 'ada@example.test', shippingAddress: { region: 'NY' } });
  const pay = { ...FILLED, quoteHash: quote?.hash ?? '', method: 'test', paymentToken: 'ok', do: 'pay' };
  expect(await sent(browser, pay)).toMatch(/^\/order\/[\w-]{43}\/confirmed$/);
});

test('the total is a step of its own: it says all that is missing, and what is chosen for another country is let go', async () => {
  const browser = await shopper();
  expect((await checkout(browser)).isTotalKnown).toBe(false);
  const total = { ...FILLED, do: 'total' };
  const incomplete = '/checkout?notice=CHECKOUT_INCOMPLETE';
  expect(await sent(browser, { ...total, 'shippingAddress.postalCode': '' })).toBe(incomplete);
  expect((await checkout(browser)).isTotalKnown).toBe(false);
  expect(await sent(browser, { ...total, email: '' })).toBe(incomplete);
  expect(await sent(browser, total)).toBe('/checkout');
  const { quote, isTotalKnown, checkout: saved } = await checkout(browser);
  expect([isTotalKnown, saved.shippingOptionId]).toEqual([true, null]);
  const pay = {
    ...FILLED,
    shippingOptionId: 'post',
    quoteHash: quote?.hash ?? '',
    method: 'test',
    do: 'pay',
  };
  const german = { 'shippingAddress.country': 'DE', 'shippingAddress.postalCode': '10115' };
  expect(await sent(browser, { ...pay, ...german })).toBe('/checkout?notice=QUOTE_CHANGED');
  const abroad = await checkout(browser);
  expect([abroad.isTotalKnown, abroad.quote?.shipping?.optionId]).toEqual([true, 'abroad']);
  const again = { ...pay, ...german, shippingOptionId: 'abroad', quoteHash: abroad.quote?.hash ?? '' };
  expect(await sent(browser, { ...again, paymentToken: 'ok' })).toMatch(/^\/order\/[\w-]{43}\/confirmed$/);
});

test('the page says why nothing was paid', async () => {
  const browser = await shopper();
  const { quote } = await checkout(browser);
  const pay = { ...FILLED, quoteHash: quote?.hash ?? '', method: 'test', do: 'pay' };
  // the delivery came with the address
  expect(await sent(browser, pay)).toBe('/checkout?notice=QUOTE_CHANGED');
  const now = { ...pay, quoteHash: (await checkout(browser)).quote?.hash ?? '' };
  expect(await sent(browser, { ...now, email: 'no' })).toBe('/checkout?notice=CHECKOUT_INCOMPLETE');
  expect(await sent(browser, { ...now, method: 'gold' })).toBe('/checkout?notice=PAYMENT_METHOD_UNKNOWN');
  expect(await sent(browser, { ...now, paymentToken: 'declined' })).toBe('/checkout?notice=PAYMENT_DECLINED');
  expect(await sent(browser, { ...now, paymentToken: 'slow' })).toMatch(/^\/order\/[\w-]{43}\/received$/);
});

test('what is not sold any more is shown, and no payment is tried', async () => {
  const browser = await shopper();
  const { quote } = await checkout(browser);
  await shop.save(aProduct({ variants: [aVariant({ id: 'another', sku: 'MUG-1' })] }), 9);
  const pay = { ...FILLED, quoteHash: quote?.hash ?? '', method: 'test', do: 'pay' };
  expect(await sent(browser, pay)).toBe('/checkout?notice=QUOTE_CHANGED');
  expect((await checkout(browser)).problems).toMatchObject([{ code: 'VARIANT_UNAVAILABLE' }]);
});

test('a form without a cart is answered with the page', async () => {
  const browser = shop.browser();
  browser.cookies.set('crumb', randomUUID());
  expect(await sent(browser, { ...FILLED, do: 'pay' })).toBe('/checkout?notice=CART_NOT_FOUND');
});
