import { DECIDED_AFTER_MS } from '@daybook/contracts/orders/shared/open-payments';
import { idOfToken } from '../../platform/access/secret-token.js';
import { SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { OrderSecretsService } from '../buyer/order-secrets.service.js';
import { orderDecider } from '../orders/order.decider.js';
import { PaymentDecisionsService } from '../orders/payments/payment-decisions.service.js';
import { PlaceOrderService } from '../orders/place-order.service.js';
import { renewalsOf } from '../testing/renewals.js';
import { openTeaShop, subscribeToTea } from '../testing/subscribed.js';
import { recurringDecider } from './recurring.decider.js';
import { RenewalOrdersService } from './renewal-orders.service.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTeaShop();
}, 60_000);
afterAll(() => shop.close());

/** A renewal whose provider was asked a day ago, and has not said what became of it. */
async function renewalWithoutOutcome() {
  const { app } = shop.daybook.api ?? {};
  if (!app) throw new Error('the test shop has no API');
  const { aggregates } = shop.daybook.installation;
  const { id: subscriptionId, view } = await subscribeToTea(shop);
  const at = (await view()).next!.at;
  const orderId = idOfToken(app.get(OrderSecretsService).renewalSecretOf(SHOP, subscriptionId, 1, 0));
  const tried = [
    { kind: 'fallDue', subscriptionId, at },
    { kind: 'try', subscriptionId, at, orderId },
  ] as const;
  const subscriptions = aggregates.of('recurring', recurringDecider);
  const { state } = await subscriptions.executeAll(SHOP, subscriptionId, tried, { metadata: {} });
  const call = { website: SHOP, orderId, metadata: {} };
  await app
    .get(PlaceOrderService)
    .open(call, () => app.get(RenewalOrdersService).make(call, subscriptionId, state));
  const asked = { orderId, attemptId: 'a1', at: Date.now() - DECIDED_AFTER_MS } as const;
  const steps = [
    { ...asked, kind: 'attempt', provider: 'test' },
    { ...asked, kind: 'settle', outcome: { kind: 'unknown' } },
  ] as const;
  await aggregates.of('order', orderDecider).executeAll(SHOP, orderId, steps, { metadata: {} });
  await shop.settled();
  return {
    view,
    decide: (taken: boolean) => app.get(PaymentDecisionsService).decide(call, 'a1', taken),
    renew: () => renewalsOf(shop).renew(SHOP, subscriptionId, at),
  };
}

test('a renewal that was taken, as a member says, has billed its period, once', async () => {
  const { view, decide, renew } = await renewalWithoutOutcome();
  expect((await decide(true)).state.status).toBe('confirmed');
  await renew();
  expect(await view()).toMatchObject({ billed: 2, isUnpaid: false, nextTries: [] });
});

test('a renewal that was not taken, as a member says, is tried again on another day', async () => {
  const { view, decide, renew } = await renewalWithoutOutcome();
  await decide(false);
  await renew();
  const { billed, isUnpaid, nextTries } = await view();
  expect([billed, isUnpaid]).toEqual([1, true]);
  expect(nextTries.length).toBeGreaterThan(0);
});
