/** @own-shop the whole log */

import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { paymentsKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { StripeAccountAnswer } from '@daybook/contracts/checkout/settings/stripe-account.api';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import Stripe from 'stripe';
import { SaveDocument } from '../../../../documents/documents.commands.js';
import { idOfToken } from '../../../../platform/access/secret-token.js';
import { aProduct, aVariant } from '../../../../platform/testing/documents.js';
import {
  type Browser,
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../../../platform/testing/test-shop.js';
import { somePayments } from '../../../testing/settings-documents.js';
import {
  OTHER_SECRET_KEY,
  SECRET_KEY,
  StripeDouble,
  WEBHOOK_SECRET,
} from '../../../testing/stripe/stripe-double.js';
import { LOOK_UP_AFTER_MS, OrderProgressService } from '../../order-progress.service.js';
import { StrayPaymentsService } from '../stray-payments.service.js';
import { FormerAccountsReconciler } from './former-accounts.reconciler.js';
import { PaymentSecretsService } from './payment-secrets.service.js';

const CHECKOUT = '/api/commerce/checkout';
const ACCOUNT = '/api/config/payments/stripe';
const WEBHOOK = '/api/payments/stripe/webhook';
const KEYS = {
  publishableKey: 'pk_test_0123456789abcdef',
  secretKey: SECRET_KEY,
  webhookSecret: WEBHOOK_SECRET,
};

const double = new StripeDouble();
let shop: TestShop;
let admin: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop({ STRIPE_API_URL: await double.listen() });
  for (const [id, sku, price] of [
    ['song', 'SONG', undefined],
    ['note', 'NOTE', 49],
    ['yacht', 'YACHT', 100_000_000],
  ] as const) {
    const variant = aVariant({ id: `${id}-v`, sku, ...(price && { priceMoney: money(price, 'USD') }) });
    await shop.save(aProduct({ id, productType: ProductType.digital, variants: [variant] }), 'unlimited');
  }
  admin = await shop.owner(['admin']);
}, 60_000);
afterAll(async () => {
  await shop.close();
  await double.close();
});

const service = <T>(type: abstract new (...given: never[]) => T): T => {
  const found = shop.daybook.api?.app.get<T>(type);
  if (!found) throw new Error('the API does not run');
  return found;
};

/** A download in the cart of a buyer who has given an email. */
async function buyer([itemId, sku] = ['song', 'SONG']) {
  const browser = shop.browser();
  await browser.send('POST', '/api/commerce/shopping-cart/entries', {
    itemId,
    sku,
    quantity: 1,
  });
  const saved = await browser.send('PUT', CHECKOUT, { email: 'ada@example.test' });
  const checkout = saved.json<CheckoutAnswer>();
  const pay = (paymentToken: string, key: string = randomUUID()) =>
    browser.send(
      'POST',
      `${CHECKOUT}/pay`,
      { quoteHash: checkout.quote?.hash, method: 'stripe', paymentToken },
      { 'idempotency-key': key },
    );
  return { browser, checkout, pay };
}
const orderOf = async (browser: Browser, secret: string) =>
  (await browser.get(`/api/commerce/orders/${secret}`)).json<OrderView>();
const intentOf = (secret: string) => {
  const found = [...double.ledger.intents.values()].find(({ metadata }) =>
    metadata.daybook_attempt?.startsWith(`${SHOP}.${idOfToken(secret)}.`),
  );
  if (!found) throw new Error('the provider was never asked');
  return found;
};

describe('before an account is connected', () => {
  test('no buyer is offered cards, and none can pay by them', async () => {
    const { checkout, pay } = await buyer();
    expect(checkout.paymentMethods.map(({ id }) => id)).not.toContain('stripe');
    expect((await pay('ctoken_ok')).statusCode).toBe(400);
    expect(double.requests).toEqual([]);
  });

  test('keys of two modes, of no key’s form and of no account are refused, by field', async () => {
    const refused = async (changes: object) =>
      (await admin.send('PUT', ACCOUNT, { ...KEYS, ...changes })).json<{
        error: { fields: Record<string, string> };
      }>();
    expect((await refused({ publishableKey: 'pk_live_0123456789abcdef' })).error.fields).toEqual({
      publishableKey: expect.stringContaining('same mode'),
    });
    expect((await refused({ secretKey: 'sk_test_fedcba9876543210' })).error.fields).toEqual({
      secretKey: expect.stringContaining('does not accept'),
    });
    for (const wrong of [
      '',
      'sk_test_',
      'pk_test_0123456789abcdef',
      `sk_test_${'a'.repeat(300)}`,
      'sk_test_a\nb',
    ])
      expect(Object.keys((await refused({ secretKey: wrong })).error.fields)).toEqual(['secretKey']);
    const { account } = (await admin.get(ACCOUNT)).json<StripeAccountAnswer>();
    expect(account).toBeNull();
  });
});

describe('with an account', () => {
  beforeAll(async () => {
    const connected = await admin.send('PUT', ACCOUNT, KEYS);
    expect(connected.json<StripeAccountAnswer>()).toMatchObject({
      account: { mode: 'test', publishableKey: KEYS.publishableKey, secretKeyEnd: 'cdef' },
      webhookUrl: `http://shop.test${WEBHOOK}`,
    });
  });

  test('its secrets stand nowhere in the log, in an answer or in the clear in the database', async () => {
    const log = await shop.daybook.installation.store.readAll();
    const stored = await shop.daybook.installation.pool.query('select * from payments.secrets');
    const texts = [
      JSON.stringify(log, (_, value) => (typeof value === 'bigint' ? 0 : value)),
      JSON.stringify(stored.rows),
      (await admin.get(ACCOUNT)).body,
    ];
    for (const text of texts) {
      expect(text).not.toContain(SECRET_KEY);
      expect(text).not.toContain(WEBHOOK_SECRET);
    }
    expect(stored.rowCount).toBe(1);
  });

  test('its secrets are never missing while they are saved anew', async () => {
    const secrets = service(PaymentSecretsService);
    let isSaved = false;
    const saved = secrets.save(SHOP, KEYS).then(() => {
      isSaved = true;
    });
    while (!isSaved) expect(await secrets.find(SHOP)).toMatchObject({ secretKey: SECRET_KEY });
    await saved;
  });

  test('it is of one website alone', async () => {
    const other = await shop.owner(['admin'], { website: OTHER_SHOP });
    expect((await other.get(ACCOUNT)).json<StripeAccountAnswer>().account).toBeNull();
  });

  test('a card pays an order, whose amount is what the buyer saw', async () => {
    const { browser, checkout, pay } = await buyer();
    expect(checkout.paymentMethods[0]).toMatchObject({ id: 'stripe', publishableKey: KEYS.publishableKey });
    const paid = (await pay('ctoken_ok')).json<PaidAnswer>();
    expect(paid).toMatchObject({ next: 'confirmed', stepUrl: null });
    const { amount, currency } = intentOf(paid.order.secret);
    expect([String(amount), currency]).toEqual([checkout.quote?.sums.total.value, 'usd']);
    expect(await orderOf(browser, paid.order.secret)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('a declined card leaves the cart as it was, and another one pays', async () => {
    const { pay } = await buyer();
    const declined = await pay('ctoken_declined');
    expect([declined.statusCode, declined.json()]).toMatchObject([
      402,
      { error: { code: 'PAYMENT_DECLINED' } },
    ]);
    expect((await pay('ctoken_ok')).json<PaidAnswer>().next).toBe('confirmed');
  });

  test('an amount below what the provider takes is refused by its own words, and another method pays the order', async () => {
    const { browser, checkout, pay } = await buyer(['note', 'NOTE']);
    const refused = await pay('ctoken_ok');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      402,
      { error: { code: 'PAYMENT_TOO_SMALL', message: expect.stringContaining('too small') } },
    ]);
    expect((await browser.get(CHECKOUT)).json<CheckoutAnswer>()).toMatchObject({
      ordered: null,
      declined: 1,
    });
    const other = await browser.send(
      'POST',
      `${CHECKOUT}/pay`,
      { quoteHash: checkout.quote?.hash, method: 'test', paymentToken: 'ok' },
      { 'idempotency-key': randomUUID() },
    );
    expect(other.json<PaidAnswer>().next).toBe('confirmed');
  });

  test('a press whose answer was lost comes again with another token, or by another method, and pays once', async () => {
    const { browser, checkout, pay } = await buyer();
    const key = randomUUID();
    const first = (await pay('ctoken_slow', key)).json<PaidAnswer>();
    // the page was loaded anew: its fields make another token
    const again = await pay('ctoken_ok', key);
    expect([again.statusCode, again.json<PaidAnswer>().order]).toEqual([200, first.order]);
    const other = await browser.send(
      'POST',
      `${CHECKOUT}/pay`,
      { quoteHash: checkout.quote?.hash, method: 'test', paymentToken: 'ok' },
      { 'idempotency-key': randomUUID() },
    );
    expect([other.statusCode, other.json<PaidAnswer>()]).toMatchObject([
      200,
      { next: 'received', order: first.order },
    ]);
    const ofOrder = [...double.ledger.intents.values()].filter(({ metadata }) =>
      metadata.daybook_attempt?.startsWith(`${SHOP}.${idOfToken(first.order.secret)}.`),
    );
    expect(ofOrder.map(({ status }) => status)).toEqual(['processing']);
  });

  test('a key is of one price', async () => {
    const { browser, pay } = await buyer();
    const key = randomUUID();
    await pay('ctoken_declined', key);
    const refused = await browser.send(
      'POST',
      `${CHECKOUT}/pay`,
      { quoteHash: '0'.repeat(64), method: 'stripe', paymentToken: 'ctoken_declined' },
      { 'idempotency-key': key },
    );
    expect(refused.statusCode).toBe(422);
  });

  test('what the bank says no to after its step counts as a decline, and the next press is another one', async () => {
    const { browser, checkout, pay } = await buyer();
    expect(checkout.declined).toBe(0);
    const { order } = (await pay('ctoken_step_fails')).json<PaidAnswer>();
    const seen = async () => (await browser.get(CHECKOUT)).json<CheckoutAnswer>();
    expect(await seen()).toMatchObject({ ordered: { secret: order.secret }, declined: 0 });
    const call = { website: SHOP, orderId: idOfToken(order.secret), metadata: {} };
    await service(OrderProgressService).resume(call, Date.now() + LOOK_UP_AFTER_MS + 1);
    expect(await seen()).toMatchObject({ ordered: null, declined: 1 });
    expect((await pay('ctoken_declined')).statusCode).toBe(402);
    // also once its order has ended, and there is another one
    await service(OrderProgressService).cancel(call, 'abandoned');
    expect((await pay('ctoken_declined')).statusCode).toBe(402);
    expect((await seen()).declined).toBe(3);
    expect((await pay('ctoken_ok')).json<PaidAnswer>().next).toBe('confirmed');
  });

  test('what the provider gave no browser is declined, and sets nothing aside', async () => {
    const { browser, checkout, pay } = await buyer();
    const { store } = shop.daybook.installation;
    const types = ['CheckoutOrderStarted', 'OrderOpened', 'StockPledged', 'PaymentAttempted'];
    const orders = async () => (await store.readAll({ limit: 10_000, filter: { types } })).events.length;
    const before = [await orders(), double.requests.length];
    for (const token of ['', 'x', 'ctoken_', 'tok_visa']) expect((await pay(token)).statusCode).toBe(402);
    expect([await orders(), double.requests.length]).toEqual(before);
    await shop.commands.execute(
      new SaveDocument(paymentsKind, { websiteId: SHOP }, { body: somePayments(), read: 0 }),
    );
    const promise = { quoteHash: checkout.quote?.hash, method: 'bank' };
    const key = () => ({ 'idempotency-key': randomUUID() });
    const later = await browser.send('POST', `${CHECKOUT}/pay`, promise, key());
    const { secret } = later.json<PaidAnswer>().order;
    const due = { method: 'stripe', paymentToken: 'x' };
    const stream = streamName('order', SHOP, idOfToken(secret));
    const steps = (await store.read(stream)).length;
    const asked = double.requests.length;
    const pressed = await browser.send('POST', `/api/commerce/orders/${secret}/pay`, due, key());
    expect(pressed.statusCode).toBe(402);
    expect([(await store.read(stream)).length, double.requests.length]).toEqual([steps, asked]);
  });

  test.each([
    ['note', 'NOTE', 'PAYMENT_TOO_SMALL', 'too small'],
    ['yacht', 'YACHT', 'PAYMENT_TOO_LARGE', 'too large'],
  ])(
    'an order to be paid later, of %s, is paid by no card, and the answer says why',
    async (id, sku, code, words) => {
      const { browser, checkout } = await buyer([id, sku]);
      const promise = { quoteHash: checkout.quote?.hash, method: 'bank' };
      const key = () => ({ 'idempotency-key': randomUUID() });
      const later = await browser.send('POST', `${CHECKOUT}/pay`, promise, key());
      const { secret } = later.json<PaidAnswer>().order;
      const due = { method: 'stripe', paymentToken: 'ctoken_ok' };
      const refused = await browser.send('POST', `/api/commerce/orders/${secret}/pay`, due, key());
      expect([refused.statusCode, refused.json()]).toMatchObject([
        402,
        { error: { code, message: expect.stringContaining(words) } },
      ]);
      expect(await orderOf(browser, secret)).toMatchObject({ paymentStatus: 'due' });
    },
  );

  test('a step leads to the bank and back to the order; a signed message places it', async () => {
    const { browser, pay } = await buyer();
    const { order, next, stepUrl } = (await pay('ctoken_step')).json<PaidAnswer>();
    expect([next, stepUrl]).toEqual(['received', expect.stringContaining('https://hooks.stripe.com/')]);
    expect((await orderOf(browser, order.secret)).paymentStep).toBe(stepUrl);
    const intent = intentOf(order.secret);
    expect(intent.next_action).toMatchObject({
      redirect_to_url: { return_url: `http://shop.test/order/${order.secret}/received` },
    });
    double.ledger.pay(intent.id);
    expect((await hear(intent)).statusCode).toBe(204);
    expect(await orderOf(browser, order.secret)).toMatchObject({ paymentStatus: 'paid', paymentStep: null });
    // lost, tripled and late: it counts once
    expect((await hear(intent)).statusCode).toBe(204);
  });

  test('with all messages lost, an order is placed by the look-up', async () => {
    const { browser, pay } = await buyer();
    const { order, next } = (await pay('ctoken_silent_after')).json<PaidAnswer>();
    expect(next).toBe('received');
    const call = { website: SHOP, orderId: idOfToken(order.secret), metadata: {} };
    const orders = shop.daybook.api?.app.get(OrderProgressService);
    await orders?.resume(call, Date.now() + LOOK_UP_AFTER_MS + 1);
    expect((await orderOf(browser, order.secret)).paymentStatus).toBe('paid');
  });

  test('a message without the secret of the website changes nothing', async () => {
    const { browser, pay } = await buyer();
    const { order } = (await pay('ctoken_step')).json<PaidAnswer>();
    const intent = intentOf(order.secret);
    double.ledger.pay(intent.id);
    expect((await hear(intent, 'whsec_of_a_stranger')).statusCode).toBe(400);
    expect((await orderOf(browser, order.secret)).paymentStatus).toBe('unknown');
  });

  describe('disconnected', () => {
    const storedSecrets = async () =>
      (await shop.daybook.installation.pool.query('select 1 from payments.secrets')).rowCount;
    const erase = (now: number) =>
      new FormerAccountsReconciler(service(PaymentSecretsService)).reconcile(now);

    let open: PaidAnswer['order'];
    beforeAll(async () => {
      open = (await (await buyer()).pay('ctoken_step')).json<PaidAnswer>().order;
    });

    test('a payment under way still arrives, and buyers are offered it no more', async () => {
      const { browser, pay } = await buyer();
      const withMessage = await pay('ctoken_step');
      const withoutOne = await (await buyer()).pay('ctoken_step');
      expect((await admin.send('DELETE', ACCOUNT)).json<StripeAccountAnswer>().account).toBeNull();
      const { checkout, pay: payNow } = await buyer();
      expect(checkout.paymentMethods.map(({ id }) => id)).not.toContain('stripe');
      expect((await payNow('ctoken_ok')).statusCode).toBe(400);
      const [heard, lost] = [withMessage, withoutOne].map((answer) => answer.json<PaidAnswer>().order.secret);
      for (const secret of [heard, lost]) double.ledger.pay(intentOf(secret ?? '').id);
      expect((await hear(intentOf(heard ?? ''))).statusCode).toBe(204);
      expect(await orderOf(browser, heard ?? '')).toMatchObject({ paymentStatus: 'paid' });
      const call = { website: SHOP, orderId: idOfToken(lost ?? ''), metadata: {} };
      const { status } = await service(OrderProgressService).resume(call, Date.now() + LOOK_UP_AFTER_MS + 1);
      expect(status).toBe('confirmed');
    });

    test('what no order takes goes back through the account that took it', async () => {
      const another = { ...KEYS, publishableKey: 'pk_test_of_another_account', secretKey: OTHER_SECRET_KEY };
      expect((await admin.send('PUT', ACCOUNT, another)).statusCode).toBe(200);
      // for some seconds a process may still begin payments with the first one
      await setTimeout(5100);
      const intent = intentOf(open.secret);
      double.ledger.pay(intent.id).amount_received -= 1;
      expect((await hear(intent)).statusCode).toBe(204);
      const call = { website: SHOP, orderId: idOfToken(open.secret), metadata: {} };
      await service(StrayPaymentsService).resume(call);
      expect(double.ledger.refundsOf(intent.id).data).toMatchObject([{ amount: intent.amount - 1 }]);
      await admin.send('DELETE', ACCOUNT);
    }, 20_000);

    test('its secrets are erased after three days, with the key that closed them', async () => {
      const { personalData } = shop.daybook.installation;
      const days = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000;
      await erase(days(2.9));
      expect(await storedSecrets()).toBe(1);
      await erase(days(3.1));
      expect([await storedSecrets(), await personalData.keysOf(SHOP, 'payment-account')]).toEqual([0, 0]);
    });
  });
});

/** What the provider sends when an intent is paid. */
function hear(intent: object, secret = WEBHOOK_SECRET) {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: intent },
  });
  const signature = new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({ payload, secret });
  return shop.fastify.inject({
    method: 'POST',
    url: WEBHOOK,
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature, host: 'shop.test' },
  });
}
