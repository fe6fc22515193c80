/** @own-shop clock */
import { randomUUID } from 'node:crypto';
import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { item, order as quotedOrder } from '@daybook/contracts/checkout/testing/quoted-orders';
import type { OpenPaymentsAnswer } from '@daybook/contracts/orders/open-payments.api';
import { CUSTOMER_FIELD, orderCustomerText } from '@daybook/contracts/orders/order-customer';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import { DECIDED_AFTER_MS } from '@daybook/contracts/orders/shared/open-payments';
import type { StrayPaymentsAnswer } from '@daybook/contracts/orders/stray-payments.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { auditOrders } from '../../../integrity/audit-orders.js';
import { aProduct } from '../../../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../../platform/testing/test-shop.js';
import { CountedProvider } from '../../testing/counted-provider.js';
import { OrderProgressService } from '../order-progress.service.js';
import { PlaceOrderService } from '../place-order.service.js';
import { UnfinishedOrdersReconciler } from '../unfinished-orders.reconciler.js';
import { PaymentProviders } from './payment-providers.js';
import { StrayPaymentsReconciler } from './stray-payments.reconciler.js';
import { StrayPaymentsService } from './stray-payments.service.js';

/** A provider that says nothing of a payment until `knows` says what became of it. */
class SilentBank extends CountedProvider {
  override readonly name = 'test';
  knows: PaymentOutcome = { kind: 'unknown' };
  readonly refunded: string[] = [];
  override start = async () => ({ kind: 'unknown' }) as const;
  override lookUp = async () => this.knows;
  override refund = async ({ reference }: { reference: string }) => {
    this.refunded.push(reference);
    return { kind: 'succeeded' } as const;
  };
}

let shop: TestShop;
let owner: OwnerBrowser;
const bank = new SilentBank();
const service = <T>(type: abstract new (...given: never[]) => T): T => {
  const found = shop.daybook.api?.app.get<T>(type);
  if (!found) throw new Error('the shop has no API');
  return found;
};
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.owner(['store manager']);
  service(PaymentProviders).add(bank);
  await shop.save(aProduct(), 50);
}, 60_000);
beforeEach(() => {
  bank.knows = { kind: 'unknown' };
  bank.refunded.length = 0;
});
afterAll(async () => {
  const { violations } = await auditOrders(shop.daybook.installation.store);
  await shop.close();
  expect(violations).toEqual([]);
});

const A_DAY_AGO = DECIDED_AFTER_MS + 60_000;
const NOTHING_ELSE = { secret: null, shippingAddress: null, billingAddress: null, note: null };
let serial = 0;

/** An order of 5.00, placed to be paid later where it `isDue`, whose provider was asked so long ago, and does not say what became of it; ms. */
async function ordered(agoMs = A_DAY_AGO, isDue = false) {
  serial += 1;
  const call = { website: SHOP, orderId: `open${serial}`, metadata: {} };
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
  const { personalData } = shop.daybook.installation;
  const text = orderCustomerText({ email: 'ada@buyers.example', ...NOTHING_ELSE });
  const customer = await personalData.encrypt(SHOP, 'ada', text, CUSTOMER_FIELD);
  const then = Date.now() - agoMs;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => then);
  try {
    const orders = service(PlaceOrderService);
    await orders.open(call, async () => ({
      items: [bought],
      quote: quoteOf(quotedOrder([item('a', 500, 1, { variantId: 'mug-only' })])),
      customer,
    }));
    const payment = { attemptId: 'a1', provider: 'test', token: 'ok' };
    if (isDue) {
      await orders.promise(call, 'bank', { name: 'Bank transfer', instructions: '' });
      await orders.payDue(call, payment);
    } else await orders.pay(call, payment);
  } finally {
    clock.mockRestore();
  }
  await shop.settled();
  return call;
}
type Call = Awaited<ReturnType<typeof ordered>>;

const typesOf = async ({ orderId }: Call) =>
  (await shop.daybook.installation.store.read(streamName('order', SHOP, orderId))).map(({ type }) => type);
const listed = async (browser = owner) => {
  await shop.settled();
  return (await browser.get('/api/config/orders/open-payments')).json<OpenPaymentsAnswer>().results;
};
const kindOf = async ({ orderId }: Call) => (await listed()).find((one) => one.orderId === orderId)?.kind;
const decide = (
  { orderId }: Call,
  taken: boolean,
  { browser = owner, key = randomUUID() as string, attemptId = 'a1' } = {},
) =>
  browser.send(
    'POST',
    `/api/config/orders/${orderId}/open-payments/${attemptId}/decision`,
    { taken },
    { 'idempotency-key': key },
  );
const see = ({ orderId }: Call, browser = owner) =>
  browser.send('POST', `/api/config/orders/${orderId}/open-payments/a1/seen`, undefined, {
    'idempotency-key': randomUUID(),
  });
const codeOf = (answer: { json(): unknown }) => (answer.json() as ErrorAnswer).error.code;
const timelineOf = async ({ orderId }: Call) => {
  await shop.settled();
  const { timeline } = (await owner.get(`/api/config/orders/${orderId}`)).json<OwnerOrder>();
  return timeline.map(({ what, by }) => [what, by] as const);
};
const hear = (call: Call, knows: PaymentOutcome) => {
  bank.knows = knows;
  return service(OrderProgressService).hear(call, 'test', 'a1');
};
const took = { kind: 'succeeded', amount: 500, currency: 'EUR', reference: 'bank-1' } as const;

test('a payment without an outcome is listed after a day, and a look-up may still end it', async () => {
  const young = await ordered(DECIDED_AFTER_MS - 60_000);
  const old = await ordered();
  const results = await listed();
  expect(results.map(({ orderId }) => orderId)).toEqual([old.orderId]);
  expect(results[0]).toMatchObject({
    attemptId: 'a1',
    kind: 'open',
    number: null,
    amount: money(500, 'EUR'),
    provider: 'test',
    reference: `shop.${old.orderId}.a1`,
    email: 'ada@buyers.example',
    name: null,
  });
  expect(results[0]?.since).toBeLessThanOrEqual(Date.now() - DECIDED_AFTER_MS);
  const refused = await decide(young, true);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'PAYMENT_STILL_ASKED']);
  expect(refused.json<ErrorAnswer>().error.message).toMatch(/from \d{4}-\d\d-\d\d \d\d:\d\d UTC on/);
  const metrics = await shop.fastify.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(metrics.body).toMatch(/^daybook_payments_without_outcome 1$/m);
  bank.knows = took;
  const { readModels } = shop.daybook.installation;
  await new UnfinishedOrdersReconciler(readModels, service(OrderProgressService)).reconcile(
    Date.now() + 60_000,
  );
  expect(await listed()).toEqual([]);
  expect((await typesOf(old)).slice(-3)).toEqual(['PaymentSucceeded', 'OrderNumbered', 'OrderUnitsSold']);
});

test('“the money was taken” places and sells the order, once, and says who decided', async () => {
  const call = await ordered();
  const key = randomUUID();
  const done = await decide(call, true, { key });
  expect([done.statusCode, done.json()]).toEqual([200, { orderId: call.orderId, isPlaced: true }]);
  expect((await decide(call, true, { key })).statusCode).toBe(200);
  expect((await decide(call, true)).statusCode).toBe(200);
  const other = await decide(call, false);
  expect([other.statusCode, codeOf(other)]).toEqual([409, 'ORDER_STATUS']);
  const types = await typesOf(call);
  expect(types.slice(-3)).toEqual(['PaymentSucceeded', 'OrderNumbered', 'OrderUnitsSold']);
  expect(await kindOf(call)).toBeUndefined();
  expect(await timelineOf(call)).toContainEqual(['decidedTaken', owner.accountId]);
});

test('“no money was taken” ends the order, and its units are free', async () => {
  const call = await ordered();
  const done = await decide(call, false);
  expect([done.statusCode, done.json()]).toEqual([200, { orderId: call.orderId, isPlaced: false }]);
  expect((await typesOf(call)).slice(-3)).toEqual([
    'PaymentDeclined',
    'OrderCancelled',
    'OrderUnitsReleased',
  ]);
  expect(await kindOf(call)).toBeUndefined();
});

test('a payment that was taken after “not taken” goes back', async () => {
  const call = await ordered();
  await decide(call, false);
  expect(await hear(call, took)).toBe('settled');
  await shop.settled();
  const { readModels } = shop.daybook.installation;
  await new StrayPaymentsReconciler(readModels, service(StrayPaymentsService)).reconcile();
  expect((await typesOf(call)).slice(-2)).toEqual(['PaymentReversalRequested', 'PaymentReversed']);
  expect(bank.refunded).toEqual(['bank-1']);
});

test('a provider that says after “taken” that it was not is a task until a member has seen it', async () => {
  const call = await ordered();
  await decide(call, true);
  expect(codeOf(await see(call))).toBe('ORDER_STATUS');
  expect(await hear(call, { kind: 'declined' })).toBe('settled');
  expect(await kindOf(call)).toBe('denied');
  expect((await see(call)).statusCode).toBe(200);
  expect(await kindOf(call)).toBeUndefined();
  expect(await timelineOf(call)).toEqual(
    expect.arrayContaining([
      ['decisionDenied', null],
      ['decisionSeen', owner.accountId],
    ]),
  );
});

test('a provider that agrees gives back what is refunded; until then members do', async () => {
  const agreed = await ordered();
  const silent = await ordered();
  for (const call of [agreed, silent]) await decide(call, true);
  expect(await hear(agreed, took)).toBe('settled');
  expect(await hear(agreed, took)).toBe('repeated');
  for (const { orderId } of [agreed, silent]) {
    const refunded = await owner.send(
      'POST',
      `/api/config/orders/${orderId}/refund`,
      { amount: 100 },
      { 'idempotency-key': randomUUID() },
    );
    expect(refunded.statusCode).toBe(200);
  }
  expect(bank.refunded).toEqual(['bank-1']);
});

test('what is due is decided alike: it is paid, or can be paid again', async () => {
  const paid = await ordered(A_DAY_AGO, true);
  const unpaid = await ordered(A_DAY_AGO, true);
  expect([await kindOf(paid), await kindOf(unpaid)]).toEqual(['open', 'open']);
  expect((await decide(paid, true)).json()).toEqual({ orderId: paid.orderId, isPlaced: true });
  expect((await decide(unpaid, false)).json()).toEqual({ orderId: unpaid.orderId, isPlaced: true });
  await shop.settled();
  const statusOf = async ({ orderId }: Call) =>
    (await owner.get(`/api/config/orders/${orderId}`)).json<OwnerOrder>().paymentStatus;
  expect([await statusOf(paid), await statusOf(unpaid)]).toEqual(['paid', 'due']);
  expect([await kindOf(paid), await kindOf(unpaid)]).toEqual([undefined, undefined]);
});

test('what was taken beside a payment that the owner has noted is given back by members', async () => {
  const call = await ordered(A_DAY_AGO, true);
  const noted = await owner.send('POST', `/api/config/orders/${call.orderId}/paid`, undefined, {
    'idempotency-key': randomUUID(),
  });
  expect(noted.statusCode).toBe(200);
  expect((await decide(call, true)).statusCode).toBe(200);
  await shop.settled();
  const { readModels } = shop.daybook.installation;
  await new StrayPaymentsReconciler(readModels, service(StrayPaymentsService)).reconcile();
  await shop.settled();
  // the provider has no name for it, and is not asked
  expect(bank.refunded).toEqual([]);
  const { results } = (await owner.get('/api/config/orders/stray-payments')).json<StrayPaymentsAnswer>();
  expect(results.map(({ orderId, reference }) => [orderId, reference])).toEqual([[call.orderId, '']]);
});

test('only members who manage orders decide, about payments of their own website', async () => {
  const call = await ordered();
  const reader = await shop.owner(['reporting']);
  const foreign = await shop.owner(['store manager'], { website: OTHER_SHOP });
  expect(await listed(foreign)).toEqual([]);
  expect((await decide(call, true, { browser: reader })).statusCode).toBe(403);
  expect((await decide(call, true, { browser: foreign })).statusCode).toBe(404);
  expect((await see(call, foreign)).statusCode).toBe(404);
  expect((await decide(call, true, { attemptId: 'a2' })).statusCode).toBe(404);
  expect((await decide({ ...call, orderId: 'no.id' }, true)).statusCode).toBe(404);
  expect(codeOf(await decide(call, 'yes' as never))).toBe('INVALID_REQUEST');
  expect(await kindOf(call)).toBe('open');
});
