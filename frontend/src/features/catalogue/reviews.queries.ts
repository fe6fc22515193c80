import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';
import { nextPage } from '../../lib/api/paging';

/** One page of reviews, for a browser without scripts: it follows a link to them. */
export const reviewsPageQuery = (api: ApiClient, productId: string, cursor: string) =>
  queryOptions({
    queryKey: ['product', productId, 'reviews', 'page', cursor],
    meta: { isInHtmlAlone: true },
    queryFn: ({ signal }) => {
      const params = { path: { id: productId }, query: { cursor } };
      return api.GET('/api/commerce/products/{id}/reviews', { params, signal }).then(answer);
    },
  });

/**
 * The reviews after those that the product's page begins with; the visitor asks for each page.
 * @param after the cursor of the first reviews
 */
export const moreReviewsQuery = (api: ApiClient, productId: string, after: string | null) =>
  infiniteQueryOptions({
    queryKey: ['product', productId, 'reviews', after],
    queryFn: ({ pageParam: cursor, signal }) => {
      const params = { path: { id: productId }, query: { cursor } };
      return api.GET('/api/commerce/products/{id}/reviews', { params, signal }).then(answer);
    },
    initialPageParam: after ?? undefined,
    getNextPageParam: (last) => nextPage(last),
    enabled: false,
  });
