import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { item, order } from '@daybook/contracts/checkout/testing/quoted-orders';
import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { specFor } from '../../../platform/testing/decider-spec.js';
import { orderDecider } from '../order.decider.js';

const { given } = specFor(orderDecider, undefined);
const orderId = 'o';
const at = 7;
const TOTAL = { amount: 1000, currency: 'EUR' } as const;
const paying: readonly OrderEvent[] = [
  {
    type: 'OrderOpened',
    data: {
      orderId,
      items: [],
      quote: quoteOf(order([item('a', 500, 2)])),
      openedAt: at,
      placedBefore: 3,
      customer: { $personal: 'ada', cipher: 'AbC' },
    },
  },
  { type: 'OrderUnitsPledged', data: { orderId } },
  {
    type: 'PaymentAttempted',
    data: { orderId, attemptId: '1', provider: 'test', ...TOTAL, attemptedAt: at },
  },
];
const declined: OrderEvent = { type: 'PaymentDeclined', data: { orderId, attemptId: '1', at } };
const charge = { orderId, attemptId: '1', ...TOTAL, reference: 'r', at };
const late: OrderEvent = { type: 'PaymentArrivedLate', data: charge };
const requested: OrderEvent = { type: 'PaymentReversalRequested', data: { ...charge, provider: 'test' } };
const moved = (type: 'PaymentReversalDeclined' | 'PaymentReversalUnknown'): OrderEvent => ({
  type,
  data: { orderId, attemptId: '1', at },
});
const reversed: OrderEvent = { type: 'PaymentReversed', data: { orderId, attemptId: '1', left: 0, at } };
const reverse = { kind: 'reverse', attemptId: '1', orderId, at } as const;
const answer = (outcome: 'succeeded' | 'declined' | 'unknown') =>
  ({ kind: 'settleReversal', attemptId: '1', outcome, orderId, at }) as const;
const byHand = { kind: 'noteReversed', attemptId: '1', orderId, at } as const;
const wasLate = [...paying, declined, late];

test('once, by one request, also after the order ended', () => {
  given(...wasLate)
    .when(reverse)
    .then(requested);
  given(...wasLate, requested)
    .when(reverse)
    .thenNothing();
  given(...paying)
    .when(reverse)
    .thenRefused('PAYMENT_NOT_FOUND');
  const ended: OrderEvent[] = [
    { type: 'OrderCancelled', data: { orderId, reason: 'abandoned', at } },
    { type: 'OrderUnitsReleased', data: { orderId } },
  ];
  given(...paying, declined, ...ended, late)
    .when(reverse)
    .then(requested);
});
test('the provider’s word on it counts once', () => {
  const unknown1 = moved('PaymentReversalUnknown');
  given(...wasLate, requested)
    .when(answer('succeeded'))
    .then(reversed);
  given(...wasLate, requested)
    .when(answer('unknown'))
    .then(unknown1);
  given(...wasLate, requested, unknown1)
    .when(answer('unknown'))
    .thenNothing();
  given(...wasLate, requested, unknown1)
    .when(answer('succeeded'))
    .then(reversed);
  given(...wasLate, requested, reversed)
    .when(answer('declined'))
    .thenNothing();
  given(...wasLate)
    .when(answer('succeeded'))
    .thenNothing();
});
test('a member gives back what the provider refused to, and nothing that is on its way', () => {
  given(...wasLate, requested, moved('PaymentReversalDeclined'))
    .when(byHand)
    .then(reversed);
  given(...wasLate, requested)
    .when(byHand)
    .thenRefused('ORDER_STATUS');
  given(...wasLate)
    .when(byHand)
    .thenRefused('ORDER_STATUS');
  given(...wasLate, requested, reversed)
    .when(byHand)
    .thenNothing();
});
test('an order of another amount than was asked for ends, and its units are free', () => {
  const differed: OrderEvent = { type: 'PaymentDiffered', data: { ...charge, amount: 999 } };
  given(...paying, differed)
    .when(reverse)
    .then({ type: 'PaymentReversalRequested', data: { ...charge, amount: 999, provider: 'test' } });
  given(...paying, differed)
    .when({ kind: 'cancel', reason: 'paymentDiffered', orderId, at })
    .then({ type: 'OrderCancelled', data: { orderId, reason: 'paymentDiffered', at } });
});
