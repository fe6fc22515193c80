import '@testing-library/jest-dom';
import type { ListedPage } from '@daybook/contracts/content/owner-pages.api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { ownerPage } from '../../../../../test/owner-page';
import { type Call, fakeNetwork, refused } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const named = (title: string, changes: Partial<ListedPage> = {}): ListedPage => {
  const { blocks: _, ...page } = ownerPage({ id: title.toLowerCase() });
  return { ...page, ...changes, head: { ...page.head, title, slug: title.toLowerCase(), ...changes.head } };
};
const withStatus = (title: string, status: ListedPage['head']['status']): ListedPage => {
  const page = named(title);
  return { ...page, head: { ...page.head, status } };
};
const PAGES = [
  named('About'),
  named('Contact', { releasedVersion: 1, hasUnpublishedChanges: false }),
  named('Questions', { releasedVersion: 1, hasUnpublishedChanges: true }),
  withStatus('Visits', 'needs-review'),
  withStatus('Press', 'private'),
  named('Old', { isInTrash: true }),
];

async function open(
  pages: readonly ListedPage[],
  answer: (call: Call) => object | undefined = () => undefined,
) {
  const network = fakeNetwork((call) => {
    const answered = answer(call);
    if (answered) return answered;
    if (call.method === 'GET' && /^\/api\/config\/pages(\?|$)/.test(call.path))
      return { body: { results: pages, hasNextPage: false, nextPageCursor: null } };
    return { body: ownerPage() };
  });
  const { router } = await renderScreen('/config/pages', network, [
    'site.view',
    'content.draft',
    'content.publish',
  ]);
  return { ...network, place: () => router.state.location.pathname };
}

test('each page says its status in words, its URL, and who has changed it', async () => {
  await open(PAGES);
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
    'Draft',
    'Published',
    'Changed since it was published',
    'Needs Review',
    'Private',
    'In the trash',
  ]);
  expect(rows[0]).toHaveTextContent('About/about');
  expect(rows[0]).toHaveTextContent('Member 2, ');
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a new page gets its URL from its title, and begins with a section and a text', async () => {
  const { calls, place } = await open([]);
  await userEvent.click((await screen.findAllByRole('button', { name: 'New page' }))[0]!);
  await userEvent.type(await screen.findByLabelText('Title'), 'Studio Visits');
  expect(screen.getByLabelText('URL')).toHaveValue('studio-visits');
  await userEvent.click(screen.getByRole('button', { name: 'Create page' }));
  await waitFor(() => expect(place()).toBe('/config/pages/about'));
  const made = calls.find(({ method, path }) => method === 'POST' && path === '/api/config/pages');
  expect(made?.body).toMatchObject({
    title: 'Studio Visits',
    operations: [
      { kind: 'put', type: 'section' },
      { kind: 'put', type: 'html' },
    ],
  });
  expect(made?.body).not.toHaveProperty('slug');
});

test('a URL that is taken is said beside its field', async () => {
  await open([], ({ method }) =>
    method === 'POST'
      ? {
          status: 400,
          body: {
            error: {
              code: 'PAGE_INVALID',
              message: 'Fix it.',
              fields: { slug: 'Another page has this URL.' },
            },
          },
        }
      : undefined,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Create a page' }));
  await userEvent.type(await screen.findByLabelText('Title'), 'About');
  await userEvent.type(screen.getByLabelText('URL'), '-us');
  await userEvent.click(screen.getByRole('button', { name: 'Create page' }));
  expect(await screen.findByText('Another page has this URL.')).toBeInTheDocument();
  expect(screen.getByLabelText('URL')).toHaveAttribute('aria-invalid', 'true');
});

test('a page goes to the trash, and Undo takes it out', async () => {
  const { calls } = await open(PAGES);
  await userEvent.click(await screen.findByRole('button', { name: 'Move About to the trash' }));
  expect(await screen.findByText('About is in the trash.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('About is restored.')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/config/pages/about/trash',
    '/api/config/pages/about/restore',
  ]);
});

test('a page that visitors read stays, and says what to do first', async () => {
  await open(PAGES, ({ path }) =>
    path.endsWith('/trash')
      ? refused('PAGE_PUBLISHED', 'Visitors can read this page. Withdraw it first.')
      : undefined,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Move Contact to the trash' }));
  expect(await screen.findByText('Visitors can read this page. Withdraw it first.')).toBeInTheDocument();
});

test('chosen pages are published together, at a time of the website’s clocks, and not those in the trash', async () => {
  const { calls } = await open(PAGES, ({ path }) => {
    if (path === '/api/config/releases/changes')
      return { body: { pages: [changeOf('about'), changeOf('questions')] } };
    if (path === '/api/config/releases/scheduled')
      return { body: { releaseId: 'r1', at: '2026-12-24T14:00:00.000Z' } };
    return undefined;
  });
  for (const title of ['About', 'Questions', 'Old'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish 2 pages' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish 2 pages?' });
  expect(await within(dialog).findByRole('region', { name: 'Questions' })).toHaveTextContent('new words');
  await userEvent.click(within(dialog).getByRole('button', { name: 'At a time' }));
  expect(within(dialog).getByRole('button', { name: 'Schedule' })).toBeDisabled();
  fireEvent.change(within(dialog).getByLabelText(/^Publish at/), { target: { value: '2026-12-24T09:00' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('2 pages: scheduled.')).toBeVisible();
  const pages = [
    { id: 'about', revision: 3 },
    { id: 'questions', revision: 3 },
  ];
  expect(calls).toContainEqual(
    expect.objectContaining({
      path: '/api/config/releases/scheduled',
      body: { at: '2026-12-24T09:00', pages },
    }),
  );
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
});

const changeOf = (pageId: string) => ({
  pageId,
  title: pageId === 'about' ? 'About' : 'Questions',
  change: 'changed',
  revision: 3,
  head: [],
  blocks: [{ blockId: 'b1', type: 'button', change: 'words', wordsBefore: ['Now'], wordsAfter: ['Then'] }],
  blockCount: 1,
  deadLinks: [],
  marks: [],
  isCompared: true,
});
