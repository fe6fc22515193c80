import '@testing-library/jest-dom';
import { permissionsOf } from '@daybook/contracts/shared/permissions';
import type { Role } from '@daybook/contracts/shared/roles';
import { LOOKS } from '@daybook/contracts/websites/shared/looks';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';

beforeEach(() => localStorage.clear());

const textsIn = (panel: ReturnType<typeof within>) =>
  panel.queryAllByRole('listitem').map((item: HTMLElement) => item.textContent);

async function stepsOf(role: Role, answered: (path: string) => object | undefined = () => undefined) {
  const network = fakeNetwork(({ path }) => {
    const body = answered(path);
    return body ? { body } : { status: 404, body: {} };
  });
  await renderScreen('/config', network, [...permissionsOf([role])], [role]);
  const panel = within(await screen.findByRole('region', { name: 'First steps' }));
  return { panel, steps: textsIn(panel) };
}
const before = () => textsIn(within(screen.getByRole('region', { name: 'Before you open' })));

test.each([
  [
    'admin',
    [
      'Invite your team',
      'See which sold-out products customers wait for',
      'Approve reviews and answer them',
      'See who joined the mailing list',
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

test('a member who may open the website reads what is missing, each with its place; facts tick it', async () => {
  const theme = LOOKS[1].theme;
  await stepsOf('admin', (path) => {
    if (path === '/api/config/websites/plainward')
      return { website: { domains: [], isHidden: true, theme }, revision: 0 };
    return path === '/api/config/taxes' ? { version: 1 } : undefined;
  });
  expect(before()).toEqual([
    'Name your store and set its domain',
    'Choose a look and add your logo (done)',
    'Add a product with pictures',
    'Set your stock quantities',
    'Set up delivery',
    'Check your taxes (done)',
    'Choose how you are paid',
    'Say who sells, for your invoices',
    'Write your legal pages',
    'Open your website to visitors',
  ]);
  const links = within(screen.getByRole('region', { name: 'Before you open' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/config/settings/general',
    '/config/design',
    '/config/products/new',
    '/config/stock',
    '/config/settings/delivery',
    '/config/settings/taxes',
    '/config/settings/payments',
    '/config/settings/invoices',
    '/config/settings/legal',
    '/config/settings/general#isOpen',
  ]);
});

test('of an open website the list is gone', async () => {
  await stepsOf('admin', (path) =>
    path === '/api/config/websites/plainward'
      ? { website: { domains: [], isHidden: false, theme: LOOKS[0].theme }, revision: 3 }
      : undefined,
  );
  expect(screen.queryByRole('region', { name: 'Before you open' })).not.toBeInTheDocument();
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
