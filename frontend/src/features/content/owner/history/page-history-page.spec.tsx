import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { ownerPage } from '../../../../../test/owner-page';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const NONE = { blocks: [], head: [], version: null, restoredFrom: null };
const EDITS = [
  {
    ...NONE,
    revision: 3,
    change: 'head',
    head: ['title', 'slug'],
    at: '2026-11-03T10:00:00Z',
    by: 'member-1',
  },
  {
    ...NONE,
    revision: 2,
    change: 'edited',
    blocks: [
      { kind: 'changed', blockId: 't1', fields: ['text'] },
      { kind: 'added', blockId: 'b1', fields: [] },
    ],
    at: '2026-11-02T10:00:00Z',
    by: 'member-2',
  },
  { ...NONE, revision: 0, change: 'created', at: '2026-11-01T10:00:00Z', by: 'member-1' },
];

async function open() {
  const network = fakeNetwork(({ path, method }) => {
    if (method === 'POST') return { body: ownerPage() };
    if (path.endsWith('/edits'))
      return { body: { results: EDITS, hasNextPage: false, nextPageCursor: null } };
    return { body: ownerPage() };
  });
  await renderScreen('/config/pages/about/history', network, ['site.view', 'content.draft']);
  await screen.findByText('3 changes');
  return network;
}

test('each change says who did what; a page as it was is read again, and one block restored', async () => {
  const { calls } = await open();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringContaining('You changed the page settings: Title, URL'),
      expect.stringContaining('added one block, changed one block'),
      expect.stringContaining('You created it'),
    ]),
  );
  await userEvent.click(screen.getAllByRole('button', { name: 'Show' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'The page as it was' }));
  expect(await dialog.findByText('Clay and linen.')).toBeInTheDocument();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Restore Text' }));
  expect(await screen.findByText(/^The block is restored\./)).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/config/pages/about/revisions/2/restore',
    body: { base: 3, blockId: 't1' },
  });
});

test('the whole page is restored over what the member has seen', async () => {
  const { calls } = await open();
  await userEvent.click(screen.getAllByRole('button', { name: 'Show' })[1]!);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore the whole page' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/config/pages/about/revisions/0/restore',
      body: { base: 3 },
    }),
  );
});
