/** @own-shop another payment provider */

import { randomUUID } from 'node:crypto';
import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import type { OrdersByDay } from '@daybook/contracts/orders/many-orders.api';
import type { OwnerOrdersAnswer } from '@daybook/contracts/orders/owner-orders.api';
import type { RefundedOrder, RefundPreview } from '@daybook/contracts/orders/refunds.api';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { CreateDocument } from '../../documents/documents.commands.js';
import { auditOrders } from '../../integrity/audit-orders.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { type OwnerBrowser, SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { GiftCardsService } from '../gift-cards/gift-cards.service.js';
import { PayForCart, PromiseQuote } from '../pay.commands.js';
import { CountedProvider } from '../testing/counted-provider.js';
import { codeOf, PaidOrders } from '../testing/paid-orders.js';
import { PaymentProviders } from './payments/payment-providers.js';
import { PledgesService } from './pledges.service.js';
import { RefundsService } from './refunds.service.js';
import { UnfinishedRefundsReconciler } from './unfinished-refunds.reconciler.js';

let orders: PaidOrders;
let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  orders = await PaidOrders.open();
  ({ shop, owner } = orders);
}, 60_000);
afterAll(() => shop.close());

const service = <T>(type: abstract new (...given: never[]) => T): T => {
  const found = shop.daybook.api?.app.get<T>(type);
  if (!found) throw new Error('the API does not run');
  return found;
};
const paidOrder = (...given: Parameters<PaidOrders['paidOrder']>) => orders.paidOrder(...given);
const newThing = (stock?: number) => orders.newThing(stock);
const post = (...given: Parameters<PaidOrders['post']>) => orders.post(...given);
const read = (id: string) => orders.read(id);
const eventsOf = (...given: Parameters<PaidOrders['eventsOf']>) => orders.eventsOf(...given);

test('units are previewed, refunded once, and back in the stock', async () => {
  const { id, entryId, variantId } = await paidOrder();
  const body = { lines: [{ entryId, quantity: 1 }], restock: true };
  const preview = (await post(id, 'refund/preview', body)).json<RefundPreview>();
  expect(preview).toMatchObject({
    amount: money(1000, 'USD'),
    refundable: money(2500, 'USD'),
    left: money(1500, 'USD'),
    lines: [{ entryId, quantity: 1 }],
    tenders: [{ kind: 'payment', name: 'test' }],
  });
  const key = randomUUID();
  const first = (await post(id, 'refund', body, key)).json<RefundedOrder>();
  expect(first).toMatchObject({
    toSend: 1,
    refundable: money(1500, 'USD'),
    refund: { amount: money(1000, 'USD'), status: 'succeeded', lines: [{ entryId, quantity: 1 }] },
  });
  expect((await post(id, 'refund', body, key)).json<RefundedOrder>()).toEqual(first);
  expect(codeOf(await post(id, 'refund', { amount: 1 }, key))).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await eventsOf('order', id)).slice(-3)).toEqual([
    'OrderRefundRequested',
    'OrderRefundSucceeded',
    'OrderUnitsReturned',
  ]);
  expect((await eventsOf('stock', variantId)).slice(-2)).toEqual(['StockSold', 'StockReturned']);
  await shop.settled();
  const order = await read(id);
  expect(order).toMatchObject({
    paymentStatus: 'partlyRefunded',
    toSend: 1,
    refunded: money(1000, 'USD'),
    refundable: money(1500, 'USD'),
    refunds: [{ status: 'succeeded' }],
  });
  expect(order.timeline.slice(-3)).toMatchObject([
    { what: 'refundRequested', amount: money(1000, 'USD') },
    { what: 'refunded', amount: money(1000, 'USD') },
    { what: 'unitsReturned', detail: '1' },
  ]);
}, 60_000);

test('units come back once, though the stock item has forgotten their return', async () => {
  const { id, entryId, variantId } = await paidOrder();
  await post(id, 'refund', { lines: [{ entryId, quantity: 1 }], restock: true });
  const { store } = shop.daybook.installation;
  const stream = streamName('stock', SHOP, variantId);
  const [stocked] = await store.read(stream, { direction: 'backwards', limit: 1 });
  if (stocked?.type !== 'StockReturned') throw new Error('the units are not back');
  const { data, metadata } = stocked;
  const others = Array.from({ length: 201 }, (_, i) => ({
    id: randomUUID(),
    type: 'StockReturned',
    metadata: { ...metadata, request: undefined },
    data: { ...(data as object), orderId: `later${i}`, requestedAt: Date.now() + 1000 },
  }));
  await store.append(stream, JSON.parse(JSON.stringify(others)) as typeof others, stocked.revision);
  // a process that had stopped before it noted in the order that the units are back
  const call = { website: SHOP, orderId: id, metadata: {} };
  const { state: order } = await service(RefundsService).resume(call);
  expect(order.returns).toHaveLength(1);
  for (const one of order.returns) await service(PledgesService).takeBack(call, order, one);
  expect(await eventsOf('stock', variantId)).toHaveLength(Number(stocked.revision) + 1 + 201);
}, 60_000);

test('two owners at once never give back more than was paid', async () => {
  const { id } = await paidOrder();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post(id, 'refund', { amount: money(700, 'USD') })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  expect(new Set(answers.map(codeOf))).toEqual(new Set([undefined, 'REFUND_TOO_MUCH']));
  expect((await post(id, 'refund', { amount: 400 })).json<RefundedOrder>().refundable.value).toBe('0');
  await shop.settled();
  expect((await read(id)).paymentStatus).toBe('refunded');
}, 60_000);

test('a refund is of the order: its currency, its lines, whole units, its key', async () => {
  const { id, entryId } = await paidOrder();
  const bad: [object, number][] = [
    [{}, 400],
    [{ amount: money(100, 'EUR') }, 400],
    [{ amount: 100, lines: [{ entryId, quantity: 1 }] }, 400],
    [{ amount: -1 }, 400],
    [{ amount: 0 }, 400],
    [{ amount: 0.5 }, 400],
    [{ amount: 1e15 }, 400],
    [{ amount: 2501 }, 409],
    [{ lines: [] }, 400],
    [{ lines: [{ entryId, quantity: 1.5 }] }, 400],
    [{ lines: [{ entryId, quantity: 3 }] }, 409],
    [{ lines: [{ entryId: 'other', quantity: 1 }] }, 404],
    [{ lines: [], shipping: 501 }, 409],
    [{ amount: 1, orderId: 'other' }, 400],
  ];
  for (const [body, status] of bad)
    expect([body, (await post(id, 'refund', body)).statusCode]).toEqual([body, status]);
  const keyless = await owner.send('POST', `/api/config/orders/${id}/refund`, { amount: 1 });
  expect(codeOf(keyless)).toBe('IDEMPOTENCY_KEY_INVALID');
  expect((await post('none', 'refund', { amount: 1 })).statusCode).toBe(404);
  expect(
    (await shop.browser().send('POST', `/api/config/orders/${id}/refund`, { amount: 1 })).statusCode,
  ).toBe(401);
  const reporter = await shop.owner(['reporting']);
  expect((await reporter.send('POST', `/api/config/orders/${id}/cancel`, {})).statusCode).toBe(403);
  expect(await eventsOf('order', id)).not.toContain('OrderRefundRequested');
}, 60_000);

test('a cancelled order gives back the payment, the gift card, the coupon and its units', async () => {
  const { id, sku, variantId } = await newThing();
  const cardId = 'card-whole';
  await service(GiftCardsService).issue(
    SHOP,
    cardId,
    { amount: 600, currency: 'USD', source: { kind: 'owner' } },
    {},
  );
  const coupon = {
    code: 'ONCE-WHOLE',
    currency: 'USD',
    benefit: { kind: 'amount', amount: 100 },
    minimum: 0,
    scope: { kind: 'all' },
    oncePerCustomer: true,
    limit: 1,
    firstDay: null,
    lastDay: null,
    combinable: true,
    active: true,
  };
  const { answer } = await shop.commands.execute(new CreateDocument(couponKind, { websiteId: SHOP }, coupon));
  const order = async (orderId: string) => {
    const browser = shop.browser();
    await browser.send('POST', '/api/commerce/shopping-cart/entries', { itemId: id, sku, quantity: 1 });
    const choice = {
      cartId: idOfToken(browser.cookies.get('daybook-cart') ?? ''),
      currency: 'USD' as const,
      timeZone: 'America/New_York',
      destination: { country: 'US', region: 'NY' },
      buyer: null,
      shippingOptionId: null,
      couponCodes: [coupon.code],
      giftCardIds: [cardId],
    };
    const { quote } = await shop.commands.execute(new PromiseQuote(SHOP, choice, {}));
    const payment = { provider: 'test', attemptId: 'a1', token: 'ok' };
    const buyer = { email: 'once@example.test', details: '{}' };
    await shop.commands.execute(new PayForCart(SHOP, orderId, choice, quote.hash, buyer, payment, {}));
    return quote;
  };
  expect((await order('withdrawn1')).sums).toMatchObject({ discount: 100, giftCards: 600, total: 800 });
  await shop.settled();
  const preview = (await post('withdrawn1', 'refund/preview', {})).json<RefundPreview>();
  expect(preview.tenders).toMatchObject([
    { kind: 'payment', amount: money(800, 'USD') },
    { kind: 'giftCard', amount: money(600, 'USD'), name: expect.stringMatching(/^.{4}$/) },
  ]);
  const cancelled = await post('withdrawn1', 'cancel', {});
  expect(cancelled.json()).toMatchObject({
    toSend: 0,
    refund: { amount: money(1400, 'USD'), status: 'succeeded' },
  });
  expect((await post('withdrawn1', 'cancel', {})).json()).toEqual(cancelled.json());
  expect((await service(GiftCardsService).named(SHOP, cardId))?.balance).toBe(600);
  expect((await eventsOf('stock', variantId)).at(-1)).toBe('StockReturned');
  expect((await eventsOf('couponuses', answer.coupon.id)).at(-1)).toBe('CouponRestored');
  await shop.settled();
  expect(await read('withdrawn1')).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    toSend: 0,
  });
  // the coupon of which there is one, and the card, can be used again
  expect((await order('withdrawn2')).sums).toMatchObject({ discount: 100, giftCards: 600, total: 800 });
  await shop.settled();
  const taken = async () => {
    const { days } = (await owner.get('/api/config/orders/by-day')).json<OrdersByDay>();
    return Number(days.at(-1)?.taken[0]?.value);
  };
  const before = await taken();
  // what the card had paid was no sale of today, and giving it back takes nothing from one
  await post('withdrawn2', 'refund', { amount: 1400 });
  await shop.settled();
  expect(await taken()).toBe(before - 800);
  const { violations } = await auditOrders(shop.daybook.installation.store);
  expect(violations).toEqual([]);
}, 60_000);

/** A provider that says nothing, before or after it gave the money back. */
class SilentProvider extends CountedProvider {
  isSilent: 'before' | 'after' | false = false;
  override async refund(request: Parameters<CountedProvider['refund']>[0]) {
    const outcome = this.isSilent === 'before' ? undefined : await super.refund(request);
    return this.isSilent ? ({ kind: 'unknown' } as const) : (outcome ?? ({ kind: 'unknown' } as const));
  }
}

test('a refund without an answer is looked up, and never made again', async () => {
  const provider = new SilentProvider();
  service(PaymentProviders).add(provider);
  const reconciler = new UnfinishedRefundsReconciler(
    shop.daybook.installation.readModels,
    service(RefundsService),
  );
  for (const [isSilent, expected] of [
    ['after', 'succeeded'],
    ['before', 'declined'],
  ] as const) {
    const { id, entryId, variantId } = await paidOrder();
    provider.isSilent = isSilent;
    const body = { lines: [{ entryId, quantity: 1 }], restock: true };
    const asked = (await post(id, 'refund', body)).json<RefundedOrder>();
    expect(asked).toMatchObject({ refund: { status: 'unknown' }, refundable: money(1500, 'USD') });
    expect(await eventsOf('stock', variantId)).not.toContain('StockReturned');
    provider.isSilent = false;
    await shop.settled();
    await reconciler.reconcile(Date.now() + 60_000);
    await shop.settled();
    const after = await read(id);
    expect(after.refunds).toMatchObject([{ status: expected }]);
    const isBack = (await eventsOf('stock', variantId)).includes('StockReturned');
    expect([isBack, after.refundable.value]).toEqual(
      expected === 'succeeded' ? [true, '1500'] : [false, '2500'],
    );
  }
}, 60_000);

/** A provider that gives nothing back. */
class DecliningProvider extends CountedProvider {
  asked = 0;
  override refund() {
    this.asked += 1;
    return Promise.resolve({ kind: 'declined' } as const);
  }
}

test('what the owner has paid back is noted, and the provider is not asked', async () => {
  const provider = new DecliningProvider();
  service(PaymentProviders).add(provider);
  const { id, entryId, variantId } = await paidOrder();
  const body = { lines: [{ entryId, quantity: 1 }], restock: true };
  expect((await post(id, 'refund', body)).json<RefundedOrder>().refund?.status).toBe('declined');
  const noted = (await post(id, 'refund', { ...body, byHand: true })).json<RefundedOrder>();
  expect(noted).toMatchObject({
    refund: { status: 'succeeded', byHand: true },
    refundable: money(1500, 'USD'),
  });
  service(PaymentProviders).add(new CountedProvider());
  expect((await post(id, 'refund', { amount: 1501, byHand: true })).statusCode).toBe(409);
  expect(provider.asked).toBe(1);
  expect((await eventsOf('stock', variantId)).at(-1)).toBe('StockReturned');
  await shop.settled();
  const order = await read(id);
  expect(order).toMatchObject({
    refunds: [
      { status: 'declined', byHand: false },
      { status: 'succeeded', byHand: true },
    ],
  });
  expect(order.timeline.filter(({ what }) => what === 'refundRequested').map(({ detail }) => detail)).toEqual(
    ['', 'byHand'],
  );
  const file = await owner.get('/api/config/orders/export');
  const refunds = file.body.split('\r\n').filter((row) => row.startsWith(`${order.number},refund`));
  expect(refunds).toHaveLength(1);
  expect(refunds[0]).toContain(',payment,by hand,');
  const { violations } = await auditOrders(shop.daybook.installation.store);
  expect(violations).toEqual([]);
}, 60_000);

test('two members who press at once refund once, and the second one learns of it', async () => {
  const { id } = await paidOrder();
  const { refundable } = await read(id);
  const body = { amount: 1000, refundable };
  const answers = await Promise.all([post(id, 'refund', body), post(id, 'refund', body)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.map(codeOf).filter(Boolean)).toEqual(['ORDER_REFUNDED']);
  await shop.settled();
  const now = (await read(id)).refundable;
  expect(now).toEqual(money(1500, 'USD'));
  expect((await post(id, 'refund', { amount: 1000, refundable: now })).statusCode).toBe(200);
  const foreign = { amount: 500, refundable: money(500, 'EUR') };
  expect((await post(id, 'refund', foreign)).statusCode).toBe(400);
}, 60_000);

test('lists say what was refunded', async () => {
  const { id } = await paidOrder();
  await post(id, 'refund', { amount: 2500 });
  await shop.settled();
  const { results } = (await owner.get('/api/config/orders?payment=refunded')).json<OwnerOrdersAnswer>();
  expect(results.map((one) => one.id)).toContain(id);
}, 60_000);
