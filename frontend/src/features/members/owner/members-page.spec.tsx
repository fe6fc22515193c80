import '@testing-library/jest-dom';
import { permissionsOf } from '@daybook/contracts/shared/permissions';
import { ROLE_NAMES } from '@daybook/contracts/shared/roles';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';

const EMPTY = { results: [], total: 0, hasNextPage: false, nextPageCursor: null };
const rightsOfAdmin = [...permissionsOf(['admin'])];

async function openInvite() {
  const network = fakeNetwork(({ method, body }) =>
    method === 'POST'
      ? {
          status: 201,
          body: { invitation: { id: 'i', roles: [], invitedAt: 0, expiresAt: 0, ...(body as object) } },
        }
      : { body: EMPTY },
  );
  await renderScreen('/config/members', network, rightsOfAdmin);
  await userEvent.click(await screen.findByRole('button', { name: 'Invite member' }));
  return { network, dialog: within(await screen.findByRole('dialog', { name: 'Invite member' })) };
}

test('an invitation has no role ticked, and asks for one when it is sent', async () => {
  const { network, dialog } = await openInvite();
  const roles = dialog.getAllByRole('checkbox');
  expect(roles).toHaveLength(ROLE_NAMES.length);
  for (const role of roles) expect(role).not.toBeChecked();
  expect(dialog.queryByText('Please choose at least one role.')).not.toBeInTheDocument();

  await userEvent.type(dialog.getByLabelText('Email'), 'eve@guests.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(dialog.getByText('Please choose at least one role.')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Admin' })).toHaveFocus();
  expect(dialog.getByRole('checkbox', { name: 'Admin' })).toHaveAccessibleDescription(
    'Please choose at least one role.',
  );
  expect(network.calls.filter(({ method }) => method === 'POST')).toEqual([]);

  await userEvent.click(dialog.getByRole('checkbox', { name: 'Store manager' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText(/emailed a link to eve@guests.example/)).toBeVisible();
  expect(network.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'eve@guests.example',
    roles: ['store manager'],
  });
});

test('a role says in one line what it is for, and names its screens on demand', async () => {
  const { dialog } = await openInvite();
  expect(dialog.getByRole('checkbox', { name: 'Moderator' })).toHaveAccessibleDescription(
    'Approves, hides and answers reviews and comments.',
  );
  const screens = dialog.getByText(
    (_, one) => one?.tagName === 'SUMMARY' && one.textContent === 'Screens of Moderator',
  );
  expect(dialog.getByText('Comments, Reviews', { selector: 'p' })).not.toBeVisible();
  await userEvent.click(screens);
  expect(dialog.getByText('Comments, Reviews', { selector: 'p' })).toBeVisible();
});

test('roles without a screen and rare ones wait behind More roles', async () => {
  const { dialog } = await openInvite();
  const rare = ['Scheduling viewer No screen yet', 'Viewer', 'None'].map((name) =>
    dialog.getByRole('checkbox', { name }),
  );
  for (const role of rare) expect(role).not.toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Store manager' })).toBeVisible();
  await userEvent.click(dialog.getByText('More roles'));
  for (const role of rare) expect(role).toBeVisible();
});
