import { QueryClient } from '@tanstack/react-query';
import { english } from '../../test/in-english';
import { fakeNetwork } from '../../test/render-in-shop';
import { createApiClient } from '../lib/api/create-api-client';
import type { PageViews } from '../lib/page/page-views';
import { Route } from './index';

const PAGE = { page: { id: 'welcome' }, pageType: 2, head: { title: 'Welcome', path: '/' } } as const;
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
const HOME = { headline: 'Pots', introduction: 'By hand', featuredProductIds: [] };

/** The answer of the home page's loader, or its error. @param pageViews a browser has none */
function loaded(hasHomePage: boolean, pageViews?: PageViews): Promise<unknown> {
  const { transport } = fakeNetwork(({ path }) => ({
    body: path.endsWith('/front')
      ? { home: HOME, collections: [] }
      : { website: { title: 'A shop' }, navigation: { header: [], footer: [], hasHomePage } },
  }));
  const context = {
    api: createApiClient(transport, english.t),
    queryClient: new QueryClient(),
    origin: '',
    pageViews,
  };
  const load = Route.options.loader as (given: object) => Promise<unknown>;
  return load({ context, location: { href: '/?q=1' } });
}

test('the page that the navigation names stands at "/"', async () => {
  const asked: string[] = [];
  const views: PageViews = {
    ...NO_PAGES,
    load: async ({ slug }) => {
      asked.push(slug);
      return PAGE;
    },
  };
  expect(await loaded(true, views)).toBe(PAGE);
  expect(asked).toEqual(['']);
});

test('without one, and while it is not found, the home page of the design does', async () => {
  const designed = { head: { title: 'A shop', description: 'By hand', path: '/' } };
  for (const hasHomePage of [false, true]) {
    expect(await loaded(hasHomePage, NO_PAGES)).toMatchObject(designed);
  }
});

test('a browser asks for it as a document', async () => {
  const thrown = await loaded(true).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ options: { href: '/?q=1', reloadDocument: true } });
});
