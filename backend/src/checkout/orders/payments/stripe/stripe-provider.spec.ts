import { websiteId } from '@daybook/contracts/shared/identifiers';
import Stripe from 'stripe';
import {
  OTHER_SECRET_KEY,
  SECRET_KEY,
  StripeDouble,
  WEBHOOK_SECRET,
} from '../../../testing/stripe/stripe-double.js';
import type { PaymentSecrets } from './secrets-at-time.js';
import { StripeAccountsService } from './stripe-accounts.service.js';
import { StripeProvider } from './stripe-provider.js';

const SHOP = websiteId('shop');
const double = new StripeDouble();
const FIRST: PaymentSecrets = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET };
let secrets = FIRST;
let provider: StripeProvider;

beforeAll(async () => {
  const find = async (website: string) => (website === SHOP ? secrets : undefined);
  const accounts = new StripeAccountsService({ stripeApiUrl: await double.listen() }, { find });
  provider = new StripeProvider(accounts);
});
afterAll(() => double.close());
beforeEach(() => {
  double.ledger.later = 0;
  double.ledger.isSearchBehind = false;
  double.busyAt = undefined;
  secrets = FIRST;
  double.refunds = 'ok';
  double.requests.length = 0;
});

let serial = 0;
const charge = { amount: 1250, currency: 'EUR' } as const;
const newKey = () => {
  serial += 1;
  return `shop.order${serial}.attempt`;
};
const start = (key: string, token: string) =>
  provider.start({ key, token, ...charge, returnUrl: 'https://shop.example/order/s/received' });
const LONG_AGO = () => Date.now() - 10 * 60 * 1000;
const known = (ageMs = 60_000) => ({ ...charge, attemptedAt: Date.now() - ageMs });
const paid = (key: string) =>
  double.ledger.ofAttempt(key).filter(({ status }) => status === 'succeeded').length;

test('a payment is taken once, with its amount and currency as the provider says them', async () => {
  const key = newKey();
  expect(await start(key, 'ctoken_ok')).toMatchObject({ kind: 'succeeded', ...charge });
  expect(await start(key, 'ctoken_ok')).toMatchObject({ kind: 'succeeded', ...charge });
  expect(paid(key)).toBe(1);
});

test('yen have no decimals there either', async () => {
  const key = newKey();
  const yen = { amount: 900, currency: 'JPY' } as const;
  expect(await provider.start({ key, token: 'ctoken_ok', ...yen })).toMatchObject(yen);
  expect(double.ledger.ofAttempt(key)[0]).toMatchObject({ amount: 900, currency: 'jpy' });
});

test.each([
  [49, 'tooSmall'],
  [100_000_000, 'tooLarge'],
] as const)('an amount of %i is declined as %s, also by a look-up', async (amount, limit) => {
  const key = newKey();
  const asked = { ...charge, amount };
  const declined = { kind: 'declined', limit };
  expect(await provider.start({ key, token: 'ctoken_ok', ...asked })).toEqual(declined);
  expect(await provider.lookUp(key, { ...asked, attemptedAt: Date.now() - 60_000 })).toEqual(declined);
  expect(double.ledger.ofAttempt(key)).toEqual([]);
});

test('a decline ends the intent, so that no late request can take from it', async () => {
  const key = newKey();
  expect(await start(key, 'ctoken_declined')).toEqual({ kind: 'declined' });
  expect(double.ledger.ofAttempt(key).map(({ status }) => status)).toEqual(['canceled']);
});

test('what is no token of the fields never reaches the provider', async () => {
  for (const token of ['', 'ok', 'pm_card_visa', 'ctoken_', `ctoken_${'x'.repeat(300)}`, 'ctoken_a/../b'])
    expect(await start(newKey(), token)).toEqual({ kind: 'declined' });
  expect(double.requests).toEqual([]);
});

test.each(['silent_after', 'error_after'])('%s: it was taken, and the look-up finds it', async (mistake) => {
  const key = newKey();
  expect(await start(key, `ctoken_${mistake}`)).toEqual({ kind: 'unknown' });
  expect(await provider.lookUp(key, known())).toMatchObject({ kind: 'succeeded', ...charge });
  expect(paid(key)).toBe(1);
});

test('a request that was lost is closed by the look-up: one that is still on its way takes nothing', async () => {
  const key = newKey();
  expect(await start(key, 'ctoken_silent_before')).toEqual({ kind: 'unknown' });
  expect(await provider.lookUp(key, known())).toEqual({ kind: 'declined' });
  expect(await start(key, 'ctoken_ok')).toEqual({ kind: 'declined' });
  expect(paid(key)).toBe(0);
});

test('an attempt that never reached the provider is closed as well', async () => {
  const key = newKey();
  expect(await provider.lookUp(key, known())).toEqual({ kind: 'declined' });
  expect(await start(key, 'ctoken_ok')).toEqual({ kind: 'declined' });
  expect(paid(key)).toBe(0);
});

test('an attempt that has just begun is not closed by a message', async () => {
  const key = newKey();
  await start(key, 'ctoken_silent_before');
  expect(await provider.lookUp(key, known(1000))).toEqual({ kind: 'unknown' });
  expect(double.ledger.ofAttempt(key)[0]?.status).toBe('requires_payment_method');
});

test('after the provider has forgotten the key, an attempt is only searched', async () => {
  const lost = newKey();
  const taken = newKey();
  await start(taken, 'ctoken_silent_after');
  const day = 25 * 60 * 60 * 1000;
  double.ledger.later = day;
  double.requests.length = 0;
  expect(await provider.lookUp(taken, known(day))).toMatchObject({ kind: 'succeeded' });
  expect(await provider.lookUp(lost, known(day))).toEqual({ kind: 'never' });
  expect(double.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  expect(paid(taken)).toBe(1);
});

test('a step of the buyer has a page, comes back to the order, and ends after half an hour', async () => {
  const key = newKey();
  expect(await start(key, 'ctoken_step')).toEqual({ kind: 'unknown' });
  expect(await provider.stepOf(key, known())).toMatch(/^https:\/\/hooks\.stripe\.com\/step\/pi_/);
  const [intent] = double.ledger.ofAttempt(key);
  expect(intent?.next_action).toMatchObject({
    redirect_to_url: { return_url: 'https://shop.example/order/s/received' },
  });
  expect(await provider.lookUp(key, known())).toEqual({ kind: 'unknown' });
  expect(await provider.lookUp(key, known(31 * 60 * 1000))).toEqual({ kind: 'declined' });
  expect(await provider.stepOf(key, known())).toBeNull();
});

test('a step that is done pays, one that fails declines', async () => {
  const done = newKey();
  const failed = newKey();
  await start(done, 'ctoken_step');
  await start(failed, 'ctoken_step');
  double.ledger.pay(double.ledger.ofAttempt(done)[0]?.id ?? '');
  double.ledger.decline(double.ledger.ofAttempt(failed)[0]?.id ?? '');
  expect(await provider.lookUp(done, known())).toMatchObject({ kind: 'succeeded' });
  expect(await provider.lookUp(failed, known())).toEqual({ kind: 'declined' });
});

test('a bank that needs its time is unknown', async () => {
  const key = newKey();
  expect(await start(key, 'ctoken_slow')).toEqual({ kind: 'unknown' });
  expect(await provider.lookUp(key, known(60 * 60 * 1000))).toEqual({ kind: 'unknown' });
});

test('a means of payment is kept with a first payment, and charged later once for each key', async () => {
  const first = await provider.start({ key: newKey(), token: 'ctoken_ok', ...charge, isKept: true });
  const method = first.kind === 'succeeded' ? first.reference : '';
  const key = newKey();
  const renewal = { key, method, amount: 700, currency: 'EUR' } as const;
  expect(await provider.charge(renewal)).toMatchObject({ kind: 'succeeded', amount: 700 });
  expect(await provider.charge(renewal)).toMatchObject({ kind: 'succeeded', amount: 700 });
  expect(paid(key)).toBe(1);
  const [intent] = double.ledger.ofAttempt(key);
  expect(intent?.customer).toMatch(/^cus_/);
});

test('another means of payment can be kept without a payment', async () => {
  const kept = await provider.keep({ key: newKey(), token: 'ctoken_ok' });
  expect(kept).toMatchObject({ kind: 'kept', method: expect.stringMatching(/^seti_/) });
  const method = kept.kind === 'kept' ? kept.method : '';
  expect(await provider.charge({ key: newKey(), method, ...charge })).toMatchObject({ kind: 'succeeded' });
  expect(await provider.keep({ key: newKey(), token: 'ctoken_declined' })).toEqual({ kind: 'declined' });
  expect(await provider.keep({ key: newKey(), token: 'ctoken_step' })).toEqual({ kind: 'declined' });
});

test('a means of payment whose answer was lost is kept by the next press, which has another token', async () => {
  const key = newKey();
  expect(await provider.keep({ key, token: 'ctoken_silent_after' })).toEqual({ kind: 'unknown' });
  expect(await provider.keep({ key, token: 'ctoken_ok' })).toMatchObject({ kind: 'kept' });
});

test('the same press keeps the same means of payment', async () => {
  const key = newKey();
  const first = await provider.keep({ key, token: 'ctoken_ok' });
  expect(await provider.keep({ key, token: 'ctoken_ok' })).toEqual(first);
});

test('a refund is given once, and one without an answer is looked up', async () => {
  const payment = await start(newKey(), 'ctoken_ok');
  const reference = payment.kind === 'succeeded' ? payment.reference : '';
  const refund = { key: 'shop.order.refund.1', reference, amount: 500, currency: 'EUR' } as const;
  expect(await provider.refund(refund)).toEqual({ kind: 'succeeded' });
  expect(await provider.refund(refund)).toEqual({ kind: 'succeeded' });
  const second = { ...refund, key: 'shop.order.refund.2' };
  double.refunds = 'silent_after';
  expect(await provider.refund(second)).toEqual({ kind: 'unknown' });
  expect(await provider.lookUpRefund(second)).toEqual({ kind: 'succeeded' });
  const third = { ...refund, key: 'shop.order.refund.3', amount: 250 };
  double.refunds = 'error_before';
  expect(await provider.refund(third)).toEqual({ kind: 'unknown' });
  expect(await provider.lookUpRefund({ ...third, requestedAt: LONG_AGO() })).toEqual({ kind: 'never' });
  double.refunds = 'ok';
  // more than is left
  const fourth = { ...refund, key: 'shop.order.refund.4', amount: 300 };
  expect(await provider.refund(fourth)).toEqual({ kind: 'declined' });
  expect(double.ledger.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000);
});

test('a refund that the provider had no time for, or that may still be on its way, is not declined', async () => {
  const payment = await start(newKey(), 'ctoken_ok');
  const reference = payment.kind === 'succeeded' ? payment.reference : '';
  const refund = { key: 'shop.order.refund.busy', reference, amount: 500, currency: 'EUR' } as const;
  // the connection broke after it was given, and the library's repeat was one request too many
  double.refunds = 'busy_after';
  expect(await provider.refund(refund)).toEqual({ kind: 'unknown' });
  double.refunds = 'ok';
  expect(await provider.lookUpRefund(refund)).toEqual({ kind: 'succeeded' });
  const onItsWay = { ...refund, key: 'shop.order.refund.slow' };
  const justNow = { ...onItsWay, requestedAt: Date.now() - 20_000 };
  expect(await provider.lookUpRefund(justNow)).toEqual({ kind: 'unknown' });
  expect(await provider.refund(onItsWay)).toEqual({ kind: 'succeeded' });
  expect(await provider.lookUpRefund(justNow)).toEqual({ kind: 'succeeded' });
});

test('an attempt that the provider had no time for is not declined: another request of its key may take', async () => {
  for (const request of ['POST /v1/payment_intents', 'POST /v1/payment_intents/ID/confirm']) {
    const key = newKey();
    const first = request.endsWith('confirm') ? await start(key, 'ctoken_step') : { kind: 'unknown' };
    double.busyAt = request.replace('ID', double.ledger.ofAttempt(key)[0]?.id ?? '');
    expect([first, await start(key, 'ctoken_step')]).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
    double.busyAt = undefined;
    await start(key, 'ctoken_step');
    double.ledger.pay(double.ledger.ofAttempt(key)[0]?.id ?? '');
    expect(await provider.lookUp(key, known())).toMatchObject({ kind: 'succeeded' });
  }
});

test('an attempt is looked up in the account that was asked, though the website has another one since', async () => {
  const taken = newKey();
  const lost = newKey();
  const key = newKey();
  expect(await start(taken, 'ctoken_silent_after')).toEqual({ kind: 'unknown' });
  const before = known();
  const since = Date.now() - 30_000;
  const other = { secretKey: OTHER_SECRET_KEY, webhookSecret: 'whsec_of_another' };
  secrets = { ...other, since, former: [{ ...FIRST, since: 0, until: since }] };
  expect(await provider.lookUp(taken, before)).toMatchObject({ kind: 'succeeded', ...charge });
  expect(await provider.lookUp(lost, before)).toEqual({ kind: 'declined' });
  expect(double.otherLedger.intents.size).toBe(0);
  expect(await start(key, 'ctoken_ok')).toMatchObject({ kind: 'succeeded' });
  expect(double.otherLedger.ofAttempt(key)).toHaveLength(1);
  // the messages of the earlier account are still proved
  const text = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { daybook_attempt: taken } } },
  });
  const signature = new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({
    payload: text,
    secret: WEBHOOK_SECRET,
  });
  expect(await provider.parseWebhook(Buffer.from(text), { 'stripe-signature': signature })).toMatchObject({
    key: taken,
  });
});

test('a refund is given by the account that was paid, though the website has another one since', async () => {
  const paidAt = LONG_AGO();
  const payment = await start(newKey(), 'ctoken_ok');
  const reference = payment.kind === 'succeeded' ? payment.reference : '';
  const since = Date.now() - 60_000;
  const other = { secretKey: OTHER_SECRET_KEY, webhookSecret: 'whsec_of_another', since };
  secrets = { ...other, former: [{ ...FIRST, since: 0, until: since }] };
  const refund = { key: 'shop.order.refund.switched', reference, amount: 500, currency: 'EUR' } as const;
  const times = { paidAt, requestedAt: Date.now() };
  double.refunds = 'silent_after';
  expect(await provider.refund({ ...refund, ...times })).toEqual({ kind: 'unknown' });
  double.refunds = 'ok';
  expect(await provider.lookUpRefund({ ...refund, ...times })).toEqual({ kind: 'succeeded' });
  // an account that is not known any more may have given it back
  secrets = other;
  const long = { paidAt, requestedAt: LONG_AGO() };
  expect(await provider.lookUpRefund({ ...refund, ...long })).toEqual({ kind: 'unknown' });
  expect(await provider.refund({ ...refund, ...long })).toEqual({ kind: 'declined' });
});

test('a disconnected account is asked about what it took, proves its messages, and takes nothing more', async () => {
  const taken = newKey();
  const key = newKey();
  expect(await start(taken, 'ctoken_silent_after')).toEqual({ kind: 'unknown' });
  const before = known();
  secrets = { ...FIRST, since: 0, until: Date.now() - 30_000 };
  double.requests.length = 0;
  expect(await start(key, 'ctoken_ok')).toEqual({ kind: 'declined' });
  expect(await provider.keep({ key, token: 'ctoken_ok' })).toEqual({ kind: 'unknown' });
  expect(double.requests).toEqual([]);
  expect(await provider.lookUp(taken, before)).toMatchObject({ kind: 'succeeded', ...charge });
  const text = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { daybook_attempt: taken } } },
  });
  const signature = new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({
    payload: text,
    secret: WEBHOOK_SECRET,
  });
  expect(await provider.parseWebhook(Buffer.from(text), { 'stripe-signature': signature })).toMatchObject({
    key: taken,
  });
});

test('no other account says that an attempt took nothing, when the one that was asked is gone', async () => {
  const key = newKey();
  await start(key, 'ctoken_silent_after');
  const before = known();
  secrets = { secretKey: OTHER_SECRET_KEY, webhookSecret: 'whsec_of_another', since: Date.now() - 1000 };
  expect(await provider.lookUp(key, before)).toEqual({ kind: 'unknown' });
  expect(double.otherLedger.ofAttempt(key)).toEqual([]);
  // the same account, connected again
  secrets = { ...FIRST, since: Date.now() - 1000 };
  expect(await provider.lookUp(key, before)).toMatchObject({ kind: 'succeeded' });
});

test('a payment that a search does not find yet is found by its time', async () => {
  const key = newKey();
  const day = 25 * 60 * 60 * 1000;
  double.ledger.later = -day;
  await start(key, 'ctoken_silent_after');
  double.ledger.later = 0;
  double.ledger.isSearchBehind = true;
  expect(await provider.lookUp(key, known(day))).toMatchObject({ kind: 'succeeded' });
});

describe('a message', () => {
  const { webhooks } = new Stripe(SECRET_KEY);
  const message = (key: string | undefined, type = 'payment_intent.succeeded') =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type,
      data: {
        object: { id: 'pi_1', object: 'payment_intent', ...(key && { metadata: { daybook_attempt: key } }) },
      },
    });
  const signed = (payload: string, options: { secret?: string; timestamp?: number } = {}) => ({
    'stripe-signature': webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...options }),
  });
  const parse = (payload: string, headers: Record<string, string>) =>
    provider.parseWebhook(Buffer.from(payload), headers);

  test('names its attempt and its payment when the website’s secret has signed it', async () => {
    const text = message('shop.order1.attempt');
    expect(await parse(text, signed(text))).toEqual({ key: 'shop.order1.attempt', reference: 'pi_1' });
  });

  test('is refused when it is changed, signed by another, unsigned or too old', async () => {
    const text = message('shop.order1.attempt');
    expect(await parse(text.replace('order1', 'order2'), signed(text))).toBeNull();
    expect(await parse(text, signed(text, { secret: 'whsec_another' }))).toBeNull();
    expect(await parse(text, {})).toBeNull();
    const timestamp = Math.floor(Date.now() / 1000) - 301;
    expect(await parse(text, signed(text, { timestamp }))).toBeNull();
  });

  test('of a website without an account is refused, also when its signature is right', async () => {
    const text = message('other.order1.attempt');
    expect(await parse(text, signed(text))).toBeNull();
  });

  test('about anything else is nothing to note: a payment that only begins must not be ended', async () => {
    for (const text of [
      message(undefined),
      message('shop.order1.attempt', 'payment_intent.created'),
      message('shop.order1.attempt', 'payment_intent.requires_action'),
      '{"type":"payment_intent.succeeded","data":{"object":{"id":1,"metadata":{"daybook_attempt":5}}}}',
      '[]',
      'null',
      '',
    ])
      expect(await parse(text, signed(text))).toEqual({ key: null });
  });

  test('leads to the payment that it names, and to no other attempt’s', async () => {
    const key = newKey();
    const answer = await start(key, 'ctoken_ok');
    const reference = answer.kind === 'succeeded' ? answer.reference : '';
    expect(await provider.lookUp(key, { ...charge, reference })).toMatchObject({ kind: 'succeeded' });
    expect(await provider.lookUp(newKey(), { ...charge, reference })).toEqual({ kind: 'unknown' });
  });
});

test('a website whose account was taken away gets no answer, and loses nothing', async () => {
  const key = 'other.order1.attempt';
  expect(await provider.start({ key, token: 'ctoken_ok', ...charge })).toEqual({ kind: 'unknown' });
  expect(await provider.lookUp(key, known())).toEqual({ kind: 'unknown' });
});
