import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { specFor } from '../../platform/testing/decider-spec.js';
import {
  at,
  DUE,
  done,
  ofLine,
  oneUnit,
  orderId,
  received,
  refund,
  requested,
  SOLD,
  settle,
  unit,
  withdraw,
} from '../testing/refundable-order.js';
import { type OrderCommand, orderDecider } from './order.decider.js';

const { given } = specFor(orderDecider, undefined);

/** 9.00 came by the owner's own method, and a card paid 4.00. */
const RECEIVED = [...DUE, received];
const byOwner = ({ type, data }: OrderEvent, isDue = true) =>
  ({ type, data: { ...data, byHand: true, ...(isDue && { isDue }) } }) as OrderEvent;
const ASKED = [...RECEIVED, byOwner(oneUnit)];
const pay = (refundId: string): OrderCommand => ({ kind: 'payRefund', orderId, at, refundId });

test('what the owner received is due, until the owner notes that it was paid back', () => {
  given(...RECEIVED)
    .when(refund('r1', unit(1), true))
    .then(byOwner(oneUnit));
  given(...ASKED)
    .when(pay('r1'))
    .then(done('r1', 500));
  given(...ASKED, done('r1', 500))
    .when(pay('r1'))
    .thenNothing();
});

test('what is paid back already is not due, nor is what gift cards get', () => {
  given(...RECEIVED)
    .when({ ...refund('r1', unit(1), true), byHand: true })
    .then(byOwner(oneUnit, false));
  const tenders = [{ id: 'g', amount: 400 }];
  const onCard = requested('all', { amount: 400, lines: [ofLine(0, 250, true)], tenders });
  const [, asked] = orderDecider.decide(withdraw(), folded(), undefined);
  expect(asked?.data).toMatchObject({ refund: { tenders } });
  expect(Object.keys(asked?.data ?? {}).sort()).toEqual(Object.keys(onCard.data).sort());
});

test('of a cancellation what was received is due, and gift cards are no part of it', () => {
  const state = [...RECEIVED].reduce(orderDecider.evolve, orderDecider.initial);
  const [, asked] = orderDecider.decide(withdraw(), state, undefined);
  expect(asked?.data).toMatchObject({ isDue: true, refund: { amount: 1300 } });
});

test('no word of a provider ends what the owner pays back', () => {
  for (const outcome of ['succeeded', 'declined', 'unknown', 'failed'] as const)
    given(...ASKED)
      .when(settle('r1', outcome))
      .thenNothing();
});

test('what a provider gives back is not the owner’s to note', () => {
  for (const events of [[...SOLD, oneUnit], [...SOLD, oneUnit, done('r1', 500)], RECEIVED])
    given(...events)
      .when(pay('r1'))
      .thenRefused('REFUND_NOT_DUE');
});

const folded = () => [...DUE].reduce(orderDecider.evolve, orderDecider.initial);
