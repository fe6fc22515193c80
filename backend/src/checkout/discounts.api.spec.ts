import { randomUUID } from 'node:crypto';
import type { AddEntryAnswer, ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { DiscountSettings } from '@daybook/contracts/checkout/pricing/automatic-discount';
import type { OwnerDiscounts } from '@daybook/contracts/checkout/settings/settings.api';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import type { OwnerOrder, OwnerOrdersAnswer } from '@daybook/contracts/orders/owner-orders.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { money } from '@daybook/contracts/shared/money';
import { auditOrders } from '../integrity/audit-orders.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import type { Browser, OwnerBrowser, TestShop } from '../platform/testing/test-shop.js';
import { openDeliveringShop } from './testing/delivering-shop.js';
import { someDiscount, someDiscounts } from './testing/settings-documents.js';

const DISCOUNTS = '/api/config/discounts';
const CHECKOUT = '/api/commerce/checkout';
const ENTRIES = '/api/commerce/shopping-cart/entries';
const shippingAddress = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  shop = await openDeliveringShop();
  owner = await shop.owner(['store manager']);
  await shop.save(
    aProduct({
      id: 'mug',
      variants: [aVariant({ id: 'mug-v', sku: 'MUG', priceMoney: money(1000, 'USD') })],
    }),
    1000,
  );
}, 60_000);
afterAll(() => shop.close());

const read = async () => (await owner.get(DISCOUNTS)).json<OwnerDiscounts>();
async function save(settings: DiscountSettings) {
  await shop.settled();
  const { version } = await read();
  return owner.send('PUT', DISCOUNTS, settings, { 'if-match': `"${version}"` });
}

/** A buyer with two mugs in the cart, at $20.00 in all. */
async function buyer() {
  const browser = shop.browser();
  const added = await browser.send('POST', ENTRIES, { itemId: 'mug', sku: 'MUG', quantity: 2 });
  await shop.settled();
  const cart = async () => (await browser.get('/api/commerce/shopping-cart')).json<ShoppingCart>();
  return { browser, cart, added: added.json<AddEntryAnswer>().shoppingCart };
}

/** The order as its buyer sees it. */
async function orderOf(browser: Browser, paid: { json<T>(): T }): Promise<OrderView> {
  const { secret } = paid.json<PaidAnswer>().order;
  await shop.settled();
  return (await browser.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
}

test('a website begins without discounts, and two of one id are refused', async () => {
  expect(await read()).toEqual({ settings: { currency: 'USD', discounts: [] }, version: 0 });
  const refused = await save(someDiscounts(someDiscount(), someDiscount()));
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorAnswer>().error.fields).toEqual({
    'discounts.1.id': 'Another discount has this id.',
  });
});

test('cart, checkout and order say what a discount takes off, and a refund gives back what was paid', async () => {
  const free = someDiscount({ id: 'free', name: 'Free delivery', benefit: { kind: 'freeDelivery' } });
  expect((await save(someDiscounts(someDiscount(), free))).statusCode).toBe(200);
  await shop.settled();
  const { browser, cart } = await buyer();
  expect(await cart()).toMatchObject({
    subtotalCents: 2000,
    discountCents: 200,
    grandTotalCents: 1800,
    discounts: [
      { name: 'Summer sale −10 %', discountCents: 200 },
      { name: 'Free delivery', discountCents: 0 },
    ],
    coupons: [],
  });

  const saved = await browser.send('PUT', CHECKOUT, { email: 'ada@example.test', shippingAddress });
  const { quote } = saved.json<CheckoutAnswer>();
  const named = [
    { name: 'Summer sale −10 %', amount: money(200, 'USD') },
    { name: 'Free delivery', amount: money(500, 'USD') },
  ];
  expect(quote?.discounts).toEqual(named);
  expect(quote?.sums).toMatchObject({ discount: money(700, 'USD'), total: money(1800, 'USD') });
  await shop.settled();
  expect((await cart()).discounts).toEqual([
    { name: 'Summer sale −10 %', discountCents: 200 },
    { name: 'Free delivery', discountCents: 500 },
  ]);

  const body = { quoteHash: quote?.hash, method: 'test', paymentToken: 'ok' };
  const paid = await browser.send('POST', `${CHECKOUT}/pay`, body, { 'idempotency-key': randomUUID() });
  expect(await orderOf(browser, paid)).toMatchObject({ discounts: named });
  await shop.settled();
  // the words of that day stay when the owner writes others
  expect((await save(someDiscounts(someDiscount({ name: 'Autumn sale' })))).statusCode).toBe(200);
  const { results } = (await owner.get('/api/config/orders')).json<OwnerOrdersAnswer>();
  const id = results[0]?.id;
  const order = async () => (await owner.get(`/api/config/orders/${id}`)).json<OwnerOrder>();
  expect((await order()).discounts).toEqual(named);
  const cancelled = await owner.send(
    'POST',
    `/api/config/orders/${id}/cancel`,
    {},
    {
      'idempotency-key': randomUUID(),
    },
  );
  expect(cancelled.statusCode).toBe(200);
  await shop.settled();
  expect((await order()).refunded).toEqual(money(1800, 'USD'));
  expect((await auditOrders(shop.daybook.installation.store)).violations).toEqual([]);
}, 60_000);

test('a quote of before a discount stands, and the next one has it', async () => {
  expect((await save({ currency: 'USD', discounts: [] })).statusCode).toBe(200);
  const { browser } = await buyer();
  const put = async () =>
    (
      await browser.send('PUT', CHECKOUT, { email: 'ada@example.test', shippingAddress })
    ).json<CheckoutAnswer>().quote;
  const before = await put();
  expect((await save(someDiscounts())).statusCode).toBe(200);
  const body = { quoteHash: before?.hash, method: 'test', paymentToken: 'ok' };
  expect((await put())?.sums.discount).toEqual(money(200, 'USD'));
  const paid = await browser.send('POST', `${CHECKOUT}/pay`, body, { 'idempotency-key': randomUUID() });
  expect((await orderOf(browser, paid)).sums.total).toEqual(before?.sums.total);
}, 60_000);

test('an add answers with the discounts that this process has read', async () => {
  expect((await save(someDiscounts())).statusCode).toBe(200);
  const { browser } = await buyer();
  await browser.send('PUT', CHECKOUT, { email: 'ada@example.test' });
  const { added } = await buyer();
  expect(added).toMatchObject({ discountCents: 200, grandTotalCents: 1800 });
});
