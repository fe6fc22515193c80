import '@testing-library/jest-dom';
import type { OwnerCustomer } from '@daybook/contracts/customers/owner-customers.api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { type Answer, type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { BuyerPanel } from './buyer-panel';
import { newDraft, type OrderDraft } from './draft';

const HOME = {
  name: 'Ada Lovelace',
  line1: '1 Mill Lane',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  country: 'US',
  phone: '+15035550100',
};
const WORK = { ...HOME, line1: '9 Engine Road', city: 'Salem', phone: undefined };
const LISTED = {
  id: 'c1',
  name: 'Ada Lovelace',
  email: 'ada@x.example',
  hasAccount: true,
  isTaxExempt: false,
  orders: 2,
  spent: [],
  lastOrderAt: null,
  activeAt: 0,
};
const ERASED = { ...LISTED, id: 'c2', name: null, email: null };
const customer = (addresses: unknown[]) =>
  ({ ...LISTED, addresses, newestOrders: [], notes: [], exemption: null }) as unknown as OwnerCustomer;

let draft: OrderDraft;

function Buyer({ begun }: { begun: Partial<OrderDraft> }) {
  const [now, setNow] = useState({ ...newDraft('US'), ...begun });
  draft = now;
  return (
    <BuyerPanel
      draft={now}
      isDelivered
      asksBillingAddress={false}
      errors={{}}
      onChange={(changes) => setNow({ ...now, ...changes })}
    />
  );
}

async function open(addresses: unknown[], begun: Partial<OrderDraft> = {}, one?: Answer) {
  const network = fakeNetwork(({ path }: Call) =>
    path.startsWith('/api/config/customers?')
      ? { body: { results: [LISTED, ERASED], hasNextPage: false, nextPageCursor: null } }
      : (one ?? { body: customer(addresses) }),
  );
  await renderInOwnerArea(<Buyer begun={begun} />, network, ['orders.read', 'orders.manage']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a customer' }), 'ada');
  await screen.findByRole('list', { name: 'Customers' });
  return network;
}
const choose = () => userEvent.click(screen.getByRole('button', { name: 'Choose Ada Lovelace' }));

test('a customer is found, an erased one is not, and nothing is asked before a word is typed', async () => {
  const { calls } = await open([HOME]);
  const list = within(screen.getByRole('list', { name: 'Customers' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ada Lovelaceada@x.example · 2 ordersChoose',
  ]);
  expect(calls.map(({ path }) => path)).toEqual(['/api/config/customers?q=ada&limit=8']);
});

test('the chosen customer fills in email, name and address, also over what was typed', async () => {
  await open([HOME], { email: 'typed@x.example', note: 'Ring twice' });
  await choose();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('ada@x.example'));
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');
  expect(screen.getByDisplayValue('1 Mill Lane')).toBeVisible();
  expect(screen.getByDisplayValue('97201')).toBeVisible();
  expect(draft).toMatchObject({
    email: 'ada@x.example',
    note: 'Ring twice',
    address: { ...HOME, line2: '' },
  });
  expect(screen.queryByRole('list', { name: 'Customers' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Address of the customer')).not.toBeInTheDocument();
});

test('of several addresses the member chooses another one', async () => {
  await open([HOME, WORK]);
  await choose();
  await userEvent.selectOptions(
    await screen.findByLabelText('Address of the customer'),
    'Ada Lovelace, 9 Engine Road, Salem',
  );
  expect(screen.getByDisplayValue('9 Engine Road')).toBeVisible();
  expect(draft.address).toMatchObject({ city: 'Salem', phone: '' });
});

test('a customer without an address fills in their name', async () => {
  await open([]);
  await choose();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace'));
  expect(draft.address).toMatchObject({ line1: '', country: 'US' });
});

test('a customer that cannot be loaded changes nothing', async () => {
  await open([], { email: 'typed@x.example' }, { status: 503 });
  await choose();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(draft.email).toBe('typed@x.example');
});

test('Enter in the search takes the first customer that is found, and no list of words before', async () => {
  await open([HOME]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('ada@x.example'));
});

test('the focus goes back to the search once a customer is chosen', async () => {
  await open([HOME]);
  await choose();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('ada@x.example'));
  expect(screen.getByRole('searchbox', { name: 'Find a customer' })).toHaveFocus();
});
