import { randomUUID } from 'node:crypto';
import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { CreateDocument } from '../../documents/documents.commands.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import {
  type Browser,
  OTHER_HOST,
  SHOP,
  shopWebsite,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { OrderProgressService } from '../orders/order-progress.service.js';
import { openDeliveringShop } from '../testing/delivering-shop.js';
import { someCoupon } from '../testing/settings-documents.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openDeliveringShop();
}, 60_000);
afterAll(() => shop.close());

const ADDRESS = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};
const CHECKOUT = '/api/commerce/checkout';
let serial = 0;

const newThing = async (stock: number) => {
  serial += 1;
  const id = `sold${serial}`;
  const sku = `S-${serial}`;
  const priceMoney = money(1000, 'USD');
  await shop.save(aProduct({ id, variants: [aVariant({ id: `${id}-v`, sku, priceMoney })] }), stock);
  return { id, sku };
};
const add = async (browser: Browser, { id, sku }: { id: string; sku: string }) => {
  const added = await browser.send('POST', '/api/commerce/shopping-cart/entries', {
    itemId: id,
    sku,
    quantity: 1,
  });
  expect(added.statusCode).toBe(200);
};
const buyer = async (thing: { id: string; sku: string }) => {
  const browser = shop.browser();
  await add(browser, thing);
  const saved = await browser.send('PUT', CHECKOUT, { email: 'ada@example.test', shippingAddress: ADDRESS });
  const { quote } = saved.json<CheckoutAnswer>();
  return { browser, hash: quote?.hash ?? '' };
};
const pay = (browser: Browser, quoteHash: string, paymentToken = 'ok', key: string = randomUUID()) =>
  browser.send(
    'POST',
    `${CHECKOUT}/pay`,
    { quoteHash, method: 'test', paymentToken },
    { 'idempotency-key': key },
  );
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const placed = async () =>
  (await shop.daybook.installation.store.read(streamName('placedorders', SHOP, 'orders'))).length;

test('a checkout keeps what the buyer filled in, and says what is missing', async () => {
  const browser = shop.browser();
  await add(browser, await newThing(3));
  const empty = (await browser.get(CHECKOUT)).json<CheckoutAnswer>();
  const fields = empty.problems.map(({ field }) => field);
  expect([empty.requiresShipping, empty.quote?.sums.subtotal.value, fields.slice(0, 2)]).toEqual([
    true,
    '1000',
    ['email', 'shippingAddress.name'],
  ]);
  const wrong = { email: 'no', shippingAddress: { ...ADDRESS, postalCode: '1' } };
  const saved = (await browser.send('PUT', CHECKOUT, wrong)).json<CheckoutAnswer>();
  expect(saved.problems).toEqual([
    { field: 'email', code: 'FIELD_EMAIL_INVALID' },
    { field: 'shippingAddress.postalCode', code: 'FIELD_POSTAL_CODE_ZIP' },
  ]);
  expect((await browser.get(CHECKOUT)).json<CheckoutAnswer>().checkout.email).toBe('no');
  expect(codeOf(await pay(browser, saved.quote?.hash ?? ''))).toBe('CHECKOUT_INCOMPLETE');
  const log = JSON.stringify(await shop.daybook.installation.store.readAll(), (_, v) =>
    typeof v === 'bigint' ? 0 : v,
  );
  expect(log).not.toContain('1 Main St');
});

test('a buyer chooses among the countries of the delivery, and reads at the country that it is no other', async () => {
  const browser = shop.browser();
  await add(browser, await newThing(3));
  const shippingAddress = { ...ADDRESS, country: 'DE', postalCode: '10115' };
  const abroad = { email: 'ada@example.test', shippingAddress };
  const saved = (await browser.send('PUT', CHECKOUT, abroad)).json<CheckoutAnswer>();
  expect([saved.deliveryCountries, saved.problems]).toEqual([
    ['US'],
    [{ field: 'shippingAddress.country', code: 'DELIVERY_NOT_OFFERED' }],
  ]);
});

test('the cart says what its checkout says, until it is changed', async () => {
  const thing = await newThing(9);
  const { browser } = await buyer(thing);
  const cart = async () => (await browser.get('/api/commerce/shopping-cart')).json<ShoppingCart>();
  expect(await cart()).toMatchObject({
    subtotalCents: 1000,
    shippingCostCents: 500,
    taxCents: 0,
    discountCents: 0,
    grandTotalCents: 1500,
    shippingLocation: { country: 'US', region: 'NY', postalCode: '10001' },
    selectedShippingOption: { price: money(500, 'USD') },
  });
  const coupon = someCoupon({ code: 'LATER', minimum: 100_000 });
  await shop.commands.execute(new CreateDocument(couponKind, { websiteId: SHOP }, coupon));
  const couponCodes = ['NO-SUCH', 'LATER'];
  const filled = { email: 'ada@example.test', shippingAddress: ADDRESS };
  const saved = (await browser.send('PUT', CHECKOUT, { ...filled, couponCodes })).json<CheckoutAnswer>();
  // a code that never was one is said once
  expect([saved.checkout.couponCodes, saved.quote?.invalidCoupons]).toEqual([
    ['LATER'],
    [
      { code: 'LATER', problem: 'belowMinimum' },
      { code: 'NO-SUCH', problem: 'unknown' },
    ],
  ]);
  const again = (await browser.get(CHECKOUT)).json<CheckoutAnswer>();
  expect(again.quote?.invalidCoupons).toMatchObject([{ code: 'LATER' }]);
  expect(await cart()).toMatchObject({
    coupons: [{ code: 'LATER' }],
    validCoupons: [],
    invalidCoupons: [{ code: 'LATER' }],
  });
  await add(browser, thing);
  expect(await cart()).toMatchObject({
    shippingOptions: [],
    shippingLocation: null,
    shippingCostCents: 0,
    grandTotalCents: 2000,
  });
});

test('a paid order opens by its secret here, and nowhere else; a repeat is the same order', async () => {
  const { browser, hash } = await buyer(await newThing(3));
  const before = await placed();
  const key = randomUUID();
  const paid = (await pay(browser, hash, 'ok', key)).json<PaidAnswer>();
  expect(paid.next).toBe('confirmed');
  expect((await pay(browser, hash, 'ok', key)).json()).toEqual(paid);
  expect((await pay(browser, hash)).json()).toEqual(paid);
  expect(await placed()).toBe(before + 1);
  const path = `/api/commerce/orders/${paid.order.secret}`;
  const order = (await browser.get(path)).json<OrderView>();
  expect([order.number, order.paymentStatus, order.email, order.sums.total.value]).toEqual([
    paid.order.number,
    'paid',
    'ada@example.test',
    '1500',
  ]);
  expect((await shop.browser(OTHER_HOST).get(path)).statusCode).toBe(404);
});

test('what was bought leaves the cart, and what was added meanwhile stays', async () => {
  const thing = await newThing(9);
  const { browser, hash } = await buyer(thing);
  const { json } = await pay(browser, hash, 'slow');
  expect((json() as PaidAnswer).next).toBe('received');
  const bought = await buyer(thing);
  expect((await pay(bought.browser, bought.hash)).statusCode).toBe(200);
  await shop.settled();
  const cart = (await bought.browser.get('/api/commerce/shopping-cart')).json<{ entries: object[] }>();
  expect(cart.entries).toEqual([]);
});

test('an order that was placed without its buyer leaves the cart when the buyer opens its page', async () => {
  const thing = await newThing(9);
  const { browser, hash } = await buyer(thing);
  const { order } = (await pay(browser, hash, 'slow')).json<PaidAnswer>();
  const path = `/api/commerce/orders/${order.secret}`;
  const units = async () =>
    (await browser.get('/api/commerce/shopping-cart')).json<{ entries: object[] }>().entries.length;
  await browser.get(path);
  expect(await units()).toBe(1);
  const orders = shop.daybook.api?.app.get(OrderProgressService);
  const call = { website: SHOP, orderId: idOfToken(order.secret), metadata: {} };
  await waitFor('it is paid', async () => (await orders?.resume(call))?.status === 'confirmed');
  await browser.get(path);
  await shop.settled();
  expect(await units()).toBe(0);
}, 30_000);

test('who comes back while it is paid, or after it, is led to the order and not to another payment', async () => {
  const thing = await newThing(5);
  const { browser, hash } = await buyer(thing);
  const seen = async (by = browser) => (await by.get(CHECKOUT)).json<CheckoutAnswer>();
  expect((await seen()).ordered).toBeNull();
  await pay(browser, hash, 'declined');
  expect((await seen()).ordered).toBeNull();
  const { order } = (await pay(browser, hash)).json<PaidAnswer>();
  const after = await seen();
  expect([after.items, after.ordered]).toEqual([[], { secret: order.secret, next: 'confirmed' }]);
  // something else is bought
  await add(browser, thing);
  expect((await seen()).ordered).toBeNull();
  const open = await buyer(await newThing(5));
  const { order: unknown } = (await pay(open.browser, open.hash, 'slow')).json<PaidAnswer>();
  expect((await seen(open.browser)).ordered).toEqual({ secret: unknown.secret, next: 'received' });
  const stranger = await buyer(thing);
  expect((await seen(stranger.browser)).ordered).toBeNull();
});

test('presses of two tabs at once are one order', async () => {
  const { browser, hash } = await buyer(await newThing(3));
  const before = await placed();
  const answers = await Promise.all([pay(browser, hash), pay(browser, hash), pay(browser, hash)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  expect(await placed()).toBe(before + 1);
}, 30_000);

test('after a decline the same cart is paid, and a cart that was changed is asked again', async () => {
  const thing = await newThing(3);
  const { browser, hash } = await buyer(thing);
  const declined = await pay(browser, hash, 'declined');
  expect([declined.statusCode, codeOf(declined)]).toEqual([402, 'PAYMENT_DECLINED']);
  await add(browser, thing);
  const changed = await pay(browser, 'f'.repeat(64));
  expect([changed.statusCode, codeOf(changed)]).toEqual([409, 'QUOTE_UNKNOWN']);
  const { quote } = (await browser.get(CHECKOUT)).json<CheckoutAnswer>();
  const paid = await pay(browser, quote?.hash ?? '');
  expect([paid.statusCode, paid.json<PaidAnswer>().next]).toEqual([200, 'confirmed']);
});

test('of 20 buyers 3 get the 3 units', async () => {
  const thing = await newThing(3);
  const buyers = await Promise.all(Array.from({ length: 20 }, () => buyer(thing)));
  const answers = await Promise.all(buyers.map(({ browser, hash }) => pay(browser, hash)));
  const codes = answers.map((answer) => codeOf(answer) ?? answer.statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(3);
  expect(new Set(codes)).toEqual(new Set([200, 'OUT_OF_STOCK']));
}, 60_000);

test.each([
  ['an unknown method', { quoteHash: 'f'.repeat(64), method: 'gold' }, 'PAYMENT_METHOD_UNKNOWN'],
  ['no quote', { quoteHash: 'x', method: 'test' }, 'CHECKOUT_INCOMPLETE'],
  ['a total of its own', { quoteHash: 'f'.repeat(64), method: 'test', total: 1 }, 'CHECKOUT_INCOMPLETE'],
])('%s is refused', async (_, body, code) => {
  const { browser } = await buyer(await newThing(1));
  const answer = await browser.send('POST', `${CHECKOUT}/pay`, body, { 'idempotency-key': randomUUID() });
  expect([codeOf(answer), answer.statusCode]).toEqual([code, 400]);
});

test('the line is offered where a sign-up asks for no captcha: the checkout shows none', async () => {
  const { browser } = await buyer(await newThing(1));
  const isWaitable = async () => (await browser.get(CHECKOUT)).json<CheckoutAnswer>().items[0]?.isWaitable;
  expect(await isWaitable()).toBe(true);
  const storeSettings = { isExpressCheckoutEnabled: false, captcha: { isEnabled: true } };
  const save = async (website = shopWebsite()) => {
    await shop.commands.execute(new SaveWebsite(website));
    await shop.settled();
    // requests find the website in memory, where it comes a moment after its read model
    await shop.daybook.api?.app.get(WebsiteDirectory).reload();
  };
  await save(shopWebsite({ storeSettings }));
  expect(await isWaitable()).toBe(false);
  await save();
});
