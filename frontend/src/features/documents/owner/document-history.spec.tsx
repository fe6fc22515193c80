import '@testing-library/jest-dom';
import type { Permission } from '@daybook/contracts/shared/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';

const EMPTY = { results: [], sessions: [], total: 0, hasNextPage: false, nextPageCursor: null };
const form = { id: 'f', name: 'Contact', urlId: 'contact', fields: [] };
const line = (revision: number, change: string, version: number | null = null) => ({
  revision,
  change,
  version,
  at: `2026-11-0${revision + 1}T12:00:00.000Z`,
  by: null,
});
const LINES = [line(2, 'archived'), line(1, 'published', 1), line(0, 'created')];

async function open(rights: readonly Permission[], refused?: object) {
  const network = fakeNetwork(({ method, path }) => {
    if (method === 'POST' && refused) return { status: 409, body: refused };
    if (path === '/api/config/forms/f/history') return { body: { ...EMPTY, results: LINES } };
    if (path.startsWith('/api/config/forms/f'))
      return { body: { form, status: 'archived', revision: 2, version: 1, hasUnpublishedChanges: false } };
    return { body: EMPTY };
  });
  await renderScreen('/config/forms/f/history', network, ['site.view', ...rights]);
  await screen.findByRole('heading', { level: 1, name: 'History of Contact' });
  return network;
}
const lines = () => within(screen.getByRole('main')).getAllByRole('listitem');

test('each line says who did what, the newest first, and all but the newest can be restored', async () => {
  await open(['forms.edit', 'history.read']);
  const shown = lines().filter((item) => within(item).queryByText('The shop'));
  expect(shown.map((item) => item.textContent?.replace(/ · .*/, ''))).toEqual([
    'The shop archived it',
    'The shop published it as version 1',
    'The shop created it',
  ]);
  expect(shown.map((item) => within(item).queryAllByRole('button', { name: 'Restore' }).length)).toEqual([
    0, 1, 1,
  ]);
  expect(screen.getByText('3 changes')).toBeVisible();
});

test('the owner is asked first, and the version that was read is named', async () => {
  const { calls } = await open(['forms.edit', 'history.read']);
  await userEvent.click(screen.getAllByRole('button', { name: 'Restore' })[1] as HTMLElement);
  const question = await screen.findByRole('dialog', { name: 'Restore “Contact” as it was?' });
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: 'Restore it' }));
  expect(await screen.findByText(/Contact is restored/)).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/config/forms/f/restore',
    body: { revision: 0 },
  });
});

test('a refusal closes the question and says why', async () => {
  await open(['forms.edit', 'history.read'], {
    error: { code: 'EDITED_MEANWHILE', message: 'It was changed meanwhile.' },
  });
  await userEvent.click(screen.getAllByRole('button', { name: 'Restore' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  expect(await screen.findByText(/changed meanwhile/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
