/** @own-shop metrics of its process */
import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { register } from 'prom-client';
import { aProduct } from '../../../platform/testing/documents.js';
import {
  OTHER_SHOP,
  openTestShop,
  SHOP,
  SHOP_HOST,
  type TestShop,
} from '../../../platform/testing/test-shop.js';
import { isSigned, signatureOf } from '../../testing/signed-messages.js';
import { OrderProgressService } from '../order-progress.service.js';
import { ReceivePayment } from '../owner-orders.commands.js';
import { PlaceOrderService } from '../place-order.service.js';
import type { MessageHeaders, PaymentProvider, PaymentRequest, WebhookMessage } from './payment-provider.js';
import { PaymentProviders } from './payment-providers.js';

const SECRET = 'the secret of the bank and this installation';

/** A provider that takes the amount of each request, and says of it what its messages and look-ups may say. */
class Bank implements PaymentProvider {
  readonly name = 'bank';
  /** what look-ups find, by key */
  readonly found = new Map<string, PaymentOutcome>();
  lookUps = 0;

  async start({ key, token, amount, currency }: PaymentRequest): Promise<PaymentOutcome> {
    this.found.set(key, { kind: 'succeeded', reference: `bank-${key}`, amount, currency });
    return { kind: token === 'declined' ? 'declined' : 'unknown' };
  }

  charge = () => this.lookUp('');

  keep = async () => ({ kind: 'unknown' }) as const;

  capture = (key: string) => this.lookUp(key);

  async lookUp(key: string): Promise<PaymentOutcome> {
    this.lookUps += 1;
    return this.found.get(key) ?? { kind: 'declined' };
  }

  async refund() {
    return { kind: 'unknown' } as const;
  }

  async lookUpRefund() {
    return { kind: 'unknown' } as const;
  }

  parseWebhook(body: Buffer, headers: MessageHeaders): WebhookMessage | null {
    if (!isSigned(SECRET, body, headers['bank-signature'])) return null;
    return { key: (JSON.parse(body.toString()) as { key?: string }).key ?? null };
  }
}

let shop: TestShop;
let orders: PlaceOrderService;
let progress: OrderProgressService;
const bank = new Bank();
beforeAll(async () => {
  shop = await openTestShop();
  const { app } = shop.daybook.api ?? {};
  if (!app) throw new Error('the shop has no API');
  orders = app.get(PlaceOrderService);
  progress = app.get(OrderProgressService);
  app.get(PaymentProviders).add(bank);
  await shop.save(aProduct(), 'unlimited');
}, 60_000);
afterAll(() => shop.close());

let serial = 0;
/** An order that is being paid, and the key of its attempt. */
async function ordered(token = 'ok') {
  serial += 1;
  const call = { website: SHOP, orderId: `order${serial}`, metadata: {} };
  const item = {
    entryId: 'e',
    itemId: 'mug',
    variantId: 'mug-only',
    sku: 'MUG',
    title: 'Mug',
    quantity: 1,
    productType: ProductType.physical,
    attributes: {},
    additionalFields: null,
    unitPrice: money(1000, 'USD'),
  };
  const quote = quoteOf({
    currency: 'USD',
    destination: '',
    taxIncluded: false,
    delivery: null,
    coupons: [],
    giftCards: [],
    today: '2026-11-23',
    items: [{ ...item, collectionId: 'c', rates: [], unitPrice: 1000 }],
  });
  await orders.open(call, async () => ({
    items: [item],
    quote,
    customer: { $personal: 'p', cipher: 'c' },
  }));
  const { status } = await orders.pay(call, { attemptId: 'a1', provider: 'bank', token });
  return { call, status, key: `${SHOP}.${call.orderId}.a1` };
}

/** The message as the provider sends it: no cookie, no crumb, to whatever host. */
const send = (message: object, more: Record<string, string> = {}, provider = 'bank', at = Date.now()) => {
  const payload = JSON.stringify(message);
  return shop.fastify.inject({
    method: 'POST',
    url: `/api/payments/${provider}/webhook`,
    payload,
    headers: {
      host: 'api.of-the-installation.test',
      'content-type': 'application/json; charset=utf-8',
      'bank-signature': signatureOf(SECRET, payload, at),
      ...more,
    },
  });
};
const statusesOf = async (tries: readonly ReturnType<typeof send>[]) =>
  (await Promise.all(tries)).map(({ statusCode }) => statusCode);
const typesOf = async (orderId: string) =>
  (await shop.daybook.installation.store.read(streamName('order', SHOP, orderId))).map(({ type }) => type);
const countOf = async (outcome: string) => {
  const metric = await register.getSingleMetric('daybook_payment_messages_total')?.get();
  return metric?.values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
};

test('a message places the order of a payment without an answer, and is answered after its append', async () => {
  const { call, status, key } = await ordered();
  expect(status).toBe('unknown');
  expect((await send({ key })).statusCode).toBe(204);
  expect((await typesOf(call.orderId)).slice(-3)).toEqual([
    'PaymentSucceeded',
    'OrderNumbered',
    'OrderUnitsSold',
  ]);
});

test('messages that come three times at once, again and late change nothing', async () => {
  const { call, key } = await ordered();
  expect(await statusesOf([send({ key }), send({ key }), send({ key })])).toEqual([204, 204, 204]);
  const types = await typesOf(call.orderId);
  expect(types.filter((type) => type === 'PaymentSucceeded')).toHaveLength(1);
  const lookUps = bank.lookUps;
  expect(await statusesOf([send({ key }), send({ key, type: 'pending' })])).toEqual([204, 204]);
  expect([await typesOf(call.orderId), bank.lookUps]).toEqual([types, lookUps]);
});

test('an attempt that counted as declined and was paid is noted once, in whatever order its messages come', async () => {
  const { call, key } = await ordered('declined');
  expect(await statusesOf([send({ key }), send({ key }), send({ key })])).toEqual([204, 204, 204]);
  await progress.cancel(call, 'abandoned');
  expect((await send({ key })).statusCode).toBe(204);
  const late = (await typesOf(call.orderId)).filter((type) => type === 'PaymentArrivedLate');
  expect(late).toHaveLength(1);
});

test('a payment that is still open is asked for again: the provider has to send its message once more', async () => {
  const { call, key } = await ordered();
  bank.found.set(key, { kind: 'unknown' });
  const types = await typesOf(call.orderId);
  expect((await send({ key })).statusCode).toBe(503);
  expect(await typesOf(call.orderId)).toEqual(types);
});

test('a message is only a hint to look: an amount that it names counts for nothing', async () => {
  const { call, key } = await ordered();
  bank.found.set(key, { kind: 'declined' });
  expect((await send({ key, status: 'succeeded', amount: 1 })).statusCode).toBe(204);
  expect((await typesOf(call.orderId)).at(-1)).toBe('PaymentDeclined');
});

test('a wrong signature, an old one, one of other bytes and none are refused alike and counted', async () => {
  const { call, key } = await ordered();
  const types = await typesOf(call.orderId);
  const before = await countOf('unsigned');
  const tries = await Promise.all([
    send({ key }, { 'bank-signature': signatureOf('another secret', JSON.stringify({ key })) }),
    send({ key }, {}, 'bank', Date.now() - 3 * 24 * 60 * 60 * 1000),
    send({ key }, { 'bank-signature': signatureOf(SECRET, JSON.stringify({ key: `${key} ` })) }),
    send({ key }, { 'bank-signature': '' }),
    send({ key }, {}, 'nobody'),
    send({ key }, {}, 'test'),
  ]);
  expect(new Set(tries.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect([tries[0]?.statusCode, tries[0]?.json().error.code]).toEqual([400, 'PAYMENT_MESSAGE_UNSIGNED']);
  expect(await countOf('unsigned')).toBe(before + 6);
  expect(await typesOf(call.orderId)).toEqual(types);
});

test('a signed message on an unknown order, website or attempt says nothing of them and writes nothing', async () => {
  const { call, key } = await ordered();
  const before = await shop.daybook.installation.store.head();
  const keys = [
    `${key}x`,
    'shop.nothing.a1',
    'nosuchshop.order.a1',
    `${OTHER_SHOP}.${call.orderId}.a1`,
    '',
    '../..',
    'a.b',
  ];
  const tries = await Promise.all([...keys.map((one) => send({ key: one })), send({ type: 'balance' })]);
  expect(new Set(tries.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['204 ']));
  expect(await shop.daybook.installation.store.head()).toBe(before);
});

test('a body beyond the limit is not read', async () => {
  const answer = await send({ key: 'k', more: 'x'.repeat(300_000) });
  expect(answer.statusCode).toBe(413);
});

test('bytes are for these routes alone: any other call with them is refused before its checks see them', async () => {
  const answer = await shop.fastify.inject({
    method: 'PUT',
    url: '/api/commerce/checkout',
    payload: Buffer.alloc(1000),
    headers: {
      host: SHOP_HOST,
      'content-type': 'application/octet-stream',
      cookie: 'crumb=c',
      'x-csrf-token': 'c',
    },
  });
  expect(answer.statusCode).toBe(415);
});

test('a message pays an order that was placed to be paid later, and comes too late when its owner has the money', async () => {
  const { call } = await ordered('declined');
  await orders.promise(call, 'transfer');
  const asks = (attemptId: string) => orders.payDue(call, { attemptId, provider: 'bank', token: 'ok' });
  await asks('a2');
  const key = `${SHOP}.${call.orderId}.a2`;
  expect(await statusesOf([send({ key }), send({ key })])).toEqual([204, 204]);
  expect((await typesOf(call.orderId)).slice(-2)).toEqual(['PaymentUnknown', 'PaymentSucceeded']);

  const other = (await ordered('declined')).call;
  await orders.promise(other, 'transfer');
  await orders.payDue(other, { attemptId: 'a2', provider: 'bank', token: 'ok' });
  await shop.commands.execute(new ReceivePayment(SHOP, other.orderId, {}, {}));
  expect((await send({ key: `${SHOP}.${other.orderId}.a2` })).statusCode).toBe(204);
  expect((await typesOf(other.orderId)).slice(-2)).toEqual(['PaymentReceived', 'PaymentArrivedLate']);
});
