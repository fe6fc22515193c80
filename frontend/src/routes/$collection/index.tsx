import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound, useNavigate } from '@tanstack/react-router';
import { useAddFromList } from '../../features/cart/use-add-from-list';
import { productsQuery } from '../../features/catalogue/catalogue.queries';
import { EmptyList } from '../../features/catalogue/empty-list';
import { ListHead } from '../../features/catalogue/list-head';
import { ListSkeleton } from '../../features/catalogue/list-skeleton';
import { ProductList } from '../../features/catalogue/product-list';
import { DEFAULT_SORT, SortSelect, sortSearch } from '../../features/catalogue/sort-select';
import { storefrontQuery } from '../../features/websites/websites.queries';
import { useApi } from '../../lib/api-context';
import { useLocale } from '../../lib/locale-context';
import { pageHead } from '../../lib/page-head';
import { buttonClass } from '../../ui/button';

export const Route = createFileRoute('/$collection/')({
  validateSearch: sortSearch,
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  loader: async ({ context: { api, queryClient, origin }, params, deps: { sort } }) => {
    const { website, collections } = await queryClient.ensureQueryData(storefrontQuery(api));
    const collection = collections.find(({ urlId }) => urlId === params.collection);
    if (!collection) throw notFound();
    await queryClient.ensureInfiniteQueryData(productsQuery(api, { collectionId: collection.id, sort }));
    return { collection, site: website.title, origin };
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.collection.title,
          site: loaderData.site,
          description: loaderData.collection.description,
          path: loaderData.collection.fullUrl,
          origin: loaderData.origin,
          image: loaderData.collection.image,
        })
      : {},
  pendingComponent: ListSkeleton,
  component: Collection,
});

function Collection() {
  const { t } = useLocale();
  const { sort } = Route.useSearch();
  const { id } = Route.useLoaderData().collection;
  const { data: storefront } = useSuspenseQuery(storefrontQuery(useApi()));
  const navigate = useNavigate({ from: Route.fullPath });
  const addFromList = useAddFromList();
  const collection = storefront.collections.find((candidate) => candidate.id === id);
  if (!collection) return null;
  return (
    <>
      <ListHead
        title={collection.title}
        description={collection.description}
        count={t('list.count', { count: collection.productCount })}
      >
        <SortSelect
          value={sort ?? DEFAULT_SORT}
          onChange={(chosen) => navigate({ search: { sort: chosen }, replace: true, resetScroll: false })}
        />
      </ListHead>
      <ProductList
        key={id}
        filter={{ collectionId: id, sort }}
        onAdd={addFromList}
        total={collection.productCount}
        empty={
          <EmptyList title={t('list.empty.title')} text={t('list.empty.text')}>
            <Link to="/shop" className={buttonClass('secondary')}>
              {t('nav.shopAll')}
            </Link>
          </EmptyList>
        }
      />
    </>
  );
}
