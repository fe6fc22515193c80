import '@testing-library/jest-dom';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder } from '../../../../../test/an-order';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import { CancelDialog } from './cancel-dialog';

const TICK = { name: 'Cancel the subscription that this order started' };

const usd = (value: number) => ({ value: String(value), currency: 'USD' });

async function opened(
  subscription: OwnerOrder['subscription'],
  changes: Partial<OwnerOrder> = {},
  spent = usd(0),
) {
  const order = anOrder({ subscription, ...changes });
  const { refundable } = order;
  const left = { value: '0', currency: 'USD' };
  const parts = { lines: [], shipping: null, tenders: [], spent, used: [] };
  const preview = { amount: refundable, refundable, left, ...parts };
  const network = fakeNetwork(() => ({ body: preview }));
  await renderInOwnerArea(<CancelDialog order={order} onClose={jest.fn()} />, network, ['orders.manage']);
  const confirm = await screen.findByRole('button', { name: 'Cancel order #9' });
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy'));
  const sent = () => network.calls.find(({ path }) => path.endsWith('/cancel'))?.body;
  return { sent, confirm: () => userEvent.click(confirm) };
}

test('the subscription that an order started ends with it, unless the owner wants it to go on', async () => {
  const { sent, confirm } = await opened({ id: 's1', status: 'active' });
  const link = screen.getByRole('link', { name: 'Open the subscription' });
  expect(link).toHaveAttribute('href', '/config/subscriptions/s1');
  expect(screen.getByRole('checkbox', TICK)).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', TICK));
  await confirm();
  await waitFor(() => expect(sent()).toEqual({ restock: true, subscription: false }));
});

test.each([null, { id: 's1', status: 'cancelled' } as const])(
  'nothing is asked where none goes on: %j',
  async (subscription) => {
    const { sent, confirm } = await opened(subscription);
    expect(screen.queryByRole('checkbox', TICK)).toBeNull();
    await confirm();
    await waitFor(() => expect(sent()).toEqual({ restock: true, subscription: true }));
  },
);

test('what only a member says was taken is paid back by the members, and the question says so', async () => {
  const taken = { what: 'decidedTaken', at: 0, by: 'm', amount: null, detail: '', note: null } as const;
  await opened(null, { timeline: [taken] });
  expect(screen.getByText(/has not confirmed this payment, so it gives nothing back/)).toBeInTheDocument();
});

test('what came by a method of the owner’s own the owner pays back, and the question says so', async () => {
  const transfer = { kind: 'payment', name: 'Bank transfer', amount: anOrder().sums.total } as const;
  await opened(null, { tenders: [transfer] });
  expect(screen.getByText(/You received this payment yourself/)).toBeInTheDocument();
});

test('what a provider took it gives back, and nothing else is said', async () => {
  await opened(null);
  expect(screen.queryByText(/gives nothing back|You received/)).toBeNull();
});

test('what was spent of a gift card stays with the shop, unless the owner ticks it', async () => {
  const { sent, confirm } = await opened(null, {}, usd(1500));
  expect(screen.getByText(/without what was spent of the gift card/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Also refund the $15.00 that was spent' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel order #9' })).toBeEnabled());
  await confirm();
  await waitFor(() => expect(sent()).toMatchObject({ loss: 1500 }));
});
