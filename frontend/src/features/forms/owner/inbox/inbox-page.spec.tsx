import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const submission = (id: string, status = 'received') => ({
  id,
  formId: 'contact',
  formName: 'Contact',
  excerpt: `Words of ${id}`,
  assignedTo: null,
  status,
  version: 1,
  submittedAt: '2026-11-27T12:00:00.000Z',
  spamScore: 0,
  spamReasons: [],
  newVerdict: null,
  answers: null,
});
const detail = (id: string) => ({
  ...submission(id, id === 'old' ? 'read' : 'received'),
  answers: [
    { rawTitle: 'Email', type: 'other', value: `${id}@visitors.example` },
    { rawTitle: 'Message', type: 'other', value: 'write to me@home' },
  ],
  personEmail: `${id}@visitors.example`,
  notes: [],
});

async function opened(path = '/config/forms/submissions') {
  const network = fakeNetwork(({ method, path: asked }) => {
    if (method !== 'GET') return { body: { changed: [] } };
    const [, one] = /submissions\/(\w+)$/.exec(asked) ?? [];
    if (one) return { body: detail(one) };
    const totals = { received: 2, read: 1, archived: 0, quarantined: 0, rejected: 0, deleted: 0 };
    const results = [submission('ada'), submission('ben'), submission('old', 'read')];
    const page = { results, hasNextPage: false, nextPageCursor: null };
    return { body: { ...page, totals, forms: [], rescored: { passing: 0, suspected: 0 } } };
  });
  const { router } = await renderScreen(path, network, ['site.view', 'submissions.read']);
  const marked = () =>
    network.calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { ids: string[] }).ids);
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Contact' }));
  return { router, marked, dialog, calls: network.calls };
}

test('a submission has an address of its own, is read once it is open, and can be answered', async () => {
  const { router, marked, dialog } = await opened();
  await userEvent.click(await screen.findByRole('button', { name: 'Words of ada' }));
  const shown = await dialog();
  expect(router.state.location.search).toEqual({ open: 'ada' });
  expect(await shown.findByText('Read')).toBeVisible();
  expect(marked()).toEqual([['ada']]);
  const email = await shown.findByRole('link', { name: 'ada@visitors.example' });
  expect(email).toHaveAttribute('href', 'mailto:ada@visitors.example');
  expect(shown.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    'mailto:ada@visitors.example?subject=Re%3A%20Contact',
  );
  expect(shown.queryByRole('link', { name: /me@home/ })).toBeNull();
  await userEvent.click(shown.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual({});
});

test('a link opens its submission, also one that the list does not show, and loads the list once', async () => {
  const { marked, dialog, calls } = await opened('/config/forms/submissions?open=zoe');
  const shown = await dialog();
  expect(await shown.findByText('zoe@visitors.example')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(shown.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await waitFor(() => expect(marked()).toEqual([['zoe']]));
  expect(calls.filter(({ path }) => path.includes('open='))).toEqual([]);
});

test('buttons and the keys j and k go to the next and the previous submission; a read one stays as it is', async () => {
  const { marked, dialog } = await opened();
  await userEvent.click(await screen.findByRole('button', { name: 'Words of ada' }));
  const shown = await dialog();
  expect(shown.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(shown.getByRole('button', { name: 'Next' }));
  expect(await shown.findByText('ben@visitors.example')).toBeVisible();
  await userEvent.keyboard('j');
  expect(await shown.findByText('old@visitors.example')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.keyboard('j');
  await userEvent.keyboard('k');
  expect(await shown.findByText('ben@visitors.example')).toBeVisible();
  expect(marked().flat()).toEqual(['ada', 'ben']);
  // in a note the key types
  await userEvent.type(shown.getByLabelText('Note'), 'jk');
  expect(shown.getByText('ben@visitors.example')).toBeVisible();
});
