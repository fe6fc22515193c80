import '@testing-library/jest-dom';
import type { FulfilOutcome } from '@daybook/contracts/orders/many-orders.api';
import type { ListedOrder } from '@daybook/contracts/orders/owner-orders.api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder } from '../../../../../test/an-order';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import { FulfilOrdersDialog } from './fulfil-orders-dialog';

const listed = (id: string, toSend: number, more: Partial<ListedOrder> = {}) =>
  ({
    ...anOrder(),
    id,
    toSend,
    units: 2,
    name: null,
    total: anOrder().sums.total,
    ...more,
  }) as unknown as ListedOrder;

test('orders that were left out are counted, with the reason', async () => {
  const results: FulfilOutcome[] = [
    { id: 'a', outcome: 'sent', units: 2 },
    { id: 'b', outcome: 'nothing', units: 0, reason: 'cancelled' },
    { id: 'c', outcome: 'nothing', units: 0, reason: 'refunded' },
    { id: 'd', outcome: 'nothing', units: 0, reason: 'cancelled' },
  ];
  const network = fakeNetwork(() => ({ body: { results } }));
  const orders = [listed('a', 2), listed('b', 0), listed('c', 0), listed('d', 0)];
  const nothing = () => undefined;
  await renderInOwnerArea(
    <FulfilOrdersDialog orders={orders} onSent={nothing} onClose={nothing} />,
    network,
    ['orders.manage'],
  );
  expect(screen.getByText(/^3 chosen orders have nothing left to send and are left out\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mark 1 order as sent' }));
  expect(await screen.findByText('1 order is marked as sent.')).toBeVisible();
  expect(screen.getByText('3 orders were left out: 2 cancelled, 1 refunded.')).toBeVisible();
  await waitFor(() =>
    expect(network.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ids: ['a', 'b', 'c', 'd'],
    }),
  );
});

test.each([
  ['sent', [listed('a', 2), listed('b', 0, { isPickup: true })]],
  ['ready for pickup', [listed('a', 2, { isPickup: true }), listed('b', 0)]],
  ['sent or ready for pickup', [listed('a', 2, { isPickup: true }), listed('b', 1)]],
])('orders are marked as %s', async (done, orders) => {
  const results = orders.map(({ id }) => ({ id, outcome: 'sent', units: 2 }));
  const nothing = () => undefined;
  await renderInOwnerArea(
    <FulfilOrdersDialog orders={orders} onSent={nothing} onClose={nothing} />,
    fakeNetwork(() => ({ body: { results } })),
    ['orders.manage'],
  );
  const count = orders.filter(({ toSend }) => toSend > 0).length;
  const what = count === 1 ? '1 order' : `${count} orders`;
  expect(screen.getByRole('heading', { name: `Mark ${what} as ${done}?` })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: `Mark ${what} as ${done}` }));
  expect(await screen.findByText(`2 orders are marked as ${done}.`)).toBeVisible();
});
