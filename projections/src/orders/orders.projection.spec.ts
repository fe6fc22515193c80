import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { item, order } from '@daybook/contracts/checkout/testing/quoted-orders';
import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { ACME, specFor } from '../testing/given-events.js';
import {
  OrderRefundRow,
  OrderReturnRequestRow,
  OrderReturnRow,
  OrderStrayPaymentRow,
  OrderTimelineRow,
} from './order-details.entity.js';
import { OrderRow } from './orders.entity.js';
import { ordersProjection } from './orders.projection.js';

const { given } = specFor<OrderEvent>(ordersProjection);
const orderId = 'o';
const opened: OrderEvent = {
  type: 'OrderOpened',
  data: {
    orderId,
    items: [],
    quote: quoteOf(order([item('a', 500)])),
    openedAt: 0,
    placedBefore: 0,
    customer: { $personal: 'ada', cipher: 'AbC' },
  },
};
const row = (changes: object) => [
  expect.objectContaining({ websiteId: ACME, orderId, total: 500, currency: 'EUR', ...changes }),
];

test('an order is listed from the press of the button', () =>
  given()
    .when(opened)
    .thenRows(
      OrderRow,
      row({ status: 'opened', number: null, openedAt: new Date(0), paymentStatus: 'none', toSend: 0 }),
    ));

test('a placed order has its number', () =>
  given(opened)
    .when({ type: 'OrderNumbered', data: { orderId, number: 7, placedAt: 1 } })
    .thenRows(
      OrderRow,
      row({ status: 'placed', publicStatus: 'placed', isPlaced: true, number: 7, listedAt: new Date(1) }),
    ));

test('an order knows when it was paid, and how many gift cards it buys', async () => {
  const card = item('c', 2500, 2);
  const free = item('f', 0);
  const mug = item('m', 500);
  const ordered = (entryId: string, productType: number) => ({
    entryId,
    itemId: entryId,
    variantId: entryId,
    sku: entryId,
    title: entryId,
    quantity: 1,
    productType,
    unitPrice: money(1, 'EUR'),
    attributes: {},
    additionalFields: null,
  });
  const { giftCard, physical } = ProductType;
  const items = [ordered('c', giftCard), ordered('f', giftCard), ordered('m', physical)];
  const data = { ...opened.data, items, quote: quoteOf(order([card, free, mug])) } as typeof opened.data;
  const cards = { ...opened, data } as OrderEvent;
  const rowOf = (changes: object) => [expect.objectContaining({ orderId, giftCards: 2, ...changes })];
  await given()
    .when(cards)
    .thenRows(OrderRow, rowOf({ paidAt: null }));
  const charge = { amount: 5500, currency: 'EUR' } as const;
  const taken = { orderId, attemptId: 'a', reference: 'r', at: 1, ...charge };
  await given(cards)
    .when({ type: 'PaymentSucceeded', data: taken })
    .thenRows(OrderRow, rowOf({ paidAt: new Date(1) }));
  await given(cards)
    .when({ type: 'PaymentReceived', data: { orderId, at: 2, ...charge } })
    .thenRows(OrderRow, rowOf({ paidAt: new Date(2) }));
  await given(cards)
    .when({ type: 'OrderCovered', data: { orderId, at: 3 } })
    .thenRows(OrderRow, rowOf({ paidAt: new Date(3) }));
});

test('a payment that arrived late is marked, and the status stays', () =>
  given(opened)
    .when({
      type: 'PaymentArrivedLate',
      data: { orderId, attemptId: 'a', amount: 500, currency: 'EUR', reference: 'r', at: 1 },
    })
    .thenRows(OrderRow, row({ status: 'opened', hasLatePayment: true })));

test('a payment that no order takes is listed until it went back', async () => {
  const late: OrderEvent = {
    type: 'PaymentArrivedLate',
    data: { orderId, attemptId: 'a', amount: 500, currency: 'EUR', reference: 'r', at: 1 },
  };
  const stray = (status: string) => [
    expect.objectContaining({ orderId, attemptId: 'a', amount: 500, reference: 'r', status }),
  ];
  await given(opened).when(late).thenRows(OrderStrayPaymentRow, stray('arrived'));
  const declined: OrderEvent = { type: 'PaymentReversalDeclined', data: { orderId, attemptId: 'a', at: 2 } };
  await given(opened, late).when(declined).thenRows(OrderStrayPaymentRow, stray('declined'));
  const reversed: OrderEvent = { type: 'PaymentReversed', data: { orderId, attemptId: 'a', left: 0, at: 3 } };
  await given(opened, late, declined).when(reversed).thenRows(OrderStrayPaymentRow, stray('reversed'));
  await given(opened, late, declined)
    .when(reversed)
    .thenRows(OrderRow, row({ hasLatePayment: false }));
});

test('a payment is open until its provider, or a member, has said what became of it', async () => {
  const said = { orderId, attemptId: 'a', at: 2 };
  const charge = { amount: 500, currency: 'EUR' } as const;
  const asked: OrderEvent = {
    type: 'PaymentAttempted',
    data: { orderId, attemptId: 'a', provider: 'test', ...charge, attemptedAt: 1 },
  };
  const unknown: OrderEvent = { type: 'PaymentUnknown', data: said };
  const open = { openAttempt: 'a', openProvider: 'test', openSince: new Date(1), openKind: 'open' };
  const none = { openAttempt: null, openProvider: null, openSince: null, openKind: null };
  await given(opened).when(asked).thenRows(OrderRow, row(open));
  await given(opened, asked).when(unknown).thenRows(OrderRow, row(open));
  const taken: OrderEvent = {
    type: 'PaymentSucceeded',
    data: { ...said, ...charge, reference: '', decidedBy: 'member' },
  };
  const declined: OrderEvent = { type: 'PaymentDeclined', data: { ...said, decidedBy: 'member' } };
  const timeline = (what: string) => [
    expect.objectContaining({ what: 'opened' }),
    expect.objectContaining({ what }),
  ];
  await given(opened, asked, unknown).when(taken).thenRows(OrderRow, row(none));
  await given(opened, asked).when(taken).thenRows(OrderTimelineRow, timeline('decidedTaken'));
  await given(opened, asked, unknown).when(declined).thenRows(OrderRow, row(none));
  await given(opened, asked).when(declined).thenRows(OrderTimelineRow, timeline('decidedNotTaken'));
  const word = (agrees: boolean): OrderEvent => ({
    type: 'PaymentDecisionAnswered',
    data: { ...said, ...charge, provider: 'test', reference: '', agrees },
  });
  await given(opened, asked, taken)
    .when(word(false))
    .thenRows(OrderRow, row({ ...open, openSince: new Date(2), openKind: 'denied' }));
  await given(opened, asked, taken, word(false)).when(word(true)).thenRows(OrderRow, row(none));
  await given(opened, asked, taken, word(false))
    .when({ type: 'PaymentDecisionSeen', data: said })
    .thenRows(OrderRow, row(none));
});

test('an order that its owner cancels is not sent, and its units come back', () =>
  given(opened, { type: 'OrderNumbered', data: { orderId, number: 7, placedAt: 1 } })
    .when({
      type: 'OrderCancelled',
      data: { orderId, reason: 'owner', at: 2, returned: { returnId: 'r', lines: [] }, isUnpaid: true },
    })
    .thenRows(OrderRow, row({ status: 'withdrawn', publicStatus: 'cancelled', isToSend: false })));

test('a return request has the owner’s answer', async () => {
  const text = { $personal: 'ada', cipher: 'X' };
  const requested: OrderEvent = {
    type: 'OrderReturnRequested',
    data: { orderId, requestId: 'q', lines: [{ entryId: 'a', quantity: 1 }], text, at: 3 },
  };
  await given(opened)
    .when(requested)
    .thenRows(OrderReturnRequestRow, [expect.objectContaining({ isAccepted: null, answer: null })]);
  await given(opened, requested)
    .when({ type: 'OrderReturnDeclined', data: { orderId, requestId: 'q', text, at: 4 } })
    .thenRows(OrderReturnRequestRow, [
      expect.objectContaining({ isAccepted: false, answeredAt: new Date(4), answer: text }),
    ]);
});

test('a refund stands as it was last answered', async () => {
  const refund = { amount: 200, lines: [], delivery: null, tenders: [{ id: 'a', amount: 200 }] };
  const sending = { fulfilmentStatus: 'none', toSend: 1 } as const;
  const requested: OrderEvent = {
    type: 'OrderRefundRequested',
    data: { orderId, refundId: 'f', refund, currency: 'EUR', returned: null, at: 3, ...sending },
  };
  const succeeded: OrderEvent = {
    type: 'OrderRefundSucceeded',
    data: { orderId, refundId: 'f', refunded: 200, left: 300, at: 4 },
  };
  await given(opened, requested)
    .when(succeeded)
    .thenRows(OrderRefundRow, [expect.objectContaining({ refundId: 'f', status: 'succeeded', amount: 200 })]);
  await given(opened, requested)
    .when(succeeded)
    .thenRows(OrderRow, row({ paymentStatus: 'partlyRefunded', refunded: 200, toSend: 1 }));
});

test('a refund that the bank sends back leaves the day on which its money had gone, and is refunded no more', async () => {
  const refund = { amount: 200, lines: [], delivery: null, tenders: [{ id: 'payment', amount: 200 }] };
  const sending = { fulfilmentStatus: 'none', toSend: 1 } as const;
  const requested: OrderEvent = {
    type: 'OrderRefundRequested',
    data: { orderId, refundId: 'f', refund, currency: 'EUR', returned: null, at: 3, ...sending },
  };
  const succeeded: OrderEvent = {
    type: 'OrderRefundSucceeded',
    data: { orderId, refundId: 'f', refunded: 200, left: 300, at: 4 },
  };
  const failed: OrderEvent = {
    type: 'OrderRefundFailed',
    data: { orderId, refundId: 'f', amount: 200, refunded: 0, left: 500, at: 5 },
  };
  const after = given(opened, requested, succeeded).when(failed);
  await after.thenRows(OrderRefundRow, [
    expect.objectContaining({ status: 'failed', amount: 200, failedAt: new Date(5) }),
  ]);
  await after.thenRows(OrderRow, row({ paymentStatus: 'paid', refunded: 0, toSend: 1 }));
});

test('a declined refund takes no units back, and the timeline says what it was about', async () => {
  const refund = { amount: 200, lines: [], delivery: null, tenders: [{ id: 'payment', amount: 200 }] };
  const sending = { fulfilmentStatus: 'none', toSend: 1 } as const;
  const returned = { returnId: 'f', lines: [{ entryId: 'a', quantity: 1 }] };
  const requested: OrderEvent = {
    type: 'OrderRefundRequested',
    data: { orderId, refundId: 'f', refund, currency: 'EUR', returned, at: 3, ...sending },
  };
  const declined: OrderEvent = {
    type: 'OrderRefundDeclined',
    data: { orderId, refundId: 'f', at: 4, ...sending },
  };
  const after = given(opened, requested).when(declined);
  await after.thenRows(OrderReturnRow, []);
  await after.thenRows(OrderTimelineRow, [
    expect.objectContaining({ what: 'opened' }),
    expect.objectContaining({ what: 'refundRequested', amount: 200 }),
    expect.objectContaining({ what: 'refundDeclined', amount: 200 }),
  ]);
});

test('what a buyer wants to send back stands in the timeline, in the buyer’s words', () =>
  given(opened)
    .when({
      type: 'OrderReturnRequested',
      data: {
        orderId,
        requestId: 'q',
        lines: [{ entryId: 'a', quantity: 2 }],
        at: 3,
        text: { $personal: 'ada', cipher: 'X' },
      },
    })
    .thenRows(OrderTimelineRow, [
      expect.objectContaining({ what: 'opened' }),
      expect.objectContaining({
        what: 'returnRequested',
        detail: '2',
        note: { $personal: 'ada', cipher: 'X' },
      }),
    ]));

const placed: OrderEvent = { type: 'OrderNumbered', data: { orderId, number: 7, placedAt: 1 } };
const promised: OrderEvent = { type: 'PaymentPromised', data: { orderId, method: 'transfer', at: 1 } };
const charge = { orderId, attemptId: 'a', amount: 500, currency: 'EUR' } as const;
const asked: OrderEvent = {
  type: 'PaymentAttempted',
  data: { ...charge, provider: 'test', attemptedAt: 1, due: true },
};
const due = [opened, promised, placed];

test('a payment of an order that was placed leaves it placed, and says until when a provider is asked', async () => {
  const after = (events: readonly OrderEvent[], next: OrderEvent, changes: object) =>
    given(...due, ...events)
      .when(next)
      .thenRows(OrderRow, row({ status: 'placed', ...changes }));
  const said = { orderId, attemptId: 'a', at: 1 };
  const taken = { ...charge, reference: 'r', at: 1 };
  await after([], asked, { paymentStatus: 'unknown', isAsked: true });
  await after([asked], { type: 'PaymentUnknown', data: { ...said, due: true } }, { isAsked: true });
  await after(
    [asked],
    { type: 'PaymentDeclined', data: { ...said, due: true } },
    { paymentStatus: 'due', isAsked: false },
  );
  await after(
    [asked],
    { type: 'PaymentSucceeded', data: { ...taken, due: false, provider: 'test' } },
    { paymentStatus: 'paid', captured: 500, isAsked: false },
  );
  await after(
    [asked],
    { type: 'PaymentDiffered', data: { ...taken, amount: 499, due: true } },
    { paymentStatus: 'due', hasLatePayment: true, isAsked: false },
  );
  const received: OrderEvent = {
    type: 'PaymentReceived',
    data: { orderId, amount: 500, currency: 'EUR', at: 1 },
  };
  await after([asked], received, { paymentStatus: 'paid', isAsked: true });
  await after(
    [asked, received],
    { type: 'PaymentDeclined', data: { ...said, due: false } },
    { paymentStatus: 'paid', isAsked: false },
  );
  await after(
    [asked, received],
    { type: 'PaymentArrivedLate', data: { ...taken, due: false } },
    { paymentStatus: 'paid', hasLatePayment: true, isAsked: false },
  );
});
