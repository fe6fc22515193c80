import 'fake-indexeddb/auto';
import '@testing-library/jest-dom';
import type { PreviewLink } from '@daybook/contracts/content/preview-links.api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { ownerPage } from '../../../../../test/owner-page';
import { type Answer, type Call, fakeNetwork, refused } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

/** The canvas measures its place, which has no size here. */
class NoSize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoSize;

const PREVIEWS = '/api/config/pages/about/previews';
const UNTIL = '2026-12-13T09:00:00.000Z';

const link = (id: string): PreviewLink => ({
  id,
  madeAt: '2026-11-29T09:00:00.000Z',
  madeBy: 'member-2',
  worksUntil: UNTIL,
});

/** Opens the dialog of a page with these links. @param refusal answers what the network would take otherwise */
async function open(
  links: readonly PreviewLink[] = [],
  refusal: (call: Call) => Answer | undefined = () => undefined,
) {
  let working = links;
  const network = fakeNetwork((call) => {
    const { method, path } = call;
    const refusing = refusal(call);
    if (refusing) return refusing;
    if (path === '/api/config/pages/about') return { body: ownerPage() };
    if (path.startsWith('/api/config/pages/about/newer'))
      return { body: { ...ownerPage(), blocks: [], removed: [], editors: [] } };
    if (method === 'POST') {
      working = [link('new'), ...working];
      return { body: { id: 'new', url: 'https://shop.example/preview/secret', worksUntil: UNTIL } };
    }
    if (method === 'DELETE') {
      working = working.filter(({ id }) => !path.endsWith(`/${id}`));
      return { body: { id: 'ended' } };
    }
    return { body: path === PREVIEWS ? { results: working, atMost: 10 } : { results: [] } };
  });
  await renderScreen('/config/pages/about', network, ['site.view', 'content.draft']);
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Share a preview' }));
  return within(await screen.findByRole('dialog', { name: 'Share a preview' }));
}

const END = /^End the link that works until December 13, 2026/;

test('a draft editor makes a link and copies it while it is shown', async () => {
  const user = userEvent.setup();
  const dialog = await open();
  expect(await dialog.findByText('No link works right now.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByText('https://shop.example/preview/secret')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('https://shop.example/preview/secret');
  expect(await dialog.findByText(/works until/)).toHaveTextContent('by Member 2');
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a link is ended at once, and an ended one is listed no more', async () => {
  const dialog = await open([link('one')]);
  await userEvent.click(await dialog.findByRole('button', { name: END }));
  expect(await dialog.findByText('No link works right now.')).toBeInTheDocument();
});

test('a page with as many links as it can have makes no more', async () => {
  const dialog = await open(Array.from({ length: 10 }, (_, i) => link(`link${i}`)));
  expect(await dialog.findAllByRole('button', { name: END })).toHaveLength(10);
  await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(dialog.getByText(/^That is as many/)).toBeInTheDocument();
  expect(dialog.queryByText(/preview\/secret/)).not.toBeInTheDocument();
});

test('a refusal says why', async () => {
  const dialog = await open([], ({ method, path }) =>
    method === 'POST' && path === PREVIEWS ? refused('RATE_LIMITED', 'Too many requests.', 429) : undefined,
  );
  await userEvent.click(await dialog.findByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByText('Too many requests.')).toBeInTheDocument();
});
