import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EmptyList } from '../features/catalogue/lists/empty-list';
import { type ListSearch, listSearch } from '../features/catalogue/lists/list-search';
import { ListSkeleton } from '../features/catalogue/lists/list-skeleton';
import { ensureProducts } from '../features/catalogue/lists/lists.queries';
import { ProductBrowser } from '../features/catalogue/lists/product-browser';
import { SearchHead } from '../features/catalogue/lists/search-head';
import { CollectionLinks } from '../features/websites/collection-links';
import { storefrontQuery } from '../features/websites/websites.queries';
import { useLocale } from '../lib/locale-context';
import { pageHead } from '../lib/page/page-head';
import { m } from '../paraglide/messages';
import { useListTools } from './-use-list-tools';

export const Route = createFileRoute('/search')({
  // the router parses a bare number as a number, but the visitor typed a text
  validateSearch: (search: Record<string, unknown>): ListSearch & { q?: string } => ({
    ...listSearch(search),
    q: search.q === undefined ? undefined : String(search.q).slice(0, 200),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { q, ...search }, cause }) => {
    const { website, collections } = await queryClient.ensureQueryData(storefrontQuery(api));
    // while a visitor filters, the present list stays in sight
    if (q?.trim() && cause !== 'stay') await ensureProducts(queryClient, api, { q: q.trim() }, search);
    return { site: website.title, collections };
  },
  head: ({ loaderData, match }) => {
    const { t } = match.context.locale;
    const query = match.search.q?.trim();
    return pageHead({
      title: query ? t(m.search_results, { query }) : t(m.search_title),
      site: loaderData?.site,
      path: '/search',
      hidden: true,
    });
  },
  pendingComponent: ListSkeleton,
  component: Search,
});

function Search() {
  const { t } = useLocale();
  const { q, ...search } = Route.useSearch();
  const query = q?.trim() || undefined;
  const { collections } = Route.useLoaderData();
  const navigate = useNavigate({ from: Route.fullPath });
  const tools = useListTools();
  return (
    <>
      <SearchHead query={query} search={search} />
      {query && (
        <ProductBrowser
          key={query}
          list={{ q: query }}
          search={search}
          onSearch={(next, replace) => navigate({ search: { ...next, q }, replace, resetScroll: false })}
          tools={tools}
          empty={
            <EmptyList text={t(m.search_empty_text)}>
              <CollectionLinks collections={collections} />
            </EmptyList>
          }
        />
      )}
    </>
  );
}
