import '@testing-library/jest-dom';
import { QueryClient } from '@tanstack/react-query';
import { english } from '../../test/in-english';
import { type Answer, fakeNetwork, refused, renderInShop } from '../../test/render-in-shop';
import { DraftBar } from '../features/content/draft-bar';
import { createApiClient } from '../lib/api/create-api-client';
import { pageViews } from './-page-views';
import { Route } from './preview.$token';

const DRAFT = {
  id: 'about',
  path: '/about',
  title: 'About',
  description: 'By hand',
  picture: null,
  blocks: [],
  linkedPages: [],
  worksUntil: '2026-12-13T09:00:00.000Z',
};

/** The answers of the loader of a link's page. @param answers by the end of the path */
async function load(answers: Readonly<Record<string, Answer>> = {}, isServer = true) {
  const { transport } = fakeNetwork(({ path }) => {
    const refusing = Object.entries(answers).find(([end]) => path.endsWith(end));
    if (refusing) return refusing[1];
    if (path.includes('/preview/')) return { body: DRAFT };
    return { body: { website: { title: 'A shop', timeZone: 'Europe/London' }, collections: [] } };
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const api = createApiClient(transport, english.t);
  const context = { api, queryClient, origin: '', ...(isServer && { pageViews }) };
  const loader = Route.options.loader as (given: object) => Promise<unknown>;
  const loaded = await loader({
    context,
    params: { token: 'secret' },
    location: { href: '/preview/secret' },
  }).catch((error: unknown) => error);
  return { loaded, queryClient };
}

test('a draft is for no search engine, not recorded, and its address stands in no tag', async () => {
  const { loaded } = await load();
  expect(loaded).toMatchObject({
    worksUntil: DRAFT.worksUntil,
    timeZone: 'Europe/London',
    isUnrecorded: true,
    head: { title: 'About', site: 'A shop', hidden: true },
  });
  expect(JSON.stringify(loaded)).not.toContain('secret');
});

test('a link that does not work is a page that is not found', async () => {
  const { loaded } = await load({ '/preview/secret': refused('PAGE_NOT_FOUND', '', 404) });
  expect(loaded).toMatchObject({ isNotFound: true });
});

test('a hidden website shows the draft without its shop', async () => {
  const { loaded, queryClient } = await load({ '/front': refused('WEBSITE_HIDDEN', '', 403) });
  expect(loaded).toMatchObject({ head: { title: 'About' } });
  expect(queryClient.getQueryData(['storefront', 'front'])).toMatchObject({ collections: [] });
});

test('a browser asks for a document', async () => {
  const { loaded } = await load({}, false);
  expect(loaded).toMatchObject({ options: { href: '/preview/secret', reloadDocument: true } });
});

test.each([
  [DRAFT.worksUntil, 'Preview of a draft. Works until December 13, 2026 at 9:00 AM.'],
  [null, 'Preview of a draft. Only members of this website can open it.'],
])('the bar above a draft says until when its link works: %s', async (worksUntil, words) => {
  const { transport } = fakeNetwork(() => ({}));
  const bar = <DraftBar worksUntil={worksUntil} timeZone="Europe/London" />;
  const { screen } = await renderInShop(bar, { transport });
  expect(screen.getByRole('note')).toHaveTextContent(words);
});

test('a draft is rendered by the views of every page', async () => {
  const website = { title: 'A shop', timeZone: 'Europe/London', language: 'en', currency: 'USD', theme: {} };
  const { transport } = fakeNetwork(({ path }) => ({
    body: path.includes('/preview/') ? DRAFT : { website, collections: [] },
  }));
  const { screen } = await renderInShop(<pageViews.Draft token="secret" />, { transport });
  expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeInTheDocument();
});
