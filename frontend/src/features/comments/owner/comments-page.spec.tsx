import '@testing-library/jest-dom';
import type { OwnerComment } from '@daybook/contracts/comments/owner-comments.api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, fakeNetwork } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';

const COMMENTS = '/api/config/comments';
const MODERATOR = ['comments.moderate', 'comments.write'] as const;

const comment = (id: string, changes: Partial<OwnerComment> = {}): OwnerComment => ({
  id,
  pageId: 'post',
  pageTitle: 'First kiln',
  pagePath: '/journal/first-kiln',
  parentId: null,
  status: 'waiting',
  author: `Ada ${id}`,
  email: `${id}@people.example`,
  body: `Words of ${id}`,
  isOfSite: false,
  isEdited: false,
  reasons: ['first', 'links'],
  flags: 0,
  writtenAt: '2026-03-01T00:00:00.000Z',
  ...changes,
});

const network = (...comments: OwnerComment[]) =>
  fakeNetwork(({ path }) => {
    if (!path.startsWith(`${COMMENTS}?`)) return { body: { changed: [{ id: 'c1', from: 'waiting' }] } };
    const totals = { waiting: 2, shown: 7, spam: 1, deleted: 0, flagged: 0 };
    return { body: { comments, hasNextPage: false, nextPageCursor: null, totals } };
  });
// jsdom has no layout
Element.prototype.scrollIntoView = () => undefined;

const sent = ({ calls }: { calls: readonly Call[] }) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);

test('the screen opens with the comments that wait, and says why they do', async () => {
  const calls = network(comment('c1'));
  await renderScreen('/config/comments', calls, MODERATOR);
  expect(await screen.findByText('Held: first comment of this visitor, many links')).toBeVisible();
  expect(calls.calls[0]?.path).toBe(`${COMMENTS}?list=waiting&limit=50`);
  const tabs = within(screen.getByRole('navigation', { name: 'Comments by status' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Waiting (2)',
    'Shown (7)',
    'Spam (1)',
    'Reported (0)',
    'Deleted (0)',
  ]);
});

test('keys move through the queue and decide', async () => {
  const calls = network(comment('c1'), comment('c2'));
  await renderScreen('/config/comments', calls, MODERATOR);
  await screen.findByText('Words of c1');
  await userEvent.keyboard('ja');
  expect(await screen.findByText('The comment is shown.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Words of c2' })).toHaveFocus();
  await userEvent.keyboard('s');
  await userEvent.keyboard('kd');
  await waitFor(() =>
    expect(sent(calls)).toEqual([
      [`${COMMENTS}/status`, { ids: ['c1'], status: 'shown' }],
      [`${COMMENTS}/status`, { ids: ['c2'], status: 'spam' }],
      [`${COMMENTS}/status`, { ids: ['c1'], status: 'deleted' }],
    ]),
  );
});

test('several are decided at once, and a member answers as the website', async () => {
  const calls = network(comment('c1', { status: 'shown', reasons: [] }), comment('c2'));
  await renderScreen('/config/comments', calls, MODERATOR);
  for (const tick of await screen.findAllByRole('checkbox', { name: /the comment by/ }))
    await userEvent.click(tick);
  const bar = within(screen.getByText('2 selected').closest('div') ?? document.body);
  await userEvent.click(bar.getByRole('button', { name: 'Spam' }));
  await waitFor(() =>
    expect(sent(calls)).toEqual([[`${COMMENTS}/status`, { ids: ['c1', 'c2'], status: 'spam' }]]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Words of c1' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reply as the website' }), 'Thanks');
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(sent(calls).at(-1)).toEqual([`${COMMENTS}/c1/answers`, { body: 'Thanks' }]));
});
