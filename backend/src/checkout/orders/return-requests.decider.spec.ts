import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { specFor } from '../../platform/testing/decider-spec.js';
import { at, DUE, oneUnit, orderId, received, SOLD } from '../testing/refundable-order.js';
import { orderDecider } from './order.decider.js';

const { given } = specFor(orderDecider, undefined);

const WORDS = { $personal: 'ada', cipher: 'X' };
const answered = (requestId: string, type: 'OrderReturnAccepted' | 'OrderReturnDeclined'): OrderEvent => ({
  type,
  data: { orderId, requestId, text: WORDS, at },
});

const sentOne: OrderEvent = {
  type: 'OrderFulfilled',
  data: {
    orderId,
    fulfilmentId: 'f',
    lines: [{ entryId: 'a', quantity: 1 }],
    carrier: '',
    trackingNumber: '',
    trackingUrl: '',
    at,
    fulfilmentStatus: 'part',
    toSend: 1,
  },
};
const SENT = [...SOLD, sentOne];

test('a buyer asks to send back what was bought and not refunded, a few times', () => {
  const text = { $personal: 'ada', cipher: 'X' };
  const ask = (requestId: string, quantity: number) =>
    ({ kind: 'requestReturn', orderId, at, requestId, lines: [{ entryId: 'a', quantity }], text }) as const;
  const asked = (requestId: string): OrderEvent => ({
    type: 'OrderReturnRequested',
    data: { orderId, requestId, lines: [{ entryId: 'a', quantity: 1 }], text, at },
  });
  given(...SENT)
    .when(ask('q', 1))
    .then(asked('q'));
  given(...SENT, asked('q'))
    .when(ask('q', 1))
    .thenNothing();
  given(...SENT, oneUnit)
    .when(ask('q', 2))
    .thenRefused('RETURN_QUANTITY');
  // units of a request that waits are not asked for twice, nor after a yes
  const all = {
    ...asked('q'),
    data: { ...asked('q').data, lines: [{ entryId: 'a', quantity: 2 }] },
  } as OrderEvent;
  given(...SENT, all)
    .when(ask('r', 1))
    .thenRefused('RETURN_QUANTITY');
  given(...SENT, all, answered('q', 'OrderReturnAccepted'))
    .when(ask('r', 1))
    .thenRefused('RETURN_QUANTITY');
  given(...SENT, all, answered('q', 'OrderReturnDeclined'))
    .when(ask('r', 1))
    .then(asked('r'));
  const refusals = Array.from({ length: 10 }, (_, i) => [
    asked(`q${i}`),
    answered(`q${i}`, 'OrderReturnDeclined'),
  ]);
  given(...SENT, ...refusals.slice(1).flat())
    .when(ask('q', 1))
    .then(asked('q'));
  given(...SENT, ...refusals.flat())
    .when(ask('q', 1))
    .thenRefused('RETURN_REQUESTS_FULL');
});

test('a buyer asks to send back what was sent, whether or not it is paid, and nothing else', () => {
  const lines = [{ entryId: 'a', quantity: 1 }];
  const ask = { kind: 'requestReturn', orderId, at, requestId: 'q', lines, text: WORDS } as const;
  const asked: OrderEvent = {
    type: 'OrderReturnRequested',
    data: { orderId, requestId: 'q', lines, text: WORDS, at },
  };
  given(...DUE)
    .when(ask)
    .thenRefused('RETURN_UNSENT');
  given(...DUE, received)
    .when(ask)
    .thenRefused('RETURN_UNSENT');
  given(...DUE, sentOne)
    .when(ask)
    .then(asked);
});

test('the owner answers a return request once', () => {
  const answer = (isAccepted: boolean, requestId = 'q') =>
    ({ kind: 'answerReturn', orderId, at, requestId, isAccepted, text: WORDS }) as const;
  const asked: OrderEvent = {
    type: 'OrderReturnRequested',
    data: { orderId, requestId: 'q', lines: [{ entryId: 'a', quantity: 1 }], text: WORDS, at },
  };
  given(...SOLD, asked)
    .when(answer(true))
    .then(answered('q', 'OrderReturnAccepted'));
  given(...SOLD, asked)
    .when(answer(false))
    .then(answered('q', 'OrderReturnDeclined'));
  given(...SOLD)
    .when(answer(true))
    .thenRefused('RETURN_NOT_FOUND');
  given(...SOLD, asked, answered('q', 'OrderReturnDeclined'))
    .when(answer(false))
    .thenNothing();
  given(...SOLD, asked, answered('q', 'OrderReturnDeclined'))
    .when(answer(true))
    .thenRefused('RETURN_ANSWERED');
  given(...SOLD, asked, oneUnit)
    .when(answer(false))
    .thenRefused('RETURN_ANSWERED');
});
