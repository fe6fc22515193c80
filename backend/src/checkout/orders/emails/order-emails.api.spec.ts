/** @own-shop settings */

import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import {
  deliveryKind,
  invoicingKind,
  paymentsKind,
} from '@daybook/contracts/checkout/settings/store-settings.document';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import type { OwnerOrder, OwnerOrdersAnswer } from '@daybook/contracts/orders/owner-orders.api';
import type { RefundedOrder } from '@daybook/contracts/orders/refunds.api';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { NestFactory } from '@nestjs/core';
import { workerModule } from '../../../app.module.js';
import { SaveDocument } from '../../../documents/documents.commands.js';
import { type MailServer, startMailServer } from '../../../email/testing/mail-server.js';
import { idOfToken } from '../../../platform/access/secret-token.js';
import { DueJobsReconciler } from '../../../platform/jobs/due-jobs.reconciler.js';
import { aProduct, aVariant } from '../../../platform/testing/documents.js';
import { type OwnerBrowser, openTestShop, SHOP, type TestShop } from '../../../platform/testing/test-shop.js';
import { someDelivery, somePayments } from '../../testing/settings-documents.js';
import { RefundsService } from '../refunds.service.js';
import { UnfinishedRefundsReconciler } from '../unfinished-refunds.reconciler.js';
import { ORDER_EMAILS } from './order-emails.queues.js';

let shop: TestShop;
let server: MailServer;
let ada: OwnerBrowser;
let buyers = 0;
beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ SMTP_URL: server.url });
  ada = await shop.owner(['store manager']);
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
  await shop.commands.execute(
    new SaveDocument(paymentsKind, { websiteId: SHOP }, { body: somePayments({ isTestOn: true }), read: 0 }),
  );
  const priceMoney = money(1000, 'USD');
  const variants = [aVariant({ id: 'bowl-v', sku: 'BOWL', priceMoney })];
  await shop.save(aProduct({ id: 'bowl', title: 'Bowl <b>', variants }), 500);
  await shop.settled();
}, 60_000);
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const ADDRESS = {
  name: 'Bob',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};
const to = (email: string) => server.emails.filter((one) => one.to?.some(({ address }) => address === email));
const untilEmailed = (email: string, count = 1) =>
  waitFor(`${count} emails to ${email}`, () => to(email).length >= count);
const subjects = (email: string) => to(email).map(({ subject }) => subject);

async function ordered(
  pay: { method?: string; paymentToken?: string } = {},
  browser = shop.browser(),
  entry = { itemId: 'bowl', sku: 'BOWL', quantity: 2 },
  delivery: { shippingOptionId?: string } = {},
) {
  buyers += 1;
  const email = `buyer-${buyers}@buyers.example`;
  await browser.send('POST', '/api/commerce/shopping-cart/entries', entry);
  const saved = await browser.send('PUT', '/api/commerce/checkout', {
    email,
    shippingAddress: ADDRESS,
    ...delivery,
  });
  const quoteHash = saved.json<CheckoutAnswer>().quote?.hash;
  const body = { quoteHash, method: 'test', paymentToken: 'ok', ...pay };
  const key = { 'idempotency-key': randomUUID() };
  const paid = await browser.send('POST', '/api/commerce/checkout/pay', body, key);
  expect(paid.statusCode).toBe(200);
  const { number, secret } = paid.json<PaidAnswer>().order;
  await shop.settled();
  return { email, browser, number: number ?? 0, secret, id: idOfToken(secret) };
}

test('a paid order is confirmed with its number, its lines, its sums and one link', async () => {
  const { email, number, secret } = await ordered();
  await untilEmailed(email);
  const [first] = to(email);
  expect(first?.subject).toContain(`Order ${number} confirmed`);
  for (const says of ['Bowl <b>', 'Quantity 2', '$20.00', 'Standard', '$25.00', 'Bob', 'New York, NY 10001'])
    expect(first?.text).toContain(says);
  expect(first?.html).toContain('Bowl &lt;b&gt;');
  expect(first?.text?.match(/\/order\/[\w-]+/g)).toEqual([`/order/${secret}`]);
});

test('access to a member area says that it is not open yet, and nothing of a parcel', async () => {
  const variants = [aVariant({ id: 'room-v', sku: 'ROOM', priceMoney: money(3600, 'USD') })];
  await shop.save(aProduct({ id: 'room', title: 'Reading room', productType: 5, variants }), 5);
  const room = { itemId: 'room', sku: 'ROOM', quantity: 1 };
  const { email, secret } = await ordered({}, shop.browser(), room);
  await untilEmailed(email);
  const text = to(email)[0]?.text?.replace(/\s+/g, ' ');
  expect(text).toContain(
    'Reading room: the member area isn’t open yet. Your access is saved with this order',
  );
  expect(text).not.toContain('on its way');
  const order = (await shop.browser().get(`/api/commerce/orders/${secret}`)).json<OrderView>();
  expect(order).toMatchObject({ paymentStatus: 'paid', lines: [{ productType: 5, quantity: 1 }] });
  const later = await ordered({ method: 'bank' }, shop.browser(), room);
  await untilEmailed(later.email);
  expect(to(later.email)[0]?.text?.replace(/\s+/g, ' ')).toContain('saved as soon as this order is paid');
});

test('an order that the buyer comes for is ready for pickup, and on its way nowhere', async () => {
  const pickup = { shippingOptionId: 'pickup' };
  const { email, number, id, secret } = await ordered({}, shop.browser(), undefined, pickup);
  await untilEmailed(email);
  const fulfil = await ada.send('POST', '/api/config/orders/fulfil', { ids: [id] });
  expect(fulfil.statusCode).toBe(200);
  await untilEmailed(email, 2);
  const [confirmed, ready] = to(email);
  expect(confirmed?.text?.replace(/\s+/g, ' ')).toContain('We’ll email you when it’s ready for pickup.');
  expect(ready?.subject).toContain(`Order ${number} is ready for pickup`);
  expect(ready?.text).toContain('You can come for these items:');
  expect(ready?.text).not.toMatch(/on its way|Delivery address/i);
  await shop.settled();
  // from the read model, and for its owner
  const order = await shop.browser().get(`/api/commerce/orders/${secret}`);
  expect(order.json<OrderView>()).toMatchObject({ isPickup: true, fulfilmentStatus: 'whole' });
  const own = await ada.get(`/api/config/orders/${id}`);
  expect(own.json()).toMatchObject({ isPickup: true, shippingName: 'Pick up' });
  const lists = await Promise.all([
    ada.get(`/api/config/orders?q=${number}`),
    ada.get(`/api/config/customers/${own.json<OwnerOrder>().customerId}`),
  ]);
  const { results } = lists[0].json<OwnerOrdersAnswer>();
  const { newestOrders } = lists[1].json<{ newestOrders: object[] }>();
  expect([results[0], newestOrders[0]]).toMatchObject([{ isPickup: true }, { isPickup: true }]);
});

test('a bank transfer comes with the owner’s instructions, and again when it is there', async () => {
  const { email, number, id } = await ordered({ method: 'bank' });
  await untilEmailed(email);
  expect(to(email)[0]?.text).toContain('IBAN FR76');
  expect(to(email)[0]?.text).toContain(`Payment reference: Order ${number}`);
  await ada.send('POST', `/api/config/orders/${id}/paid`, {});
  await untilEmailed(email, 2);
  expect(subjects(email)[1]).toContain(`Order ${number} paid`);
});

test('of a cancelled order no email asks for money, and its buyer can order again with the same cart', async () => {
  const { email, number, id, browser } = await ordered({ method: 'bank' });
  await untilEmailed(email);
  const key = () => ({ 'idempotency-key': randomUUID() });
  expect((await ada.send('POST', `/api/config/orders/${id}/cancel`, {}, key())).statusCode).toBeLessThan(300);
  await untilEmailed(email, 2);
  expect(subjects(email)[1]).toContain(`Order ${number} cancelled`);
  await shop.settled();
  expect((await ada.send('POST', `/api/config/orders/${id}/resend`, {})).statusCode).toBe(200);
  await untilEmailed(email, 3);
  expect(subjects(email)[2]).toContain(`Order ${number} cancelled`);
  expect(to(email)[2]?.text).not.toContain('IBAN');
  expect((await ordered({}, browser)).number).toBeGreaterThan(number);
});

test('of a refund the buyer reads when a bank shows it, and no word of a bank where the owner has paid it back', async () => {
  const { email, id } = await ordered();
  // two emails at once arrive in any order
  await untilEmailed(email);
  const refund = (body: object) =>
    ada.send('POST', `/api/config/orders/${id}/refund`, body, { 'idempotency-key': randomUUID() });
  await refund({ amount: 100 });
  await untilEmailed(email, 2);
  expect(to(email)[1]?.text).toContain('We’ve refunded $1.00. Your bank may need a few days to show it.');
  await refund({ amount: 200, byHand: true });
  await untilEmailed(email, 3);
  expect(to(email)[2]?.text).toContain('We’ve paid $2.00 back to you.');
  expect(to(email)[2]?.text).not.toContain('bank');
});

test('a refund of a bank transfer is due until the owner notes it as paid; the email names it and links its credit note', async () => {
  const document = {
    sellerName: 'Vey',
    sellerAddress: 'Avignon',
    taxNumber: '',
    contact: '',
    prefix: 'V',
    note: '',
  };
  await shop.commands.execute(
    new SaveDocument(invoicingKind, { websiteId: SHOP }, { body: document, read: 0 }),
  );
  const { email, id, secret } = await ordered({ method: 'bank' });
  await ada.send('POST', `/api/config/orders/${id}/paid`, {});
  await untilEmailed(email, 2);
  const read = async () => (await ada.get(`/api/config/orders/${id}`)).json<OwnerOrder>();
  const key = () => ({ 'idempotency-key': randomUUID() });
  const lines = [{ entryId: (await read()).lines[0]?.entryId, quantity: 1 }];
  const asked = await ada.send('POST', `/api/config/orders/${id}/refund`, { lines, shipping: 500 }, key());
  const refundId = asked.json<RefundedOrder>().refund?.id;
  await shop.settled();
  const due = await read();
  expect(due).toMatchObject({
    paymentStatus: 'paid',
    refunded: money(0, 'USD'),
    refundable: money(1000, 'USD'),
    refunds: [{ id: refundId, status: 'due', byHand: true, due: money(1500, 'USD') }],
  });
  expect(due.timeline.at(-1)).toMatchObject({ what: 'refundRequested', detail: 'due' });
  // a year later no reconciler has paid it either
  const refunds = shop.daybook.api?.app.get(RefundsService);
  if (!refunds) throw new Error('the API does not run');
  const reconciler = new UnfinishedRefundsReconciler(shop.daybook.installation.readModels, refunds);
  await reconciler.reconcile(Date.now() + 366 * 86_400_000);
  const paid = `/api/config/orders/${id}/refunds/${refundId}/paid`;
  expect((await ada.send('POST', paid, {}, key())).statusCode).toBe(200);
  await shop.settled();
  expect(await read()).toMatchObject({
    paymentStatus: 'partlyRefunded',
    refunded: money(1500, 'USD'),
    refunds: [{ status: 'succeeded', due: null }],
  });
  await untilEmailed(email, 3);
  expect(to(email)).toHaveLength(3);
  const text = to(email)[2]?.text?.replace(/\s+/g, ' ');
  for (const says of ['We’ve paid $15.00 back to you.', 'Bowl <b>', 'Quantity 1', '$10.00', 'Delivery $5.00'])
    expect(text).toContain(says);
  for (const not of ['Quantity 2', '$25.00']) expect(text).not.toContain(not);
  expect(to(email)[2]?.html).toContain(`/api/commerce/orders/${secret}/refunds/${refundId}/credit-note.pdf`);
});

test('a part that is sent is named with its tracking', async () => {
  const { email, id, browser, secret } = await ordered();
  // two emails at once arrive in any order
  await untilEmailed(email);
  const { lines } = (await browser.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
  const parcel = { carrier: 'Post', trackingNumber: 'SP1', trackingUrl: 'https://post.example/SP1' };
  const part = [{ entryId: lines[0]?.entryId, quantity: 1 }];
  await ada.send('POST', `/api/config/orders/${id}/fulfil`, { lines: part, ...parcel });
  await untilEmailed(email, 2);
  const [, sent] = to(email);
  expect(sent?.text).toContain('Tracking: Post SP1');
  expect(sent?.html).toContain('https://post.example/SP1');
  expect(sent?.text).toContain('Quantity 1');
});

test('a part of a known carrier links to it, and of a part that is sent without an email the buyer hears nothing', async () => {
  const { email, id, browser, secret } = await ordered();
  // two emails at once arrive in any order
  await untilEmailed(email);
  const view = async () => (await browser.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
  const [{ entryId = '' } = {}] = (await view()).lines;
  const lines = [{ entryId, quantity: 1 }];
  const silent = { lines, carrier: 'UPS', trackingNumber: '1Z1', emailsCustomer: false };
  expect((await ada.send('POST', `/api/config/orders/${id}/fulfil`, silent)).statusCode).toBe(200);
  const said = { lines, carrier: 'UPS', trackingNumber: '1Z2', emailsCustomer: true };
  expect((await ada.send('POST', `/api/config/orders/${id}/fulfil`, said)).statusCode).toBe(200);
  await untilEmailed(email, 2);
  const later = await ordered();
  await untilEmailed(later.email);
  expect(to(email)).toHaveLength(2);
  expect(to(email)[1]?.html).toContain('https://www.ups.com/track?tracknum=1Z2');
  await shop.settled();
  expect((await view()).fulfilments.map(({ trackingUrl }) => trackingUrl)).toEqual([
    'https://www.ups.com/track?tracknum=1Z1',
    'https://www.ups.com/track?tracknum=1Z2',
  ]);
});

test('a return request is emailed to the admins, and the answer to the buyer in the owner’s words', async () => {
  const admin = await shop.owner(['admin']);
  const { email, id, browser, number, secret } = await ordered();
  await untilEmailed(email);
  const { lines } = (await browser.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
  const [{ entryId = '' } = {}] = lines;
  const silent = { lines: [{ entryId, quantity: 1 }], emailsCustomer: false };
  expect((await admin.send('POST', `/api/config/orders/${id}/fulfil`, silent)).statusCode).toBe(200);
  const ask = async (reason: string) => {
    const body = { lines: [{ entryId, quantity: 1 }], reason };
    const asked = await browser.send('POST', `/api/commerce/orders/${secret}/return-requests`, body);
    return asked.json<{ id: string }>().id;
  };
  const answer = (requestId: string, what: string, text: string) =>
    admin.send('POST', `/api/config/orders/${id}/return-requests/${requestId}/${what}`, { text });
  const isOfReturn = ({ subject }: { subject?: string }) =>
    subject?.includes(`Return requested for order ${number}`) === true;
  const first = await ask('Private words.');
  await waitFor('an email to an admin', () => server.emails.some(isOfReturn));
  const told = server.emails.find(isOfReturn);
  expect(told?.text).toContain('1 × Bowl <b>');
  expect(told?.text).toContain(`/config/orders/${id}`);
  expect(told?.text).not.toContain('Private words.');
  expect(told?.text).not.toContain(secret);
  expect((await answer(first, 'decline', 'It was <i>used</i>.')).statusCode).toBe(200);
  await untilEmailed(email, 2);
  expect(to(email)[1]?.subject).toContain(`Order ${number}: return declined`);
  expect(to(email)[1]?.text).toContain('It was <i>used</i>.');
  expect(to(email)[1]?.html).toContain('It was &lt;i&gt;used&lt;/i&gt;.');
  await answer(await ask('Please.'), 'accept', '');
  await untilEmailed(email, 3);
  expect(to(email)[2]?.subject).toContain(`Order ${number}: return accepted`);
  expect(to(email)[2]?.text).toContain(`/order/${secret}`);
});

test('a job that comes again, and a replay, send nothing', async () => {
  const { email } = await ordered();
  await untilEmailed(email);
  const { store, queues } = shop.daybook.installation;
  const noted = async () => (await store.readAll({ filter: { types: ['OrderEmailed'] } })).events;
  const { events } = await store.readAll({ filter: { types: ['OrderNumbered'] } });
  const [last] = events.slice(-1);
  const { orderId } = (last?.data ?? {}) as { orderId: string };
  await waitFor('this one is noted', async () =>
    (await noted()).some(({ data }) => (data as { orderId: string }).orderId === orderId),
  );
  const eventId = last?.id ?? '';
  const job = { websiteId: SHOP, orderId, emailId: `order-${eventId}`, eventId };
  await queues.add(ORDER_EMAILS, 'again', job);
  const later = await ordered();
  await untilEmailed(later.email);
  expect(to(email)).toHaveLength(1);
});

test('an email whose job was given up, or lost, is found in the log, and sent once', async () => {
  const { installation } = shop.daybook;
  const workers = await NestFactory.createApplicationContext(workerModule(installation), { logger: false });
  const dueJobs = workers.get(DueJobsReconciler);
  const queue = installation.queues.queue(ORDER_EMAILS);
  await queue.pause();
  const before = await installation.store.head();
  const { email } = await ordered();
  const { events } = await installation.store.readAll({
    after: before,
    filter: { types: ['OrderNumbered'] },
  });
  const job = () => queue.getJob(events[0]?.id ?? '');
  await waitFor('the job', async () => (await job()) !== undefined);
  await (await job())?.remove();
  await queue.resume();
  const later = await ordered();
  await untilEmailed(later.email);
  await dueJobs.reconcile();
  expect([await job(), to(email)]).toEqual([undefined, []]);
  await dueJobs.reconcile({ restMs: 0 });
  await untilEmailed(email);
  await dueJobs.reconcile({ restMs: 0 });
  const last = await ordered();
  await untilEmailed(last.email);
  expect([to(email).length, to(later.email).length]).toEqual([1, 1]);
  await workers.close();
}, 60_000);

test('a decline that the buyer saw at once sends nothing', async () => {
  const { email } = await ordered({ paymentToken: 'slow' });
  const later = await ordered();
  await untilEmailed(later.email);
  expect(to(email)).toEqual([]);
});

test('a member has it sent again, five times a day at most; another role cannot', async () => {
  const { email, id, number } = await ordered();
  await untilEmailed(email);
  const again = (by = ada) => by.send('POST', `/api/config/orders/${id}/resend`, {});
  for (let i = 0; i < 5; i++) expect((await again()).statusCode).toBe(200);
  const refused = await again();
  expect([refused.statusCode, refused.json<{ error: { code: string } }>().error.code]).toEqual([
    429,
    'ORDER_EMAILS_FULL',
  ]);
  await untilEmailed(email, 6);
  expect(new Set(subjects(email)).size).toBe(1);
  const reader = await shop.owner(['reporting']);
  expect((await again(reader)).statusCode).toBe(403);
  const { results } = (await ada.get(`/api/config/orders?q=${number}`)).json<OwnerOrdersAnswer>();
  expect(results).toHaveLength(1);
}, 60_000);

test('an erased buyer gets no email, and a member cannot send one', async () => {
  const { email, id } = await ordered();
  await untilEmailed(email);
  const admin = await shop.owner(['admin']);
  const erased = await admin.send('POST', '/api/operator/erasure', { email });
  expect(erased.statusCode).toBeLessThan(300);
  await shop.settled();
  expect((await ada.send('POST', `/api/config/orders/${id}/resend`, {})).statusCode).toBe(409);
  await ada.send('POST', `/api/config/orders/${id}/paid`, {});
  const later = await ordered();
  await untilEmailed(later.email);
  expect(to(email)).toHaveLength(1);
});
