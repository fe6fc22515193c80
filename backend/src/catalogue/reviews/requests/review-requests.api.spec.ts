/** @own-shop settings */

import { randomUUID } from 'node:crypto';
import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import type { OwnerReviewsAnswer } from '@daybook/contracts/catalogue/owner-reviews.api';
import type { ReviewRequestView } from '@daybook/contracts/catalogue/review-requests.api';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { deliveryKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { someDelivery } from '../../../checkout/testing/settings-documents.js';
import { SaveDocument } from '../../../documents/documents.commands.js';
import { type MailServer, startMailServer } from '../../../email/testing/mail-server.js';
import { idOfToken } from '../../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../../platform/testing/documents.js';
import {
  type OwnerBrowser,
  openTestShop,
  SHOP,
  SHOP_HOST,
  shopWebsite,
  type TestShop,
} from '../../../platform/testing/test-shop.js';
import { SaveWebsite } from '../../../websites/websites.commands.js';
import { ReviewRequestsReconciler } from './review-requests.reconciler.js';
import { ReviewRequestsService } from './review-requests.service.js';

let shop: TestShop;
let server: MailServer;
let owner: OwnerBrowser;
let serial = 0;
const A_DAY_MS = 24 * 3600 * 1000;
const ADDRESS = {
  name: 'Ada Byron',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};
beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ SMTP_URL: server.url });
  owner = await shop.owner(['admin']);
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
  const variants = [aVariant({ id: 'bowl-v', sku: 'BOWL', priceMoney: money(1000, 'USD') })];
  await shop.save(aProduct({ id: 'bowl', title: 'Bowl <b>', variants }), 500);
  await shop.settled();
}, 60_000);
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const to = (email: string) =>
  server.emails.filter(
    (one) => one.to?.some(({ address }) => address === email) && one.text?.includes('/review/'),
  );
const reconciler = () => {
  const requests = shop.daybook.api?.app.get(ReviewRequestsService);
  if (!requests) throw new Error('the API does not run');
  return new ReviewRequestsReconciler(shop.daybook.installation.readModels, requests);
};
const later = (days: number) => reconciler().reconcile(Date.now() + days * A_DAY_MS);
async function askAfter(reviewRequestDays: 0 | 7) {
  const { storeSettings, ...website } = shopWebsite({ domains: [SHOP_HOST] });
  const settings = { ...storeSettings, reviewRequestDays };
  await shop.commands.execute(new SaveWebsite({ ...website, storeSettings: settings }));
  await shop.settled();
}
async function sentOrder() {
  serial += 1;
  const email = `reader-${serial}@buyers.example`;
  const browser = shop.browser();
  await browser.send('POST', '/api/commerce/shopping-cart/entries', {
    itemId: 'bowl',
    sku: 'BOWL',
    quantity: 1,
  });
  const saved = await browser.send('PUT', '/api/commerce/checkout', { email, shippingAddress: ADDRESS });
  const pay = { quoteHash: saved.json<CheckoutAnswer>().quote?.hash, method: 'test', paymentToken: 'ok' };
  const key = { 'idempotency-key': randomUUID() };
  const { secret } = (await browser.send('POST', '/api/commerce/checkout/pay', pay, key)).json<PaidAnswer>()
    .order;
  const id = idOfToken(secret);
  await shop.settled();
  const [line] = (await browser.get(`/api/commerce/orders/${secret}`)).json<{
    lines: { entryId: string }[];
  }>().lines;
  const entryId = line?.entryId ?? '';
  await owner.send('POST', `/api/config/orders/${id}/fulfil`, { lines: [{ entryId, quantity: 1 }] });
  await shop.settled();
  return { email, browser, secret, id, entryId };
}
type Sent = Awaited<ReturnType<typeof sentOrder>>;
const review = ({ browser, secret, entryId }: Sent, body: object = {}) =>
  browser.send('POST', `/api/commerce/review-requests/${secret}/reviews`, {
    entryId,
    rating: 4,
    author: 'Ada',
    title: 'Good',
    body: 'It holds soup.',
    ...body,
  });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;

test('by the owner’s setting a buyer is asked once, some days after all was sent', async () => {
  const early = await sentOrder();
  await later(10);
  await askAfter(7);
  await later(6);
  const cancelled = await sentOrder();
  const erased = await sentOrder();
  const key = { 'idempotency-key': randomUUID() };
  await owner.send('POST', `/api/config/orders/${cancelled.id}/cancel`, {}, key);
  const { personalData, store } = shop.daybook.installation;
  await personalData.erase(SHOP, personalData.personIdOf(SHOP, erased.email));
  await shop.settled();
  expect(to(early.email)).toEqual([]);
  await later(8);
  await shop.settled();
  await later(8);
  await waitFor('the email', () => to(early.email).length > 0);
  const [email] = to(early.email);
  expect(email?.text).toContain(`/review/${early.secret}`);
  expect(email?.text).toContain('Bowl <b>');
  expect(email?.html).toContain('Bowl &lt;b&gt;');
  // what was sent after the email: it would have arrived before this one
  const last = await sentOrder();
  await later(8);
  await waitFor('the last email', () => to(last.email).length > 0);
  expect([to(early.email), to(cancelled.email), to(erased.email)].map(({ length }) => length)).toEqual([
    1, 0, 0,
  ]);
  await shop.settled();
  const { events } = await store.readAll({ filter: { types: ['ReviewsRequested', 'ReviewRequestSkipped'] } });
  expect(events.map(({ type }) => type).sort()).toEqual([
    'ReviewRequestSkipped',
    'ReviewsRequested',
    'ReviewsRequested',
  ]);
  await askAfter(0);
}, 120_000);

test('a buyer reviews a line once; it waits for its owner, and is shown as bought here', async () => {
  const order = await sentOrder();
  const { browser, secret, entryId } = order;
  const view = async () =>
    (await browser.get(`/api/commerce/review-requests/${secret}`)).json<ReviewRequestView>();
  expect(await view()).toMatchObject({
    author: 'Ada',
    lines: [{ entryId, title: 'Bowl <b>', isReviewed: false }],
  });
  for (const body of [
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { author: ' ' },
    { body: '' },
    { productId: 'x' },
    { body: 'x'.repeat(5001) },
    { author: 'x'.repeat(101) },
    { title: 'x'.repeat(201) },
  ])
    expect([body, (await review(order, body)).statusCode]).toEqual([body, 400]);
  expect(codeOf(await review(order, { entryId: 'other' }))).toBe('ORDER_LINE_UNKNOWN');
  expect(codeOf(await review({ ...order, secret: 'x'.repeat(43) }))).toBe('ORDER_NOT_FOUND');
  expect((await browser.get(`/api/commerce/review-requests/${order.id}`)).statusCode).toBe(404);
  const answers = await Promise.all([review(order), review(order)]);
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
  expect(codeOf(await review(order, { rating: 1 }))).toBe('REVIEW_WRITTEN');
  expect((await view()).lines).toMatchObject([{ isReviewed: true }]);
  await shop.settled();
  const shown = async () => (await browser.get('/api/commerce/products/bowl')).json<ProductItem>().reviews;
  expect((await shown())?.count ?? 0).toBe(0);
  const { reviews } = (await owner.get('/api/config/reviews?productId=bowl')).json<OwnerReviewsAnswer>();
  expect(reviews).toMatchObject([{ rating: 4, status: 'pending', isVerified: true }]);
  const ids = reviews.map(({ id }) => id);
  await owner.send('POST', '/api/config/reviews/status', { ids, status: 'approved' });
  await shop.settled();
  expect((await shown())?.results).toMatchObject([
    { author: 'Ada', rating: 4, title: 'Good', body: 'It holds soup.', isVerified: true },
  ]);
}, 60_000);
