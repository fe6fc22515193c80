import '@testing-library/jest-dom';
import type { Navigation } from '@daybook/contracts/content/shared/navigation';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const link = (id: string, title: string) =>
  ({ id, kind: 'link', title, link: { kind: 'address', url: '/search' } }) as const;
const OLD: Navigation = { header: [link('a', 'Shop')], footer: [], notLinked: [] };
const NEW: Navigation = {
  header: [
    link('a', 'Shop'),
    { id: 'f', kind: 'folder', title: 'Studio', behavior: 'none', links: [link('x', 'Map')] },
  ],
  footer: [],
  notLinked: [],
  homePageId: 'about',
  footerRegionId: 'colophon',
};
const ABOUT = { id: 'about', title: 'About', path: '/about', excerpt: '', image: null, fromPrice: null };
const entry = (version: number, content: Navigation) => ({
  version,
  change: 'saved',
  restoredFrom: null,
  at: '2026-11-02T09:00:00.000Z',
  by: null,
  content,
});

test('each save says which lines, which home page and which footer came, and an earlier one is restored', async () => {
  const network = fakeNetwork(({ path, method }) => {
    if (method === 'POST') return { body: { tree: OLD, version: 3 } };
    if (path.startsWith('/api/config/documents/navigation/site/history'))
      return { body: { results: [entry(2, NEW), entry(1, OLD)], hasNextPage: false, nextPageCursor: null } };
    if (path.startsWith('/api/config/navigation')) return { body: { tree: NEW, version: 2 } };
    if (path.startsWith('/api/config/content/choices?of=page'))
      return { body: { results: [ABOUT], hasMore: false } };
    return { body: { results: [] } };
  });
  await renderScreen('/config/navigation/history', network, [
    'site.view',
    'content.publish',
    'content.draft',
    'history.read',
  ]);
  const [newest, oldest] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter(({ textContent }) => textContent?.includes('saved version')));
  expect(newest).toHaveTextContent('Studio');
  expect(newest).toHaveTextContent('– Map');
  await waitFor(() => expect(newest).toHaveTextContent('That of the designAbout'));
  expect(newest).toHaveTextContent('That of the designA shared section');
  const user = userEvent.setup();
  await user.click(within(oldest as HTMLElement).getByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Restore it' }));
  await waitFor(() => expect(network.calls.some(({ method }) => method === 'POST')).toBe(true));
  const sent = network.calls.find(({ method }) => method === 'POST');
  expect([sent?.path, sent?.body]).toEqual(['/api/config/documents/navigation/site/restore', { version: 1 }]);
});
