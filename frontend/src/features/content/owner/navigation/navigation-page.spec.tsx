import '@testing-library/jest-dom';
import type { Navigation } from '@daybook/contracts/content/shared/navigation';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type Answer, type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const link = (id: string, title: string) =>
  ({ id, kind: 'link', title, link: { kind: 'address', url: '/search' } }) as const;
const TREE: Navigation = {
  header: [
    link('a', 'Shop'),
    { id: 'f', kind: 'folder', title: 'Studio', behavior: 'none', links: [link('x', 'Map')] },
  ],
  footer: [link('b', 'Terms')],
  notLinked: [],
};

const ABOUT = { id: 'about', title: 'About', path: '/about', excerpt: '', image: null, fromPrice: null };

const ALL = ['site.view', 'content.draft', 'content.publish'] as const;

async function open(answer: (call: Call) => Answer | undefined = () => undefined, rights = [...ALL]) {
  const network = fakeNetwork((call) => {
    const answered = answer(call);
    if (answered) return answered;
    if (call.path.startsWith('/api/config/navigation'))
      return {
        body: { tree: call.method === 'PUT' ? call.body : TREE, version: call.method === 'PUT' ? 2 : 1 },
      };
    if (call.path.startsWith('/api/config/content/choices?of=page'))
      return { body: { results: [ABOUT], hasMore: false } };
    return { body: { results: [] } };
  });
  await renderScreen('/config/navigation', network, rights);
  const tree = await screen.findByRole('treegrid', { name: 'Menus' });
  const titles = () =>
    within(tree)
      .getAllByRole('row')
      .map((row) => row.getAttribute('aria-label') ?? row.textContent);
  const saved = () =>
    network.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as Navigation);
  return { tree, titles, saved, user: userEvent.setup() };
}

const row = (tree: HTMLElement, name: string) => within(tree).getByRole('row', { name });

test('lines move by the keyboard, the step is undone, and what stays is saved', async () => {
  const { tree, user, saved } = await open();
  await user.click(row(tree, 'Terms'));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await user.click(row(tree, 'Shop'));
  await user.keyboard('{Delete}');
  expect(within(tree).queryByRole('row', { name: 'Shop' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(row(tree, 'Shop')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toEqual({ header: [...TREE.header, TREE.footer[0]], footer: [], notLinked: [] });
});

test('a page in no menu is added, renamed and put into a folder', async () => {
  const { user, saved } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add About to a menu' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Who we are');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stands in' }), 'Folder: Studio');
  expect(screen.getByText('Every page is in a menu.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.header[1]).toMatchObject({
    links: [{ id: 'x' }, { kind: 'link', title: 'Who we are', link: { kind: 'page', id: 'about' } }],
  });
});

test('what another member has saved meanwhile is merged, and what the server refuses is said at its field', async () => {
  let tries = 0;
  const refusals: Answer[] = [
    {
      status: 409,
      body: {
        error: {
          code: 'EDITED_MEANWHILE',
          message: 'Saved meanwhile',
          conflict: {
            revision: 5,
            changes: [{ field: 'footer.b.title', value: 'Rules', by: null, at: '2026-05-20T12:00:00Z' }],
          },
        },
      },
    },
    {
      status: 400,
      body: {
        error: { code: 'NAVIGATION_INVALID', message: 'No', fields: { 'header.0.title': 'Too long.' } },
      },
    },
  ];
  const { tree, user, saved } = await open(({ method }) =>
    method === 'PUT' ? refusals[tries++] : undefined,
  );
  await user.click(row(tree, 'Shop'));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({ header: [{ title: 'Shop!' }, {}], footer: [{ title: 'Rules' }] });
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(/Too long\./);
});

test('the designed home page is made a page, which the next save puts in its place', async () => {
  const { user, saved } = await open(({ path }) =>
    path === '/api/config/pages/home' ? { body: { pageId: 'about' } } : undefined,
  );
  await user.click(screen.getByRole('button', { name: 'Make it a page of blocks' }));
  expect(await screen.findByRole('link', { name: 'Edit the home page' })).toHaveAttribute(
    'href',
    '/config/pages/about',
  );
  expect(screen.queryByRole('button', { name: 'Make it a page of blocks' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toEqual([{ ...TREE, homePageId: 'about' }]));
});

test('one that cannot be made is said, and nothing changes', async () => {
  const message = 'This page is in the trash. Restore it first.';
  const { user } = await open(({ path }) =>
    path === '/api/config/pages/home'
      ? { status: 409, body: { error: { code: 'PAGE_IN_TRASH', message } } }
      : undefined,
  );
  await user.click(screen.getByRole('button', { name: 'Make it a page of blocks' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Saved' })).toBeDisabled();
});

test('a draft editor reads the menus and saves none, and the screen is accessible', async () => {
  const { tree, user } = await open(undefined, ['site.view', 'content.draft'] as never);
  await user.click(row(tree, 'Shop'));
  await user.keyboard('{Delete}');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Make it a page of blocks' })).toBeNull();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
