import { QueryClient } from '@tanstack/react-query';
import { english } from '../../test/in-english';
import { fakeNetwork } from '../../test/render-in-shop';
import { createApiClient } from '../lib/api/create-api-client';
import { Route } from './$slug/index';

const LAMPS = { id: 'lamps', urlId: 'lamps', fullUrl: '/lamps', title: 'Lamps', formerSlugs: ['lights'] };

/** What the loader of a collection's page at this address answers, or throws. */
function loadedAt(slug: string): Promise<unknown> {
  const { transport } = fakeNetwork(({ path }) => ({
    body: path.endsWith('/front')
      ? { collections: [{ id: 'sofas', urlId: 'sofas', fullUrl: '/sofas' }, LAMPS] }
      : { website: { title: 'A shop' } },
  }));
  const context = { api: createApiClient(transport, english.t), queryClient: new QueryClient(), origin: '' };
  const location = { pathname: `/${slug}`, searchStr: '?sort=title' };
  const load = Route.options.loader as (given: object) => Promise<unknown>;
  return load({ context, params: { collection: slug }, deps: {}, location, cause: 'stay' });
}

test('the address of a collection before it was renamed leads to where it is now, with its parameters', async () => {
  const thrown = await loadedAt('lights').catch((error: unknown) => error);
  expect(thrown).toMatchObject({ options: { href: '/lamps?sort=title', statusCode: 301 } });
});

test('the address of a collection is its page, and one that no collection had leads nowhere', async () => {
  expect(await loadedAt('lamps')).toMatchObject({ id: 'lamps' });
  expect(await loadedAt('chairs').catch((error: unknown) => error)).toMatchObject({ isNotFound: true });
});
