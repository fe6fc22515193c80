/** @own-shop settings */

import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { deliveryKind, paymentsKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import { money } from '@daybook/contracts/shared/money';
import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { SaveDocument } from '../../../documents/documents.commands.js';
import { type MailServer, startMailServer } from '../../../email/testing/mail-server.js';
import { idOfToken } from '../../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../../platform/testing/documents.js';
import { type OwnerBrowser, openTestShop, SHOP, type TestShop } from '../../../platform/testing/test-shop.js';
import { someDelivery, somePayments } from '../../testing/settings-documents.js';
import { ORDER_EMAILS } from './order-emails.queues.js';

let shop: TestShop;
let server: MailServer;
let ada: OwnerBrowser;
beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ SMTP_URL: server.url });
  ada = await shop.owner(['admin']);
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
  await shop.commands.execute(
    new SaveDocument(paymentsKind, { websiteId: SHOP }, { body: somePayments({ isTestOn: true }), read: 0 }),
  );
  const variants = [aVariant({ id: 'bowl-v', sku: 'BOWL', priceMoney: money(1000, 'USD') })];
  await shop.save(aProduct({ id: 'bowl', title: 'Bowl <b>', variants }), 500);
  await shop.settled();
}, 60_000);
afterEach(() => server.reset());
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const ADDRESS = {
  name: 'Bob Buyer',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};
const to = (email: string) => server.emails.filter((one) => one.to?.some(({ address }) => address === email));
const untilEmailed = (email: string, count = 1) =>
  waitFor(`${count} emails to ${email}`, () => to(email).length >= count);

async function ordered(method = 'test') {
  const buyer = shop.browser();
  const email = `buyer-${randomUUID()}@buyers.example`;
  await buyer.send('POST', '/api/commerce/shopping-cart/entries', {
    itemId: 'bowl',
    sku: 'BOWL',
    quantity: 2,
  });
  const saved = await buyer.send('PUT', '/api/commerce/checkout', { email, shippingAddress: ADDRESS });
  const quoteHash = saved.json<CheckoutAnswer>().quote?.hash;
  const key = { 'idempotency-key': randomUUID() };
  const body = { quoteHash, method, paymentToken: 'ok' };
  const paid = await buyer.send('POST', '/api/commerce/checkout/pay', body, key);
  expect(paid.statusCode).toBe(200);
  const { number, secret } = paid.json<PaidAnswer>().order;
  await shop.settled();
  return { email, number: number ?? 0, secret, id: idOfToken(secret) };
}

/** Saves who gets an email about new orders, and in which language. */
async function notify(newOrderEmails: unknown, language = 'en') {
  await shop.settled();
  const { website, revision } = (await ada.get(`/api/config/websites/${SHOP}`)).json<WebsiteAnswer>();
  const { languages: _, ...others } = website;
  const body = { website: { ...others, language, newOrderEmails }, expectedRevision: revision };
  return ada.send('PUT', `/api/config/websites/${SHOP}`, body);
}

test('a website that names no recipients sends no email about a new order', async () => {
  const { email } = await ordered();
  await untilEmailed(email);
  const later = await ordered();
  await untilEmailed(later.email);
  expect(server.emails.map((one) => one.to?.[0]?.address).toSorted()).toEqual(
    [email, later.email].toSorted(),
  );
});

test('recipients and admins get one email about a new order, with its items, its total and its screen', async () => {
  const saved = await notify({ toAdmins: true, recipients: ['orders@shop.example'] });
  expect(saved.statusCode).toBe(200);
  const { id, number, secret } = await ordered();
  await untilEmailed('orders@shop.example');
  await untilEmailed(ada.email);
  const [email] = to('orders@shop.example');
  expect(email?.subject).toBe(`New order ${number}: $25.00`);
  for (const says of ['Bowl <b>', '2 ×', '$20.00', '$25.00', 'Paid', 'Standard', `/config/orders/${id}`])
    expect(email?.text).toContain(says);
  expect(email?.html).toContain('Bowl &lt;b&gt;');
  // the secret opens the buyer's page, and the mailboxes of members are no place for buyers' names
  for (const hides of [secret, 'Bob Buyer', 'buyers.example']) expect(email?.text).not.toContain(hides);
});

test('of an order that is paid later it says that the payment is due, in the language of the website', async () => {
  expect((await notify({ toAdmins: false, recipients: ['orders@shop.example'] }, 'fr')).statusCode).toBe(200);
  const { email, number } = await ordered('bank');
  await untilEmailed('orders@shop.example');
  await untilEmailed(email);
  const [first] = to('orders@shop.example');
  expect(first?.subject).toContain(`Nouvelle commande ${number}`);
  expect(first?.text).toContain('À payer');
  expect(to(ada.email)).toEqual([]);
});

test('a job that comes again sends no second email, even after the outbox has forgotten the first', async () => {
  expect((await notify({ toAdmins: false, recipients: ['orders@shop.example'] })).statusCode).toBe(200);
  const { email } = await ordered();
  await untilEmailed('orders@shop.example');
  await untilEmailed(email);
  const { store, queues, pool } = shop.daybook.installation;
  const noted = async () => (await store.readAll({ filter: { types: ['OrderEmailed'] } })).events;
  const last = (await store.readAll({ filter: { types: ['OrderNumbered'] } })).events.at(-1);
  const { orderId } = (last?.data ?? {}) as { orderId: string };
  await waitFor('both are noted', async () =>
    (await noted()).some(({ data }) => {
      const said = data as { orderId: string; about: string };
      return said.orderId === orderId && said.about === 'confirmed';
    }),
  );
  // the outbox forgets what was sent long ago
  await pool.query('delete from email.outbox');
  await pool.query('delete from email.ended');
  const job = { websiteId: SHOP, orderId, emailId: `order-${last?.id}`, eventId: last?.id ?? '' };
  await queues.add(ORDER_EMAILS, 'new-order-again', job);
  const later = await ordered();
  await untilEmailed(later.email);
  const isLater = ({ subject }: { subject?: string }) => subject?.startsWith(`New order ${later.number}:`);
  await waitFor('the email of the later order', () => to('orders@shop.example').some(isLater));
  expect(to('orders@shop.example')).toHaveLength(2);
});

test('an address that is none is refused at its field, and no page of the shop shows the recipients', async () => {
  for (const recipients of [
    ['orders'],
    ['a@shop.example', 'A@shop.example'],
    Array(6).fill('a@shop.example'),
  ]) {
    const refused = await notify({ toAdmins: false, recipients });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('newOrderEmails');
  }
  const storefront = await shop.browser().get('/api/commerce/storefront');
  expect(storefront.statusCode).toBe(200);
  expect(storefront.body).not.toContain('orders@shop.example');
  expect(storefront.body).not.toContain('newOrderEmails');
});
