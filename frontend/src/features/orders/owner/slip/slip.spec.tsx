import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { anOrder } from '../../../../../test/an-order';
import { Slip } from './slip';

function printed(
  units: { quantity: number; fulfilledQuantity: number; refundedQuantity: number },
  locale = 'en',
) {
  const { id, lines, shippingAddress, shippingName } = anOrder();
  const slip = {
    id,
    number: 9,
    placedAt: 0,
    shippingAddress,
    shippingName,
    note: null,
    lines: lines.map((line) => ({
      ...line,
      ...units,
      toSendQuantity: units.quantity - units.fulfilledQuantity - units.refundedQuantity,
    })),
  };
  render(<Slip slip={slip} title="Plainward" locale={locale} />);
  return screen.queryByRole('cell')?.textContent;
}

test.each([
  ['all that was ordered', { quantity: 3, fulfilledQuantity: 0, refundedQuantity: 0 }, '3'],
  [
    'what is left after a refund, which no parcel brings',
    { quantity: 3, fulfilledQuantity: 0, refundedQuantity: 2 },
    '1',
  ],
  ['a part of what the customer gets', { quantity: 3, fulfilledQuantity: 1, refundedQuantity: 0 }, '2 of 3'],
  [
    'a part of what is left after a refund',
    { quantity: 3, fulfilledQuantity: 1, refundedQuantity: 1 },
    '1 of 2',
  ],
])('a slip counts %s', (_, units, counted) => {
  expect(printed(units)).toBe(counted);
  expect(screen.getByText('Plainward')).toBeVisible();
});

test('a slip of an order that was refunded as a whole does not say that it was sent', () => {
  printed({ quantity: 3, fulfilledQuantity: 0, refundedQuantity: 3 });
  expect(screen.getByText('Nothing in this order is left to send.')).toBeVisible();
});

test('a slip of an order that was sent says so', () => {
  printed({ quantity: 3, fulfilledQuantity: 2, refundedQuantity: 1 });
  expect(screen.getByText('Everything in this order has been sent.')).toBeVisible();
});
