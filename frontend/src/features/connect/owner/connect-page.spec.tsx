import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, fakeNetwork } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';

const TOKEN = {
  id: 't1',
  name: 'Accounting',
  rights: ['orders.read'],
  accountId: 'member-1',
  status: 'active',
  endsAt: '2026-12-02T00:00:00.000Z',
  usedOn: null,
};
const MADE = { id: 't2', token: 'dbk_shown-once', endsAt: TOKEN.endsAt };
const REFUSED = {
  error: {
    code: 'API_TOKEN_INVALID',
    message: 'No.',
    fields: { endsOn: 'Choose a day that is not over yet.' },
  },
};

const open = async (answerOfPost: { status?: number; body: object }) => {
  const network = fakeNetwork(({ method }: Call) =>
    method === 'POST' ? answerOfPost : { body: { tokens: [TOKEN] } },
  );
  await renderScreen('/config/settings/connect', network, ['settings.edit', 'orders.read', 'members.manage']);
  return network;
};

async function make() {
  await userEvent.click(await screen.findByRole('button', { name: 'Make a token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a token' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Make token' }));
  expect(await dialog.findByText('Give the token a name.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Name'), 'Warehouse');
  // a right that no token has is not offered
  expect(dialog.queryByRole('checkbox', { name: 'Manage members' })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'See orders' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Make token' }));
  return dialog;
}

test('a token is made with some of the member’s rights, and shown once', async () => {
  const network = await open({ status: 201, body: MADE });
  expect(await screen.findByText('1 Dec 2026')).toBeInTheDocument();
  await make();
  expect(await screen.findByText('dbk_shown-once')).toBeVisible();
  expect(network.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Warehouse',
    rights: ['orders.read'],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('dbk_shown-once')).not.toBeInTheDocument();
});

test('a refusal of the server stands at its field', async () => {
  await open({ status: 400, body: REFUSED });
  const dialog = await make();
  expect(await dialog.findByText('Choose a day that is not over yet.')).toBeVisible();
  expect(dialog.getByLabelText('Last day')).toHaveAttribute('aria-invalid', 'true');
});
