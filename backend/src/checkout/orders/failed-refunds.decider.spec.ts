import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { fold } from '@daybook/contracts/shared/event';
import { specFor } from '../../platform/testing/decider-spec.js';
import { creditedRefunds } from '../invoices/credited-refunds.js';
import {
  at,
  done,
  ofLine,
  oneUnit,
  orderId,
  PLACED,
  refund,
  refused,
  requested,
  SOLD,
  settle,
  unit,
  withdraw,
} from '../testing/refundable-order.js';
import { type OrderCommand, orderDecider } from './order.decider.js';
import { refundableOf } from './refunds.rules.js';

const { given } = specFor(orderDecider, undefined);

/** Of 13.00 the unit at 5.00 went back. */
const GIVEN = [...SOLD, oneUnit, done('r1', 500)];
const failed = (refundId: string, amount: number, refunded: number): OrderEvent => ({
  type: 'OrderRefundFailed',
  data: { orderId, refundId, amount, refunded, left: 1300 - refunded, at },
});
const replace = (refundId: string, replaces = 'r1', byHand = false): OrderCommand => ({
  kind: 'replaceRefund',
  orderId,
  at,
  refundId,
  replaces,
  byHand,
});
const again = (refundId: string, replaces = 'r1') =>
  requested(refundId, { amount: 500, lines: [ofLine(0, 500)], replaces }, { toSend: 1 });

test('a refund that the bank sends back is the seller’s again, once, whatever the provider says next', () => {
  given(...GIVEN)
    .when(settle('r1', 'failed'))
    .then(failed('r1', 500, 0));
  for (const outcome of ['failed', 'succeeded', 'declined', 'unknown'] as const)
    given(...GIVEN, failed('r1', 500, 0))
      .when(settle('r1', outcome))
      .thenNothing();
});

test('before it succeeded, a refund that fails is declined', () =>
  given(...SOLD, oneUnit)
    .when(settle('r1', 'failed'))
    .then(refused('r1')));

test('the claim stands: its units cannot be refunded twice, and others can', () => {
  const after = [...GIVEN, failed('r1', 500, 0)];
  expect(refundableOf(fold(orderDecider, orderDecider.initial, after))).toBe(800);
  given(...after)
    .when(refund('r2', unit(2)))
    .thenRefused('REFUND_QUANTITY');
  given(...after)
    .when(refund('r2', { amount: 801 }))
    .thenRefused('REFUND_TOO_MUCH');
});

test('its money is paid back again once, by the provider or by the owner, and names no units', () => {
  const after = [...GIVEN, failed('r1', 500, 0)];
  given(...after)
    .when(replace('r2'))
    .then(again('r2'));
  given(...after, again('r2'))
    .when(replace('r2'))
    .thenNothing();
  given(...after, again('r2'))
    .when(replace('r3'))
    .thenRefused('REFUND_NOT_DUE');
  given(...after, again('r2'))
    .when(settle('r2', 'succeeded'))
    .then(done('r2', 500));
});

test('nothing is due of a refund that has not failed', () => {
  given(...GIVEN)
    .when(replace('r2'))
    .thenRefused('REFUND_NOT_DUE');
  given(...SOLD)
    .when(replace('r2', 'none'))
    .thenRefused('REFUND_NOT_DUE');
});

test('what pays it back again may be declined or sent back too, and then it is due still', () => {
  const asked = [...GIVEN, failed('r1', 500, 0), again('r2')];
  given(...asked, refused('r2'))
    .when(replace('r3'))
    .then(again('r3'));
  const twice = [...asked, done('r2', 500), failed('r2', 500, 0)];
  given(...twice)
    .when(replace('r3'))
    .thenRefused('REFUND_NOT_DUE');
  given(...twice)
    .when(replace('r3', 'r2'))
    .then(again('r3', 'r2'));
});

test('of a cancelled order the payment alone comes back: its gift card keeps what it got', () => {
  const [cancelled, all] = decide(withdraw(), SOLD);
  const events = [...SOLD, cancelled!, all!, done('all', 1300)];
  given(...events)
    .when(settle('all', 'failed'))
    .then(failed('all', 900, 400));
  const [replaced] = decide(replace('r2', 'all'), [...events, failed('all', 900, 400)]);
  expect(replaced?.type === 'OrderRefundRequested' && replaced.data.refund).toMatchObject({
    amount: 900,
    replaces: 'all',
    tenders: [{ id: 'payment', amount: 900 }],
  });
});

test('what the owner has paid back by hand no bank sends back', () => {
  const byHand = { ...oneUnit, data: { ...oneUnit.data, byHand: true } } as OrderEvent;
  given(...PLACED, byHand, done('r1', 500))
    .when(settle('r1', 'failed'))
    .thenNothing();
});

test('the credit note of a failed refund stands, and what pays it back again has none', () => {
  const events = [...GIVEN, failed('r1', 500, 0), again('r2'), done('r2', 500)];
  const notes = creditedRefunds([...events, requested('r3', { amount: 100 }), done('r3', 600)]);
  expect(notes.map(({ refundId, number }) => [refundId, number])).toEqual([
    ['r1', 1],
    ['r3', 2],
  ]);
});

function decide(command: OrderCommand, events: readonly OrderEvent[]): readonly OrderEvent[] {
  return orderDecider.decide(command, fold(orderDecider, orderDecider.initial, events), undefined);
}
