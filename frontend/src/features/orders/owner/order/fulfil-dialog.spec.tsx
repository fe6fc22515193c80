import '@testing-library/jest-dom';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder } from '../../../../../test/an-order';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import { FulfilDialog } from './fulfil-dialog';

const ORDER: OwnerOrder = anOrder({ toSend: 2 });

async function opened(order = ORDER) {
  let answer: () => void = () => undefined;
  const network = fakeNetwork(async ({ method }) => {
    if (method === 'POST') await new Promise<void>((resolve) => (answer = resolve));
    return { body: { id: order.id, toSend: 0 } };
  });
  const onClose = jest.fn();
  await renderInOwnerArea(<FulfilDialog order={order} onClose={onClose} />, network, ['orders.manage']);
  const sent = () => network.calls.find(({ method }) => method === 'POST')?.body;
  return { sent, onClose, answer: () => answer() };
}

test('the dialog says that the customer gets an email, and sends none when the owner leaves it out', async () => {
  const { sent } = await opened();
  const tick = screen.getByRole('checkbox', { name: 'Email the customer' });
  expect(tick).toBeChecked();
  expect(tick).toHaveAccessibleDescription('The customer gets an email with the tracking.');
  await userEvent.click(tick);
  await userEvent.click(screen.getByRole('button', { name: 'Mark 2 items as sent' }));
  await waitFor(() => expect(sent()).toMatchObject({ emailsCustomer: false }));
});

test('the button says at once that it sends, until the server has answered', async () => {
  const { sent, onClose, answer } = await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Mark 2 items as sent' }));
  expect(screen.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-busy', 'true');
  expect(sent()).toMatchObject({ emailsCustomer: true });
  answer();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a customer who was erased gets no email, and none is offered', async () => {
  const { sent } = await opened({ ...ORDER, email: null });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mark 2 items as sent' }));
  await waitFor(() => expect(sent()).not.toHaveProperty('emailsCustomer'));
});
