import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';
import { keysOf, type ListSearch } from './list-search';
import { priceLimits } from './search-filters';

/** The products of a collection, of a search, or all. */
export type ProductsList = { collectionId?: string; q?: string };

/** Products in a page of a list: whole rows of two, three and four. */
const PAGE_SIZE = '12';

/**
 * The pages of a list with its filters and order. The loaded pages stay in the cache, so that Back restores the
 * position.
 */
export const productsQuery = (api: ApiClient, list: ProductsList, { page: _, ...search }: ListSearch) =>
  infiniteQueryOptions({
    queryKey: ['products', list, search],
    queryFn: ({ pageParam: cursor, signal }) => {
      const { sort, availability, sale, type } = search;
      const { min, max } = priceLimits(search);
      const query = {
        limit: PAGE_SIZE,
        ...list,
        sort,
        availability,
        cursor,
        tag: keysOf('tag', search),
        option: keysOf('option', search),
        minPrice: min,
        maxPrice: max,
        onSale: sale ? ('true' as const) : undefined,
        type: type === undefined ? undefined : (`${type}` as '1'),
      };
      return api.GET('/api/commerce/products', { params: { query }, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });

/** Loads as many pages of a list as the URL names, unless they are in the cache. */
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

/** The first products of a search while the visitor types it. */
export const suggestionsQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: ['products', 'suggestions', q],
    queryFn: ({ signal }) =>
      api.GET('/api/commerce/search/suggestions', { params: { query: { q } }, signal }).then(answer),
    retry: false,
  });

/** Pages and posts below the products that are suggested. */
const SUGGESTED_PAGES = 3;

/** The first pages and posts of a search while the visitor types it. */
export const suggestedPagesQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: ['content', 'suggestions', q],
    queryFn: async ({ signal }) => {
      const query = { q };
      const { results } = await api.GET('/api/content/search', { params: { query }, signal }).then(answer);
      return results.slice(0, SUGGESTED_PAGES);
    },
    retry: false,
  });

/** The home page's products in the owner's order, without those that are no longer sold. */
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
