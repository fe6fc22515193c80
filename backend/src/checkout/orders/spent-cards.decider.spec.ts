import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { fold } from '@daybook/contracts/shared/event';
import { specFor } from '../../platform/testing/decider-spec.js';
import { refund, SOLD, unit, withdraw } from '../testing/refundable-order.js';
import { type OrderCommand, orderDecider } from './order.decider.js';

const { given } = specFor(orderDecider, undefined);
/** Of the two units at 5.00 each, 3.00 were spent. */
const spent = { a: 300 };
const asked = (command: OrderCommand) => {
  const state = fold(orderDecider, orderDecider.initial, SOLD);
  const events = orderDecider.decide(command, state, undefined) as OrderEvent[];
  return events.flatMap(({ type, data }) => (type === 'OrderRefundRequested' ? [data.refund] : []));
};

test('units give back what is left of their gift cards, and the refund says what was spent', () => {
  const [given] = asked({ ...refund('r1', unit(1)), spent });
  expect(given).toMatchObject({ amount: 200, spent: 300, lines: [{ quantity: 1, amount: 200 }] });
  expect(given).not.toHaveProperty('isSpentGivenBack');
});

test('they give back all where the owner names exactly what was spent', () => {
  const [given] = asked({ ...refund('r1', unit(1)), spent, loss: 300 });
  expect(given).toMatchObject({ amount: 500, spent: 300, isSpentGivenBack: true });
  for (const loss of [1, 299, 301, 500])
    specFor(orderDecider, undefined)
      .given(...SOLD)
      .when({ ...refund('r1', unit(1)), spent, loss })
      .thenRefused('GIFT_CARD_SPENT');
});

test('a loss where nothing was spent is refused: the owner has seen other figures', () =>
  given(...SOLD)
    .when({ ...refund('r1', unit(1)), loss: 300 })
    .thenRefused('GIFT_CARD_SPENT'));

test('an amount that would give back what was spent is refused, and one that names it is not', () => {
  given(...SOLD)
    .when({ ...refund('r1', { amount: 400 }), spent })
    .thenRefused('GIFT_CARD_SPENT');
  expect(asked({ ...refund('r1', { amount: 400 }), spent, loss: 300 })).toMatchObject([{ amount: 400 }]);
});

test('units of which all was spent give nothing back', () =>
  given(...SOLD)
    .when({ ...refund('r1', unit(1)), spent: { a: 500 } })
    .thenRefused('GIFT_CARD_SPENT'));

test('a cancellation gives back what is left, or all where the owner names what was spent', () => {
  expect(asked({ ...withdraw(), spent })).toMatchObject([{ amount: 1000, spent: 300 }]);
  expect(asked({ ...withdraw(), spent, loss: 300 })).toMatchObject([
    { amount: 1300, isSpentGivenBack: true },
  ]);
  given(...SOLD)
    .when({ ...withdraw(), spent, loss: 2 })
    .thenRefused('GIFT_CARD_SPENT');
});
