import type { OrderEvent } from './order.events.js';
import { ORDER_STATUSES, ORDER_TRANSITIONS, type OrderStatus, statusAfter } from './order-status.js';

/** Every pair of statuses that one event leads between; all others are refused. */
const ALLOWED = [
  'absent → opened',
  'opened → pledged',
  'opened → cancelled',
  'pledged → paying',
  'pledged → promised',
  'pledged → paid',
  'pledged → cancelled',
  'paying → paid',
  'paying → pledged',
  'paying → unknown',
  'paying → differed',
  'unknown → paid',
  'unknown → pledged',
  'unknown → differed',
  'differed → cancelled',
  'paid → placed',
  'promised → placed',
  'placed → confirmed',
  'placed → placed',
  'placed → withdrawn',
  'confirmed → confirmed',
  'confirmed → withdrawn',
  'withdrawn → withdrawn',
  'cancelled → closed',
];
const types = [...new Set(ORDER_STATUSES.flatMap((from) => Object.keys(ORDER_TRANSITIONS[from])))];
const reached = (from: OrderStatus) => types.map((type) => statusAfter(from, type as OrderEvent['type']));

test('all pairs of statuses', () => {
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));
  expect(pairs).toHaveLength(ORDER_STATUSES.length ** 2);
  const open = pairs.filter(([from, to]) => reached(from).includes(to));
  expect(open.map(([from, to]) => `${from} → ${to}`).sort()).toEqual([...ALLOWED].sort());
});

test('an order that a provider was asked for is cancelled only after the provider declined, or took what goes back', () => {
  const cancellable = ORDER_STATUSES.filter((from) => statusAfter(from, 'OrderCancelled'));
  expect(cancellable).toEqual(['opened', 'pledged', 'differed', 'placed', 'confirmed']);
});

test('a late payment is noted in any status, and changes none', () => {
  for (const status of ORDER_STATUSES)
    expect(statusAfter(status, 'PaymentArrivedLate')).toBe(status === 'absent' ? undefined : status);
});
