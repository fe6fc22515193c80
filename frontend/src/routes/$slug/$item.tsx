import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { storefrontQuery } from '../../features/websites/websites.queries';
import { loadedHead } from '../../lib/page/page-head';
import { readByPage } from '../../lib/page/search-texts';
import { ReleasedPage } from '../-released-page';

/** An item of a content collection: a page of blocks below the collection's address. */
export const Route = createFileRoute('/$slug/$item')({
  validateSearch: readByPage<{ month?: unknown }>(),
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: async ({ context, params: { slug, item }, deps: search, location }) => {
    const { api, queryClient, origin, pageViews } = context;
    if (!pageViews) throw redirect({ href: location.href, reloadDocument: true });
    const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
    const found = await pageViews.load({
      api,
      queryClient,
      origin,
      slug: `${slug}/${item}`,
      site: website.title,
      search,
    });
    if (!found || !('page' in found)) throw notFound();
    return found;
  },
  headers: ({ loaderData }) => loaderData?.headers,
  head: loadedHead,
  component: Item,
});

function Item() {
  return <ReleasedPage id={Route.useLoaderData().page.id} />;
}
