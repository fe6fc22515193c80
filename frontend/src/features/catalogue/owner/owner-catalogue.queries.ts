import type { OwnerProduct } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { CONTENT_STATUSES, OWNER_PRODUCT_SORTS, STOCK_FILTERS } from '@daybook/contracts/shared/enumerations';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';
import { oneOf } from '../../../lib/one-of';

export const PRODUCTS = '/api/config/products';
export const PRODUCTS_KEY = ['owner-products'] as const;
export const COLLECTIONS_KEY = ['owner-collections'] as const;

/** The filters of the list; an absent or empty one does not filter. */
export const FILTERS = ['q', 'collectionId', 'status', 'type', 'tag', 'stock'] as const;
export type ProductsFilter = { readonly [Name in (typeof FILTERS)[number]]?: string };

const PAGE_SIZE = '50';
/** The screen may open with the loader's product for so long, ms. */
const JUST_LOADED_MS = 5_000;

export const ownerProductsQuery = (api: ApiClient, filter: ProductsFilter, sort: string) =>
  infiniteQueryOptions({
    queryKey: [...PRODUCTS_KEY, 'list', filter, sort],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = {
        ...filter,
        status: oneOf(CONTENT_STATUSES, filter.status),
        stock: oneOf(STOCK_FILTERS, filter.stock),
        sort: oneOf(OWNER_PRODUCT_SORTS, sort),
        limit: PAGE_SIZE,
        cursor,
      };
      const params = { query };
      return api.GET('/api/config/products', { params, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });

/** What the filter of the status is for deleted products, which are in a list of their own. */
export const DELETED = 'deleted';

export const deletedProductsQuery = (api: ApiClient, q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...PRODUCTS_KEY, 'deleted', q],
    queryFn: ({ pageParam: cursor, signal }) => {
      const params = { query: { q, limit: PAGE_SIZE, cursor } };
      return api.GET('/api/config/deleted-products', { params, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });

export const ownerProductQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, 'one', id],
    queryFn: ({ signal }): Promise<OwnerProduct> =>
      api.GET('/api/config/products/{id}', { params: { path: { id } }, signal }).then(answer),
    // the form keeps the document that it opened with; a refused save brings a newer one
    staleTime: JUST_LOADED_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const productHistoryQuery = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: [...PRODUCTS_KEY, 'history', id],
    queryFn: ({ pageParam: cursor, signal }) => {
      const params = { path: { id }, query: { cursor } };
      return api.GET('/api/config/products/{id}/history', { params, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });

export const collectionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: COLLECTIONS_KEY,
    queryFn: ({ signal }) => api.GET('/api/config/collections', { signal }).then(answer),
  });
