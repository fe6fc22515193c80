import type { CheckoutReminderEvent } from '@daybook/contracts/checkout/reminders/reminders.events';
import { recordedAt, specFor } from '../testing/given-events.js';
import { AbandonedCheckoutRow, ReminderDueRow } from './abandoned-checkouts.entity.js';
import { abandonedCheckoutsProjection } from './abandoned-checkouts.projection.js';

const { given } = specFor(abandonedCheckoutsProjection);
const cart = { cartId: 'c', round: 1 };
const email = { $personal: 'ada', cipher: 'x' };
const line = { itemId: 'bowl', sku: 'B', title: 'Bowl', attributes: {}, quantity: 2, unitPrice: 500 };

const consented: CheckoutReminderEvent = {
  type: 'CheckoutReminderConsented',
  data: { ...cart, personId: 'ada', textVersion: 1, language: 'en', at: 1 },
};
const abandoned: CheckoutReminderEvent = {
  type: 'CheckoutAbandoned',
  data: { ...cart, email, lines: [line], total: 1000, currency: 'USD', at: 2 },
};
const reminded: CheckoutReminderEvent = { type: 'CheckoutReminded', data: { ...cart, linkHash: 'h', at: 3 } };
const withdrawn: CheckoutReminderEvent = {
  type: 'CheckoutReminderWithdrawn',
  data: { ...cart, by: 'link', at: 4 },
};
const ordered: CheckoutReminderEvent = { type: 'CheckoutOrdered', data: { ...cart, orderId: 'o', at: 5 } };
const row = (more: object) =>
  expect.objectContaining({ ...cart, email, lines: [line], total: 1000, currency: 'USD', ...more });

test('a consent is due, counted from the last time that the buyer was at the checkout', async () => {
  const due = { cartId: 'c', isAbandoned: false };
  await given()
    .when(consented)
    .thenRows(ReminderDueRow, [expect.objectContaining({ ...due, changedAt: new Date(1) })]);
  await given(consented)
    .when({ type: 'CheckoutSaved', data: { cartId: 'c', details: email } })
    .thenRows(ReminderDueRow, [expect.objectContaining({ ...due, changedAt: recordedAt(2) })]);
  await given(consented).when(ordered).thenRows(ReminderDueRow, []);
  await given(consented).when(withdrawn).thenRows(ReminderDueRow, []);
});

test('a checkout without a consent is neither due nor listed', async () => {
  const saved = { type: 'CheckoutSaved', data: { cartId: 'c', details: email } } as const;
  await given().when(saved).thenRows(ReminderDueRow, []);
  await given(consented).when(ordered).thenRows(AbandonedCheckoutRow, []);
  await given(consented).when(withdrawn).thenRows(AbandonedCheckoutRow, []);
});

test('one that was left is listed with where it stands', async () => {
  await given(consented)
    .when(abandoned)
    .thenRows(AbandonedCheckoutRow, [row({ state: 'waiting', remindedAt: null, orderId: null })]);
  await given(consented)
    .when(abandoned)
    .thenRows(ReminderDueRow, [expect.objectContaining({ cartId: 'c', isAbandoned: true })]);
  await given(consented, abandoned)
    .when(reminded)
    .thenRows(AbandonedCheckoutRow, [row({ state: 'reminded', remindedAt: new Date(3) })]);
  await given(consented, abandoned).when(reminded).thenRows(ReminderDueRow, []);
  await given(consented, abandoned, reminded)
    .when(withdrawn)
    .thenRows(AbandonedCheckoutRow, [row({ state: 'withdrawn', remindedAt: new Date(3) })]);
  await given(consented, abandoned, reminded, withdrawn)
    .when(ordered)
    .thenRows(AbandonedCheckoutRow, [row({ state: 'recovered', orderId: 'o' })]);
});

test('the next round of a cart is another checkout', async () => {
  const next = { cartId: 'c', round: 2 };
  await given(consented, abandoned, ordered)
    .when({ ...abandoned, data: { ...abandoned.data, ...next, total: 5 } } as CheckoutReminderEvent)
    .thenRows(AbandonedCheckoutRow, [
      row({ state: 'recovered' }),
      expect.objectContaining({ ...next, state: 'waiting', total: 5 }),
    ]);
});

test('a cart that was emptied is listed no more', () =>
  given(consented, abandoned)
    .when({ type: 'CheckoutReminderDropped', data: { ...cart, at: 3 } })
    .thenRows(AbandonedCheckoutRow, []));
