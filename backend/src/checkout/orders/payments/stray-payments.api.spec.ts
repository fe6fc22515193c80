/** @own-shop another payment provider */
import { randomUUID } from 'node:crypto';
import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { item, order as quotedOrder } from '@daybook/contracts/checkout/testing/quoted-orders';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import type { StrayPaymentsAnswer } from '@daybook/contracts/orders/stray-payments.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { aProduct } from '../../../platform/testing/documents.js';
import { OTHER_SHOP, openTestShop, SHOP, type TestShop } from '../../../platform/testing/test-shop.js';
import { CountedProvider } from '../../testing/counted-provider.js';
import { LOOK_UP_AFTER_MS, OrderProgressService } from '../order-progress.service.js';
import { PlaceOrderService } from '../place-order.service.js';
import type { PaymentRequest, RefundOutcome, RefundRequest } from './payment-provider.js';
import { PaymentProviders } from './payment-providers.js';
import { StrayPaymentsReconciler } from './stray-payments.reconciler.js';
import { StrayPaymentsService } from './stray-payments.service.js';

/** A provider that declines and takes, or takes one unit more, and refunds as `refundsAre` says. */
class Bank extends CountedProvider {
  override readonly name = 'test';
  refundsAre: RefundOutcome['kind'] = 'succeeded';
  readonly refunded: RefundRequest[] = [];
  readonly found = new Map<string, PaymentOutcome>();

  override async start({ key, token, amount, currency }: PaymentRequest): Promise<PaymentOutcome> {
    const taken = { kind: 'succeeded', reference: `bank-${key}`, amount, currency } as const;
    const outcome = token === 'more' ? { ...taken, amount: amount + 1 } : taken;
    this.found.set(key, outcome);
    return token === 'late' ? { kind: 'declined' } : outcome;
  }
  override lookUp = async (key: string) => this.found.get(key) ?? ({ kind: 'never' } as const);
  /** as a process that stops between the request in the log and the call of the provider */
  isStopped = false;
  override refund = async (request: RefundRequest) => {
    if (this.isStopped) throw new Error('the process has stopped');
    this.refunded.push(request);
    return { kind: this.refundsAre };
  };
  override lookUpRefund = async () => ({ kind: this.refundsAre });
}

let shop: TestShop;
let orders: PlaceOrderService;
let progress: OrderProgressService;
let reconciler: StrayPaymentsReconciler;
const bank = new Bank();
beforeAll(async () => {
  shop = await openTestShop();
  const { app } = shop.daybook.api ?? {};
  if (!app) throw new Error('the shop has no API');
  orders = app.get(PlaceOrderService);
  progress = app.get(OrderProgressService);
  app.get(PaymentProviders).add(bank);
  const { readModels } = shop.daybook.installation;
  reconciler = new StrayPaymentsReconciler(readModels, app.get(StrayPaymentsService));
  await shop.save(aProduct(), 'unlimited');
}, 60_000);
beforeEach(() => {
  bank.refunded.length = 0;
  bank.refundsAre = 'succeeded';
});
afterAll(() => shop.close());

let serial = 0;
async function ordered(token: string) {
  serial += 1;
  const call = { website: SHOP, orderId: `stray${serial}`, metadata: {} };
  const bought = {
    entryId: 'a',
    itemId: 'mug',
    variantId: 'mug-only',
    sku: 'MUG',
    title: 'Mug',
    quantity: 1,
    productType: ProductType.physical,
    attributes: {},
    additionalFields: null,
    unitPrice: money(500, 'EUR'),
  };
  await orders.open(call, async () => ({
    items: [bought],
    quote: quoteOf(quotedOrder([item('a', 500)])),
    customer: { $personal: 'p', cipher: 'c' },
  }));
  await orders.pay(call, { attemptId: 'a1', provider: 'test', token });
  return call;
}
type Call = Awaited<ReturnType<typeof ordered>>;
const typesOf = async ({ orderId }: Call) =>
  (await shop.daybook.installation.store.read(streamName('order', SHOP, orderId))).map(({ type }) => type);
const round = async (afterMs = 0) => {
  await shop.settled();
  await reconciler.reconcile(Date.now() + afterMs);
};

test('a payment that arrives after its order was given up goes back, once', async () => {
  const call = await ordered('late');
  await progress.cancel(call, 'abandoned');
  expect(await progress.hear(call, 'test', 'a1')).toBe('settled');
  await round();
  await round();
  expect((await typesOf(call)).slice(-3)).toEqual([
    'PaymentArrivedLate',
    'PaymentReversalRequested',
    'PaymentReversed',
  ]);
  expect(bank.refunded).toEqual([
    expect.objectContaining({ amount: 500, currency: 'EUR', reference: `bank-shop.${call.orderId}.a1` }),
  ]);
});

test('another amount than was asked for goes back, and the order ends with its units free', async () => {
  const call = await ordered('more');
  await round();
  expect((await typesOf(call)).slice(-5)).toEqual([
    'PaymentDiffered',
    'PaymentReversalRequested',
    'PaymentReversed',
    'OrderCancelled',
    'OrderUnitsReleased',
  ]);
  expect(bank.refunded.map(({ amount }) => amount)).toEqual([501]);
});

test('without an answer it is looked up, and never asked for again', async () => {
  bank.refundsAre = 'unknown';
  const call = await ordered('late');
  await progress.hear(call, 'test', 'a1');
  await round();
  await round();
  expect((await typesOf(call)).at(-1)).toBe('PaymentReversalUnknown');
  bank.refundsAre = 'succeeded';
  await round();
  expect([(await typesOf(call)).at(-1), bank.refunded.length]).toEqual(['PaymentReversed', 1]);
});

test('what the provider refuses is a task for members until one has done it', async () => {
  bank.refundsAre = 'declined';
  const call = await ordered('late');
  await progress.hear(call, 'test', 'a1');
  await round();
  await shop.settled();
  const owner = await shop.owner(['store manager']);
  const reader = await shop.owner(['reporting']);
  const list = async (browser = owner) =>
    (await browser.get('/api/config/orders/stray-payments')).json<StrayPaymentsAnswer>().results;
  expect(await list()).toEqual([
    expect.objectContaining({
      orderId: call.orderId,
      attemptId: 'a1',
      number: null,
      amount: money(500, 'EUR'),
    }),
  ]);
  const other = await shop.owner(['store manager'], { website: OTHER_SHOP });
  expect(await list(other)).toEqual([]);
  const done = (browser = owner, attemptId = 'a1') =>
    browser.send(
      'POST',
      `/api/config/orders/${call.orderId}/stray-payments/${attemptId}/given-back`,
      undefined,
      { 'idempotency-key': randomUUID() },
    );
  expect((await done(reader)).statusCode).toBe(403);
  expect((await done(other)).statusCode).toBe(404);
  expect((await done(owner, 'a2')).statusCode).toBe(404);
  const noted = await done();
  expect([noted.statusCode, noted.json()]).toEqual([200, { orderId: call.orderId, left: 0 }]);
  expect((await done()).statusCode).toBe(200);
  await shop.settled();
  expect(await list()).toEqual([]);
  expect((await typesOf(call)).filter((type) => type === 'PaymentReversed')).toHaveLength(1);
});

test('a process that stopped before it asked is taken on by the same key, and by look-up once keys are forgotten', async () => {
  const stopped = async () => {
    const call = await ordered('late');
    await progress.hear(call, 'test', 'a1');
    bank.isStopped = true;
    await round();
    bank.isStopped = false;
    expect((await typesOf(call)).at(-1)).toBe('PaymentReversalRequested');
    return call;
  };
  const soon = await stopped();
  await round();
  expect(bank.refunded).toEqual([]);
  await round(LOOK_UP_AFTER_MS);
  expect([(await typesOf(soon)).at(-1), bank.refunded.map(({ key }) => key)]).toEqual([
    'PaymentReversed',
    [`${SHOP}.${soon.orderId}.reversal.a1`],
  ]);
  const late = await stopped();
  bank.refundsAre = 'declined';
  await round(24 * 60 * 60 * 1000);
  expect([(await typesOf(late)).at(-1), bank.refunded.length]).toEqual(['PaymentReversalDeclined', 1]);
});
