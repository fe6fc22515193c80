import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { fakeNetwork, refused } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const NONE = { returnsTo: null, published: 0, withdrawn: 0, pages: [], by: 'member-1' };
const titled = (...titles: string[]) =>
  titles.map((title) => ({ pageId: title, version: 1, slug: title, title }));
const RELEASES = [
  { ...NONE, releaseId: 'r3', revision: 2, cause: 'undone', returnsTo: 'r1', at: '2026-11-03T10:00:00Z' },
  { ...NONE, releaseId: 'r2', revision: 1, cause: 'published', withdrawn: 1, at: '2026-11-02T10:00:00Z' },
  {
    ...NONE,
    releaseId: 'r1',
    revision: 0,
    cause: 'published',
    published: 5,
    pages: titled('About', 'Contact', 'Visits', 'Press', 'Questions'),
    at: '2026-11-01T10:00:00Z',
  },
];

const SCHEDULED = '/api/config/releases/scheduled';
const WAITING = {
  releaseId: 'waits',
  at: '2026-12-24T15:00:00.000Z',
  pages: [{ pageId: 'about', version: 2, slug: 'about', title: 'About', isChanged: true }],
  withdrawn: [],
  by: 'member-1',
};

async function open(answer: object = { body: { releaseId: 'r4', revision: 3, isNew: true } }) {
  const network = fakeNetwork(({ method, path }) => {
    if (path.startsWith(SCHEDULED))
      return method === 'GET' ? { body: { results: [WAITING] } } : { body: { releaseId: 'waits', at: null } };
    if (method === 'POST') return answer;
    return { body: { results: RELEASES, hasNextPage: false, nextPageCursor: null } };
  });
  await renderScreen('/config/pages/releases', network, ['site.view', 'content.draft', 'content.publish']);
  await screen.findByText('3 releases');
  const posts = () => network.calls.filter(({ method }) => method === 'POST');
  const ask = async (at: number) => {
    await userEvent.click(screen.getAllByRole('button', { name: 'Go back to this release' })[at]!);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Go back to this release' }));
  };
  return { posts, ask, calls: network.calls };
}

test('each release says who has published what; one goes back to it after a question, and undoes that', async () => {
  const { posts, ask } = await open();
  expect(screen.getByText(/published About, Contact, Visits, 2 more/)).toBeInTheDocument();
  expect(screen.getByText(/withdrew one page/)).toBeInTheDocument();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await ask(1);
  expect(await screen.findByText('Visitors read the pages of this release again.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(posts().map(({ path, body }) => [path, body])).toEqual([
      ['/api/config/releases/r1/return', { revision: 2 }],
      ['/api/config/releases/undo', { revision: 3 }],
    ]),
  );
});

test('a release that came meanwhile is named, and the list is asked for again', async () => {
  const { ask } = await open(refused('RELEASED_MEANWHILE', 'Another member has published meanwhile.'));
  await ask(0);
  expect(await screen.findByText('Another member has published meanwhile.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a release that waits for its time is given another one, and taken back', async () => {
  const { calls } = await open();
  const panel = await screen.findByRole('region', { name: 'Scheduled' });
  expect(panel).toHaveTextContent('December 24, 2026');
  expect(panel).toHaveTextContent('It has changed since');
  await userEvent.click(within(panel).getByRole('button', { name: 'Change time' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change time' });
  fireEvent.change(within(dialog).getByLabelText(/^Publish at/), { target: { value: '2026-12-26T09:00' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await userEvent.click(await within(panel).findByRole('button', { name: 'Don’t publish' }));
  const question = await screen.findByRole('dialog', { name: 'Don’t publish at that time?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Don’t publish' }));
  const path = '/api/config/releases/scheduled/waits';
  await waitFor(() =>
    expect(calls.filter((call) => call.path === path).map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { at: '2026-12-26T09:00' }],
      ['DELETE', undefined],
    ]),
  );
});
