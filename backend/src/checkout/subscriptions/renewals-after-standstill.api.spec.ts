import { idOfToken } from '../../platform/access/secret-token.js';
import { SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { OrderSecretsService } from '../buyer/order-secrets.service.js';
import { OrderProgressService } from '../orders/order-progress.service.js';
import { PlaceOrderService } from '../orders/place-order.service.js';
import { UnfinishedOrdersReconciler } from '../orders/unfinished-orders.reconciler.js';
import { renewalsOf } from '../testing/renewals.js';
import { openTeaShop, subscribeToTea } from '../testing/subscribed.js';
import { recurringDecider } from './recurring.decider.js';
import { RenewalOrdersService } from './renewal-orders.service.js';

const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTeaShop();
}, 60_000);
afterAll(() => shop.close());

test('a renewal that stood still with its units pledged is charged when it goes on, after other reconcilers too', async () => {
  const { app } = shop.daybook.api ?? {};
  if (!app) throw new Error('the test shop has no API');
  const { aggregates, readModels } = shop.daybook.installation;
  const { id: subscriptionId, view } = await subscribeToTea(shop);
  const at = (await view()).next!.at;
  // the process ends before it asks the provider
  const orderId = idOfToken(app.get(OrderSecretsService).renewalSecretOf(SHOP, subscriptionId, 1, 0));
  const subscriptions = aggregates.of('recurring', recurringDecider);
  const commands = [
    { kind: 'fallDue', subscriptionId, at },
    { kind: 'try', subscriptionId, at, orderId },
  ] as const;
  const { state } = await subscriptions.executeAll(SHOP, subscriptionId, commands, { metadata: {} });
  const call = { website: SHOP, orderId, metadata: {} };
  const make = () => app.get(RenewalOrdersService).make(call, subscriptionId, state);
  expect((await app.get(PlaceOrderService).open(call, make)).status).toBe('pledged');
  await shop.settled();

  const unfinished = new UnfinishedOrdersReconciler(readModels, app.get(OrderProgressService));
  await unfinished.reconcile(Date.now() + 2 * DAY);
  await renewalsOf(shop).renew(SHOP, subscriptionId, at);
  expect(await view()).toMatchObject({ billed: 2, isUnpaid: false, nextTries: [] });
});
