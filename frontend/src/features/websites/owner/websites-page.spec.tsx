import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';

const DELETED = '/api/config/websites/deleted';

const website = (id: string, roles: readonly string[]) => ({
  id,
  title: `Shop ${id}`,
  domains: [`${id}.example`],
  address: null,
  isDefault: false,
  roles,
  createdAt: 0,
  currency: 'USD',
  language: 'en',
  timeZone: 'UTC',
});

test('an operator lists every website page by page, and opens those that they are a member of', async () => {
  const network = fakeNetwork(({ path }) => ({
    body:
      path === DELETED
        ? { websites: [] }
        : path.includes('cursor')
          ? { results: [website('b', [])], total: 2, hasNextPage: false, nextPageCursor: null }
          : { results: [website('a', ['admin'])], total: 2, hasNextPage: true, nextPageCursor: '1.a' },
  }));
  await renderScreen('/config/websites?q=shop', network, ['site.view', 'operator']);
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('button', { name: 'Shop a' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /more/i }));
  const row = within(await table.findByRole('row', { name: /Shop b/ }));
  expect(row.queryByRole('button', { name: 'Shop b' })).not.toBeInTheDocument();
  expect(row.getByText('Not a member')).toBeVisible();
  expect(network.calls.map(({ path }) => path).filter((path) => path !== DELETED)).toEqual([
    '/api/operator/websites?q=shop',
    '/api/operator/websites?q=shop&cursor=1.a',
  ]);
});

test('an operator makes another website the main one, and is asked first', async () => {
  const network = fakeNetwork(({ path, method }) => {
    if (method === 'POST') return { body: null };
    if (path === DELETED) return { body: { websites: [] } };
    const results = [{ ...website('a', ['admin']), isDefault: true }, website('b', ['admin'])];
    return { body: { results, total: 2, hasNextPage: false, nextPageCursor: null } };
  });
  await renderScreen('/config/websites', network, ['site.view', 'operator']);
  const table = within(await screen.findByRole('table'));
  expect(within(table.getByRole('row', { name: /Shop a/ })).getByText('Main website')).toBeVisible();
  await userEvent.click(
    within(table.getByRole('row', { name: /Shop b/ })).getByRole('button', { name: 'Make main' }),
  );
  const asking = within(await screen.findByRole('dialog', { name: 'Make Shop b the main website?' }));
  expect(network.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(asking.getByRole('button', { name: 'Make main' }));
  expect(await screen.findByText('Shop b is the main website.')).toBeVisible();
  expect(network.calls.find(({ method }) => method === 'POST')?.path).toBe(
    '/api/operator/websites/b/default',
  );
});

test('a member who is no operator asks for their own websites alone', async () => {
  const network = fakeNetwork(() => ({ status: 404, body: {} }));
  await renderScreen('/config/websites', network, ['site.view']);
  expect(await screen.findByRole('heading', { level: 1, name: 'Websites' })).toBeVisible();
  expect(network.calls.map(({ path }) => path)).toEqual([DELETED]);
  // the API refuses a website of theirs
  expect(screen.queryByRole('button', { name: 'New website' })).not.toBeInTheDocument();
});
