import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';

/** @param idOrSlug a product's id or the last part of its address */
export const productQuery = (api: ApiClient, idOrSlug: string) =>
  queryOptions({
    queryKey: ['product', idOrSlug],
    queryFn: ({ signal }) =>
      api.GET('/api/commerce/products/{idOrSlug}', { params: { path: { idOrSlug } }, signal }).then(answer),
  });

/** What somebody who looks at a product may like too. A page has it in its HTML, and not once more for its scripts. */
export const relatedQuery = (api: ApiClient, productId: string) =>
  queryOptions({
    queryKey: ['products', 'related', productId],
    meta: { isInHtmlAlone: true },
    queryFn: ({ signal }) => {
      const params = { path: { idOrSlug: productId } };
      return api.GET('/api/commerce/products/{idOrSlug}/related', { params, signal }).then(answer);
    },
  });
