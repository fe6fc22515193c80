import { randomUUID } from 'node:crypto';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import type { RefundedOrder } from '@daybook/contracts/orders/refunds.api';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { auditOrders } from '../../integrity/audit-orders.js';
import { SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { GiftCardsService } from '../gift-cards/gift-cards.service.js';
import { CountedProvider } from '../testing/counted-provider.js';
import { openDeliveringShop } from '../testing/delivering-shop.js';
import { orderCountedMeanwhile } from '../testing/order-counted-meanwhile.js';
import { ClaimsService } from './claims/claims.service.js';
import { OrderProgressService } from './order-progress.service.js';
import { PaymentProviders } from './payments/payment-providers.js';
import { RefundsService } from './refunds.service.js';
import { UnfinishedOrdersReconciler } from './unfinished-orders.reconciler.js';
import { UnfinishedRefundsReconciler } from './unfinished-refunds.reconciler.js';

/** A provider that declines to give back, as one does that does not know the payment. */
class Declining extends CountedProvider {
  readonly asked: Parameters<CountedProvider['refund']>[0][] = [];
  override async refund(request: Parameters<CountedProvider['refund']>[0]) {
    this.asked.push(request);
    return { kind: 'declined' } as const;
  }
}

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['owner']>>;
beforeAll(async () => {
  shop = await openDeliveringShop();
  owner = await shop.owner(['store manager']);
}, 60_000);
afterAll(() => shop.close());

const service = <T>(type: abstract new (...given: never[]) => T): T => {
  const found = shop.daybook.api?.app.get<T>(type);
  if (!found) throw new Error('the API does not run');
  return found;
};
const post = async (id: string, what: string, body: object) => {
  const key = { 'idempotency-key': randomUUID() };
  return (await owner.send('POST', `/api/config/orders/${id}/${what}`, body, key)).json<RefundedOrder>();
};
const read = async (id: string) => {
  await shop.settled();
  return (await owner.get(`/api/config/orders/${id}`)).json<OwnerOrder>();
};
const eventsOf = async (category: 'order' | 'stock', id: string) =>
  (await shop.daybook.installation.store.read(streamName(category, SHOP, id))).map(({ type }) => type);

let serial = 0;
/** Two units at 10.00 and the delivery at 5.00, of which a gift card pays 6.00; the units of the second are gone. */
async function placedOrder() {
  serial += 1;
  const orderId = `placed${serial}`;
  const kept = `kept${serial}`;
  const gone = `gone${serial}`;
  const { cardId, status } = await orderCountedMeanwhile(shop, orderId, {
    kept: { id: kept, quantity: 1 },
    gone: { id: gone, quantity: 1 },
    found: 0,
  });
  // it is paid, whatever the owner finds
  expect(status).toBe('placed');
  const order = await read(orderId);
  expect((await eventsOf('order', orderId)).at(-1)).toBe('OrderNumbered');
  const entryOf = (sku: string) => order.lines.find((line) => line.sku === sku)?.entryId ?? '';
  const balance = async () => (await service(GiftCardsService).named(SHOP, cardId))?.balance;
  expect(await balance()).toBe(0);
  return { orderId, keptEntry: entryOf(kept), goneEntry: entryOf(gone), kept, gone, balance };
}

test('lines that were sold and lines that were lost are refunded; only what was sold comes back, once', async () => {
  const { orderId, keptEntry, goneEntry, kept, gone, balance } = await placedOrder();
  const line = (entryId: string) => ({ lines: [{ entryId, quantity: 1 }], restock: true });
  expect(await post(orderId, 'refund', line(goneEntry))).toMatchObject({
    refund: { amount: money(1000, 'USD'), status: 'succeeded' },
  });
  expect(await post(orderId, 'refund', line(keptEntry))).toMatchObject({ refundable: money(500, 'USD') });
  // the payment was 19.00, so a part came back to the card
  expect(await balance()).toBe(100);
  expect((await eventsOf('stock', `${kept}-v`)).slice(-2)).toEqual(['StockSold', 'StockReturned']);
  expect(await eventsOf('stock', `${gone}-v`)).not.toContain('StockReturned');
  expect(await post(orderId, 'refund', { amount: 500 })).toMatchObject({ refundable: money(0, 'USD') });
  expect([await balance(), (await read(orderId)).paymentStatus]).toEqual([600, 'refunded']);
  // nothing is left, and it is still the order that it was
  expect(await post(orderId, 'refund', { amount: 1 })).toMatchObject({ error: { code: 'REFUND_TOO_MUCH' } });
  await new UnfinishedOrdersReconciler(
    shop.daybook.installation.readModels,
    service(OrderProgressService),
  ).reconcile(Date.now() + 60_000);
  expect((await eventsOf('order', orderId)).filter((type) => type === 'OrderUnitsSold')).toEqual([]);
}, 60_000);

test('after a refund by amount, the cancellation gives the rest back, and the units that are there', async () => {
  const { orderId, kept, gone, balance } = await placedOrder();
  await post(orderId, 'refund', { amount: 700 });
  expect(await post(orderId, 'cancel', { restock: true })).toMatchObject({
    refund: { amount: money(1800, 'USD'), status: 'succeeded' },
    refundable: money(0, 'USD'),
  });
  expect(await balance()).toBe(600);
  expect((await eventsOf('stock', `${kept}-v`)).filter((type) => type === 'StockReturned')).toHaveLength(1);
  expect(await eventsOf('stock', `${gone}-v`)).not.toContain('StockReturned');
  expect(await read(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', toSend: 0 });
}, 60_000);

test('a cancellation whose payment does not go back gives the gift card its part', async () => {
  const { orderId, balance } = await placedOrder();
  const provider = new Declining();
  service(PaymentProviders).add(provider);
  expect(await post(orderId, 'cancel', { restock: true })).toMatchObject({
    refund: { amount: money(2500, 'USD'), status: 'declined' },
    refundable: money(1900, 'USD'),
  });
  expect(await balance()).toBe(600);
  // the account of the time at which the payment was asked for gives it back
  const attempts = (await shop.daybook.installation.store.read(streamName('order', SHOP, orderId))).flatMap(
    ({ type, data }) => (type === 'PaymentAttempted' ? [(data as { attemptedAt: number }).attemptedAt] : []),
  );
  expect(provider.asked.map(({ amount, paidAt }) => [amount, paidAt])).toEqual([[1900, attempts[0]]]);
  expect(await post(orderId, 'refund', { amount: 1900 })).toMatchObject({ refund: { status: 'declined' } });
  service(PaymentProviders).add(new CountedProvider());
  expect(await post(orderId, 'refund', { amount: 1900 })).toMatchObject({ refundable: money(0, 'USD') });
  expect([await balance(), (await read(orderId)).paymentStatus]).toEqual([600, 'refunded']);
}, 60_000);

test('what a process left of it when it stopped goes back by the round of the reconciler', async () => {
  const { orderId, balance } = await placedOrder();
  service(PaymentProviders).add(new Declining());
  const { store } = shop.daybook.installation;
  const call = { website: SHOP, orderId, metadata: {} };
  const orders = service(OrderProgressService);
  const at = Date.now();
  // the step is a repeat, which changes nothing
  await service(ClaimsService).use(call, await orders.step(call, { kind: 'notePledged' }));
  const withdraw = { kind: 'withdraw', refundId: 'cancelled', restock: true } as const;
  await orders.takeAll(call, [
    withdraw,
    { kind: 'settleRefund', refundId: 'cancelled', outcome: 'declined' },
  ]);
  expect([await balance(), (await store.read(streamName('order', SHOP, orderId))).at(-1)?.type]).toEqual([
    0,
    'OrderRefundRequested',
  ]);
  await shop.settled();
  await new UnfinishedRefundsReconciler(
    shop.daybook.installation.readModels,
    service(RefundsService),
  ).reconcile(at + 60_000);
  expect(await balance()).toBe(600);
}, 60_000);

// last: it is about all orders above
test('the log is sound', async () =>
  expect((await auditOrders(shop.daybook.installation.store)).violations).toEqual([]));
