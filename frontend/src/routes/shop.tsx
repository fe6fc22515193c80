import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useAddFromList } from '../features/cart/use-add-from-list';
import { productsQuery } from '../features/catalogue/catalogue.queries';
import { EmptyList } from '../features/catalogue/empty-list';
import { ListHead } from '../features/catalogue/list-head';
import { ListSkeleton } from '../features/catalogue/list-skeleton';
import { ProductList } from '../features/catalogue/product-list';
import { DEFAULT_SORT, SortSelect, sortSearch } from '../features/catalogue/sort-select';
import { storefrontQuery } from '../features/websites/websites.queries';
import { useApi } from '../lib/api-context';
import { useLocale } from '../lib/locale-context';
import { pageHead } from '../lib/page-head';
import { buttonClass } from '../ui/button';

export const Route = createFileRoute('/shop')({
  validateSearch: sortSearch,
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  loader: async ({ context: { api, queryClient, origin }, deps }) => {
    const [{ website }] = await Promise.all([
      queryClient.ensureQueryData(storefrontQuery(api)),
      queryClient.ensureInfiniteQueryData(productsQuery(api, deps)),
    ]);
    return { site: website.title, origin };
  },
  head: ({ loaderData, match }) =>
    pageHead({
      title: match.context.locale.t('list.all'),
      site: loaderData?.site,
      description: match.context.locale.t('list.allDescription'),
      path: '/shop',
      origin: loaderData?.origin,
    }),
  pendingComponent: ListSkeleton,
  component: AllProducts,
});

function AllProducts() {
  const { t } = useLocale();
  const { data: storefront } = useSuspenseQuery(storefrontQuery(useApi()));
  const { sort } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const addFromList = useAddFromList();
  const total = storefront.collections.reduce((sum, collection) => sum + collection.productCount, 0);
  return (
    <>
      <ListHead
        title={t('list.all')}
        description={t('list.allDescription')}
        count={t('list.count', { count: total })}
      >
        <SortSelect
          value={sort ?? DEFAULT_SORT}
          onChange={(chosen) => navigate({ search: { sort: chosen }, replace: true, resetScroll: false })}
        />
      </ListHead>
      <ProductList
        filter={{ sort }}
        onAdd={addFromList}
        total={total}
        empty={
          <EmptyList title={t('list.empty.title')} text={t('list.empty.text')}>
            <Link to="/" className={buttonClass('secondary')}>
              {t('page.home')}
            </Link>
          </EmptyList>
        }
      />
    </>
  );
}
