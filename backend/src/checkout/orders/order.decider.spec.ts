import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { item, order } from '@daybook/contracts/checkout/testing/quoted-orders';
import type { OrderEvent, PlacedOrdersEvent } from '@daybook/contracts/orders/order.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import { money } from '@daybook/contracts/shared/money';
import fc from 'fast-check';
import { specFor } from '../../platform/testing/decider-spec.js';
import { type OrderCommand, orderDecider } from './order.decider.js';
import { placedOrdersDecider, REMEMBERED } from './placed-orders.decider.js';

const { given } = specFor(orderDecider, undefined);
const orderId = 'o';
const at = 7;
const content = {
  quote: quoteOf(order([item('a', 500, 2)])),
  items: [
    {
      entryId: 'a',
      itemId: 'p-a',
      variantId: 'v-a',
      sku: 'A',
      title: 'A',
      attributes: {},
      quantity: 2,
      productType: ProductType.physical,
      unitPrice: money(500, 'EUR'),
      additionalFields: null,
    },
  ],
  customer: { $personal: 'ada', cipher: 'AbC' },
};
const TOTAL = { amount: 1000, currency: 'EUR' } as const;
const paid = (changes = {}) => ({ kind: 'succeeded' as const, reference: 'r', ...TOTAL, ...changes });

const opened: OrderEvent = {
  type: 'OrderOpened',
  data: { orderId, ...content, openedAt: at, placedBefore: 3 },
};
const pledged: OrderEvent = { type: 'OrderUnitsPledged', data: { orderId } };
const attempted = (attemptId: string): OrderEvent => ({
  type: 'PaymentAttempted',
  data: { orderId, attemptId, provider: 'stripe', ...TOTAL, attemptedAt: at },
});
const succeeded = (attemptId: string): OrderEvent => ({
  type: 'PaymentSucceeded',
  data: { orderId, attemptId, ...TOTAL, reference: 'r', at },
});
const declined = (attemptId: string): OrderEvent => ({
  type: 'PaymentDeclined',
  data: { orderId, attemptId, at },
});
const unknown = (attemptId: string): OrderEvent => ({
  type: 'PaymentUnknown',
  data: { orderId, attemptId, at },
});
const numbered: OrderEvent = { type: 'OrderNumbered', data: { orderId, number: 4, placedAt: at } };
const sold: OrderEvent = { type: 'OrderUnitsSold', data: { orderId } };
const cancelled: OrderEvent = { type: 'OrderCancelled', data: { orderId, reason: 'buyer', at } };

const attempt = (attemptId: string) =>
  ({ kind: 'attempt', orderId, at, attemptId, provider: 'stripe' }) as const;
const settle = (attemptId: string, outcome: Extract<OrderCommand, { kind: 'settle' }>['outcome']) =>
  ({ kind: 'settle', orderId, at, attemptId, outcome }) as const;
const ready = [opened, pledged];
const paying = [...ready, attempted('1')];

test('what is bought and what it costs are fixed when it is opened', () => {
  const open = { kind: 'open', orderId, at, ...content, placedBefore: 3 } as const;
  given().when(open).then(opened);
  given(opened)
    .when({ ...open, items: [] })
    .thenNothing();
});
test('a provider is asked for what the quote says, after the units are pledged', () => {
  given(opened).when(attempt('1')).thenRefused('ORDER_STATUS');
  given(...ready)
    .when(attempt('1'))
    .then(attempted('1'));
});
test('one attempt at a time', () => {
  given(...paying)
    .when(attempt('1'))
    .thenNothing();
  given(...paying)
    .when(attempt('2'))
    .thenRefused('ORDER_STATUS');
  given(...paying, unknown('1'))
    .when(attempt('2'))
    .thenRefused('ORDER_STATUS');
  given(...paying, declined('1'))
    .when(attempt('2'))
    .then(attempted('2'));
  given(...paying, succeeded('1'))
    .when(attempt('2'))
    .thenRefused('ORDER_STATUS');
});
test('no attempt is made again after it was declined, and an order has twenty of them', () => {
  const twice = [...paying, declined('1'), attempted('2'), declined('2')];
  given(...twice)
    .when(attempt('1'))
    .thenNothing();
  const many = Array.from({ length: 20 }, (_, i) => [attempted(`${i}`), declined(`${i}`)]).flat();
  given(...ready, ...many)
    .when(attempt('20'))
    .thenRefused('ORDER_STATUS');
  // also the first one may have been paid after all
  given(...ready, ...many)
    .when(settle('0', paid()))
    .then({ type: 'PaymentArrivedLate', data: { orderId, attemptId: '0', ...TOTAL, reference: 'r', at } });
});
test('a provider’s word counts once', () => {
  given(...paying)
    .when(settle('1', paid()))
    .then(succeeded('1'));
  given(...paying, unknown('1'))
    .when(settle('1', paid()))
    .then(succeeded('1'));
  given(...paying, succeeded('1'))
    .when(settle('1', paid()))
    .thenNothing();
  given(...paying, succeeded('1'))
    .when(settle('1', { kind: 'declined' }))
    .thenNothing();
  given(...paying, unknown('1'))
    .when(settle('1', { kind: 'unknown' }))
    .thenNothing();
  given(...paying)
    .when(settle('2', paid()))
    .thenRefused('PAYMENT_NOT_FOUND');
});
test.each([{ amount: 999 }, { amount: 1001 }, { currency: 'JPY' as const }])(
  'another amount than was asked for is for the owner to decide: %j',
  (changes) =>
    given(...paying)
      .when(settle('1', paid(changes)))
      .then({
        type: 'PaymentDiffered',
        data: { orderId, attemptId: '1', ...TOTAL, ...changes, reference: 'r', at },
      }),
);
test('a declined attempt that was paid after all is noted, once', () => {
  const late: OrderEvent = {
    type: 'PaymentArrivedLate',
    data: { orderId, attemptId: '1', ...TOTAL, reference: 'r', at },
  };
  const before = [...paying, declined('1'), attempted('2'), succeeded('2')];
  given(...before)
    .when(settle('1', paid()))
    .then(late);
  given(...before, late)
    .when(settle('1', paid()))
    .thenNothing();
  given(...before)
    .when(settle('1', { kind: 'declined' }))
    .thenNothing();
});
test('an order is cancelled before a provider is asked, and not while one is', () => {
  const cancel = { kind: 'cancel', orderId, at, reason: 'buyer' } as const;
  given(...ready)
    .when(cancel)
    .then(cancelled);
  given(...ready, cancelled)
    .when(cancel)
    .thenNothing();
  given(...paying)
    .when(cancel)
    .thenRefused('ORDER_STATUS');
  given(...paying, unknown('1'))
    .when(cancel)
    .thenRefused('ORDER_STATUS');
  given(...paying, succeeded('1'))
    .when(cancel)
    .thenRefused('ORDER_STATUS');
  given(opened, cancelled).when({ kind: 'notePledged', orderId, at }).thenRefused('ORDER_STATUS');
});
test('a step that thinks an order is unpaid cancels none that was placed meanwhile', () => {
  const cancel = { kind: 'cancel', orderId, at, reason: 'abandoned' } as const;
  const placed = [...paying, succeeded('1'), numbered];
  given(...placed)
    .when(cancel)
    .thenRefused('ORDER_STATUS');
  given(...placed, sold)
    .when(cancel)
    .thenRefused('ORDER_STATUS');
});
test('a paid order gets its number, and then its units are sold', () => {
  const number = { kind: 'number', orderId, at, number: 4, placedAt: at } as const;
  given(...paying)
    .when(number)
    .thenRefused('ORDER_STATUS');
  given(...paying, succeeded('1'))
    .when(number)
    .then(numbered);
  given(...paying, succeeded('1'), numbered)
    .when(number)
    .thenNothing();
  given(...paying, succeeded('1'), numbered)
    .when({ kind: 'noteSold', orderId, at })
    .then(sold);
  given(...paying, succeeded('1'), numbered, sold)
    .when({ kind: 'noteSold', orderId, at })
    .thenNothing();
});

test('whatever comes in whatever order: one attempt at a time, and one that is paid', () => {
  const ids = fc.constantFrom('1', '2', '3');
  const outcome = fc.constantFrom(paid(), paid({ amount: 1 }), { kind: 'declined' }, { kind: 'unknown' });
  const command = fc.oneof(
    ids.map(attempt),
    fc.tuple(ids, outcome).map(([id, of]) => settle(id, of as never)),
    fc.constant({ kind: 'cancel', orderId, at, reason: 'abandoned' } as const),
    fc.constant({ kind: 'promise', orderId, at, method: 'transfer' } as const),
    fc.constant({ kind: 'number', orderId, at, number: 4, placedAt: at } as const),
    fc
      .constantFrom('notePledged' as const, 'noteSold' as const, 'noteReleased' as const)
      .map((kind) => ({ kind, orderId, at })),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      let state = fold(orderDecider, orderDecider.initial, [opened]);
      const events: OrderEvent[] = [];
      for (const one of commands as OrderCommand[]) {
        try {
          const more = orderDecider.decide(one, state, undefined);
          events.push(...more);
          state = fold(orderDecider, state, more);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
      }
      let open = 0;
      for (const { type } of events) {
        if (type === 'PaymentAttempted') open += 1;
        if (type === 'PaymentDeclined') open -= 1;
        expect(open).toBeLessThanOrEqual(1);
      }
      const of = (type: OrderEvent['type']) => events.filter((event) => event.type === type).length;
      expect(of('PaymentSucceeded') + of('PaymentDiffered') + of('PaymentPromised')).toBeLessThanOrEqual(1);
      expect(of('OrderNumbered')).toBeLessThanOrEqual(of('PaymentSucceeded') + of('PaymentPromised'));
      expect(of('OrderUnitsSold') * of('OrderUnitsReleased')).toBe(0);
    }),
    { numRuns: 2000 },
  );
});

const parcel = { carrier: '', trackingNumber: '', trackingUrl: '' };
const fulfil = (fulfilmentId: string, quantity: number, entryId = 'a') =>
  ({ kind: 'fulfil', orderId, at, fulfilmentId, lines: [{ entryId, quantity }], ...parcel }) as const;
const fulfilled = (
  fulfilmentId: string,
  quantity: number,
  fulfilmentStatus: 'part' | 'whole',
  toSend: number,
): OrderEvent => ({
  type: 'OrderFulfilled',
  data: {
    orderId,
    fulfilmentId,
    lines: [{ entryId: 'a', quantity }],
    ...parcel,
    at,
    fulfilmentStatus,
    toSend,
  },
});
const promised: OrderEvent = { type: 'PaymentPromised', data: { orderId, method: 'transfer', at } };
const onAccount = [...ready, promised, numbered, sold];

test('a part that is sent without an email says so in its fact, and every other says nothing of it', () => {
  const said = fulfilled('f1', 1, 'part', 1);
  given(...onAccount)
    .when({ ...fulfil('f1', 1), emailsCustomer: false })
    .then({ ...said, data: { ...said.data, emailsCustomer: false } } as OrderEvent);
  given(...onAccount)
    .when({ ...fulfil('f1', 1), emailsCustomer: true })
    .then(said);
});

test('an order is sent in parts, never more than was bought, and each part once', () => {
  given(...paying)
    .when(fulfil('f1', 1))
    .thenRefused('ORDER_STATUS');
  given(...onAccount)
    .when(fulfil('f1', 1))
    .then(fulfilled('f1', 1, 'part', 1));
  const half = [...onAccount, fulfilled('f1', 1, 'part', 1)];
  given(...half)
    .when(fulfil('f1', 1))
    .thenNothing();
  given(...half)
    .when(fulfil('f2', 2))
    .thenRefused('FULFIL_QUANTITY');
  given(...half)
    .when(fulfil('f2', 1, 'b'))
    .thenRefused('ORDER_LINE_UNKNOWN');
  given(...half)
    .when(fulfil('f2', 1))
    .then(fulfilled('f2', 1, 'whole', 0));
});
test('an order has so many parcels, and the last one is all that is left', () => {
  const many = opened.type === 'OrderOpened' && opened.data.items.map((one) => ({ ...one, quantity: 600 }));
  const large = { ...opened, data: { ...opened.data, items: many || [] } } as OrderEvent;
  const parcels = (count: number) =>
    Array.from({ length: count }, (_, i) => fulfilled(`f${i}`, 1, 'part', 599 - i));
  const sent = (count: number) => given(large, pledged, promised, numbered, sold, ...parcels(count));
  sent(499)
    .when(fulfil('f499', 1))
    .then(fulfilled('f499', 1, 'part', 100));
  sent(500).when(fulfil('f500', 99)).thenRefused('ORDER_PARCELS_FULL');
  sent(500)
    .when(fulfil('f500', 100))
    .then(fulfilled('f500', 100, 'whole', 0));
  sent(500).when(fulfil('f499', 1)).thenNothing();
});
test('a promised payment is received once, and what a provider took never', () => {
  const receive = { kind: 'receive', orderId, at } as const;
  const received: OrderEvent = { type: 'PaymentReceived', data: { orderId, ...TOTAL, at } };
  given(...onAccount)
    .when(receive)
    .then(received);
  given(...onAccount, received)
    .when(receive)
    .thenRefused('ORDER_STATUS');
  given(...paying, succeeded('1'), numbered, sold)
    .when(receive)
    .thenRefused('ORDER_STATUS');
});
test('an order that is not placed takes no notes', () => {
  const text = { $personal: 'ada', cipher: 'AbC' };
  const note = { kind: 'note', orderId, at, noteId: 'n', text } as const;
  given(...ready)
    .when(note)
    .thenRefused('ORDER_STATUS');
  given(...onAccount)
    .when(note)
    .then({ type: 'OrderNoteAdded', data: { orderId, noteId: 'n', text, at } });
});

const place = (id: string) => ({ orderId: id, ...TOTAL, at });
const placed = (id: string, number: number): PlacedOrdersEvent => ({
  type: 'OrderPlaced',
  data: { orderId: id, number, ...TOTAL, placedAt: at },
});
const list = specFor(placedOrdersDecider, { earlier: null });

test('each order of a website gets the next number, once', () => {
  list.given().when(place('a')).then(placed('a', 1));
  list.given(placed('a', 1)).when(place('b')).then(placed('b', 2));
  list.given(placed('a', 1), placed('b', 2)).when(place('a')).thenNothing();
});
test('an order that was placed long ago is not placed again', () => {
  const many = Array.from({ length: REMEMBERED + 1 }, (_, i) => placed(`o${i}`, i + 1));
  const long = list.withFacts({ earlier: { number: 1, placedAt: at } }).given(...many);
  long.when(place('o0')).thenNothing();
  list
    .given(...many)
    .when(place('new'))
    .then(placed('new', REMEMBERED + 2));
});
