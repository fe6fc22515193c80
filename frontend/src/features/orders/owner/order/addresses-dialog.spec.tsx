import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { anOrder } from '../../../../../test/an-order';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { fakeNetwork, refused } from '../../../../../test/render-in-shop';
import { AddressesDialog } from './addresses-dialog';

const opened = anOrder();
const { shippingAddress } = opened;
const ofOther = shippingAddress && { ...shippingAddress, line1: '2 Main St' };
const bill = shippingAddress && { ...shippingAddress, name: 'Bob Inc.' };
const CHANGED = refused('ORDER_ADDRESS_CHANGED', 'Another member has changed this address meanwhile.');

/** As the page does, which loads the order again while the dialog is open. */
function Loading({ onClose }: { onClose: () => void }) {
  const [order, setOrder] = useState(opened);
  const now = anOrder({ shippingAddress: ofOther ?? null, billingAddress: bill ?? null });
  return (
    <>
      <button type="button" onClick={() => setOrder(now)}>
        Load again
      </button>
      <AddressesDialog order={order} onClose={onClose} />
    </>
  );
}
const loadAgain = () => fireEvent.click(screen.getByText('Load again'));

test('only the address that was changed is sent, and what is typed stays when another member was first', async () => {
  const answers = [CHANGED, {}];
  const network = fakeNetwork(() => answers.shift() ?? {});
  const onClose = jest.fn();
  await renderInOwnerArea(<Loading onClose={onClose} />, network, ['orders.manage']);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Bob B.');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save addresses' }));
  const sent = () => network.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await save();
  await screen.findByText('Another member has changed this address meanwhile.');
  const mine = { shippingAddress: expect.objectContaining({ name: 'Bob B.', line1: '1 Main St' }) };
  expect(sent()).toEqual([{ ...mine, read: { shippingAddress, billingAddress: null } }]);
  loadAgain();
  expect(screen.getByText('2 Main St')).toBeInTheDocument();
  expect(name).toHaveValue('Bob B.');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()[1]).toEqual({ ...mine, read: { shippingAddress: ofOther, billingAddress: bill } });
});

test('the order that is loaded again meanwhile is not what the member has read', async () => {
  const network = fakeNetwork(() => ({}));
  await renderInOwnerArea(<Loading onClose={jest.fn()} />, network, ['orders.manage']);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' Jr');
  loadAgain();
  await userEvent.click(screen.getByRole('button', { name: 'Save addresses' }));
  await waitFor(() => expect(network.calls.some(({ method }) => method === 'PUT')).toBe(true));
  const put = network.calls.find(({ method }) => method === 'PUT');
  expect(put?.body).toMatchObject({ read: { shippingAddress } });
});
