/** @own-shop settings */
import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import type { RefundedOrder } from '@daybook/contracts/orders/refunds.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import Stripe from 'stripe';
import { auditOrders } from '../../../../integrity/audit-orders.js';
import { idOfToken } from '../../../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../../../platform/testing/documents.js';
import {
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../../../platform/testing/test-shop.js';
import { SECRET_KEY, StripeDouble, WEBHOOK_SECRET } from '../../../testing/stripe/stripe-double.js';

const CHECKOUT = '/api/commerce/checkout';
const double = new StripeDouble();
let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop({ STRIPE_API_URL: await double.listen() });
  const variants = [aVariant({ id: 'song-v', sku: 'SONG', priceMoney: money(2000, 'USD') })];
  await shop.save(aProduct({ id: 'song', productType: ProductType.digital, variants }), 'unlimited');
  owner = await shop.owner(['admin']);
  const keys = { publishableKey: 'pk_test_0123456789abcdef', secretKey: SECRET_KEY };
  await owner.send('PUT', '/api/config/payments/stripe', { ...keys, webhookSecret: WEBHOOK_SECRET });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await double.close();
});

/** An order that a card has paid, all of which was refunded; what the provider keeps of the refund. */
async function refundedOrder() {
  const browser = shop.browser();
  const entry = { itemId: 'song', sku: 'SONG', quantity: 1 };
  await browser.send('POST', '/api/commerce/shopping-cart/entries', entry);
  const saved = await browser.send('PUT', CHECKOUT, { email: 'ada@example.test' });
  const quoteHash = saved.json<CheckoutAnswer>().quote?.hash;
  const body = { quoteHash, method: 'stripe', paymentToken: 'ctoken_ok' };
  const paid = await browser.send('POST', `${CHECKOUT}/pay`, body, { 'idempotency-key': randomUUID() });
  const { secret } = paid.json<PaidAnswer>().order;
  const id = idOfToken(secret);
  await shop.settled();
  const refunded = await refund(id, { amount: 2000 });
  expect(refunded.json<RefundedOrder>().refund?.status).toBe('succeeded');
  const given = double.ledger.refunds.at(-1);
  if (!given) throw new Error('the provider was never asked');
  return { id, secret, browser, given };
}
const refund = (id: string, body: object) =>
  owner.send('POST', `/api/config/orders/${id}/refund`, body, { 'idempotency-key': randomUUID() });
const read = async (id: string) => {
  await shop.settled();
  return (await owner.get(`/api/config/orders/${id}`)).json<OwnerOrder>();
};
const failures = async (id: string) =>
  (await shop.daybook.installation.store.read(streamName('order', SHOP, id))).filter(
    ({ type }) => type === 'OrderRefundFailed',
  ).length;

function hear(type: string, object: object, secret = WEBHOOK_SECRET) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const signature = new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({ payload, secret });
  return shop.fastify.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature, host: 'shop.test' },
  });
}

test('a refund that the bank sends back is due again: the owner refunds it again, and the books say all of it', async () => {
  const { id, secret, browser, given } = await refundedOrder();
  const succeeded = { ...given };
  given.status = 'failed';
  // out of order and three times: what is looked up counts, once
  for (const type of ['refund.failed', 'refund.updated', 'refund.failed', 'charge.refund.updated'])
    expect((await hear(type, given)).statusCode).toBe(204);
  expect((await hear('refund.updated', succeeded)).statusCode).toBe(204);
  expect(await failures(id)).toBe(1);
  const order = await read(id);
  expect(order).toMatchObject({
    paymentStatus: 'paid',
    refunded: money(0, 'USD'),
    refundable: money(0, 'USD'),
    refunds: [{ status: 'failed', due: money(2000, 'USD'), replaces: null }],
  });
  expect(order.timeline.at(-1)).toMatchObject({ what: 'refundFailed', amount: money(2000, 'USD') });
  const seen = (await browser.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
  expect(seen.refunds).toMatchObject([{ status: 'failed', due: money(2000, 'USD') }]);

  const replaces = order.refunds[0]?.id;
  expect((await refund(id, { replaces, amount: 1 })).statusCode).toBe(400);
  expect((await refund(id, { replaces: 'none' })).json()).toMatchObject({
    error: { code: 'REFUND_NOT_DUE' },
  });
  const again = await refund(id, { replaces });
  expect(again.json<RefundedOrder>().refund).toMatchObject({
    status: 'succeeded',
    amount: money(2000, 'USD'),
  });
  expect((await refund(id, { replaces })).json()).toMatchObject({ error: { code: 'REFUND_NOT_DUE' } });
  expect(await read(id)).toMatchObject({
    paymentStatus: 'refunded',
    refunded: money(2000, 'USD'),
    refunds: [
      { status: 'failed', due: null },
      { status: 'succeeded', replaces },
    ],
  });
  const file = await owner.get('/api/config/orders/export');
  const rows = file.body.split('\r\n').filter((row) => row.startsWith(`${order.number},`));
  const gross = file.body.split('\r\n')[0]?.split(',').indexOf('gross') ?? -1;
  const sums = rows.map((row) => [row.split(',')[1], row.split(',')[gross]]);
  expect(sums).toEqual([
    ['sale', '20.00'],
    ['refund', '-20.00'],
    ['refund', '-20.00'],
    ['failed refund', '20.00'],
  ]);
  const { violations } = await auditOrders(shop.daybook.installation.store);
  expect(violations).toEqual([]);
}, 60_000);

test('the owner notes it as paid back otherwise, and no provider is asked', async () => {
  const { id, given } = await refundedOrder();
  given.status = 'failed';
  await hear('refund.failed', given);
  const asked = double.ledger.refunds.length;
  const replaces = (await read(id)).refunds[0]?.id;
  expect((await refund(id, { replaces, byHand: true })).statusCode).toBe(200);
  expect(double.ledger.refunds).toHaveLength(asked);
  expect(await read(id)).toMatchObject({
    paymentStatus: 'refunded',
    refunds: [{ due: null }, { byHand: true, status: 'succeeded' }],
  });
}, 60_000);

test('a message changes nothing that the provider does not say itself', async () => {
  const { id, given } = await refundedOrder();
  expect((await hear('refund.failed', { ...given, status: 'failed' })).statusCode).toBe(204);
  expect((await hear('refund.failed', { ...given, status: 'failed' }, 'whsec_other')).statusCode).toBe(400);
  const foreign = { ...given, metadata: { daybook_refund: `${SHOP}.none.refund.r` }, status: 'failed' };
  expect((await hear('refund.failed', foreign)).statusCode).toBe(204);
  expect(await failures(id)).toBe(0);
}, 60_000);
