import type { RecurringEvent } from '@daybook/contracts/checkout/subscriptions/recurring.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { ACME, specFor } from '../testing/given-events.js';
import {
  RecurringSubscriptionRow,
  SubscriptionCustomerRow,
  SubscriptionMomentRow,
} from './recurring-subscription.entity.js';
import { recurringSubscriptionsProjection } from './recurring-subscription.projection.js';

type Of<Type extends RecurringEvent['type']> = Extract<RecurringEvent, { type: Type }>['data'];

const subscriptions = specFor<RecurringEvent>(recurringSubscriptionsProjection);
const subscriptionId = 's';
const DAY = 86_400_000;
const STARTED = DAY;
const DUE = 31 * DAY;
const ada = { $personal: 'ada', cipher: 'AbC' };

const data: Of<'SubscriptionStarted'> = {
  subscriptionId,
  chosenId: 'c',
  orderId: 'first',
  subscriptionOptionId: 'monthly',
  currency: 'EUR',
  items: [
    {
      entryId: 'e',
      itemId: 'tea',
      variantId: 'tea-v',
      sku: 'TEA',
      title: 'Tea',
      attributes: {},
      productType: ProductType.physical,
      quantity: 2,
      unitPrice: 1200,
    } as unknown as Of<'SubscriptionStarted'>['items'][number],
  ],
  plan: { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 },
  unitPrice: 1200,
  delivery: null,
  customer: ada,
  payment: { provider: 'test', method: 'kept' },
  at: STARTED,
  nextDueAt: DUE,
} as unknown as Of<'SubscriptionStarted'>;
const started: RecurringEvent = { type: 'SubscriptionStarted', data };
const happened = <Type extends RecurringEvent['type']>(type: Type, more: object) =>
  ({ type, data: { subscriptionId, at: DUE, ...more } }) as unknown as RecurringEvent;
const row = (changes: object) => [expect.objectContaining({ websiteId: ACME, subscriptionId, ...changes })];
const at = (moment: number) => new Date(moment);

const due = happened('RenewalDue', { period: 1, dueAt: DUE });
const tried = happened('RenewalTried', { period: 1, orderId: 'second' });
const charged = happened('RenewalCharged', {
  period: 1,
  orderId: 'second',
  billed: 2,
  nextPeriod: 2,
  nextDueAt: 61 * DAY,
});
const failed = happened('RenewalFailed', {
  period: 1,
  orderId: 'second',
  reason: 'declined',
  nextTries: [34 * DAY, 36 * DAY],
});

test('a subscription that started is due at its first renewal, and is its customer’s', async () => {
  const spec = subscriptions.given().when(started);
  await spec.thenRows(
    RecurringSubscriptionRow,
    row({ status: 'active', title: 'Tea', quantity: 2, billed: 1, nextDueAt: at(DUE), actAt: at(DUE) }),
  );
  await subscriptions
    .given()
    .when(started)
    .thenRows(SubscriptionCustomerRow, [
      { websiteId: ACME, subscriptionId, personId: 'ada', chosenId: 'c', customer: ada },
    ]);
});

test('a renewal that is paid moves the day, and one that failed is tried again', async () => {
  await subscriptions
    .given(started, due, tried)
    .when(charged)
    .thenRows(
      RecurringSubscriptionRow,
      row({ billed: 2, nextDueAt: at(61 * DAY), actAt: at(61 * DAY), isUnpaid: false }),
    );
  await subscriptions
    .given(started, due, tried)
    .when(failed)
    .thenRows(
      RecurringSubscriptionRow,
      row({ billed: 1, nextDueAt: at(DUE), actAt: at(34 * DAY), isUnpaid: true }),
    );
  await subscriptions
    .given(started, due, tried, failed)
    .when(charged)
    .thenRows(RecurringSubscriptionRow, row({ isUnpaid: false, billed: 2 }));
});

test('a renewal that lacks units says so, and is no payment that failed', async () => {
  const lacks = happened('RenewalFailed', {
    period: 1,
    orderId: 'second',
    reason: 'outOfStock',
    nextTries: [34 * DAY],
  });
  await subscriptions
    .given(started, due, tried)
    .when(lacks)
    .thenRows(RecurringSubscriptionRow, row({ isUnpaid: false, failure: 'outOfStock', actAt: at(34 * DAY) }));
  const skipped = happened('RenewalSkipped', {
    period: 1,
    nextPeriod: 2,
    nextDueAt: 61 * DAY,
    reason: 'outOfStock',
  });
  const given = subscriptions.given(started, due, tried, lacks).when(skipped);
  await given.thenRows(
    RecurringSubscriptionRow,
    row({ failure: null, nextDueAt: at(61 * DAY), actAt: at(61 * DAY) }),
  );
});

test('after the last try the worker looks at it no more', () =>
  subscriptions
    .given(started, due, tried)
    .when(happened('RenewalFailed', { period: 1, orderId: 'second', reason: 'declined', nextTries: [] }))
    .thenRows(RecurringSubscriptionRow, row({ actAt: null, isUnpaid: true })));

test('a pause ends the waiting, and going on begins it again', async () => {
  const paused = happened('SubscriptionPaused', { reason: 'customer' });
  await subscriptions
    .given(started)
    .when(paused)
    .thenRows(RecurringSubscriptionRow, row({ status: 'paused', actAt: null }));
  await subscriptions
    .given(started, paused)
    .when(happened('SubscriptionResumed', { nextPeriod: 1, nextDueAt: 40 * DAY }))
    .thenRows(RecurringSubscriptionRow, row({ status: 'active', actAt: at(40 * DAY) }));
});

test('a cancelled subscription is looked at only while an order of it is being paid', async () => {
  const cancelled = (openOrderId: string | null) =>
    happened('SubscriptionCancelled', { reason: 'customer', openOrderId });
  await subscriptions
    .given(started)
    .when(cancelled(null))
    .thenRows(RecurringSubscriptionRow, row({ status: 'cancelled', nextDueAt: null, actAt: null }));
  await subscriptions
    .given(started, due, tried)
    .when(cancelled('second'))
    .thenRows(RecurringSubscriptionRow, row({ status: 'cancelled', actAt: at(DUE) }));
});

test('what happened is kept in order, with the order and the reason', () =>
  subscriptions
    .given(started, due, tried)
    .when(failed)
    .thenRows(SubscriptionMomentRow, [
      expect.objectContaining({ type: 'SubscriptionStarted', orderId: 'first', laterAt: at(DUE) }),
      expect.objectContaining({ type: 'RenewalDue', orderId: null }),
      expect.objectContaining({ type: 'RenewalTried', orderId: 'second' }),
      expect.objectContaining({ type: 'RenewalFailed', reason: 'declined', laterAt: at(34 * DAY) }),
    ]));

test('a corrected address is the customer’s from then on', () => {
  const customer = { $personal: 'ada', cipher: 'XyZ' };
  return subscriptions
    .given(started)
    .when(happened('SubscriptionCustomerChanged', { customer, delivery: null }))
    .thenRows(SubscriptionCustomerRow, row({ customer }));
});

test('an announced price is that of the next payment once its day has come, and not before', async () => {
  const announced = (unitPrice: number, fromAt: number) =>
    happened('SubscriptionPriceAnnounced', { unitPrice, fromPeriod: 0, fromAt });
  const priced = (unitPrice: number, ...events: RecurringEvent[]) =>
    subscriptions
      .given(started, ...events.slice(0, -1))
      .when(events.at(-1)!)
      .thenRows(RecurringSubscriptionRow, row({ unitPrice }));
  const dearer = announced(1500, 61 * DAY);
  const dearest = announced(1800, 91 * DAY);
  await priced(1200, dearer);
  await priced(1500, dearer, due, tried, charged);
  await priced(1500, dearer, dearest, due, tried, charged);
  await priced(1200, dearest, due, tried, charged);
  // a cheaper one counts at once, and takes the place of what was announced
  await priced(900, dearer, announced(900, DUE));
  await priced(900, dearer, announced(900, DUE), due, tried, charged);
  const skipped = happened('RenewalSkipped', { period: 1, nextPeriod: 2, nextDueAt: 61 * DAY });
  await priced(1500, dearer, skipped);
});
