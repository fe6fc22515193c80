import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EmptyList } from '../features/catalogue/lists/empty-list';
import { type ListSearch, listSearch } from '../features/catalogue/lists/list-search';
import { ListSkeleton } from '../features/catalogue/lists/list-skeleton';
import { ensureProducts, productsQuery } from '../features/catalogue/lists/lists.queries';
import { ProductBrowser } from '../features/catalogue/lists/product-browser';
import { SearchHead } from '../features/catalogue/lists/search-head';
import { useListSearch } from '../features/catalogue/lists/use-list-search';
import { CollectionLinks } from '../features/websites/collection-links';
import { storefrontQuery } from '../features/websites/websites.queries';
import { useApi } from '../lib/api/api-context';
import { useLocale } from '../lib/locale-context';
import { loadedHead } from '../lib/page/page-head';
import { readByPage } from '../lib/page/search-texts';
import { m } from '../paraglide/messages';
import { later } from '../ui/later';
import { useListTools } from './-use-list-tools';

// before a search, and of one that finds nothing
const FoundPages = later(async () => (await import('./-found-pages')).default, { onDemand: true });
const Featured = later(async () => (await import('./-featured-products')).default, { onDemand: true });

export const Route = createFileRoute('/search')({
  validateSearch: readByPage<ListSearch & { q?: unknown }>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: search, cause }) => {
    const { api, queryClient, locale } = context;
    const { t } = locale;
    const query = queryOf(search.q);
    const { website, collections } = await queryClient.ensureQueryData(storefrontQuery(api));
    // while a visitor filters, the present list stays in sight
    if (query && cause !== 'stay') await ensureProducts(queryClient, api, { q: query }, listSearch(search));
    if (typeof document === 'undefined') {
      if (query) await (await import('./-found-pages')).prepareFoundPages(context, query);
      const { queryKey } = productsQuery(api, { q: query }, listSearch(search));
      const { prepareFeatured } = await import('./-featured-products');
      if (!queryClient.getQueryData(queryKey)?.pages[0]?.total) await prepareFeatured(context);
    }
    const title = query ? t(m.search_results, { query }) : t(m.search_title);
    return { head: { title, site: website.title, path: '/search', hidden: true }, collections };
  },
  head: loadedHead,
  pendingComponent: ListSkeleton,
  component: Search,
});

/** The router parses a bare number as a number, but the visitor typed a text. */
const queryOf = (q: unknown) => (q === undefined ? undefined : String(q).slice(0, 200).trim() || undefined);

function Search() {
  const { t } = useLocale();
  const found = Route.useSearch();
  const search = useListSearch(found);
  const query = queryOf(found.q);
  const { collections } = Route.useLoaderData();
  const navigate = useNavigate({ from: Route.fullPath });
  const tools = useListTools();
  const asked = productsQuery(useApi(), { q: query ?? '' }, search);
  const products = useInfiniteQuery({ ...asked, enabled: query !== undefined });
  const pages = query && <FoundPages key={query} query={query} />;
  const elsewhere = (
    <>
      {pages}
      <EmptyList text={query && t(m.search_empty_text)}>
        <CollectionLinks collections={collections} />
      </EmptyList>
      <Featured />
    </>
  );
  return (
    <>
      <SearchHead query={query} search={search} />
      {query ? (
        <ProductBrowser
          key={query}
          list={{ q: query }}
          search={search}
          onSearch={(next, replace) =>
            navigate({ search: { ...next, q: query }, replace, resetScroll: false })
          }
          tools={tools}
          empty={elsewhere}
        />
      ) : (
        elsewhere
      )}
      {products.data?.pages[0]?.total ? pages : null}
    </>
  );
}
