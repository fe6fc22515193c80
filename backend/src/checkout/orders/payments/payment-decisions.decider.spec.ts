import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import { DECIDED_AFTER_MS } from '@daybook/contracts/orders/shared/open-payments';
import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import { specFor } from '../../../platform/testing/decider-spec.js';
import * as of from '../../testing/refundable-order.js';
import { orderDecider } from '../order.decider.js';

const { given } = specFor(orderDecider, undefined);
const { orderId } = of;
/** Of the 13.00, a gift card has paid 4.00. */
const CHARGE = { amount: 900, currency: 'EUR' } as const;
/** A day after the attempt. */
const at = of.at + DECIDED_AFTER_MS;

const decide = (taken: boolean, attemptId = '1', when = at) =>
  ({ kind: 'decidePayment', orderId, at: when, attemptId, taken }) as const;
const settle = (outcome: PaymentOutcome, attemptId = '1') =>
  ({ kind: 'settle', orderId, at, attemptId, outcome }) as const;
const seen = { kind: 'seeDecision', orderId, at, attemptId: '1' } as const;
const says = (changes = {}) => ({ kind: 'succeeded' as const, reference: 'r', ...CHARGE, ...changes });

const PAYING = [of.opened, of.pledged, of.attempted];
const unknown: OrderEvent = { type: 'PaymentUnknown', data: { orderId, attemptId: '1', at: of.at } };
const OPEN = [...PAYING, unknown];
const said = { orderId, attemptId: '1', at };
const taken: OrderEvent = {
  type: 'PaymentSucceeded',
  data: { ...said, ...CHARGE, reference: '', decidedBy: 'member' },
};
const notTaken: OrderEvent = { type: 'PaymentDeclined', data: { ...said, decidedBy: 'member' } };
const answered = (agrees: boolean, amount: number, reference = ''): OrderEvent => ({
  type: 'PaymentDecisionAnswered',
  data: { ...said, amount, currency: 'EUR', provider: 'stripe', reference, agrees },
});
const numbered: OrderEvent = { type: 'OrderNumbered', data: { orderId, number: 4, placedAt: at } };
const sold: OrderEvent = { type: 'OrderUnitsSold', data: { orderId } };
const SOLD = [...OPEN, taken, numbered, sold];

const askedLater: OrderEvent = {
  type: 'PaymentAttempted',
  data: { orderId, attemptId: '1', provider: 'stripe', ...CHARGE, attemptedAt: of.at, due: true },
};
const unknownLater: OrderEvent = { type: 'PaymentUnknown', data: { ...said, at: of.at, due: true } };
const DUE = [...of.DUE, askedLater, unknownLater];

test('a member decides about an attempt without an outcome, and the event says so', () => {
  for (const open of [PAYING, OPEN]) {
    given(...open)
      .when(decide(true))
      .then(taken);
    given(...open)
      .when(decide(false))
      .then(notTaken);
  }
});

test('not before the provider was asked for a day', () => {
  const early = () =>
    orderDecider.decide(decide(true, '1', at - 1), fold(orderDecider, orderDecider.initial, OPEN), undefined);
  expect(early).toThrow(Refusal);
  expect(early).toThrow('You can decide from 1970-01-02 00:00 UTC on.');
  given(...OPEN)
    .when(decide(false, '1', at - 1))
    .thenRefused('PAYMENT_STILL_ASKED');
});

test('an attempt that has its outcome is not decided about, and one that was decided is so once', () => {
  given(...OPEN)
    .when(decide(true, '2'))
    .thenRefused('PAYMENT_NOT_FOUND');
  given(...PAYING, of.succeeded)
    .when(decide(true))
    .thenRefused('ORDER_STATUS');
  given(...PAYING, { type: 'PaymentDeclined', data: said })
    .when(decide(false))
    .thenRefused('ORDER_STATUS');
  given(...OPEN, taken)
    .when(decide(true))
    .thenNothing();
  given(...OPEN, taken)
    .when(decide(false))
    .thenRefused('ORDER_STATUS');
  given(...OPEN, notTaken)
    .when(decide(false))
    .thenNothing();
  given(...OPEN, notTaken)
    .when(decide(true))
    .thenRefused('ORDER_STATUS');
});

test('what is due of a placed order is decided alike', () => {
  given(...DUE)
    .when(decide(true))
    .then({
      type: 'PaymentSucceeded',
      data: { ...said, ...CHARGE, reference: '', due: false, provider: 'stripe', decidedBy: 'member' },
    });
  given(...DUE)
    .when(decide(false))
    .then({ type: 'PaymentDeclined', data: { ...said, due: true, decidedBy: 'member' } });
  // the owner has noted the payment meanwhile: the amount has to go back
  given(...DUE, of.received)
    .when(decide(true))
    .then({
      type: 'PaymentArrivedLate',
      data: { ...said, ...CHARGE, reference: '', due: false, decidedBy: 'member' },
    });
});

test('a payment that was taken after “not taken” arrives late, and goes back', () => {
  given(...OPEN, notTaken)
    .when(settle(says()))
    .then({ type: 'PaymentArrivedLate', data: { ...said, ...CHARGE, reference: 'r' } });
});

test('a provider that says after “taken” that it was not is noted once, until a member has seen it', () => {
  given(...SOLD)
    .when(settle({ kind: 'declined' }))
    .then(answered(false, 0));
  given(...SOLD)
    .when(settle(says({ amount: 800 })))
    .then(answered(false, 800, 'r'));
  given(...SOLD)
    .when(settle({ kind: 'unknown' }))
    .thenNothing();
  const denied = [...SOLD, answered(false, 0)];
  given(...denied)
    .when(settle({ kind: 'declined' }))
    .thenNothing();
  given(...denied)
    .when(seen)
    .then({ type: 'PaymentDecisionSeen', data: said });
  given(...denied, { type: 'PaymentDecisionSeen', data: said })
    .when(seen)
    .thenNothing();
  given(...denied, { type: 'PaymentDecisionSeen', data: said })
    .when(settle({ kind: 'declined' }))
    .thenNothing();
  given(...SOLD)
    .when(seen)
    .thenRefused('ORDER_STATUS');
  given(...of.SOLD)
    .when(seen)
    .thenRefused('PAYMENT_NOT_FOUND');
});

test('a provider that agrees names the payment, and gives back what is refunded', () => {
  given(...SOLD)
    .when(settle(says()))
    .then(answered(true, 900, 'r'));
  const agreed = [...SOLD, answered(true, 900, 'r')];
  given(...agreed)
    .when(settle(says()))
    .thenNothing();
  expect(fold(orderDecider, orderDecider.initial, agreed).reference).toBe('r');
});

test('a refund of what only a member says was taken is paid back by hand', () => {
  const byHandOf = (...history: OrderEvent[]) => {
    const state = fold(orderDecider, orderDecider.initial, history);
    return orderDecider
      .decide(of.refund('x', { amount: 500 }), state, undefined)
      .map(({ data }) => (data as { byHand?: true }).byHand);
  };
  expect(byHandOf(...SOLD)).toEqual([true]);
  expect(byHandOf(...SOLD, answered(false, 0))).toEqual([true]);
  expect(byHandOf(...SOLD, answered(true, 900, 'r'))).toEqual([undefined]);
});
