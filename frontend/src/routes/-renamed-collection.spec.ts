import { QueryClient } from '@tanstack/react-query';
import { english } from '../../test/in-english';
import { fakeNetwork } from '../../test/render-in-shop';
import { createApiClient } from '../lib/api/create-api-client';
import type { PageViews } from '../lib/page/page-views';
import { pageViews } from './-page-views';
import { shownPage } from './-shown-page';
import { Route } from './$slug/index';

const LAMPS = { id: 'lamps', urlId: 'lamps', fullUrl: '/lamps', title: 'Lamps', formerSlugs: ['lights'] };

/** A page that comes from another website had each path there. */
const AT_FORMER_PATH = { kind: 'moved', isFormerPath: true, pageId: 'p', collectionId: null, path: '/ours' };

/** The server's part, on a website without a page of blocks. */
const NO_PAGES: PageViews = {
  load: async () => undefined,
  Page: () => null,
  List: () => null,
  loadDraft: async () => undefined,
  Draft: () => null,
  loadFooter: async () => {},
  Footer: () => null,
  footerHeaders: () => ({}),
};

/** What the loader of a collection's page at this address answers, or throws. @param pageViews a browser has none */
function loadedAt(slug: string, pageViews?: PageViews): Promise<unknown> {
  const { transport } = fakeNetwork(({ path }) => {
    if (path.endsWith('/front')) {
      return { body: { collections: [{ id: 'sofas', urlId: 'sofas', fullUrl: '/sofas' }, LAMPS] } };
    }
    return { body: path.includes('/content/at') ? AT_FORMER_PATH : { website: { title: 'A shop' } } };
  });
  const context = {
    api: createApiClient(transport, english.t),
    queryClient: new QueryClient(),
    origin: '',
    pageViews,
  };
  const location = { href: `/${slug}?sort=title`, pathname: `/${slug}`, searchStr: '?sort=title' };
  const load = Route.options.loader as (given: object) => Promise<unknown>;
  return load({ context, params: { slug }, deps: {}, location, cause: 'stay' });
}

test('the address of a collection before it was renamed leads to where it is now, with its parameters', async () => {
  const thrown = await loadedAt('lights', NO_PAGES).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ options: { href: '/lamps?sort=title', statusCode: 301 } });
});

test('the address of a collection is its page, and one that no collection had leads nowhere', async () => {
  const loaderData = await loadedAt('lamps', NO_PAGES);
  const match = { routeId: '/$slug/', status: 'success', params: {}, loaderData };
  // a visit of it is recorded as one of its collection
  expect(shownPage({ matches: [match], location: { pathname: '/lamps' } })?.collectionId).toBe('lamps');
  expect(await loadedAt('chairs', NO_PAGES).catch((error: unknown) => error)).toMatchObject({
    isNotFound: true,
  });
});

test('a page of blocks is what stands there, also where a collection stood before', async () => {
  const page = { page: { id: 'about' }, pageType: 2, head: { title: 'About', path: '/lights' } } as const;
  expect(await loadedAt('lights', { ...NO_PAGES, load: async () => page })).toBe(page);
});

test('the path that a page had on another website leads to it, where no collection stood before', async () => {
  const leadsTo = async (slug: string) => {
    const thrown = await loadedAt(slug, pageViews).catch((error: unknown) => error);
    return (thrown as { options: { href: string } }).options.href;
  };
  expect(await leadsTo('chairs')).toBe('/ours');
  expect(await leadsTo('lights')).toBe('/lamps?sort=title');
});

test('a browser asks for a document where no collection stands', async () => {
  const thrown = await loadedAt('about').catch((error: unknown) => error);
  expect(thrown).toMatchObject({ options: { href: '/about?sort=title', reloadDocument: true } });
});
