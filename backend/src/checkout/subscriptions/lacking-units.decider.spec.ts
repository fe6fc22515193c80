import { specFor } from '../../platform/testing/decider-spec.js';
import { at, command, DAY, due, event, started } from '../testing/recurring.js';
import { recurringDecider } from './recurring.decider.js';

const { given } = specFor(recurringDecider, undefined);
const dueNow = event('RenewalDue', { period: 1, dueAt: due(1) });
const tried = (orderId = 'o1', when = at) => event('RenewalTried', { period: 1, orderId }, when);
const failed = (nextTries: number[], orderId = 'o1', when = at) =>
  event('RenewalFailed', { period: 1, orderId, reason: 'declined', isOrderEnded: true, nextTries }, when);
const fail = (when: number, orderId: string) =>
  command({ kind: 'fail', orderId, reason: 'declined', isOrderEnded: true }, when);
const cancelled = event('SubscriptionCancelled', { reason: 'customer', openOrderId: 'o1' });

describe('a period that lacks units', () => {
  const lacks = (nextTries: number[], orderId = 'o1', when = at) =>
    event('RenewalFailed', { period: 1, orderId, reason: 'outOfStock', isOrderEnded: true, nextTries }, when);
  const lack = (when = at, orderId = 'o1') =>
    command({ kind: 'fail', orderId, reason: 'outOfStock', isOrderEnded: true }, when);
  const open = [started(), dueNow, tried()];
  const skippedFor = (when: number) =>
    event('RenewalSkipped', { period: 1, nextPeriod: 2, nextDueAt: due(2), reason: 'outOfStock' }, when);

  test('waits for them, a day at a time, and no failed payment is counted', () => {
    given(...open)
      .when(lack())
      .then(lacks([at + DAY]));
    const waited = [lacks([at + DAY]), tried('o2', at + DAY)];
    given(...open, ...waited)
      .when(lack(at + DAY, 'o2'))
      .then(lacks([at + 2 * DAY], 'o2', at + DAY));
    const declined = [at + 2 * DAY, at + 4 * DAY, at + 6 * DAY];
    given(...open, ...waited)
      .when(fail(at + DAY, 'o2'))
      .then(failed(declined, 'o2', at + DAY));
  });

  test('moves the tries of a failed payment by the days that it waits', () => {
    given(...open, failed([at + DAY, at + 3 * DAY]), tried('o2', at + DAY))
      .when(lack(at + DAY, 'o2'))
      .then(lacks([at + 2 * DAY, at + 4 * DAY], 'o2', at + DAY));
  });

  test('is skipped once the next one is due, however failed payments end the subscription', () => {
    const last = due(2) - DAY;
    given(...open, lacks([last]), tried('o2', last))
      .when(lack(last, 'o2'))
      .then(lacks([], 'o2', last), skippedFor(last));
    // what was missed in a standstill too
    given(started(0, 'pause'), dueNow, tried('o1', due(3)))
      .when(lack(due(3)))
      .then(lacks([], 'o1', due(3)), skippedFor(due(3)));
    // and it is none of the periods that a customer may skip in a row
    const skips = [2, 3, 4, 5, 6].map((period) =>
      event('RenewalSkipped', { period, nextPeriod: period + 1, nextDueAt: due(period + 1) }),
    );
    given(started(), skippedFor(at), ...skips)
      .when(command({ kind: 'skip' }))
      .then(event('RenewalSkipped', { period: 7, nextPeriod: 8, nextDueAt: due(8) }));
  });

  test('is not tried again for another card, which is no reason to', () => {
    const payment = { provider: 'test', method: 'new' };
    given(...open, lacks([at + DAY]))
      .when(command({ kind: 'changePayment', payment }))
      .then(event('SubscriptionPaymentChanged', { payment, isTriedAgain: false }));
  });

  test('ends with a subscription that was cancelled meanwhile', () => {
    given(...open, cancelled)
      .when(lack())
      .then(lacks([]));
  });
});
