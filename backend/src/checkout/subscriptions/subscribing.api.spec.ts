/** @own-shop clock */

import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import {
  deliveryKind,
  paymentsKind,
  taxesKind,
} from '@daybook/contracts/checkout/settings/store-settings.document';
import type { ChooseSubscriptionAnswer } from '@daybook/contracts/checkout/subscription.api';
import type {
  LackingUnits,
  OwnerSubscriptionDetails,
  OwnerSubscriptionsAnswer,
  SubscriptionView,
} from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import type { CustomerSubscriptionsAnswer } from '@daybook/contracts/customers/customer-data.api';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import type { OwnerOrdersAnswer } from '@daybook/contracts/orders/owner-orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { ACCOUNT, aCustomerEmail, signUp } from '../../customers/testing/customers.js';
import { SaveDocument } from '../../documents/documents.commands.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { ErasePerson, ExportPerson } from '../../platform/erasure/person-commands.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { type Browser, openTestShop, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { renewalsOf } from '../testing/renewals.js';
import { someDelivery, somePayments, someTaxes } from '../testing/settings-documents.js';
import type { RenewalsService } from './renewals.service.js';

const CHECKOUT = '/api/commerce/checkout';
const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 3 } as const;
const monthly = { id: 'monthly', plan, priceMoney: money(3400, 'USD'), onSale: false };
const cup = aProduct({
  id: 'cup',
  title: 'Cup of the month',
  variants: [aVariant({ id: 'cup-only', sku: 'CUP-1' })],
  isSubscribable: true,
  productSubscriptionOptions: [monthly],
});
const ADDRESS = {
  name: 'Ada Lovelace',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

let shop: TestShop;
let renewals: RenewalsService;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.save(cup, 50);
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
  await shop.commands.execute(
    new SaveDocument(paymentsKind, { websiteId: SHOP }, { body: somePayments({ isTestOn: true }), read: 0 }),
  );
  await shop.settled();
  renewals = renewalsOf(shop);
}, 60_000);
afterAll(() => shop.close());

async function checkout(
  browser = shop.browser(),
  email = 'ada@example.test',
  shippingOptionId: string | null = null,
) {
  const choice = { itemId: 'cup', sku: 'CUP-1', qty: 1, subscriptionOptionId: 'monthly' };
  const chosen = await browser.send('POST', '/api/3/commerce/cart/subscription', choice);
  const { cartToken } = chosen.json<ChooseSubscriptionAnswer>();
  const filled = { email, shippingAddress: ADDRESS, shippingOptionId };
  const answer = await browser.send('PUT', `${CHECKOUT}?cartToken=${cartToken}`, filled);
  const pay = (paymentToken = 'ok', quoteHash = answer.json<CheckoutAnswer>().quote?.hash, method = 'test') =>
    browser.send(
      'POST',
      `${CHECKOUT}/pay?cartToken=${cartToken}`,
      { quoteHash, method, paymentToken },
      { 'idempotency-key': randomUUID() },
    );
  return { browser, cartToken, answer: answer.json<CheckoutAnswer>(), pay };
}
async function subscribed(token = 'ok', email?: string, shippingOptionId?: string) {
  const { browser, pay } = await checkout(undefined, email, shippingOptionId);
  const paid = (await pay(token)).json<PaidAnswer>();
  const secret = paid.subscription ?? '';
  const view = async (): Promise<SubscriptionView> =>
    (await browser.get(`/api/commerce/subscriptions/${secret}`)).json();
  const does = (move: string) => browser.send('POST', `/api/commerce/subscriptions/${secret}/${move}`);
  return { browser, paid, secret, view, does, id: idOfToken(secret) };
}

test('its page names the order that has started it, and for an hour alone', async () => {
  const { paid, view } = await subscribed();
  const { number, secret } = paid.order;
  expect((await view()).justStarted).toEqual({ number, secret, total: money(3900, 'USD') });
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
  try {
    expect((await view()).justStarted).toBeNull();
  } finally {
    later.mockRestore();
  }
});

test('a subscription is checked out and paid as a cart is, and nothing else is in it', async () => {
  const { browser, answer, pay, cartToken } = await checkout();
  expect(answer.problems).toEqual([]);
  expect(answer.items).toMatchObject([{ title: 'Cup of the month', quantity: 1 }]);
  expect(answer.quote?.sums.subtotal).toEqual(money(3400, 'USD'));
  const { order, next, subscription } = (await pay()).json<PaidAnswer>();
  expect([next, subscription]).toEqual(['confirmed', expect.stringMatching(/^[\w-]{43}$/)]);
  expect(subscription).not.toBe(cartToken);
  const ordered = (await browser.get(`/api/commerce/orders/${order.secret}`)).json<OrderView>();
  expect(ordered.sums.total).toEqual(answer.quote?.sums.total);
  const view = (await browser.get(`/api/commerce/subscriptions/${subscription}`)).json<SubscriptionView>();
  expect(view).toMatchObject({
    status: 'active',
    title: 'Cup of the month',
    billed: 1,
    price: money(3400, 'USD'),
    paidBy: 'test',
    email: 'ada@example.test',
    shippingAddress: ADDRESS,
    next: { total: ordered.sums.total },
    isUnpaid: false,
    isRenewing: false,
    canSkip: true,
    nextTries: [],
  });
});

test('it is bought once, however often the button is pressed, in however many tabs', async () => {
  const { browser, answer, pay, cartToken } = await checkout();
  const answers = await Promise.all([1, 2, 3].map(() => pay()));
  const placed = answers.filter(({ statusCode }) => statusCode === 200);
  expect(new Set(placed.map((one) => one.json<PaidAnswer>().order.secret)).size).toBe(1);
  const again = await pay('ok', answer.quote?.hash);
  expect(again.json<PaidAnswer>().order.secret).toBe(placed[0]?.json<PaidAnswer>().order.secret);
  const now = (await browser.get(`${CHECKOUT}?cartToken=${cartToken}`)).json<CheckoutAnswer>();
  expect([now.quote, now.problems[0]?.code]).toEqual([null, 'SUBSCRIPTION_BOUGHT']);
});

test.each(['nope', 'A'.repeat(43), '..%2F..'])('the token %s checks out nothing', async (token) => {
  const browser = shop.browser();
  for (const answer of [
    await browser.get(`${CHECKOUT}?cartToken=${token}`),
    await browser.send('PUT', `${CHECKOUT}?cartToken=${token}`, { email: 'a@b.test' }),
    await browser.get(`/api/commerce/subscriptions/${token}`),
    await browser.send('POST', `/api/commerce/subscriptions/${token}/cancel`),
  ])
    expect(answer.statusCode).toBe(404);
});

test('a plan that the owner has changed since is not sold', async () => {
  const { cartToken, browser } = await checkout();
  await shop.save(
    { ...cup, productSubscriptionOptions: [{ ...monthly, plan: { ...plan, numBillingCycles: 0 } }] },
    50,
  );
  const { problems } = (await browser.get(`${CHECKOUT}?cartToken=${cartToken}`)).json<CheckoutAnswer>();
  expect(problems[0]?.code).toBe('SUBSCRIPTION_OPTION_UNAVAILABLE');
  await shop.save(cup, 50);
});

test('each period is an order of its own on its day, and the last cycle ends it', async () => {
  const { id, view } = await subscribed();
  const { next } = await view();
  await renewals.renew(SHOP, id, next!.at - 1);
  expect((await view()).billed).toBe(1);
  await renewals.renew(SHOP, id, next!.at);
  await renewals.renew(SHOP, id, next!.at);
  expect(await view()).toMatchObject({ billed: 2, status: 'active' });
  await renewals.renew(SHOP, id, (await view()).next!.at);
  expect(await view()).toMatchObject({ billed: 3, status: 'ended', next: null });
  await renewals.renew(SHOP, id, Date.now() + 1e11);
  expect((await view()).billed).toBe(3);
  await shop.settled();
  const owner = await shop.owner(['admin']);
  const { moments } = (await owner.get(`/api/config/subscriptions/${id}`)).json<OwnerSubscriptionDetails>();
  expect(moments.map(({ type }) => type)).toEqual([
    'SubscriptionStarted',
    'RenewalDue',
    'RenewalTried',
    'RenewalCharged',
    'RenewalDue',
    'RenewalTried',
    'RenewalCharged',
    'SubscriptionEnded',
  ]);
  expect(new Set(moments.flatMap(({ orderNumber }) => orderNumber ?? [])).size).toBe(3);
});

test('a card that declines is tried on the announced days, and another card is charged at once', async () => {
  const { id, view, browser, secret } = await subscribed('expires');
  const { next } = await view();
  await renewals.renew(SHOP, id, next!.at);
  const { nextTries, isUnpaid } = await view();
  expect([isUnpaid, nextTries.map((at) => (at - next!.at) / 86_400_000)]).toEqual([true, [1, 3, 5]]);
  await renewals.renew(SHOP, id, nextTries[0]! - 1);
  expect((await view()).nextTries).toHaveLength(3);
  await renewals.renew(SHOP, id, nextTries[0]);
  expect((await view()).nextTries).toEqual(nextTries.slice(1));
  const change = (paymentToken: string) =>
    browser.send('PUT', `/api/commerce/subscriptions/${secret}/payment`, { method: 'test', paymentToken });
  expect((await change('declined')).statusCode).toBe(402);
  expect((await change('ok')).statusCode).toBe(200);
  await renewals.renew(SHOP, id, nextTries[0]! + 1);
  expect(await view()).toMatchObject({ isUnpaid: false, billed: 2, nextTries: [] });
});

test('after the last try it is cancelled', async () => {
  const { id, view } = await subscribed('expires');
  let at = (await view()).next!.at;
  for (let tries = 0; tries < 4; tries += 1) {
    await renewals.renew(SHOP, id, at);
    at = (await view()).nextTries[0] ?? at;
  }
  expect(await view()).toMatchObject({ status: 'cancelled', billed: 1, next: null });
});

test('units that are sold out are not charged, and the period is tried again', async () => {
  const { id, view } = await subscribed();
  const { next } = await view();
  await shop.save(cup, 0);
  await renewals.renew(SHOP, id, next!.at);
  const { nextTries, billed, isUnpaid, failure } = await view();
  expect([billed, isUnpaid, failure]).toEqual([1, false, 'outOfStock']);
  expect(nextTries.map((at) => (at - next!.at) / 86_400_000)).toEqual([1]);
  const owner = await shop.owner(['store manager']);
  const lacking = async () => {
    await shop.settled();
    return (await owner.get('/api/config/subscriptions/lacking-units')).json<LackingUnits>();
  };
  expect(await lacking()).toMatchObject({ renewals: 1, variants: [{ title: 'Cup of the month' }] });
  const { results } = (await owner.get('/api/config/subscriptions')).json<OwnerSubscriptionsAnswer>();
  expect(results.find((one) => one.id === id)).toMatchObject({
    isUnpaid: false,
    failure: 'outOfStock',
    nextTryAt: nextTries[0],
  });
  await shop.save(cup, 50);
  expect((await lacking()).renewals).toBe(0);
  await renewals.renew(SHOP, id, nextTries[0]);
  expect(await view()).toMatchObject({ billed: 2, nextTries: [] });
});

test('who pays by hand gets an order to pay, each period, once the one before is paid', async () => {
  const owner = await shop.owner(['store manager']);
  const { browser, pay, answer } = await checkout();
  const paid = (await pay('', answer.quote?.hash, answer.paymentMethods[0]?.id)).json<PaidAnswer>();
  expect(paid.next).toBe('received');
  const view = async () =>
    (await browser.get(`/api/commerce/subscriptions/${paid.subscription}`)).json<SubscriptionView>();
  const { next, isPaidByHand } = await view();
  expect(isPaidByHand).toBe(true);
  await shop.settled();
  const first = idOfToken(paid.order.secret);
  expect((await owner.send('POST', `/api/config/orders/${first}/paid`, {})).statusCode).toBe(200);
  await renewals.renew(SHOP, idOfToken(paid.subscription ?? ''), next!.at);
  expect((await view()).billed).toBe(2);
});

test('its customer skips, pauses, resumes, moves and cancels it', async () => {
  const { id, view, does, browser, secret } = await subscribed();
  const { next } = await view();
  expect((await does('skip')).json<SubscriptionView>().next!.at).toBeGreaterThan(next!.at);
  await renewals.renew(SHOP, id, next!.at);
  expect((await view()).billed).toBe(1);
  expect((await does('pause')).json<SubscriptionView>()).toMatchObject({ status: 'paused', next: null });
  await renewals.renew(SHOP, id, next!.at + 1e10);
  expect((await does('resume')).json<SubscriptionView>()).toMatchObject({ status: 'active', billed: 1 });
  const address = (shippingAddress: object) =>
    browser.send('PUT', `/api/commerce/subscriptions/${secret}/address`, { shippingAddress });
  expect((await address({ ...ADDRESS, postalCode: 'x' })).statusCode).toBe(400);
  expect((await address({ ...ADDRESS, country: 'JP', postalCode: '100-0001', region: '' })).statusCode).toBe(
    400,
  );
  const moved = await address({ ...ADDRESS, line1: '2 Side St' });
  expect(moved.json<SubscriptionView>().shippingAddress?.line1).toBe('2 Side St');
  const bill = async (body: object) =>
    (
      await browser.send('PUT', `/api/commerce/subscriptions/${secret}/address`, body)
    ).json<SubscriptionView>();
  expect((await bill({ billingAddress: ADDRESS })).billingAddress?.line1).toBe('1 Main St');
  // what is not named stays as it is
  expect((await bill({})).billingAddress?.line1).toBe('1 Main St');
  expect((await bill({ billingAddress: null })).billingAddress).toBeNull();
  expect((await does('cancel')).json<SubscriptionView>()).toMatchObject({ status: 'cancelled', next: null });
  expect((await does('resume')).statusCode).toBe(409);
  await renewals.renew(SHOP, id, Date.now() + 1e12);
  expect((await view()).billed).toBe(1);
});

test('an owner sees the subscriptions of their website and ends one; no other member does', async () => {
  const { id, view } = await subscribed();
  await shop.settled();
  const owner = await shop.owner(['store manager']);
  const { results } = (
    await owner.get('/api/config/subscriptions?status=active')
  ).json<OwnerSubscriptionsAnswer>();
  expect(results[0]).toMatchObject({ id, status: 'active', title: 'Cup of the month', billed: 1 });
  expect(results[0]).toMatchObject({ email: 'ada@example.test', customerName: 'Ada Lovelace' });
  const elsewhere = await shop.owner(['admin'], { website: 'other' as never });
  expect((await elsewhere.get(`/api/config/subscriptions/${id}`)).statusCode).toBe(404);
  expect((await elsewhere.send('POST', `/api/config/subscriptions/${id}/cancel`)).statusCode).toBe(404);
  const reader = await shop.owner(['reporting']);
  expect((await reader.send('POST', `/api/config/subscriptions/${id}/cancel`)).statusCode).toBe(403);
  expect((await owner.send('POST', `/api/config/subscriptions/${id}/cancel`)).statusCode).toBe(200);
  expect((await view()).status).toBe('cancelled');
});

test('an export has the orders of all periods', async () => {
  const { id, view } = await subscribed('ok', 'exported@example.test');
  const { next } = await view();
  await renewals.renew(SHOP, id, next!.at);
  const { answer } = await shop.commands.execute(new ExportPerson(SHOP, 'exported@example.test', {}));
  const opened = answer.events.filter(({ type }) => type === 'OrderOpened');
  expect(opened).toMatchObject([
    { data: { subscription: { period: 0 } } },
    { data: { subscription: { period: 1 } } },
  ]);
});

test('an erasure ends the subscriptions of the person', async () => {
  const { id, view } = await subscribed('ok', 'erased@example.test');
  const { next } = await view();
  await shop.commands.execute(new ErasePerson(SHOP, 'erased@example.test', {} as never));
  expect(await view()).toMatchObject({ status: 'cancelled', email: null, shippingAddress: null });
  await renewals.renew(SHOP, id, next!.at);
  expect((await view()).billed).toBe(1);
  await shop.settled();
  const owner = await shop.owner(['store manager']);
  const { email, customerName } = (
    await owner.get(`/api/config/subscriptions/${id}`)
  ).json<OwnerSubscriptionDetails>();
  expect([email, customerName]).toEqual([null, null]);
});

test('a customer who has proved the email finds the subscription in their account, and no one else does', async () => {
  const email = aCustomerEmail();
  const { secret } = await subscribed('ok', email);
  const listed = async (browser: Browser) => {
    await shop.settled();
    return (await browser.get(`${ACCOUNT}/subscriptions`)).json<CustomerSubscriptionsAnswer>().results;
  };
  const { browser } = await signUp(shop, { email });
  const [first, ...more] = await listed(browser);
  expect([more, first]).toMatchObject([[], { title: 'Cup of the month', status: 'active', secret }]);
  expect((await browser.get(`/api/commerce/subscriptions/${first?.secret}`)).statusCode).toBe(200);
  const { browser: other } = await signUp(shop);
  expect(await listed(other)).toEqual([]);
});

test('what a subscriber comes for is picked up in each period', async () => {
  const email = aCustomerEmail();
  const { id, view } = await subscribed('ok', email, 'pickup');
  await renewals.renew(SHOP, id, (await view()).next!.at);
  await shop.settled();
  const owner = await shop.owner(['admin']);
  const { results } = (await owner.get(`/api/config/orders?q=${email}`)).json<OwnerOrdersAnswer>();
  const own = results.filter((order) => order.email === email);
  expect(own).toHaveLength(2);
  for (const order of own) {
    expect((await owner.get(`/api/config/orders/${order.id}`)).json()).toMatchObject({ isPickup: true });
  }
});

test('a subscriber to downloads changes the billing address, and the taxes of the next payments follow it', async () => {
  const guide = aProduct({
    id: 'guide',
    title: 'Guide',
    productType: ProductType.digital,
    isSubscribable: true,
    variants: [aVariant({ id: 'guide-only', sku: 'GUIDE-1' })],
    productSubscriptionOptions: [monthly],
  });
  await shop.save(guide, 5);
  await shop.commands.execute(
    new SaveDocument(taxesKind, { websiteId: SHOP }, { body: someTaxes(), read: 0 }),
  );
  const choice = { itemId: 'guide', sku: 'GUIDE-1', qty: 1, subscriptionOptionId: 'monthly' };
  const browser = shop.browser();
  const chosen = await browser.send('POST', '/api/3/commerce/cart/subscription', choice);
  const { cartToken } = chosen.json<ChooseSubscriptionAnswer>();
  const filled = { email: 'ada@example.test', billingAddress: ADDRESS };
  const shown = await browser.send('PUT', `${CHECKOUT}?cartToken=${cartToken}`, filled);
  const quoteHash = shown.json<CheckoutAnswer>().quote?.hash;
  const paid = await browser.send(
    'POST',
    `${CHECKOUT}/pay?cartToken=${cartToken}`,
    { quoteHash, method: 'test', paymentToken: 'ok' },
    { 'idempotency-key': randomUUID() },
  );
  const path = `/api/commerce/subscriptions/${paid.json<PaidAnswer>().subscription}`;
  const before = (await browser.get(path)).json<SubscriptionView>();
  expect(before).toMatchObject({ shippingAddress: null, next: { total: money(3702, 'USD') } });
  const billingAddress = { ...ADDRESS, city: 'Boston', region: 'MA', postalCode: '02101' };
  const moved = await browser.send('PUT', `${path}/address`, { shippingAddress: null, billingAddress });
  expect(moved.json<SubscriptionView>()).toMatchObject({
    shippingAddress: null,
    billingAddress,
    next: { total: money(3400, 'USD') },
  });
  await renewals.renew(SHOP, idOfToken(paid.json<PaidAnswer>().subscription ?? ''), before.next!.at);
  expect((await browser.get(path)).json<SubscriptionView>().billed).toBe(2);
});
