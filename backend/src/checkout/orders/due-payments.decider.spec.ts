import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import { PAID_BY_HAND } from '@daybook/contracts/orders/shared/by-hand';
import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import fc from 'fast-check';
import { specFor } from '../../platform/testing/decider-spec.js';
import * as of from '../testing/refundable-order.js';
import { type OrderCommand, orderDecider } from './order.decider.js';
import { openAttempt } from './payments.rules.js';
import { refundableOf } from './refunds.rules.js';

const { given } = specFor(orderDecider, undefined);
const { orderId, at, DUE } = of;
/** Of the 13.00, a gift card has paid 4.00. */
const CHARGE = { amount: 900, currency: 'EUR' } as const;

const attempt = (attemptId: string, isDue = true) =>
  ({ kind: 'attempt', orderId, at, attemptId, provider: 'test', isDue }) as const;
const settle = (attemptId: string, outcome: PaymentOutcome) =>
  ({ kind: 'settle', orderId, at, attemptId, outcome }) as const;
const receive = { kind: 'receive', orderId, at } as const;
const taken = (changes = {}) => ({ kind: 'succeeded' as const, reference: 'r', ...CHARGE, ...changes });

const attempted = (attemptId: string): OrderEvent => ({
  type: 'PaymentAttempted',
  data: { orderId, attemptId, provider: 'test', ...CHARGE, attemptedAt: at, due: true },
});
const said = (attemptId: string, due: boolean) => ({ orderId, attemptId, at, due });
const declined = (attemptId: string, due = true): OrderEvent => ({
  type: 'PaymentDeclined',
  data: said(attemptId, due),
});
const unknown = (due = true): OrderEvent => ({ type: 'PaymentUnknown', data: said('1', due) });
const succeeded: OrderEvent = {
  type: 'PaymentSucceeded',
  data: { ...said('1', false), ...CHARGE, reference: 'r', provider: 'test' },
};
const late: OrderEvent = {
  type: 'PaymentArrivedLate',
  data: { ...said('1', false), ...CHARGE, reference: 'r' },
};
const withdrawn: OrderEvent = {
  type: 'OrderCancelled',
  data: { orderId, reason: 'owner', at, returned: { returnId: 'all', lines: [] } },
};
const asked = [...DUE, attempted('1')];

test('a provider is asked for what is due of a placed order, by one attempt at a time', () => {
  given(...DUE)
    .when(attempt('1'))
    .then(attempted('1'));
  given(...asked)
    .when(attempt('1'))
    .thenNothing();
  given(...asked)
    .when(attempt('2'))
    .thenRefused('ORDER_STATUS');
  given(...asked, unknown())
    .when(attempt('2'))
    .thenRefused('ORDER_STATUS');
  given(...asked, declined('1'))
    .when(attempt('1'))
    .thenNothing();
  given(...asked, declined('1'))
    .when(attempt('2'))
    .then(attempted('2'));
});

test('what was paid by hand is never asked for, also before a member’s receipt is noted', () => {
  const byHand = DUE.map((event) =>
    event.type === 'PaymentPromised' ? { ...event, data: { ...event.data, method: PAID_BY_HAND } } : event,
  );
  given(...byHand)
    .when(attempt('1'))
    .thenRefused('ORDER_STATUS');
});

test('nothing is asked for an order that is not due: paid, received, cancelled, or not placed yet', () => {
  for (const before of [
    of.SOLD,
    [...DUE, of.received],
    [...asked, succeeded],
    [...DUE, withdrawn],
    [of.opened, of.pledged],
  ])
    given(...before)
      .when(attempt('9'))
      .thenRefused('ORDER_STATUS');
});

test('the checkout asks nothing for an order that was placed meanwhile', () => {
  for (const before of [DUE, of.SOLD, [...asked, succeeded]])
    given(...before)
      .when(attempt('9', false))
      .thenRefused('ORDER_STATUS');
});

test('what the provider took is what was due, once', () => {
  given(...asked)
    .when(settle('1', taken()))
    .then(succeeded);
  given(...asked, unknown())
    .when(settle('1', taken()))
    .then(succeeded);
  given(...asked, succeeded)
    .when(settle('1', taken()))
    .thenNothing();
  given(...asked, succeeded)
    .when(receive)
    .thenRefused('ORDER_STATUS');
  given(...asked)
    .when(settle('1', { kind: 'unknown' }))
    .then(unknown());
  given(...asked, unknown())
    .when(settle('1', { kind: 'unknown' }))
    .thenNothing();
  given(...asked)
    .when(settle('1', { kind: 'declined' }))
    .then(declined('1'));
});

test('another amount than was asked for goes back, and the order stays due', () => {
  const differed: OrderEvent = {
    type: 'PaymentDiffered',
    data: { ...said('1', true), ...CHARGE, amount: 899, reference: 'r' },
  };
  given(...asked)
    .when(settle('1', taken({ amount: 899 })))
    .then(differed);
  given(...asked, differed)
    .when(attempt('2'))
    .then(attempted('2'));
  given(...asked, differed)
    .when({ kind: 'reverse', attemptId: '1', orderId, at })
    .then({
      type: 'PaymentReversalRequested',
      data: { orderId, attemptId: '1', ...CHARGE, amount: 899, provider: 'test', reference: 'r', at },
    });
});

test('an order whose owner has the money, or has cancelled it, takes no second payment', () => {
  for (const meanwhile of [of.received, withdrawn]) {
    given(...asked, meanwhile)
      .when(settle('1', taken()))
      .then(late);
    given(...asked, meanwhile, late)
      .when(settle('1', taken()))
      .thenNothing();
    given(...asked, meanwhile)
      .when(settle('1', { kind: 'declined' }))
      .then(declined('1', false));
    given(...asked, meanwhile)
      .when(settle('1', { kind: 'unknown' }))
      .then(unknown(false));
  }
  given(...asked, withdrawn)
    .when(attempt('2'))
    .thenRefused('ORDER_STATUS');
});

test('a refund of it goes back through the provider that was paid', () => {
  const {
    captured,
    reference,
    attempt: paidBy,
  } = fold(orderDecider, orderDecider.initial, [...asked, succeeded]);
  expect([captured, reference, paidBy?.provider]).toEqual([900, 'r', 'test']);
  given(...asked)
    .when(of.refund('r1', { amount: 100 }))
    .thenRefused('ORDER_NOT_PAID');
});

type Move =
  | { readonly do: 'press'; readonly id: string; readonly takes: boolean }
  | { readonly do: 'answer' | 'silence' | 'reverse'; readonly id: string }
  | { readonly do: 'receive' | 'withdraw' | 'refund' };
const ids = fc.constantFrom('1', '2', '3');
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('press' as const), id: ids, takes: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('answer' as const, 'silence' as const), id: ids }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse' as const), id: ids }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('receive' as const, 'withdraw' as const, 'refund' as const) }),
  },
);

test('whatever buyer, provider and owner do in whatever order: it is paid once, and what is too much goes back', () => {
  const seen = { paidOnline: 0, received: 0, sentBack: 0, refunded: 0 };
  fc.assert(
    fc.property(fc.array(move, { maxLength: 25 }), (moves) => {
      let state = fold(orderDecider, orderDecider.initial, [...DUE]);
      const events: OrderEvent[] = [];
      const run = (command: OrderCommand): readonly OrderEvent[] => {
        try {
          const more = orderDecider.decide(command, state, undefined);
          events.push(...more);
          state = fold(orderDecider, state, more);
          return more;
        } catch (error) {
          if (error instanceof Refusal) return [];
          throw error;
        }
      };
      // what the provider did, whatever the order knows of it
      const till = new Map<string, { taken: number; given: number }>();
      const truth = (id: string): PaymentOutcome =>
        (till.get(id)?.taken ?? 0) > 0 ? taken() : { kind: 'declined' };
      const reverse = (attemptId: string) => {
        for (const { type } of run({ kind: 'reverse', attemptId, orderId, at })) {
          const one = till.get(attemptId);
          if (type !== 'PaymentReversalRequested' || !one) continue;
          one.given += one.taken;
          run({ kind: 'settleReversal', attemptId, outcome: 'succeeded', orderId, at });
        }
      };
      const settleRefunds = () => {
        for (const { refundId, status } of state.refunds)
          if (status === 'pending') run(of.settle(refundId, 'succeeded'));
      };
      for (const [i, one] of moves.entries()) {
        if (one.do === 'press' && run(attempt(one.id)).length > 0)
          till.set(one.id, { taken: one.takes ? 900 : 0, given: 0 });
        if (one.do === 'answer' && till.has(one.id)) run(settle(one.id, truth(one.id)));
        if (one.do === 'silence' && till.has(one.id)) run(settle(one.id, { kind: 'unknown' }));
        if (one.do === 'reverse') reverse(one.id);
        if (one.do === 'receive') run(receive);
        if (one.do === 'withdraw') run(of.withdraw());
        if (one.do === 'refund') run(of.refund(`r${i}`, { amount: 100 }));
        settleRefunds();
      }
      // the reconcilers come to every attempt and to every payment that goes back
      for (const id of till.keys()) run(settle(id, truth(id)));
      for (const id of till.keys()) reverse(id);

      const count = (type: OrderEvent['type']) => events.filter((event) => event.type === type).length;
      const online = count('PaymentSucceeded');
      const byHand = count('PaymentReceived');
      expect(online + byHand).toBeLessThanOrEqual(1);
      expect(openAttempt(state)).toBeUndefined();
      const kept = [...till.values()].reduce((sum, one) => sum + one.taken - one.given, 0);
      expect(kept).toBe(online * 900);
      expect(state.captured).toBe((online + byHand) * 900);
      expect(refundableOf(state)).toBeGreaterThanOrEqual(0);
      seen.paidOnline += online;
      seen.received += byHand;
      seen.sentBack += count('PaymentReversed');
      seen.refunded += count('OrderRefundSucceeded');
    }),
    { numRuns: 3000, seed: 16 },
  );
  // each way was gone often enough to say something
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(50);
});
