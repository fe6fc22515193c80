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
  'withdrawn → deleted',
  'deleted → deleted',
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

const PLACED = ['placed → placed', 'confirmed → confirmed'];
const ALSO_WITHDRAWN = [...PLACED, 'withdrawn → withdrawn', 'deleted → deleted'];
/** What each event may follow, and where it leads. What is known of a stray payment may follow anything, and is not here. */
const BY_EVENT: Readonly<Record<string, readonly string[]>> = {
  OrderOpened: ['absent → opened'],
  OrderUnitsPledged: ['opened → pledged'],
  PaymentAttempted: ['pledged → paying', ...PLACED],
  PaymentSucceeded: ['paying → paid', 'unknown → paid', ...PLACED],
  PaymentDeclined: ['paying → pledged', 'unknown → pledged', ...ALSO_WITHDRAWN],
  PaymentUnknown: ['paying → unknown', ...ALSO_WITHDRAWN],
  PaymentDiffered: ['paying → differed', 'unknown → differed', ...PLACED],
  PaymentPromised: ['pledged → promised'],
  PaymentReceived: PLACED,
  OrderCovered: ['pledged → paid'],
  OrderNumbered: ['paid → placed', 'promised → placed'],
  OrderUnitsSold: ['placed → confirmed'],
  TestOrderDeleted: ['withdrawn → deleted'],
  OrderCancelled: [
    'opened → cancelled',
    'pledged → cancelled',
    'differed → cancelled',
    'placed → withdrawn',
    'confirmed → withdrawn',
  ],
  OrderUnitsReleased: ['cancelled → closed'],
  OrderFulfilled: PLACED,
  OrderCustomerChanged: PLACED,
  OrderReturnRequested: PLACED,
  OrderReturnAccepted: PLACED,
  OrderReturnDeclined: PLACED,
  OrderRefundRequested: ALSO_WITHDRAWN,
  OrderRefundSucceeded: ALSO_WITHDRAWN,
  OrderRefundDeclined: ALSO_WITHDRAWN,
  OrderRefundUnknown: ALSO_WITHDRAWN,
  OrderRefundFailed: ALSO_WITHDRAWN,
  OrderUnitsReturned: ALSO_WITHDRAWN,
  OrderNoteAdded: ALSO_WITHDRAWN,
};

test('all pairs of a status and an event', () => {
  const found = Object.fromEntries(
    types.map((type) => [
      type,
      ORDER_STATUSES.flatMap((from) => {
        const to = statusAfter(from, type as OrderEvent['type']);
        return to === undefined ? [] : [`${from} → ${to}`];
      }).sort(),
    ]),
  );
  const expected = Object.fromEntries(
    Object.entries(BY_EVENT).map(([type, pairs]) => [type, [...pairs].sort()]),
  );
  expect(found).toEqual(expected);
});

test('an order that a provider was asked for is cancelled only after the provider declined, or took what goes back', () => {
  const cancellable = ORDER_STATUSES.filter((from) => statusAfter(from, 'OrderCancelled'));
  expect(cancellable).toEqual(['opened', 'pledged', 'differed', 'placed', 'confirmed']);
});

test.each(['PaymentArrivedLate', 'OrderGiftsResealed'] as const)(
  '%s is noted in any status, and changes none',
  (type) => {
    for (const status of ORDER_STATUSES)
      expect(statusAfter(status, type)).toBe(status === 'absent' ? undefined : status);
  },
);
