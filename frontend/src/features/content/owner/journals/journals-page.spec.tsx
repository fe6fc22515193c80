import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { ownerPage } from '../../../../../test/owner-page';
import { type Answer, type Call, fakeNetwork, refused } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const JOURNALS = '/api/config/content-collections';
const JOURNAL = {
  collection: {
    id: 'j1',
    title: 'Journal',
    slug: 'journal',
    description: '',
    type: 1,
    itemsPerPage: 20,
    ordering: 'newest',
    permissionType: 'public',
    formerSlugs: [],
  },
  version: 3,
};

async function open(
  journals: readonly object[],
  answer: (call: Call) => Answer | undefined = () => undefined,
  rights = ['site.view', 'content.draft', 'content.publish'] as const,
) {
  const network = fakeNetwork((call) => {
    const answered = answer(call);
    if (answered) return answered;
    if (call.method === 'GET' && call.path.startsWith(JOURNALS))
      return { body: { results: journals, hasNextPage: false, nextPageCursor: null } };
    return { body: call.path.startsWith(JOURNALS) ? JOURNAL : ownerPage() };
  });
  const { router } = await renderScreen('/config/journals', network, [...rights]);
  const sent = (method: string) => network.calls.filter((call) => call.method === method);
  return { sent, place: () => router.state.location.pathname };
}

test('a journal gets its URL from its title', async () => {
  const { sent } = await open([]);
  await userEvent.click((await screen.findAllByRole('button', { name: 'New journal' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'New journal' }));
  await userEvent.clear(dialog.getByLabelText('Title'));
  await userEvent.type(dialog.getByLabelText('Title'), 'From the Kiln');
  await userEvent.click(dialog.getByRole('button', { name: 'Create journal' }));
  await waitFor(() => expect(sent('POST').map(({ path }) => path)).toEqual([JOURNALS]));
  expect(sent('POST')[0]?.body).toMatchObject({
    title: 'From the Kiln',
    slug: 'from-the-kiln',
    itemsPerPage: 20,
  });
});

test('a post begins in its journal, with words in it, and is opened', async () => {
  const { sent, place } = await open([JOURNAL]);
  await userEvent.click(await screen.findByRole('button', { name: 'New post in Journal' }));
  await waitFor(() => expect(place()).toBe('/config/pages/about'));
  expect(sent('POST')[0]).toMatchObject({
    path: '/api/config/pages',
    body: { collection: 'j1', recordType: 1, operations: [{ type: 'section' }, { type: 'html' }] },
  });
});

test('a journal whose posts visitors read stays, and the screen says why', async () => {
  const { sent } = await open([JOURNAL], ({ method }) =>
    method === 'DELETE' ? refused('CONTENT_COLLECTION_IN_USE', 'Withdraw its posts first.') : undefined,
  );
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Journal' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete Journal' }),
  );
  expect(await screen.findByText('Withdraw its posts first.')).toBeVisible();
  expect(sent('DELETE')).toHaveLength(1);
});

test('a member who may not publish writes posts, and makes no journals', async () => {
  await open([JOURNAL], () => undefined, ['site.view', 'content.draft'] as never);
  expect(await screen.findByRole('button', { name: 'New post in Journal' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New journal' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Journal' })).toBeNull();
});
