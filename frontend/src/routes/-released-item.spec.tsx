import { QueryClient } from '@tanstack/react-query';
import { english } from '../../test/in-english';
import { fakeNetwork } from '../../test/render-in-shop';
import { featuredQuery } from '../features/catalogue/lists/lists.queries';
import { shownFormsQuery } from '../features/forms/forms.queries';
import { frontQuery, storefrontQuery } from '../features/websites/websites.queries';
import { createApiClient } from '../lib/api/create-api-client';
import { pageViews } from './-page-views';

const ITEM = {
  id: 'kiln',
  path: '/journal/kiln',
  title: 'First kiln',
  description: '',
  picture: null,
  blocks: [],
  linkedPages: [],
  isNoindex: false,
  isPrivate: false,
  closed: null,
  item: {
    collection: { id: 'journal', title: 'Journal', description: '', path: '/journal' },
    leadsTo: null,
  },
};

/** Loads the page of an item. @param changes of what the API answers for it */
async function load(changes: object = {}) {
  const { transport } = fakeNetwork(({ path }) => {
    if (path.startsWith('/api/content/at'))
      return { body: { kind: 'page', pageId: 'kiln', collectionId: null, path: ITEM.path } };
    if (path.startsWith('/api/content/pages/')) return { body: { ...ITEM, ...changes } };
    if (path.startsWith('/api/comments/'))
      return { status: 404, body: { error: { code: 'PAGE_NOT_FOUND', message: '' } } };
    return {
      body: { website: { title: 'A shop', timeZone: 'Europe/London' }, collections: [], results: [] },
    };
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const api = createApiClient(transport, english.t);
  const slug = 'journal/kiln';
  const loaded = await pageViews.load({ api, queryClient, origin: '', slug, site: 'A shop', search: {} });
  return { loaded, queryClient, api };
}

test('an item is loaded with all that its view asks for: the server waits for nothing while it renders', async () => {
  const { queryClient, api } = await load();
  const asked = [
    storefrontQuery(api).queryKey,
    frontQuery(api).queryKey,
    featuredQuery(api, []).queryKey,
    shownFormsQuery(api, []).queryKey,
  ];
  for (const key of asked) expect([key, queryClient.getQueryState(key)?.status]).toEqual([key, 'success']);
});

test('a splash page stands alone, and says so in hits; other pages do not', async () => {
  expect((await load({ item: null, layout: 'splash' })).loaded).toMatchObject({ pageType: 3, isAlone: true });
  const { loaded } = await load({ item: null });
  expect([loaded?.pageType, loaded && 'isAlone' in loaded]).toEqual([2, false]);
});

test.each([
  ['password', 105, undefined],
  ['product', 107, undefined],
  // access was denied, which is no hit
  ['account', 50, true],
])(
  'an item that a %s would open is closed, and counted as page type %s',
  async (way, pageType, isUnrecorded) => {
    const { loaded } = await load({ closed: { way, areas: [] }, isNoindex: true });
    expect(loaded).toMatchObject({ isClosed: true, pageType, head: { hidden: true } });
    expect((loaded as { isUnrecorded?: true }).isUnrecorded).toBe(isUnrecorded);
  },
);
