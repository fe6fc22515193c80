import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { fold } from '@daybook/contracts/shared/event';
import { specFor } from '../../platform/testing/decider-spec.js';
import {
  at,
  attempted,
  DUE,
  done,
  ofLine,
  oneUnit,
  opened,
  orderId,
  PLACED,
  pledged,
  refund,
  refused,
  requested,
  SOLD,
  sent,
  settle,
  succeeded,
  unit,
  unknown,
  withdraw,
} from '../testing/refundable-order.js';
import { type OrderCommand, orderDecider } from './order.decider.js';
import { refundableOf } from './refunds.rules.js';

const { given } = specFor(orderDecider, undefined);
const dataOf = ({ data }: OrderEvent) => data;

test('a refund is in the log before the provider is asked, with what it gives back', () =>
  given(...SOLD)
    .when(refund('r1', unit(1), true))
    .then(oneUnit));

test('what the owner has paid back says so, and no more can be paid back than was paid', () => {
  const byHand = { ...refund('r1', unit(1), true), byHand: true };
  given(...SOLD)
    .when(byHand)
    .then({ type: 'OrderRefundRequested', data: { ...dataOf(oneUnit), byHand: true } } as OrderEvent);
  given(...SOLD, oneUnit)
    .when({ ...refund('r2', { amount: 801 }), byHand: true })
    .thenRefused('REFUND_TOO_MUCH');
});

test('the same refund again is none', () =>
  given(...SOLD, oneUnit)
    .when(refund('r1', unit(1), true))
    .thenNothing());

test('what is asked for counts as given back, so two owners never give back more than was paid', () => {
  given(...SOLD, oneUnit)
    .when(refund('r2', { amount: 801 }))
    .thenRefused('REFUND_TOO_MUCH');
  given(...SOLD, oneUnit, unknown)
    .when(refund('r2', { amount: 801 }))
    .thenRefused('REFUND_TOO_MUCH');
  given(...SOLD, oneUnit)
    .when(refund('r2', unit(2)))
    .thenRefused('REFUND_QUANTITY');
});

test('a refund that was declined frees what it named', () => {
  given(...SOLD, oneUnit)
    .when(settle('r1', 'declined'))
    .then(refused('r1'));
  const state = fold(orderDecider, orderDecider.initial, [...SOLD, oneUnit, refused('r1')]);
  expect([refundableOf(state), state.returns]).toEqual([1300, []]);
});

test('the payment is returned before the gift card, and all ends at 0', () => {
  const whole = { amount: 1300, lines: [ofLine(0, 1000, true)] };
  const tenders = [
    { id: 'payment', amount: 900 },
    { id: 'g', amount: 400 },
  ];
  const all = requested('r1', { ...whole, tenders, delivery: { amount: 300, taxes: [], byAmount: true } });
  given(...SOLD)
    .when(refund('r1', { amount: 1300 }))
    .then(all);
  given(...SOLD, all)
    .when(settle('r1', 'succeeded'))
    .then(done('r1', 1300));
});

test('a provider’s word on a refund counts once', () => {
  const asked = [...SOLD, oneUnit];
  given(...asked)
    .when(settle('r1', 'unknown'))
    .then(unknown);
  given(...asked, unknown)
    .when(settle('r1', 'unknown'))
    .thenNothing();
  given(...asked, unknown)
    .when(settle('r1', 'succeeded'))
    .then(done('r1', 500));
  given(...asked, done('r1', 500))
    .when(settle('r1', 'declined'))
    .thenNothing();
  given(...asked)
    .when(settle('r2', 'succeeded'))
    .thenRefused('PAYMENT_NOT_FOUND');
});

test('nothing is refunded of an order that is not placed, not paid or closed', () => {
  given(opened, pledged, attempted, succeeded)
    .when(refund('r1', { amount: 1 }))
    .thenRefused('ORDER_STATUS');
  given(...DUE)
    .when(refund('r1', { amount: 1 }))
    .thenRefused('ORDER_NOT_PAID');
});

test('units that were refunded are not sent any more', () => {
  const send = (quantity: number): OrderCommand => ({
    kind: 'fulfil',
    orderId,
    at,
    fulfilmentId: 'f',
    lines: [{ entryId: 'a', quantity }],
    carrier: '',
    trackingNumber: '',
    trackingUrl: '',
  });
  given(...SOLD, oneUnit)
    .when(send(2))
    .thenRefused('FULFIL_QUANTITY');
  given(...SOLD, oneUnit, refused('r1'))
    .when(send(2))
    .then({
      type: 'OrderFulfilled',
      data: {
        ...sent.data,
        lines: [{ entryId: 'a', quantity: 2 }],
        fulfilmentStatus: 'whole',
        toSend: 0,
      },
    });
});

test('units that were sent and came back leave what is left to send as it is', () => {
  const [asked] = orderDecider.decide(
    { ...refund('r1', unit(1), true), cameBack: true },
    fold(orderDecider, orderDecider.initial, [...SOLD, sent]),
    undefined,
  );
  expect(asked?.data).toMatchObject({
    refund: { lines: [{ entryId: 'a', quantity: 1, cameBack: 1 }] },
    fulfilmentStatus: 'part',
    toSend: 1,
  });
  const after = [...SOLD, sent, asked!, done('r1', 500)];
  const rest = { kind: 'fulfilRest', orderId, at, fulfilmentId: 'f2' } as const;
  const [last] = orderDecider.decide(rest, fold(orderDecider, orderDecider.initial, after), undefined);
  expect(last?.data).toMatchObject({
    lines: [{ entryId: 'a', quantity: 1 }],
    fulfilmentStatus: 'whole',
    toSend: 0,
  });
  // no third unit of two
  given(...after, last!)
    .when({ ...rest, fulfilmentId: 'f3' })
    .thenNothing();
  const more = { lines: [{ entryId: 'a', quantity: 1 }], carrier: '', trackingNumber: '', trackingUrl: '' };
  given(...after, last!)
    .when({ ...rest, ...more, kind: 'fulfil', fulfilmentId: 'f3' })
    .thenRefused('FULFIL_QUANTITY');
  // a cancellation gives back the one that is still here
  const [cancelled] = orderDecider.decide(
    withdraw(),
    fold(orderDecider, orderDecider.initial, after),
    undefined,
  );
  expect(cancelled?.data).toMatchObject({ returned: { lines: [{ entryId: 'a', quantity: 1 }] } });
});

test('no more units come back than were sent', () => {
  const back = { ...refund('r1', unit(2), true), cameBack: true };
  const toSendAfter = (...events: OrderEvent[]) =>
    orderDecider.decide(back, fold(orderDecider, orderDecider.initial, events), undefined)[0]?.data;
  expect(toSendAfter(...SOLD)).toMatchObject({ toSend: 0, refund: { lines: [{ quantity: 2 }] } });
  expect(toSendAfter(...SOLD, sent)).toMatchObject({ toSend: 0, refund: { lines: [{ cameBack: 1 }] } });
});

test('a cancellation refunds all that is left, and returns what was not sent', () => {
  const cancelled = (quantity: number, changes = {}): OrderEvent => ({
    type: 'OrderCancelled',
    data: {
      orderId,
      reason: 'owner',
      at,
      ...changes,
      returned: { returnId: 'all', lines: quantity ? [{ entryId: 'a', quantity }] : [] },
    },
  });
  const rest = requested(
    'all',
    {
      amount: 800,
      lines: [ofLine(1, 500)],
      delivery: { amount: 300, taxes: [], byAmount: false },
      tenders: [
        { id: 'payment', amount: 400 },
        { id: 'g', amount: 400 },
      ],
    },
    { toSend: 0 },
  );
  given(...SOLD, oneUnit)
    .when(withdraw())
    .then(cancelled(1), rest);
  given(...SOLD, oneUnit)
    .when(withdraw(false))
    .then(cancelled(0), rest);
  // a broken unit, which its refund has not given back to the stock
  const broken = requested('r1', { amount: 500, lines: [ofLine(1, 500)] }, { toSend: 1 });
  given(...SOLD, broken)
    .when(withdraw())
    .then(cancelled(1), rest);
  given(...SOLD, broken, done('r1', 500))
    .when(withdraw())
    .then(cancelled(1), rest);
  given(...SOLD, oneUnit, cancelled(1), rest)
    .when(withdraw())
    .thenNothing();
  given(...SOLD, sent, oneUnit)
    .when(withdraw())
    .then(cancelled(0), {
      ...rest,
      data: { ...(rest.data as object), fulfilmentStatus: 'whole' },
    } as OrderEvent);
  given(...SOLD, cancelled(2), rest)
    .when(refund('r2', { amount: 501 }))
    .thenRefused('REFUND_TOO_MUCH');
});

test('units that a cancellation returned do not come back once more by a later refund', () => {
  const ended = orderDecider.decide(withdraw(), fold(orderDecider, orderDecider.initial, SOLD), undefined);
  const history = [...SOLD, ...ended, { ...refused('all') }];
  const [again] = orderDecider.decide(
    refund('r2', unit(2), true),
    fold(orderDecider, orderDecider.initial, history),
    undefined,
  );
  expect(again?.data).toMatchObject({ refund: { amount: 1000 }, returned: null, toSend: 0 });
});

test('of a cancelled order the gift card gets its part, when the provider declines to give its own back', () => {
  const ended = orderDecider.decide(withdraw(), fold(orderDecider, orderDecider.initial, SOLD), undefined);
  const toSend = { toSend: 0 };
  const cards = requested(
    'all-cards',
    {
      // 400 of 1,300: 307.69 and 92.31
      amount: 400,
      lines: [ofLine(0, 308, true)],
      delivery: { amount: 92, taxes: [], byAmount: true },
      tenders: [{ id: 'g', amount: 400 }],
    },
    toSend,
  );
  const declined = { ...refused('all'), data: { ...refused('all').data, ...toSend } } as OrderEvent;
  given(...SOLD, ...ended)
    .when(settle('all', 'declined'))
    .then(declined, cards);
  given(...SOLD, ...ended, declined, cards)
    .when(settle('all', 'declined'))
    .thenNothing();
  given(...SOLD, ...ended, declined, cards)
    .when(settle('all-cards', 'succeeded'))
    .then(done('all-cards', 400));
  const state = fold(orderDecider, orderDecider.initial, [...SOLD, ...ended, declined, cards]);
  // what is left is the payment alone, and is asked for again
  expect(refundableOf(state)).toBe(900);
  const [again] = orderDecider.decide(refund('r2', { amount: 900 }), state, undefined);
  expect(again?.data).toMatchObject({ refund: { amount: 900, tenders: [{ id: 'payment', amount: 900 }] } });
  const after = fold(orderDecider, state, again ? [again] : []);
  expect(orderDecider.decide(settle('r2', 'declined'), after, undefined)).toHaveLength(1);
});

test('an order that goes on is left as it was by a decline, its gift card too', () => {
  const rest = {
    amount: 1300,
    tenders: [
      { id: 'payment', amount: 900 },
      { id: 'g', amount: 400 },
    ],
  };
  given(...SOLD, requested('r1', rest))
    .when(settle('r1', 'declined'))
    .then(refused('r1'));
});

test('a cancelled order that was to be paid later gives back what its cards have paid', () =>
  given(...DUE)
    .when(withdraw())
    .then(
      {
        type: 'OrderCancelled',
        data: {
          orderId,
          reason: 'owner',
          at,
          returned: { returnId: 'all', lines: [{ entryId: 'a', quantity: 2 }] },
        },
      },
      requested(
        'all',
        {
          // 400 of 1,300: 307.69 and 92.31

          amount: 400,
          lines: [ofLine(0, 308, true)],
          delivery: { amount: 92, taxes: [], byAmount: true },
          tenders: [{ id: 'g', amount: 400 }],
        },
        { toSend: 0 },
      ),
    ));

test('units of an order that could not all be sold go back, whatever the owner chose', () => {
  const [cancelled] = orderDecider.decide(
    withdraw(false),
    fold(orderDecider, orderDecider.initial, PLACED),
    undefined,
  );
  expect(cancelled?.data).toMatchObject({ returned: { lines: [{ entryId: 'a', quantity: 2 }] } });
});

test('a broken unit stays with an order whose units are only pledged, and goes back with them', () => {
  const broken = requested('r1', { amount: 500, lines: [ofLine(1, 500)] }, { toSend: 1 });
  const placed = fold(orderDecider, orderDecider.initial, [...PLACED, broken]);
  const [cancelled] = orderDecider.decide(withdraw(false), placed, undefined);
  expect(cancelled?.data).toMatchObject({ returned: { lines: [{ entryId: 'a', quantity: 2 }] } });
});

test('units that are back are noted once', () => {
  const noted = { kind: 'noteReturned', orderId, at, returnId: 'r1' } as const;
  const returned: OrderEvent = {
    type: 'OrderUnitsReturned',
    data: { orderId, returnId: 'r1', units: 1, at },
  };
  given(...SOLD, oneUnit, done('r1', 500))
    .when(noted)
    .then(returned);
  given(...SOLD, oneUnit, done('r1', 500), returned)
    .when(noted)
    .thenNothing();
});

test('of two refunds of members who looked at the same time, the second is refused, and a repeat of the first is not', () => {
  const asked = { ...refund('r1', { amount: 500 }), refundable: 1300 };
  const state = fold(orderDecider, orderDecider.initial, SOLD);
  const [first] = orderDecider.decide(asked, state, undefined);
  expect(first?.type).toBe('OrderRefundRequested');
  const after = [...SOLD, ...(first ? [first] : [])];
  given(...after)
    .when({ ...asked, refundId: 'r2' })
    .thenRefused('ORDER_REFUNDED');
  given(...after)
    .when(asked)
    .thenNothing();
  const known = { ...refund('r2', { amount: 500 }), refundable: 800 };
  const [second] = orderDecider.decide(known, fold(orderDecider, orderDecider.initial, after), undefined);
  expect(second?.data).toMatchObject({ refundId: 'r2', refund: { amount: 500 } });
});

test('addresses are corrected until something is sent', () => {
  const change = {
    kind: 'changeCustomer',
    orderId,
    at,
    customer: { $personal: 'ada', cipher: 'X' },
    edits: 0,
  } as const;
  const changed = { type: 'OrderCustomerChanged', data: { orderId, customer: change.customer, at } } as const;
  given(...SOLD, changed)
    .when(change)
    .thenRefused('ORDER_ADDRESS_CHANGED');
  given(...SOLD, changed)
    .when({ ...change, edits: 1 })
    .then(changed);
  given(...SOLD)
    .when(change)
    .then(changed);
  given(...SOLD, sent)
    .when(change)
    .thenRefused('ORDER_SENT');
});
