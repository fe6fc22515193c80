import '@testing-library/jest-dom';
import { permissionsOf } from '@daybook/contracts/shared/permissions';
import type { Role } from '@daybook/contracts/shared/roles';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';

beforeEach(() => localStorage.clear());

async function stepsOf(role: Role) {
  const network = fakeNetwork(() => ({ status: 404, body: {} }));
  await renderScreen('/config', network, [...permissionsOf([role])], [role]);
  const panel = within(await screen.findByRole('region', { name: 'First steps' }));
  return { panel, steps: panel.queryAllByRole('listitem').map(({ textContent }) => textContent) };
}

test.each([
  [
    'admin',
    [
      'Name your store and set its domain',
      'Add a product with pictures',
      'Set your stock quantities',
      'Set up delivery',
      'Choose how you are paid',
      'Invite your team',
      'See which sold-out products customers wait for',
      'Open your website to visitors',
    ],
  ],
  [
    'store manager',
    [
      'Add a product with pictures',
      'Set your stock quantities',
      'See which sold-out products customers wait for',
      'Approve reviews and answer them',
    ],
  ],
  ['moderator', ['Approve reviews and answer them']],
  ['campaigns editor', ['See who joined the mailing list']],
] as const)('the first steps of a member with the role %s fit it', async (role, expected) => {
  const { panel, steps } = await stepsOf(role);
  expect(steps).toEqual(expected);
  expect(panel.getByText(new RegExp(`^Your role here: ${role}\\.`))).toBeVisible();
});

test('a member who has no step of their own reads what their role is for, and can view the shop', async () => {
  const { panel, steps } = await stepsOf('viewer');
  expect(steps).toEqual([]);
  expect(panel.getByText(/Looks at the website before it’s published/)).toBeVisible();
  expect(panel.getByRole('link', { name: 'View shop' })).toHaveAttribute('href', '/');
});

test('a step that is only to look is done once the member has opened it', async () => {
  const { panel } = await stepsOf('store manager');
  expect(panel.getByText('0 of 4 done')).toBeVisible();
  await userEvent.click(panel.getByRole('link', { name: 'See which sold-out products customers wait for' }));
  cleanup();
  const { panel: later, steps } = await stepsOf('store manager');
  expect(later.getByText('1 of 4 done')).toBeVisible();
  expect(steps).toContain('See which sold-out products customers wait for (done)');
});
