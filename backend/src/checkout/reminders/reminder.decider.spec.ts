import type { CheckoutReminderEvent } from '@daybook/contracts/checkout/reminders/reminders.events';
import { specFor } from '../../platform/testing/decider-spec.js';
import { reminderDecider } from './reminder.decider.js';

const { given } = specFor(reminderDecider, undefined);
const cart = { cartId: 'c', at: 1 };
const round = (n: number) => ({ cartId: 'c', round: n, at: 1 });
const email = { $personal: 'ada', cipher: 'x' };
const line = { itemId: 'bowl', sku: 'B', title: 'Bowl', attributes: {}, quantity: 2, unitPrice: 500 };
const left = { lines: [line], total: 1000, currency: 'USD' } as const;

const consent = (personId: string | null) => ({
  kind: 'consent' as const,
  personId,
  textVersion: 1,
  language: 'en',
  ...cart,
});
const consented = (personId: string | null = 'ada', n = 1): CheckoutReminderEvent => ({
  type: 'CheckoutReminderConsented',
  data: { ...round(n), personId, textVersion: 1, language: 'en' },
});
const withdraw = (by: 'buyer' | 'link' | 'erasure') => ({ kind: 'withdraw' as const, by, ...cart });
const withdrawn = (by: 'buyer' | 'link' | 'erasure'): CheckoutReminderEvent => ({
  type: 'CheckoutReminderWithdrawn',
  data: { ...round(1), by },
});
const abandon = { kind: 'abandon' as const, email, ...left, ...cart };
const abandoned: CheckoutReminderEvent = { type: 'CheckoutAbandoned', data: { ...round(1), email, ...left } };
const remind = { kind: 'remind' as const, linkHash: 'h', ...cart };
const reminded: CheckoutReminderEvent = { type: 'CheckoutReminded', data: { ...round(1), linkHash: 'h' } };
const order = (orderId: string) => ({ kind: 'order' as const, orderId, ...cart });
const ordered = (orderId: string, n = 1): CheckoutReminderEvent => ({
  type: 'CheckoutOrdered',
  data: { ...round(n), orderId },
});
const dropped: CheckoutReminderEvent = { type: 'CheckoutReminderDropped', data: round(1) };

test('a tick is a fact with its time and text; ticking twice changes nothing', () => {
  given().when(consent('ada')).then(consented('ada'));
  given(consented('ada')).when(consent('ada')).thenNothing();
});

test('a tick before the email is one of no person; each other email is asked for by a consent of its own', () => {
  given().when(consent(null)).then(consented(null));
  given(consented(null)).when(consent('ada')).then(consented('ada'));
  given(consented('ada')).when(consent('bob')).then(consented('bob'));
});

test('who unticks it has withdrawn, and may tick it again', () => {
  given(consented()).when(withdraw('buyer')).then(withdrawn('buyer'));
  given(consented(), withdrawn('buyer')).when(withdraw('buyer')).thenNothing();
  given(consented(), withdrawn('buyer')).when(consent('ada')).then(consented());
  given().when(withdraw('buyer')).thenNothing();
});

test('it is abandoned once, and for the person who consented alone', () => {
  given().when(abandon).thenNothing();
  given(consented()).when(abandon).then(abandoned);
  given(consented(), abandoned).when(abandon).thenNothing();
  given(consented('bob')).when(abandon).thenNothing();
  given(consented(), withdrawn('buyer')).when(abandon).thenNothing();
});

test('a reminder needs a checkout that was left, and is sent once', () => {
  given(consented()).when(remind).thenNothing();
  given(consented(), abandoned).when(remind).then(reminded);
  given(consented(), abandoned, reminded).when(remind).thenNothing();
  given(consented(), abandoned, withdrawn('buyer')).when(remind).thenNothing();
  given(consented(), abandoned, ordered('o')).when(remind).thenNothing();
});

test('after the reminder no consent asks for a second one', () => {
  given(consented(), abandoned, reminded).when(consent('ada')).thenNothing();
  given(consented(), abandoned, reminded, withdrawn('link')).when(consent('ada')).thenNothing();
});

test('its link withdraws, a later consent of the same person too, and none of another person', () => {
  given(consented(), abandoned, reminded).when(withdraw('link')).then(withdrawn('link'));
  const late = { ...withdraw('link'), round: 1 };
  const again = [consented(), abandoned, reminded, ordered('o')] as const;
  given(...again, consented('ada', 2))
    .when(late)
    .then({ type: 'CheckoutReminderWithdrawn', data: { ...round(2), by: 'link' } });
  given(...again, consented('bob', 2))
    .when(late)
    .thenNothing();
  given(...again)
    .when(late)
    .thenNothing();
});

test('an order ends the round, once, and the next one begins without a consent', () => {
  given().when(order('o')).thenNothing();
  given(consented()).when(order('o')).then(ordered('o'));
  given(consented(), abandoned, reminded).when(order('o')).then(ordered('o'));
  given(consented(), ordered('o'), consented('ada', 2)).when(order('o')).thenNothing();
  given(consented(), ordered('o')).when(consent('ada')).then(consented('ada', 2));
  given(consented(), ordered('o'), consented('ada', 2)).when(order('p')).then(ordered('p', 2));
});

test('an empty cart is dropped, and can be asked for again', () => {
  given(consented())
    .when({ kind: 'drop', ...cart })
    .then(dropped);
  given()
    .when({ kind: 'drop', ...cart })
    .thenNothing();
  given(consented(), dropped).when(consent('ada')).then(consented());
});

test('an erasure withdraws, and ends the link for good', () => {
  given(consented(), abandoned).when(withdraw('erasure')).then(withdrawn('erasure'));
  const erased: CheckoutReminderEvent = {
    type: 'CheckoutReminderWithdrawn',
    data: { ...round(2), by: 'erasure' },
  };
  given(consented(), abandoned, reminded, ordered('o')).when(withdraw('erasure')).then(erased);
  given(consented(), abandoned, reminded, ordered('o'), erased).when(withdraw('erasure')).thenNothing();
});

test('a copy says once which cart it is of', () => {
  const bringBack = { kind: 'bringBack' as const, fromCartId: 'old', ...cart };
  const back: CheckoutReminderEvent = {
    type: 'CheckoutBroughtBack',
    data: { cartId: 'c', fromCartId: 'old', at: 1 },
  };
  given().when(bringBack).then(back);
  given(back).when(bringBack).thenNothing();
  given()
    .when({ ...bringBack, fromCartId: 'c' })
    .thenNothing();
});
