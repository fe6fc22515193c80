import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';
import { type ListSearch, tagsOf } from './list-search';

/** Which list: a collection's, what a search finds, or everything. */
export type ProductsList = { collectionId?: string; q?: string };

/** Products a page of a list holds: whole rows of two, three and four. */
const PAGE_SIZE = '12';

/** Pages of a list as its address narrows and orders it; the pages seen so far stay, so that Back finds its place. */
export const productsQuery = (api: ApiClient, list: ProductsList, { page: _, ...search }: ListSearch) =>
  infiniteQueryOptions({
    queryKey: ['products', list, search],
    queryFn: ({ pageParam: cursor, signal }) => {
      const { sort, availability, sale } = search;
      const onSale = sale ? ('true' as const) : undefined;
      const query = { limit: PAGE_SIZE, ...list, sort, availability, onSale, tag: tagsOf(search), cursor };
      return api.GET('/api/commerce/products', { params: { query }, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });

/** Fetches as many pages of a list as its address shows, unless they are here already. */
export async function ensureProducts(
  queries: QueryClient,
  api: ApiClient,
  list: ProductsList,
  search: ListSearch,
): Promise<void> {
  const options = productsQuery(api, list, search);
  const wanted = search.page ?? 1;
  const pages = queries.getQueryData(options.queryKey)?.pages ?? [];
  const isHere = pages.length >= wanted || pages.at(-1)?.hasNextPage === false;
  if (!isHere) await queries.fetchInfiniteQuery({ ...options, pages: wanted, staleTime: 0 });
}

/** The products that the home page shows, in the owner's order; one that is gone is left out. */
export const featuredQuery = (api: ApiClient, productIds: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'featured', productIds],
    queryFn: async ({ signal }) => {
      if (productIds.length === 0) return [];
      const query = { ids: productIds.slice(0, 100).join(','), limit: '100' };
      const { results } = await api.GET('/api/commerce/products', { params: { query }, signal }).then(answer);
      const byId = new Map(results.map((product) => [product.id, product]));
      return productIds.flatMap((id) => byId.get(id) ?? []);
    },
  });
