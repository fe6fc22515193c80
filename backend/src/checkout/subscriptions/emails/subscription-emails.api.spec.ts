/** @own-shop settings */

import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { paymentsKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { ChooseSubscriptionAnswer } from '@daybook/contracts/checkout/subscription.api';
import type { SubscriptionView } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { formatMoney, money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { SaveDocument } from '../../../documents/documents.commands.js';
import { type MailServer, startMailServer } from '../../../email/testing/mail-server.js';
import { idOfToken } from '../../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../../platform/testing/documents.js';
import { openTestShop, SHOP, type TestShop } from '../../../platform/testing/test-shop.js';
import { renewalsOf } from '../../testing/renewals.js';
import { somePayments } from '../../testing/settings-documents.js';

let shop: TestShop;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ SMTP_URL: server.url });
  await shop.commands.execute(
    new SaveDocument(paymentsKind, { websiteId: SHOP }, { body: somePayments({ isTestOn: true }), read: 0 }),
  );
  const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 3 } as const;
  const option = { id: 'monthly', plan, priceMoney: money(3400, 'USD'), onSale: false };
  const variants = [aVariant({ id: 'paper-v', sku: 'PAPER' })];
  const paper = { id: 'paper', title: 'Paper', productType: 2, variants, isSubscribable: true } as const;
  await shop.save(aProduct({ ...paper, productSubscriptionOptions: [option] }), 'unlimited');
  const weekly = {
    ...option,
    id: 'weekly',
    plan: { ...plan, billingPeriod: { unit: 'WEEK', value: 1 } },
  } as const;
  const ink = {
    ...paper,
    id: 'ink',
    title: 'Ink',
    productType: ProductType.service,
    variants: [aVariant({ id: 'ink-v', sku: 'INK' })],
  };
  await shop.save(aProduct({ ...ink, productSubscriptionOptions: [weekly] }), 1);
}, 60_000);
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const subjects = (email: string) =>
  server.emails
    .filter((one) => one.to?.some(({ address }) => address === email))
    .map(({ subject = '' }) => subject)
    .sort();

async function subscribed(
  email: string,
  paymentToken: string,
  choice = { itemId: 'paper', sku: 'PAPER', qty: 1, subscriptionOptionId: 'monthly' },
) {
  const browser = shop.browser();
  const chosen = await browser.send('POST', '/api/3/commerce/cart/subscription', choice);
  const query = `cartToken=${chosen.json<ChooseSubscriptionAnswer>().cartToken}`;
  const saved = await browser.send('PUT', `/api/commerce/checkout?${query}`, { email });
  const body = { quoteHash: saved.json<CheckoutAnswer>().quote?.hash, method: 'test', paymentToken };
  const key = { 'idempotency-key': randomUUID() };
  const paid = await browser.send('POST', `/api/commerce/checkout/pay?${query}`, body, key);
  const secret = paid.json<PaidAnswer>().subscription ?? '';
  const at = `/api/commerce/subscriptions/${secret}`;
  const next = async () => (await browser.get(at)).json<SubscriptionView>().next?.at;
  return { browser, secret, at, id: idOfToken(secret), next };
}

test('a customer hears of the start, of each renewal and of the end, once each', async () => {
  const email = 'ada@subscribers.example';
  const { id, next, secret } = await subscribed(email, 'ok');
  const renewals = renewalsOf(shop);
  await renewals.renew(SHOP, id, await next());
  await renewals.renew(SHOP, id, await next());
  await waitFor('five emails', () => subjects(email).length >= 5);
  expect(subjects(email)).toEqual([
    expect.stringMatching(/^Order \d+ confirmed/),
    'Your subscription to Paper has started',
    'Your subscription to Paper is complete',
    'Your subscription to Paper was renewed',
    'Your subscription to Paper was renewed',
  ]);
  const started = server.emails.find(({ subject }) => subject?.endsWith('has started'));
  expect(started?.text).toContain(`/subscription/${secret}`);
  expect(started?.text).toContain('$34.00');
  // a guest has no other way to the order of a renewal
  const renewed = server.emails.find(({ subject }) => subject?.endsWith('was renewed'));
  const [, order = ''] = /\/order\/([\w-]{43})/.exec(renewed?.text ?? '') ?? [];
  const view = (await shop.browser().get(`/api/commerce/orders/${order}`)).json<OrderView>();
  expect(renewed?.text).toContain(`View order ${view.number}`);
  expect(renewed?.text).toContain(formatMoney(view.sums.total));
}, 60_000);

test('a failed payment names the days of the next tries, and a dearer price its first day', async () => {
  const email = 'bob@subscribers.example';
  const { id, next, at, browser } = await subscribed(email, 'expires');
  const owner = await shop.owner(['store manager']);
  const price = await owner.send('POST', `/api/config/subscriptions/${id}/price`, { amount: 4000 });
  expect(price.statusCode).toBe(200);
  const renewals = renewalsOf(shop);
  await renewals.renew(SHOP, id, await next());
  await waitFor('the emails', () => subjects(email).length >= 4);
  expect(subjects(email)).toEqual([
    expect.stringMatching(/^Order \d+ confirmed/),
    'The price of Paper is changing',
    'We couldn’t renew Paper',
    'Your subscription to Paper has started',
  ]);
  const failed = server.emails.find(({ subject }) => subject?.startsWith('We couldn’t renew'));
  const { nextTries } = (await browser.get(at)).json<SubscriptionView>();
  const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
  for (const moment of nextTries) expect(failed?.text).toContain(days.format(moment));
  const announced = server.emails.find(({ subject }) => subject?.startsWith('The price'));
  expect(announced?.text).toContain('$40.00');
  await browser.send('POST', `${at}/cancel`);
  await waitFor('the last email', () => subjects(email).includes('Your subscription to Paper is cancelled'));
}, 60_000);

test('a period that waits for units says so once, without a failed payment, and says when it was skipped', async () => {
  const email = 'eve@subscribers.example';
  const ink = { itemId: 'ink', sku: 'INK', qty: 1, subscriptionOptionId: 'weekly' };
  const { id, next, at, browser } = await subscribed(email, 'ok', ink);
  const renewals = renewalsOf(shop);
  const due = (await next()) ?? 0;
  for (let day = 0; day < 3; day += 1) await renewals.renew(SHOP, id, due + day * 86_400_000);
  const view = (await browser.get(at)).json<SubscriptionView>();
  expect(view).toMatchObject({ status: 'active', isUnpaid: false, failure: 'outOfStock', billed: 1 });
  await renewals.renew(SHOP, id, due + 6.5 * 86_400_000);
  expect((await browser.get(at)).json<SubscriptionView>()).toMatchObject({ status: 'active', billed: 1 });
  await waitFor('the email of the skip', () => subjects(email).includes('We skipped Ink this time'));
  expect(subjects(email)).toEqual([
    'Ink is out of stock right now',
    expect.stringMatching(/^Order \d+ confirmed/),
    'We skipped Ink this time',
    'Your subscription to Ink has started',
  ]);
  const waits = server.emails.find(({ subject }) => subject === 'Ink is out of stock right now');
  expect(waits?.text).toContain('Nothing was charged');
  expect(waits?.text).not.toMatch(/payment/i);
}, 60_000);
