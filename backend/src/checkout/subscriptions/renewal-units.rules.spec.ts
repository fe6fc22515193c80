import { ProductType } from '@daybook/contracts/shared/enumerations';
import { specFor } from '../../platform/testing/decider-spec.js';
import { command, content, DAY, due, at as dueAt, event, started } from '../testing/recurring.js';
import { recurringDecider } from './recurring.decider.js';

const { given } = specFor(recurringDecider, undefined);
const WEEK = 7;
const early = dueAt - WEEK * DAY;
const { items } = content();
const ask = (daysAhead: number | null, when = early, endedRound?: number, sold = items) => {
  const ended = endedRound !== undefined && { endedRound };
  return command({ kind: 'requestUnits', daysAhead, items: sold, ...ended }, when);
};
const requested = (round = 1, when = early, period = 1) =>
  event(
    'RenewalPledgeRequested',
    {
      period,
      round,
      dueAt: due(period),
      lines: [{ variantId: 'v', itemId: 'cup', sku: 'CUP', quantity: 1 }],
    },
    when,
  );
const withdrawn = (when: number) => event('RenewalPledgeWithdrawn', { period: 1, round: 1 }, when);
const dueNow = event('RenewalDue', { period: 1, dueAt });
const tried = event('RenewalTried', { period: 1, orderId: 'o1' });
const failed = (...nextTries: number[]) =>
  event('RenewalFailed', { period: 1, orderId: 'o1', reason: 'declined', isOrderEnded: true, nextTries });
const charged = event('RenewalCharged', {
  period: 1,
  orderId: 'o1',
  billed: 2,
  nextPeriod: 2,
  nextDueAt: due(2),
});
const skipped = event('RenewalSkipped', { period: 1, nextPeriod: 2, nextDueAt: due(2) }, early);
const paused = event('SubscriptionPaused', { reason: 'customer' }, early);
const resumed = event('SubscriptionResumed', { nextPeriod: 1, nextDueAt: dueAt }, early);
const cancelled = event('SubscriptionCancelled', { reason: 'customer', openOrderId: null }, early);

test('units are asked for so many days before a period is due, once', () => {
  given(started())
    .when(ask(WEEK, early - 1))
    .thenNothing();
  given(started()).when(ask(WEEK)).then(requested());
  given(started(), requested()).when(ask(WEEK)).thenNothing();
  given(started()).when(ask(null)).thenNothing();
  given().when(ask(WEEK)).thenRefused('SUBSCRIPTION_NOT_FOUND');
});

test.each(['digital', 'giftCard'] as const)('what never runs out has no units to ask for: %s', (type) => {
  const sold = items.map((item) => ({ ...item, productType: ProductType[type] }));
  given(started())
    .when(ask(WEEK, early, undefined, sold))
    .thenNothing();
});

test('what is not sold any more has no units to ask for, and a request for it is withdrawn', () => {
  given(started())
    .when(ask(WEEK, early, undefined, []))
    .thenNothing();
  given(started(), requested())
    .when(ask(WEEK, early, undefined, []))
    .then(withdrawn(early));
  const renamed = items.map((item) => ({ ...item, sku: 'NEW' }));
  given(started(), requested())
    .when(ask(WEEK, early, undefined, renamed))
    .thenNothing();
});

test('the request is withdrawn when its owner wants none ahead, or not so early', () => {
  given(started(), requested()).when(ask(null)).then(withdrawn(early));
  given(started(), requested()).when(ask(3)).then(withdrawn(early));
  given(started(), requested(), withdrawn(early)).when(ask(null)).thenNothing();
  given(started(), requested(), withdrawn(early)).when(ask(WEEK)).then(requested(2));
});

test('workers whose clocks differ neither withdraw what another has requested nor ask twice', () =>
  given(started(), requested())
    .when(ask(WEEK, early - 3_600_000))
    .thenNothing());

test('what is skipped, paused, cancelled or charged asks for units no more', () => {
  for (const end of [paused, cancelled]) given(started(), requested(), end).when(ask(WEEK)).thenNothing();
  for (const end of [skipped, charged])
    given(started(), requested(), end)
      .when(ask(WEEK, due(2) - WEEK * DAY))
      .then(requested(2, due(2) - WEEK * DAY, 2));
});

test('after a pause the same period asks with another round: a stock item pledges for no round twice', () =>
  given(started(), requested(), paused, resumed).when(ask(WEEK)).then(requested(2)));

test('while its order is paid the units are its own', () => {
  given(started(), requested(), dueNow, tried).when(ask(WEEK, dueAt)).thenNothing();
  given(started(), requested(), dueNow, tried).when(ask(null, dueAt)).thenNothing();
  given(started(), requested(), dueNow, tried)
    .when(ask(WEEK, dueAt, 1))
    .thenNothing();
  given(started(), dueNow).when(ask(WEEK, dueAt)).then(requested(1, dueAt));
});

test('a declined try keeps the units for the next one, and the last try frees them', () => {
  given(started(), requested(), dueNow, tried, failed(dueAt + DAY))
    .when(ask(WEEK, dueAt))
    .thenNothing();
  given(started(), requested(), dueNow, tried, failed(dueAt + DAY))
    .when(ask(null, dueAt))
    .then(withdrawn(dueAt));
  const { units } = [started(), requested(), dueNow, tried, failed()].reduce(
    recurringDecider.evolve,
    recurringDecider.initial,
  );
  expect(units).toBeNull();
});

test('a count that took the units is followed by the next round', () => {
  given(started(), requested())
    .when(ask(WEEK, early, 1))
    .then(requested(2));
  given(started(), requested(), requested(2))
    .when(ask(WEEK, early, 1))
    .thenNothing();
});
