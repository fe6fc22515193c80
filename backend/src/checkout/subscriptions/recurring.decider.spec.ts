import { dueMoment } from '@daybook/contracts/checkout/subscriptions/due-dates';
import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import fc from 'fast-check';
import { specFor } from '../../platform/testing/decider-spec.js';
import {
  at,
  command,
  content,
  DAY,
  due,
  event,
  START,
  started,
  subscriptionId,
} from '../testing/recurring.js';
import { type RecurringCommand, recurringDecider } from './recurring.decider.js';

const { given } = specFor(recurringDecider, undefined);
const dueNow = event('RenewalDue', { period: 1, dueAt: due(1) });
const tried = (orderId = 'o1', when = at) => event('RenewalTried', { period: 1, orderId }, when);
const failed = (nextTries: number[], orderId = 'o1', when = at) =>
  event('RenewalFailed', { period: 1, orderId, reason: 'declined', isOrderEnded: true, nextTries }, when);
const fail = (when = at, orderId = 'o1') =>
  command({ kind: 'fail', orderId, reason: 'declined', isOrderEnded: true }, when);
const charge = (orderId = 'o1', period = 1) => command({ kind: 'charge', period, orderId });
const charged = (changes: object = {}) =>
  event('RenewalCharged', {
    period: 1,
    orderId: 'o1',
    billed: 2,
    nextPeriod: 2,
    nextDueAt: due(2),
    ...changes,
  });
const paused = event('SubscriptionPaused', { reason: 'customer' });
const cancel = command({ kind: 'cancel', reason: 'customer' });
const cancelled = (openOrderId: string | null = null) =>
  event('SubscriptionCancelled', { reason: 'customer', openOrderId });

test('a period falls due once, and not before its time', () => {
  given(started())
    .when(command({ kind: 'fallDue' }, due(1) - 1))
    .thenNothing();
  given(started())
    .when(command({ kind: 'fallDue' }))
    .then(dueNow);
  given(started(), dueNow)
    .when(command({ kind: 'fallDue' }))
    .thenNothing();
  given(started(), dueNow, tried(), charged())
    .when(command({ kind: 'fallDue' }))
    .thenNothing();
  given(started(), paused)
    .when(command({ kind: 'fallDue' }))
    .thenNothing();
  given(started(), cancelled())
    .when(command({ kind: 'fallDue' }))
    .thenNothing();
});

test('one order at a time is tried', () => {
  given(started(), dueNow)
    .when(command({ kind: 'try', orderId: 'o1' }))
    .then(tried());
  given(started(), dueNow, tried())
    .when(command({ kind: 'try', orderId: 'o2' }))
    .thenNothing();
  given(started(), dueNow, tried(), failed([at + DAY]))
    .when(command({ kind: 'try', orderId: 'o2' }, at + DAY - 1))
    .thenNothing();
});

test('what is paid is billed once, by whichever order of the period, and never for another period', () => {
  given(started(), dueNow, tried()).when(charge()).then(charged());
  given(started(), dueNow, tried(), charged()).when(charge()).thenNothing();
  given(started(), dueNow, tried(), failed([at + DAY]))
    .when(charge())
    .then(charged());
  given(started(), dueNow, tried()).when(charge('o1', 2)).thenNothing();
});

test('the dates of the next tries are fixed by the first failure, and the last one cancels or pauses', () => {
  const dates = [at + DAY, at + 3 * DAY, at + 5 * DAY];
  given(started(), dueNow, tried()).when(fail()).then(failed(dates));
  const later = at + DAY + 60_000;
  given(started(), dueNow, tried(), failed(dates), tried('o2', later))
    .when(fail(later, 'o2'))
    .then(failed(dates.slice(1), 'o2', later));
  const last = [dueNow, tried(), failed([at + DAY]), tried('o2', later)];
  const end = event('SubscriptionCancelled', { reason: 'unpaid', openOrderId: null }, later);
  given(started(), ...last)
    .when(fail(later, 'o2'))
    .then(failed([], 'o2', later), end);
  given(started(0, 'pause'), ...last)
    .when(fail(later, 'o2'))
    .then(failed([], 'o2', later), event('SubscriptionPaused', { reason: 'unpaid' }, later));
  given(started(), dueNow, tried()).when(fail(at, 'o9')).thenNothing();
});

test('after a standstill the next tries keep the days between them, so that a card can be mended', () => {
  const dates = [at + DAY, at + 3 * DAY, at + 5 * DAY];
  const awake = at + 9 * DAY;
  const next = at + 11 * DAY;
  const first = [started(), dueNow, tried(), failed(dates), tried('o2', awake)];
  const moved = failed([next, at + 13 * DAY], 'o2', awake);
  given(...first)
    .when(fail(awake, 'o2'))
    .then(moved);
  given(...first, moved)
    .when(command({ kind: 'try', orderId: 'o3' }, awake + 1000))
    .thenNothing();
  given(...first, moved, tried('o3', next))
    .when(fail(next, 'o3'))
    .then(failed([at + 13 * DAY], 'o3', next));
});

test('another means of payment is tried at once, and the announced dates keep standing', () => {
  const payment = { provider: 'test', method: 'new' };
  const changed = event('SubscriptionPaymentChanged', { payment, isTriedAgain: true });
  const change = command({ kind: 'changePayment', payment });
  given(started(), dueNow, tried(), failed([at + DAY]))
    .when(change)
    .then(changed);
  const again = [dueNow, tried(), failed([at + DAY]), changed];
  given(started(), ...again)
    .when(command({ kind: 'try', orderId: 'o2' }))
    .then(tried('o2'));
  given(started(), ...again, tried('o2'))
    .when(fail(at, 'o2'))
    .then(failed([at + DAY], 'o2'));
  // pressed twice it is one try more
  given(started(), ...again, changed, tried('o2'))
    .when(fail(at, 'o2'))
    .then(failed([at + DAY], 'o2'));
  given(started())
    .when(change)
    .then(event('SubscriptionPaymentChanged', { payment, isTriedAgain: false }));
});

test('the last cycle ends it', () => {
  const last = charged({ nextDueAt: null });
  given(started(2), dueNow, tried()).when(charge()).then(last, event('SubscriptionEnded', {}));
  given(started(3), dueNow, tried()).when(charge()).then(charged());
  given()
    .when(command({ kind: 'start', started: content(1) }, START))
    .then(
      {
        type: 'SubscriptionStarted',
        data: { ...content(1), subscriptionId, at: START, nextPeriod: 1, nextDueAt: null },
      },
      event('SubscriptionEnded', {}, START),
    );
  given(started())
    .when(command({ kind: 'start', started: content() }))
    .thenNothing();
});

test('a skipped period is not billed, and some can be skipped in a row', () => {
  const skipped = (period: number) =>
    event('RenewalSkipped', { period, nextPeriod: period + 1, nextDueAt: due(period + 1) });
  const skip = command({ kind: 'skip' });
  given(started()).when(skip).then(skipped(1));
  given(started(), dueNow).when(skip).thenRefused('SUBSCRIPTION_STATUS');
  given(started(), ...[1, 2, 3, 4, 5, 6].map(skipped))
    .when(skip)
    .thenRefused('SUBSCRIPTION_SKIPS');
  given(started(2), skipped(1))
    .when(command({ kind: 'charge', period: 2, orderId: 'o2' }))
    .then(
      charged({ period: 2, orderId: 'o2', nextPeriod: 3, nextDueAt: null }),
      event('SubscriptionEnded', {}),
    );
});

test('what came while it was paused is not billed', () => {
  const resume = command({ kind: 'resume' }, due(3) + 1);
  const resumed = event('SubscriptionResumed', { nextPeriod: 4, nextDueAt: due(4) }, due(3) + 1);
  given(started(), paused).when(resume).then(resumed);
  given(started(), dueNow, paused).when(resume).then(resumed);
  given(started(), paused)
    .when(command({ kind: 'resume' }, START + DAY))
    .then(event('SubscriptionResumed', { nextPeriod: 1, nextDueAt: due(1) }, START + DAY));
  const pause = command({ kind: 'pause', reason: 'customer' });
  given(started(), dueNow, tried()).when(pause).thenRefused('SUBSCRIPTION_RENEWING');
  given(started(), cancelled()).when(resume).thenRefused('SUBSCRIPTION_STATUS');
});

test('a cancellation is always heard, and a payment that was under way counts', () => {
  given(started(), dueNow).when(cancel).then(cancelled());
  given(started(), dueNow, tried()).when(cancel).then(cancelled('o1'));
  given(started(), dueNow, tried(), cancelled('o1'))
    .when(charge())
    .then(charged({ nextDueAt: null }));
  given(started(), dueNow, tried(), cancelled('o1')).when(fail()).then(failed([]));
  given(started(), cancelled()).when(cancel).thenNothing();
});

test('a lower price counts from the next period, a higher one two weeks after its announcement', () => {
  const announced = (unitPrice: number, fromPeriod: number) =>
    event('SubscriptionPriceAnnounced', { unitPrice, fromPeriod, fromAt: due(fromPeriod) }, START);
  const announce = (unitPrice: number, when = START) =>
    command({ kind: 'announcePrice', unitPrice, taxIncluded: true }, when);
  given(started()).when(announce(3000)).then(announced(3000, 1));
  given(started()).when(announce(4000)).then(announced(4000, 1));
  const late = due(1) - 13 * DAY;
  given(started())
    .when(announce(4000, late))
    .then(event('SubscriptionPriceAnnounced', { unitPrice: 4000, fromPeriod: 2, fromAt: due(2) }, late));
  given(started()).when(announce(3400)).thenNothing();
  given(started(), announced(4000, 1)).when(announce(4000)).thenNothing();
});

test('a price of another kind than those of the start says so, and waits as a higher one', () => {
  const asked = started();
  const start = { ...asked, data: { ...asked.data, taxIncluded: true } } as typeof asked;
  const announce = (unitPrice: number, taxIncluded: boolean, when = START) =>
    command({ kind: 'announcePrice', unitPrice, taxIncluded }, when);
  const net = (unitPrice: number, fromPeriod: number, when = START) =>
    event(
      'SubscriptionPriceAnnounced',
      { unitPrice, taxIncluded: false, fromPeriod, fromAt: due(fromPeriod) },
      when,
    );
  const late = due(1) - 13 * DAY;
  given(start).when(announce(3400, true)).thenNothing();
  given(start).when(announce(3400, false)).then(net(3400, 1));
  given(start)
    .when(announce(3000, false, late))
    .then(net(3000, 2, late));
  given(start, net(3400, 1)).when(announce(3400, false)).thenNothing();
  given(start, net(3400, 1))
    .when(announce(3400, true))
    .then(event('SubscriptionPriceAnnounced', { unitPrice: 3400, fromPeriod: 1, fromAt: due(1) }, START));
  // of the older ones it is not known: their prices are of the kind of the day
  given(started())
    .when(announce(3000, false))
    .then(event('SubscriptionPriceAnnounced', { unitPrice: 3000, fromPeriod: 1, fromAt: due(1) }, START));
});

/** Workers, customers and a clock that jumps. */
const steps = fc.array(
  fc.tuple(
    fc.constantFrom(-3_600_000, 60_000, 3_600_000, DAY, 3 * DAY, 40 * DAY),
    fc.constantFrom('fallDue', 'try', 'fail', 'lack', 'charge', 'skip', 'pause', 'resume', 'changePayment'),
  ),
  { maxLength: 120 },
);
test('whatever comes in whatever order: a period is billed once, in order, and the cycles are exact', () =>
  fc.assert(
    fc.property(steps, fc.integer({ min: 2, max: 5 }), (moves, cycles) => {
      let state = fold(recurringDecider, recurringDecider.initial, [started(cycles)]);
      let now = START;
      let orders = 0;
      const billed: number[] = [];
      for (const [jump, kind] of moves) {
        now += jump;
        orders += 1;
        const orderId = state.open?.orderId ?? `o${orders}`;
        const isLack = kind === 'lack';
        const reason = isLack ? 'outOfStock' : 'declined';
        const bare = { kind: isLack ? 'fail' : kind, orderId, period: state.period, reason };
        const payment = { provider: 'test', method: `m${orders}` };
        try {
          const all = {
            ...bare,
            isOrderEnded: true,
            payment,
            subscriptionId,
            at: now,
          } as unknown as RecurringCommand;
          if (kind === 'charge' && !state.open?.orderId) continue;
          for (const next of recurringDecider.decide(all, state, undefined)) {
            if (next.type === 'RenewalCharged') billed.push(next.data.period);
            if (next.type === 'RenewalTried')
              expect(dueMoment(content(), state.period)).toBeLessThanOrEqual(now);
            state = recurringDecider.evolve(state, next);
          }
        } catch (refusal) {
          if (!(refusal instanceof Refusal)) throw refusal;
        }
      }
      expect(new Set(billed).size).toBe(billed.length);
      expect(billed).toEqual(billed.toSorted((a, b) => a - b));
      expect(billed.length).toBeLessThanOrEqual(cycles - 1);
      expect(state.status === 'ended').toBe(billed.length === cycles - 1);
    }),
    { numRuns: 500 },
  ));
