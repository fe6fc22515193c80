import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { type EventStore, EventStoreUnavailable } from '@daybook/event-store/event-store';
import { AggregateStore } from '../../platform/log/aggregate-store.js';
import { countedLog, shop } from '../../platform/testing/counted-log.js';
import { stockDecider } from '../../stock/stock.decider.js';
import { PledgesService } from './pledges.service.js';

const { log } = countedLog();
const variantOf = (variantId: string) => ({ variantId, itemId: variantId, sku: variantId });
const item = (variantId: string): OrderedItem => ({
  ...variantOf(variantId),
  entryId: `e-${variantId}`,
  title: variantId,
  quantity: 1,
  attributes: {},
  productType: ProductType.physical,
  unitPrice: money(1000, 'EUR'),
  additionalFields: null,
});
const stockIn = (store: EventStore) => new AggregateStore(store, 'stock', stockDecider);
const receive = (variantId: string) =>
  stockIn(log()).execute(shop, variantId, {
    kind: 'receive',
    quantity: 1,
    variant: variantOf(variantId),
    at: Date.now(),
  });
const pledgedOf = async (variantId: string) =>
  (await stockIn(log()).loadState(shop, variantId)).pledges.map(({ orderId }) => orderId);
const call = (orderId: string) => ({ website: shop, orderId, metadata: { actor: 'spec' } });
const orderOf = (...ids: string[]) => ({ items: ids.map(item), carts: [], openedAt: Date.now() });

test('a log that goes away in the middle keeps what is pledged, and the next try pledges the rest', async () => {
  await Promise.all(['a1', 'b1'].map(receive));
  let isAway = true;
  const append: EventStore['append'] = async (...given) => {
    if (isAway && given[0].endsWith('-b1')) throw new EventStoreUnavailable('gone');
    return log().append(...given);
  };
  const store = new Proxy(log(), {
    get: (target, name: keyof EventStore) => (name === 'append' ? append : target[name].bind(target)),
  });
  const pledges = new PledgesService(stockIn(store));
  const order = orderOf('a1', 'b1');
  await expect(pledges.pledge(call('o'), order)).rejects.toThrow(EventStoreUnavailable);
  isAway = false;
  await pledges.pledge(call('o'), order);
  expect([await pledgedOf('a1'), await pledgedOf('b1')]).toEqual([['o'], ['o']]);
  await pledges.sell(call('o'), order.items);
});

test('an order whose units were released once has none: it is never pledged in part', async () => {
  await receive('a2');
  const pledges = new PledgesService(stockIn(log()));
  const order = orderOf('a2', 'b2');
  await expect(pledges.pledge(call('o'), order)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  // the process ended before it cancelled the order, and the other variant came in meanwhile
  await receive('b2');
  await expect(pledges.pledge(call('o'), order)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  expect([await pledgedOf('a2'), await pledgedOf('b2')]).toEqual([[], []]);
});
