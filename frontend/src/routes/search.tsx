import { createFileRoute, Link } from '@tanstack/react-router';
import { useAddFromList } from '../features/cart/use-add-from-list';
import { productsQuery } from '../features/catalogue/catalogue.queries';
import { EmptyList } from '../features/catalogue/empty-list';
import { ListSkeleton } from '../features/catalogue/list-skeleton';
import { ProductList } from '../features/catalogue/product-list';
import { SearchHead } from '../features/catalogue/search-head';
import { storefrontQuery } from '../features/websites/websites.queries';
import { useLocale } from '../lib/locale-context';
import { pageHead } from '../lib/page-head';
import { buttonClass } from '../ui/button';

export const Route = createFileRoute('/search')({
  // a bare number in the address is read as one, but it is what somebody typed
  validateSearch: (search: Record<string, unknown>): { q?: string } =>
    typeof search.q === 'string' || typeof search.q === 'number' ? { q: String(search.q).slice(0, 200) } : {},
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: async ({ context: { api, queryClient }, deps: { q } }) => {
    const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
    if (q?.trim()) await queryClient.ensureInfiniteQueryData(productsQuery(api, { q: q.trim() }));
    return { site: website.title };
  },
  head: ({ loaderData, match }) =>
    pageHead({
      title: match.context.locale.t('search.title'),
      site: loaderData?.site,
      path: '/search',
      hidden: true,
    }),
  pendingComponent: ListSkeleton,
  component: Search,
});

function Search() {
  const { t } = useLocale();
  const query = Route.useSearch().q?.trim();
  const addFromList = useAddFromList();
  return (
    <>
      <SearchHead query={query} />
      {query && (
        <ProductList
          key={query}
          filter={{ q: query }}
          onAdd={addFromList}
          empty={
            <EmptyList title={t('search.empty.title', { query })} text={t('search.empty.text')}>
              <Link to="/shop" className={buttonClass('secondary')}>
                {t('nav.shopAll')}
              </Link>
            </EmptyList>
          }
        />
      )}
    </>
  );
}
