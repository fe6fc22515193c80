import '@testing-library/jest-dom';
import { PERMISSIONS, permissionsOf } from '@daybook/contracts/shared/permissions';
import { createMemoryHistory } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { english } from '../../../../test/in-english';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';
import { createApiClient } from '../../../lib/api/create-api-client';
import { createConfigRouter } from '../config-router';
import { menuFor } from './entries';

// the routes have their paths once a router has them
beforeAll(() => {
  createConfigRouter(
    createApiClient(async () => Response.json({}), english.t),
    createMemoryHistory(),
  );
});

const linesOf = (sections: ReturnType<typeof menuFor>) =>
  sections.reduce((lines, { entries, rare }) => lines + entries.length + (rare.length > 0 ? 1 : 0), 0);

test.each([
  ['an admin', permissionsOf(['admin'])],
  ['an admin who is an operator', PERMISSIONS],
])('the menu of %s has at most 18 lines, and every screen in it', (_, rights) => {
  const menu = menuFor([...rights], []);
  expect(linesOf(menu)).toBeLessThanOrEqual(18);
  const labels = menu.flatMap(({ entries, rare }) => [...entries, ...rare]).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Orders', 'Discounts', 'Settings', 'Members', 'Privacy']));
});

test('a short menu folds nothing', () =>
  expect(menuFor([...permissionsOf(['billing'])], []).flatMap(({ rare }) => rare)).toEqual([]));

const menu = async (path: string) => {
  const network = fakeNetwork(() => ({ body: { sessions: [], results: [], queues: [] } }));
  await renderScreen(path, network, [...PERMISSIONS]);
  return within(await screen.findByRole('navigation', { name: 'Owner area' }));
};

test('More shows what is rare in its group, by the keyboard too, and Less folds it', async () => {
  const links = await menu('/config/account');
  expect(links.queryByRole('link', { name: 'Gift cards' })).not.toBeInTheDocument();
  const more = links.getByRole('button', { name: 'More in Store' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  more.focus();
  await userEvent.keyboard('{Enter}');
  expect(links.getByRole('link', { name: 'Gift cards' })).toBeVisible();
  expect(links.queryByRole('link', { name: 'Privacy' })).not.toBeInTheDocument();
  const less = links.getByRole('button', { name: 'Less in Store' });
  expect(less).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(links.queryByRole('link', { name: 'Gift cards' })).not.toBeInTheDocument();
});

test('the group of the open screen is open, and marks it', async () => {
  const links = await menu('/config/privacy');
  expect(await links.findByRole('link', { name: 'Privacy' })).toHaveAttribute('aria-current', 'page');
  expect(links.queryByRole('link', { name: 'Gift cards' })).not.toBeInTheDocument();
});

test('the palette finds a screen that the menu has behind More', async () => {
  await menu('/config/account');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: /^Screen, product/ }), 'gift cards');
  expect(await screen.findByRole('option', { name: /^Gift cards/ })).toBeVisible();
});
