import type { ProductItem, ProductSort, ProductsAnswer } from '@daybook/contracts/catalogue/catalogue.api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api-client';

export type ProductsFilter = { collectionId?: string; q?: string; sort?: ProductSort };

/** Products a page of a list holds: whole rows of two, three and four. */
const PAGE_SIZE = 12;

/** Pages of a list; the pages seen so far stay, so that Back finds its place. */
export const productsQuery = (api: ApiClient, filter: ProductsFilter, limit = PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: ['products', filter, limit],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(limit) });
      for (const [name, value] of Object.entries({ ...filter, cursor: pageParam })) {
        if (value) query.set(name, value);
      }
      return api.get<ProductsAnswer>(`/api/commerce/products?${query}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.nextPageCursor : null),
  });

/** The products that the home page shows, in the owner's order; one that is gone is left out. */
export const featuredQuery = (api: ApiClient, productIds: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'featured', productIds],
    queryFn: async ({ signal }) => {
      if (productIds.length === 0) return [];
      const query = new URLSearchParams({ ids: productIds.slice(0, 100).join(','), limit: '100' });
      const answer = await api.get<ProductsAnswer>(`/api/commerce/products?${query}`, signal);
      const byId = new Map(answer.results.map((product) => [product.id, product]));
      return productIds.flatMap((id) => byId.get(id) ?? []);
    },
  });

/** @param idOrSlug a product's id or the last part of its address */
export const productQuery = (api: ApiClient, idOrSlug: string) =>
  queryOptions({
    queryKey: ['product', idOrSlug],
    queryFn: ({ signal }) =>
      api.get<ProductItem>(`/api/commerce/products/${encodeURIComponent(idOrSlug)}`, signal),
  });
