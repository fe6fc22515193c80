import { randomUUID } from 'node:crypto';
import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { signUp } from '../../customers/testing/customers.js';
import { CreateDocument } from '../../documents/documents.commands.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { type Browser, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { OrderProgressService } from '../orders/order-progress.service.js';
import { openDeliveringShop } from '../testing/delivering-shop.js';
import { someCoupon } from '../testing/settings-documents.js';

const CART = '/api/commerce/shopping-cart';
const CHECKOUT = '/api/commerce/checkout';
const FILLED_IN = {
  email: 'ada@example.test',
  shippingAddress: {
    name: 'Ada',
    line1: '1 Main St',
    city: 'New York',
    region: 'NY',
    postalCode: '10001',
    country: 'US',
  },
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openDeliveringShop();
  await shop.commands.execute(new CreateDocument(couponKind, { websiteId: SHOP }, someCoupon()));
}, 60_000);
afterAll(() => shop.close());

let things = 0;
const newThing = async (stock: number) => {
  things += 1;
  const id = `vase${things}`;
  const sku = `V-${things}`;
  const variants = [aVariant({ id: `${id}-v`, sku, priceMoney: money(1000, 'USD') })];
  await shop.save(aProduct({ id, variants }), stock);
  return { itemId: id, sku };
};
const add = (browser: Browser, thing: { itemId: string; sku: string }) =>
  browser.send('POST', `${CART}/entries`, { ...thing, quantity: 1 });
const unitsIn = async (browser: Browser) => {
  await shop.settled();
  return (await browser.get(CART)).json<ShoppingCart>().totalQuantity;
};
const pay = (browser: Browser, quoteHash: string | undefined, paymentToken: string, key: string) =>
  browser.send(
    'POST',
    `${CHECKOUT}/pay`,
    { quoteHash, method: 'test', paymentToken },
    {
      'idempotency-key': key,
    },
  );
/** Fills the checkout in and pays at the price that it answers with. */
const buy = async (browser: Browser, paymentToken: string) => {
  const { quote } = (await browser.send('PUT', CHECKOUT, FILLED_IN)).json<CheckoutAnswer>();
  return pay(browser, quote?.hash, paymentToken, randomUUID());
};
const placed = async () =>
  (await shop.daybook.installation.store.read(streamName('placedorders', SHOP, 'orders'))).length;
/** The bank says yes to a `slow` payment. */
const isPaid = async (secret: string) => {
  const orders = shop.daybook.api?.app.get(OrderProgressService);
  const call = { website: SHOP, orderId: idOfToken(secret), metadata: {} };
  await waitFor('the bank', async () => (await orders?.resume(call))?.status === 'confirmed');
};

test('a buyer who signs in while a payment is open pays once', async () => {
  const browser = shop.browser();
  const before = await placed();
  await add(browser, await newThing(9));
  const { order } = (await buy(browser, 'slow')).json<PaidAnswer>();
  await signUp(shop, { browser });
  expect(await unitsIn(browser)).toBe(1);
  const seen = (await browser.get(CHECKOUT)).json<CheckoutAnswer>();
  expect(seen.ordered).toEqual({ secret: order.secret, next: 'received' });
  expect((await buy(browser, 'ok')).json()).toMatchObject({ order: { secret: order.secret } });
  // at another price too
  await add(browser, await newThing(9));
  const refused = await buy(browser, 'ok');
  expect([refused.statusCode, refused.json<ErrorAnswer>().error.code]).toEqual([409, 'PAYMENT_PENDING']);
  await isPaid(order.secret);
  // at once, before a worker has seen it
  const after = (await browser.get(CHECKOUT)).json<CheckoutAnswer>();
  expect(after.items).toHaveLength(1);
  expect(await placed()).toBe(before + 1);
}, 60_000);

test('after a decline and a sign-in the buyer gets the last unit, which the first order had set aside', async () => {
  const browser = shop.browser();
  await add(browser, await newThing(1));
  expect((await buy(browser, 'declined')).statusCode).toBe(402);
  await signUp(shop, { browser });
  const paid = await buy(browser, 'ok');
  expect([paid.statusCode, paid.json<PaidAnswer>().next]).toEqual([200, 'confirmed']);
}, 60_000);

test('what was bought before the sign-in takes nothing out of the cart after it', async () => {
  const browser = shop.browser();
  const thing = await newThing(9);
  await add(browser, thing);
  const { order } = (await buy(browser, 'slow')).json<PaidAnswer>();
  // one more while the bank thinks: it stays when the first one leaves
  await add(browser, thing);
  await isPaid(order.secret);
  await browser.get(CHECKOUT);
  expect(await unitsIn(browser)).toBe(1);
  await signUp(shop, { browser });
  await browser.get(CHECKOUT);
  expect(await unitsIn(browser)).toBe(1);
  // what is left is bought by an order of its own
  const rest = await buy(browser, 'ok');
  expect([rest.statusCode, rest.json<PaidAnswer>().next]).toEqual([200, 'confirmed']);
  expect(rest.json<PaidAnswer>().order.secret).not.toBe(order.secret);
  expect(await unitsIn(browser)).toBe(0);
}, 60_000);

test('units that are added during a payment are bought by the next one, with the key that the page makes', async () => {
  const browser = shop.browser();
  const thing = await newThing(9);
  await add(browser, thing);
  const { quote } = (await browser.send('PUT', CHECKOUT, FILLED_IN)).json<CheckoutAnswer>();
  const first = await pay(browser, quote?.hash, 'slow', `${quote?.hash}-0`);
  await add(browser, thing);
  await isPaid(first.json<PaidAnswer>().order.secret);
  const left = (await browser.get(CHECKOUT)).json<CheckoutAnswer>();
  expect([left.ordered, left.items.length]).toEqual([null, 1]);
  const second = await pay(browser, left.quote?.hash, 'ok', `${left.quote?.hash}-0`);
  expect(second.json<PaidAnswer>()).toMatchObject({
    next: 'confirmed',
    order: { number: expect.any(Number) },
  });
  expect(second.json<PaidAnswer>().order.secret).not.toBe(first.json<PaidAnswer>().order.secret);
  expect(await unitsIn(browser)).toBe(0);
}, 60_000);

test('what is paid when its buyer has signed in leaves the cart in which they had the same', async () => {
  const thing = await newThing(9);
  const { email, browser: other } = await signUp(shop);
  await add(other, thing);
  const browser = shop.browser();
  await add(browser, thing);
  const { order } = (await buy(browser, 'slow')).json<PaidAnswer>();
  await signUp(shop, { browser, email });
  expect(await unitsIn(browser)).toBe(2);
  await isPaid(order.secret);
  await browser.get(CHECKOUT);
  expect(await unitsIn(browser)).toBe(1);
}, 60_000);

test('what a buyer has filled in is still there once they have signed in, and again after that', async () => {
  const browser = shop.browser();
  await add(browser, await newThing(9));
  const filledIn = { ...FILLED_IN, note: 'At the back' };
  const { checkout } = (await browser.send('PUT', CHECKOUT, filledIn)).json<CheckoutAnswer>();
  await signUp(shop, { browser });
  const seen = async () => (await browser.get(CHECKOUT)).json<CheckoutAnswer>();
  expect((await seen()).checkout).toEqual(checkout);
  // what they take back stays away
  await browser.send('PUT', CHECKOUT, { ...FILLED_IN, note: null, shippingAddress: null });
  expect((await seen()).checkout).toMatchObject({ note: null, shippingAddress: null });
}, 60_000);

test('who has filled in a checkout of their account before finds what they typed just now, and what that left open', async () => {
  const { email, browser: other } = await signUp(shop);
  await add(other, await newThing(9));
  await other.send('PUT', CHECKOUT, { ...FILLED_IN, note: 'At the front' });
  const browser = shop.browser();
  await add(browser, await newThing(9));
  const shippingAddress = { ...FILLED_IN.shippingAddress, line1: '2 Side St' };
  await browser.send('PUT', CHECKOUT, { email, shippingAddress, couponCodes: ['SPRING10'] });
  await signUp(shop, { browser, email });
  const seen = async () => (await browser.get(CHECKOUT)).json<CheckoutAnswer>().checkout;
  expect(await seen()).toMatchObject({
    email,
    note: 'At the front',
    couponCodes: ['SPRING10'],
    shippingAddress: { line1: '2 Side St' },
  });
  await browser.send('PUT', CHECKOUT, { email, shippingAddress, couponCodes: [] });
  expect(await seen()).toMatchObject({ note: null, couponCodes: [] });
}, 60_000);
