import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';

/**
 * @param idOrSlug a product's id or, with its collection, its slug: the last part of the page's path
 * @param collection the first part of the page's path
 */
export const productQuery = (api: ApiClient, idOrSlug: string, collection?: string) =>
  queryOptions({
    queryKey: ['product', idOrSlug, collection ?? null],
    queryFn: ({ signal }) => {
      const params = { path: { idOrSlug }, query: { collection } };
      return api.GET('/api/commerce/products/{idOrSlug}', { params, signal }).then(answer);
    },
  });

/** The products that the owner offers beside these; none while there are none of these. */
export const addOnsQuery = (api: ApiClient, productIds: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'add-ons', productIds],
    queryFn: async ({ signal }) => {
      if (productIds.length === 0) return [];
      const query = { of: productIds.slice(0, 100).join(',') };
      return (await api.GET('/api/commerce/add-ons', { params: { query }, signal }).then(answer)).results;
    },
  });

/**
 * Products like this one. The server renders them into the page's HTML; the page's data for hydration leaves them out.
 */
export const relatedQuery = (api: ApiClient, productId: string) =>
  queryOptions({
    queryKey: ['products', 'related', productId],
    meta: { isInHtmlAlone: true },
    queryFn: ({ signal }) => {
      const params = { path: { idOrSlug: productId } };
      return api.GET('/api/commerce/products/{idOrSlug}/related', { params, signal }).then(answer);
    },
  });
