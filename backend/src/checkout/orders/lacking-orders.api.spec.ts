import { randomUUID } from 'node:crypto';
import type { OrderFigures } from '@daybook/contracts/orders/many-orders.api';
import type { OwnerOrder, OwnerOrdersAnswer } from '@daybook/contracts/orders/owner-orders.api';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { auditOrders } from '../../integrity/audit-orders.js';
import { AggregateStore } from '../../platform/log/aggregate-store.js';
import { SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { ChangeStock } from '../../stock/stock.commands.js';
import { stockDecider } from '../../stock/stock.decider.js';
import { openDeliveringShop } from '../testing/delivering-shop.js';
import { orderCountedMeanwhile } from '../testing/order-counted-meanwhile.js';
import { orderDecider } from './order.decider.js';
import { OrderProgressService } from './order-progress.service.js';
import { PlacedSaleService } from './placed-sale.service.js';
import { PledgesService } from './pledges.service.js';
import { UnfinishedOrdersReconciler } from './unfinished-orders.reconciler.js';

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
  return (await owner.send('POST', `/api/config/orders/${id}/${what}`, body, key)).json();
};
const eventsOf = async (category: 'order' | 'stock', id: string) =>
  (await shop.daybook.installation.store.read(streamName(category, SHOP, id))).map(({ type }) => type);
/** What the owner sees of an order that lacks units. */
const seen = async (id: string) => {
  await shop.settled();
  const order = (await owner.get(`/api/config/orders/${id}`)).json<OwnerOrder>();
  const narrowed = (await owner.get('/api/config/orders?units=lacking')).json<OwnerOrdersAnswer>();
  const all = (await owner.get('/api/config/orders')).json<OwnerOrdersAnswer>();
  const figures = (await owner.get('/api/config/orders/figures')).json<OrderFigures>();
  return {
    lines: order.lackingUnits.map(({ sku, quantity }) => [sku, quantity]),
    isInFilter: narrowed.results.some((one) => one.id === id),
    isMarked: all.results.find((one) => one.id === id)?.lacksUnits,
    figure: figures.lackingUnits,
  };
};
const NOT_SEEN = { lines: [], isInFilter: false, isMarked: false, figure: 0 };
const reconcile = async () => {
  await shop.settled();
  const { readModels } = shop.daybook.installation;
  const reconciler = new UnfinishedOrdersReconciler(readModels, service(OrderProgressService));
  await reconciler.reconcile(Date.now() + 60_000);
};

let serial = 0;
/** One unit that is there, and two of which a count leaves one; a gift card pays 6.00. */
async function lackingOrder() {
  serial += 1;
  const orderId = `lacking${serial}`;
  const kept = `kept${serial}`;
  const gone = `gone${serial}`;
  const { cardId, status } = await orderCountedMeanwhile(shop, orderId, {
    kept: { id: kept, quantity: 1 },
    gone: { id: gone, quantity: 2 },
    found: 1,
  });
  expect(status).toBe('placed');
  await shop.settled();
  const { lines } = (await owner.get(`/api/config/orders/${orderId}`)).json<OwnerOrder>();
  const goneEntry = lines.find(({ sku }) => sku === gone)?.entryId ?? '';
  const variant = { variantId: `${gone}-v`, itemId: gone, sku: gone };
  const receive = (quantity: number) =>
    shop.commands.execute(new ChangeStock(SHOP, variant, { kind: 'receive', quantity }));
  return { orderId, gone, goneEntry, cardId, receive };
}

test('a paid order whose units a count took is marked, and gets others as soon as there are enough', async () => {
  const { orderId, gone, cardId, receive } = await lackingOrder();
  expect(await seen(orderId)).toEqual({
    lines: [[gone, 2]],
    isInFilter: true,
    isMarked: true,
    figure: 1,
  });
  // the gift card has paid, whether or not units lack
  expect(await eventsOf('order', orderId)).not.toContain('OrderUnitsSold');
  const { store } = shop.daybook.installation;
  const ofCard = await store.read(streamName('giftcard', SHOP, cardId));
  expect(ofCard.map(({ type }) => type)).toContain('GiftCardSpent');
  await reconcile();
  expect((await seen(orderId)).figure).toBe(1);
  const { audit } = await auditOrders(store);
  expect(audit.lackingUnits().map((one) => [one.orderId, [...one.lacking.units]])).toEqual([
    [orderId, [[`${gone}-v`, 2n]]],
  ]);
  await receive(1);
  await reconcile();
  expect((await eventsOf('stock', `${gone}-v`)).slice(-3)).toEqual([
    'StockReceived',
    'StockPledged',
    'StockSold',
  ]);
  expect((await eventsOf('order', orderId)).at(-1)).toBe('OrderUnitsSold');
  expect(await seen(orderId)).toEqual(NOT_SEEN);
}, 60_000);

test('a refund of the missing units ends the mark, and no others are taken', async () => {
  const { orderId, gone, goneEntry, receive } = await lackingOrder();
  await post(orderId, 'refund', { lines: [{ entryId: goneEntry, quantity: 2 }], restock: true });
  expect(await seen(orderId)).toEqual(NOT_SEEN);
  await receive(5);
  await reconcile();
  expect(await eventsOf('stock', `${gone}-v`)).not.toContain('StockSold');
}, 60_000);

test('of what was refunded in part the rest is taken, and no more', async () => {
  const { orderId, gone, goneEntry } = await lackingOrder();
  await post(orderId, 'refund', { lines: [{ entryId: goneEntry, quantity: 1 }], restock: true });
  expect((await seen(orderId)).lines).toEqual([[gone, 1]]);
  await reconcile();
  const { store } = shop.daybook.installation;
  const sold = (await store.read(streamName('stock', SHOP, `${gone}-v`))).flatMap(({ type, data }) =>
    type === 'StockSold' ? [(data as { quantity: number }).quantity] : [],
  );
  expect(sold).toEqual([1]);
  expect(await seen(orderId)).toEqual(NOT_SEEN);
}, 60_000);

test('what the owner has sent all the same lacks no more', async () => {
  const { orderId, goneEntry, receive, gone } = await lackingOrder();
  await post(orderId, 'fulfil', { lines: [{ entryId: goneEntry, quantity: 2 }] });
  expect(await seen(orderId)).toEqual(NOT_SEEN);
  await receive(5);
  await reconcile();
  expect(await eventsOf('stock', `${gone}-v`)).not.toContain('StockSold');
}, 60_000);

test('a cancellation ends the mark, also one that comes while units are pledged again', async () => {
  const { orderId, gone, receive } = await lackingOrder();
  const { store } = shop.daybook.installation;
  const orders = new AggregateStore(store, 'order', orderDecider);
  const stockItems = new AggregateStore(store, 'stock', stockDecider);
  // another process has read the order, and goes on with it after the cancellation has found no units to give back
  const before = await orders.loadState(SHOP, orderId);
  await post(orderId, 'cancel', { restock: true });
  expect(await seen(orderId)).toEqual(NOT_SEEN);
  await receive(1);
  const sale = new PlacedSaleService(orders, new PledgesService(stockItems));
  expect(await sale.sell({ website: SHOP, orderId, metadata: {} }, before)).toBe(false);
  const { pledges, onHand } = await stockItems.loadState(SHOP, `${gone}-v`);
  expect([pledges, onHand]).toEqual([[], 2]);
}, 60_000);

// last: it is about all orders above
test('the log is sound', async () =>
  expect((await auditOrders(shop.daybook.installation.store)).violations).toEqual([]));
