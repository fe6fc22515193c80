import type {
  OwnerCollectionsAnswer,
  OwnerProduct,
  OwnerProductsAnswer,
  ProductHistoryAnswer,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client';

export const PRODUCTS = '/api/config/products';
export const PRODUCTS_KEY = ['owner-products'] as const;
export const COLLECTIONS_KEY = ['owner-collections'] as const;

/** What the list is narrowed to; an absent or empty one does not narrow. */
export const FILTERS = ['q', 'collectionId', 'status', 'type', 'tag', 'stock'] as const;
export type ProductsFilter = { readonly [Name in (typeof FILTERS)[number]]?: string };

const PAGE_SIZE = 50;
/** How long a loaded product may open its screen, ms: long enough for the loader to hand it over. */
const JUST_LOADED_MS = 5_000;

export const productSlug = (id: string) => `${PRODUCTS}/${encodeURIComponent(id)}`;

/** The filter as query parameters. */
function filterParameters(filter: ProductsFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const name of FILTERS) {
    const value = filter[name];
    if (value) parameters.set(name, value);
  }
  return parameters;
}

export const ownerProductsQuery = (api: ApiClient, filter: ProductsFilter, sort: string) =>
  infiniteQueryOptions({
    queryKey: [...PRODUCTS_KEY, 'list', filter, sort],
    queryFn: ({ pageParam, signal }) => {
      const parameters = filterParameters(filter);
      parameters.set('sort', sort);
      parameters.set('limit', String(PAGE_SIZE));
      if (pageParam) parameters.set('cursor', pageParam);
      return api.get<OwnerProductsAnswer>(`${PRODUCTS}?${parameters}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.nextPageCursor : null),
    placeholderData: (before) => before,
  });

export const ownerProductQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, 'one', id],
    queryFn: ({ signal }) => api.get<OwnerProduct>(productSlug(id), signal),
    // the form holds what it was opened with; a newer document comes with the refusal of the save
    staleTime: JUST_LOADED_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const productHistoryQuery = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: [...PRODUCTS_KEY, 'history', id],
    queryFn: ({ pageParam, signal }) =>
      api.get<ProductHistoryAnswer>(
        `${productSlug(id)}/history${pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : ''}`,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.nextPageCursor : null),
  });

export const collectionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: COLLECTIONS_KEY,
    queryFn: ({ signal }) => api.get<OwnerCollectionsAnswer>('/api/config/collections', signal),
  });
