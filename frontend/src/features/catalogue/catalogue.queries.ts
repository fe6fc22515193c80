import type { ProductItem, RelatedProductsAnswer } from '@daybook/contracts/catalogue/catalogue.api';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client';

/** @param idOrSlug a product's id or the last part of its address */
export const productQuery = (api: ApiClient, idOrSlug: string) =>
  queryOptions({
    queryKey: ['product', idOrSlug],
    queryFn: ({ signal }) =>
      api.get<ProductItem>(`/api/commerce/products/${encodeURIComponent(idOrSlug)}`, signal),
  });

/** What somebody who looks at a product may like too. A page has it in its HTML, and not once more for its scripts. */
export const relatedQuery = (api: ApiClient, productId: string) =>
  queryOptions({
    queryKey: ['products', 'related', productId],
    meta: { isInHtmlAlone: true },
    queryFn: ({ signal }) =>
      api.get<RelatedProductsAnswer>(
        `/api/commerce/products/${encodeURIComponent(productId)}/related`,
        signal,
      ),
  });
