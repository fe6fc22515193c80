/** @own-shop settings */

import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { deliveryKind, paymentsKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import type { PlacedByHand, QuoteByHandAnswer } from '@daybook/contracts/orders/orders-by-hand.api';
import type { OwnerOrder, OwnerOrdersAnswer } from '@daybook/contracts/orders/owner-orders.api';
import { PAID_BY_HAND } from '@daybook/contracts/orders/shared/by-hand';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { SaveDocument } from '../../documents/documents.commands.js';
import { type MailServer, startMailServer } from '../../email/testing/mail-server.js';
import { auditOrders } from '../../integrity/audit-orders.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import {
  type Browser,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { OrderProgressService } from '../orders/order-progress.service.js';
import { StrayPaymentsReconciler } from '../orders/payments/stray-payments.reconciler.js';
import { StrayPaymentsService } from '../orders/payments/stray-payments.service.js';
import { UnfinishedOrdersReconciler } from '../orders/unfinished-orders.reconciler.js';
import { someDelivery, somePayments } from '../testing/settings-documents.js';
import { PayCheckout } from './pay-checkout.commands.js';

let server: MailServer;
let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ SMTP_URL: server.url });
  owner = await shop.owner(['store manager']);
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
  await shop.commands.execute(
    new SaveDocument(paymentsKind, { websiteId: SHOP }, { body: somePayments({ isTestOn: true }), read: 0 }),
  );
  const variants = [aVariant({ id: 'bowl-v', sku: 'BOWL', priceMoney: money(1000, 'USD') })];
  await shop.save(aProduct({ id: 'bowl', title: 'Bowl', variants }), 500);
}, 60_000);
afterAll(async () => {
  const { violations } = await auditOrders(shop.daybook.installation.store);
  await shop.close();
  await server.stop();
  expect(violations).toEqual([]);
});

const shippingAddress = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};
let buyers = 0;

/** An order of two bowls and the delivery, $25.00, to be paid by bank transfer. */
async function due() {
  buyers += 1;
  const browser = shop.browser();
  const email = `due-${buyers}@buyers.example`;
  const entry = { itemId: 'bowl', sku: 'BOWL', quantity: 2 };
  await browser.send('POST', '/api/commerce/shopping-cart/entries', entry);
  const saved = await browser.send('PUT', '/api/commerce/checkout', { email, shippingAddress });
  const body = { quoteHash: saved.json<CheckoutAnswer>().quote?.hash, method: 'bank' };
  const key = { 'idempotency-key': randomUUID() };
  const paid = await browser.send('POST', '/api/commerce/checkout/pay', body, key);
  expect(paid.statusCode).toBe(200);
  const { order, next } = paid.json<PaidAnswer>();
  expect(next).toBe('received');
  await shop.settled();
  return { browser, email, number: order.number, secret: order.secret, id: idOfToken(order.secret) };
}
type Due = Awaited<ReturnType<typeof due>>;

const press = (
  { browser, secret }: { browser: Browser; secret: string },
  paymentToken = 'ok',
  key: string = randomUUID(),
  method = 'test',
) =>
  browser.send(
    'POST',
    `/api/commerce/orders/${secret}/pay`,
    { method, paymentToken },
    {
      'idempotency-key': key,
    },
  );
const shown = async ({ browser, secret }: Due) =>
  (await browser.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
const owned = async ({ id }: { id: string }) => {
  await shop.settled();
  return (await owner.get(`/api/config/orders/${id}`)).json<OwnerOrder>();
};
const typesOf = async ({ id }: { id: string }) =>
  (await shop.daybook.installation.store.read(streamName('order', SHOP, id)))
    .map(({ type }) => type)
    .filter((type) => type.startsWith('Payment'));
const codeOf = (answer: { json(): unknown }) => (answer.json() as ErrorAnswer).error.code;
const subjectsTo = (email: string) =>
  server.emails
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ subject }) => subject);

/** The rounds of the reconcilers, an hour later: what is open is looked up, and what is too much goes back. */
async function anHourLater() {
  const app = shop.daybook.api?.app;
  const { readModels } = shop.daybook.installation;
  if (!app) throw new Error('the shop has no API');
  await shop.settled();
  const later = Date.now() + 60 * 60 * 1000;
  await new UnfinishedOrdersReconciler(readModels, app.get(OrderProgressService)).reconcile(later);
  await shop.settled();
  await new StrayPaymentsReconciler(readModels, app.get(StrayPaymentsService)).reconcile(later);
  await shop.settled();
}
/** A `slow` payment of the test provider is known after 3 s. */
const slowIsKnown = () => new Promise((resolve) => setTimeout(resolve, 3100));

test('what a member has been paid by hand is received as it is placed, and is not paid online too', async () => {
  const browser = shop.browser();
  const entry = { itemId: 'bowl', sku: 'BOWL', quantity: 2 };
  await browser.send('POST', '/api/commerce/shopping-cart/entries', entry);
  const filledIn = { email: 'cash@buyers.example', shippingAddress };
  const { quote } = (await browser.send('PUT', '/api/commerce/checkout', filledIn)).json<CheckoutAnswer>();
  const cartId = idOfToken(browser.cookies.get('daybook-cart') ?? '');
  const call = { website: SHOP, cartId, currency: 'USD', timeZone: 'UTC', metadata: {} } as const;
  const cash = { id: PAID_BY_HAND, kind: 'manual', name: 'Cash', instructions: '' } as const;
  const sent = { quoteHash: quote?.hash ?? '', method: cash.id };
  // whatever comes after, such as the answer to the member, may be lost
  const { order } = await shop.commands.execute(
    new PayCheckout(call, sent, randomUUID(), 'http://shop.test', cash),
  );
  const seen = (await browser.get(`/api/commerce/orders/${order.secret}`)).json<OrderView>();
  expect([seen.paymentStatus, seen.payableBy]).toEqual(['paid', []]);
  const pressed = await press({ browser, secret: order.secret });
  expect([pressed.statusCode, pressed.json<PaidAnswer>().next]).toEqual([200, 'confirmed']);
  expect(await typesOf({ id: idOfToken(order.secret) })).toEqual(['PaymentPromised', 'PaymentReceived']);
});

test('an order by bank transfer is paid online on its page, once, and its buyer gets an email', async () => {
  const order = await due();
  expect(await shown(order)).toMatchObject({
    paymentStatus: 'due',
    payment: { method: 'bank' },
    payableBy: [{ id: 'test' }],
  });
  const key = randomUUID();
  const first = await press(order, 'ok', key);
  const again = await press(order, 'ok', key);
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
  expect(first.json()).toMatchObject({ next: 'confirmed', order: { number: order.number } });
  // at once, however late the read model is
  expect(await shown(order)).toMatchObject({
    paymentStatus: 'paid',
    payment: { method: 'test' },
    payableBy: [],
  });
  expect((await press(order)).json()).toMatchObject({ next: 'confirmed' });
  expect(await typesOf(order)).toEqual(['PaymentPromised', 'PaymentAttempted', 'PaymentSucceeded']);
  const seen = await owned(order);
  expect(seen).toMatchObject({
    paymentStatus: 'paid',
    refundable: { value: '2500' },
    tenders: [{ name: 'test' }],
  });
  expect(codeOf(await owner.send('POST', `/api/config/orders/${order.id}/paid`, {}))).toBe('ORDER_STATUS');
  await waitFor('the email', () => subjectsTo(order.email).length === 2);
  expect(subjectsTo(order.email)[1]).toContain(`Order ${order.number} paid`);
}, 60_000);

test('after so many declines that no provider is asked any more, the page offers none', async () => {
  const order = await due();
  for (let i = 1; i < 20; i += 1) expect((await press(order, 'declined')).statusCode).toBe(402);
  expect((await shown(order)).payableBy).not.toEqual([]);
  expect((await press(order, 'declined')).statusCode).toBe(402);
  expect(codeOf(await press(order))).toBe('ORDER_STATUS');
  expect(await shown(order)).toMatchObject({ paymentStatus: 'due', payableBy: [] });
}, 60_000);

test('a declined payment leaves the order due, and another press pays it', async () => {
  const order = await due();
  const declined = await press(order, 'declined');
  expect([declined.statusCode, codeOf(declined)]).toEqual([402, 'PAYMENT_DECLINED']);
  expect(await shown(order)).toMatchObject({ paymentStatus: 'due', payment: { instructions: 'IBAN FR76' } });
  expect(await owned(order)).toMatchObject({ paymentStatus: 'due' });
  expect((await press(order)).json()).toMatchObject({ next: 'confirmed' });
  expect(await owned(order)).toMatchObject({ paymentStatus: 'paid' });
}, 60_000);

test('presses at the same time are one attempt, and while it is open the page waits', async () => {
  const order = await due();
  const answers = await Promise.all([press(order, 'slow'), press(order, 'slow'), press(order, 'slow')]);
  expect(answers.map((one) => one.json<PaidAnswer>().next)).toEqual(['received', 'received', 'received']);
  expect(await shown(order)).toMatchObject({ paymentStatus: 'unknown', payableBy: [] });
  expect(await owned(order)).toMatchObject({ paymentStatus: 'unknown' });
  await slowIsKnown();
  await anHourLater();
  expect(await shown(order)).toMatchObject({ paymentStatus: 'paid' });
  expect(await typesOf(order)).toEqual([
    'PaymentPromised',
    'PaymentAttempted',
    'PaymentUnknown',
    'PaymentSucceeded',
  ]);
}, 60_000);

test.each<[string, string, object, string]>([
  ['marks it as paid', 'paid', {}, 'paid'],
  ['cancels it', 'cancel', {}, 'none'],
])(
  'a payment that arrives after its owner %s goes back',
  async (_, what, body, status) => {
    const order = await due();
    expect((await press(order, 'slow')).json()).toMatchObject({ next: 'received' });
    const done = await owner.send('POST', `/api/config/orders/${order.id}/${what}`, body);
    expect(done.statusCode).toBe(200);
    await slowIsKnown();
    await anHourLater();
    expect((await typesOf(order)).slice(-3)).toEqual([
      'PaymentArrivedLate',
      'PaymentReversalRequested',
      'PaymentReversed',
    ]);
    expect(await owned(order)).toMatchObject({ paymentStatus: status, hasLatePayment: false });
    const more = await press(order);
    expect(more.statusCode).toBe(what === 'paid' ? 200 : 409);
    expect((await typesOf(order)).filter((type) => type === 'PaymentAttempted')).toHaveLength(1);
  },
  60_000,
);

test('an order whose payment is unknown is among those that are due, in the list and in the export', async () => {
  const order = await due();
  expect((await press(order, 'slow')).json()).toMatchObject({ next: 'received' });
  expect(await owned(order)).toMatchObject({ paymentStatus: 'unknown' });
  const { results } = (await owner.get('/api/config/orders?payment=due')).json<OwnerOrdersAnswer>();
  expect(results.map(({ id }) => id)).toContain(order.id);
  const { body } = await owner.get('/api/config/orders/export?payment=due');
  expect(body).toMatch(new RegExp(`^${order.number},sale,`, 'm'));
  const paid = (await owner.get('/api/config/orders?payment=paid')).json<OwnerOrdersAnswer>();
  expect(paid.results.map(({ id }) => id)).not.toContain(order.id);
}, 60_000);

test('a refund of what was paid online goes back the same way', async () => {
  const order = await due();
  await press(order);
  const refunded = await owner.send(
    'POST',
    `/api/config/orders/${order.id}/refund`,
    { amount: 1000 },
    { 'idempotency-key': randomUUID() },
  );
  expect(refunded.json()).toMatchObject({ refund: { status: 'succeeded' }, refundable: { value: '1500' } });
  await shop.settled();
  expect(await shown(order)).toMatchObject({ paymentStatus: 'partlyRefunded', payableBy: [] });
}, 60_000);

test('an order that a member made by hand, to be paid later, is paid online by the link of its email', async () => {
  const email = 'by-hand@buyers.example';
  const draftId = randomUUID();
  const entries = [{ itemId: 'bowl', sku: 'BOWL', quantity: 1 }];
  const draft = { draftId, entries, email, shippingAddress };
  const { checkout } = (
    await owner.send('POST', '/api/config/orders/by-hand/quote', draft)
  ).json<QuoteByHandAnswer>();
  const body = { draftId, quoteHash: checkout.quote?.hash, payment: 'due', method: 'bank' };
  const key = { 'idempotency-key': randomUUID() };
  const { id } = (
    await owner.send('POST', '/api/config/orders/by-hand/place', body, key)
  ).json<PlacedByHand>();
  await waitFor('the email', () => subjectsTo(email).length > 0);
  const text = server.emails.find(({ to }) => to?.some(({ address }) => address === email))?.text ?? '';
  const [, secret = ''] = /\/order\/([\w-]{43})/.exec(text) ?? [];
  const paid = await press({ browser: shop.browser(), secret });
  expect(paid.json()).toMatchObject({ next: 'confirmed' });
  expect(await owned({ id })).toMatchObject({ paymentStatus: 'paid', tenders: [{ name: 'test' }] });
}, 60_000);

test('only the website’s online methods pay, by the order’s own secret, with a key', async () => {
  const order = await due();
  expect(codeOf(await press(order, 'ok', randomUUID(), 'bank'))).toBe('PAYMENT_METHOD_UNKNOWN');
  expect(codeOf(await press(order, 'ok', randomUUID(), 'stripe'))).toBe('PAYMENT_METHOD_UNKNOWN');
  const url = `/api/commerce/orders/${order.secret}/pay`;
  expect(
    (await order.browser.send('POST', url, { method: 'test' }, { 'idempotency-key': '' })).statusCode,
  ).toBe(400);
  const wrong = { browser: order.browser, secret: 'A'.repeat(43) };
  expect((await press(wrong)).statusCode).toBe(404);
  const foreign = { browser: shop.browser('other.test'), secret: order.secret };
  expect((await press(foreign)).statusCode).toBe(404);
  expect(await typesOf(order)).toEqual(['PaymentPromised']);
}, 60_000);
