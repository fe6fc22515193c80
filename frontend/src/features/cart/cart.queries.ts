import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';

export const CART_KEY = ['cart'] as const;

/**
 * The visitor's cart. The server loads it for the cart page only, which it renders for each visitor and does not cache.
 * Other pages are the same for every visitor.
 */
export const cartQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: CART_KEY,
    queryFn: ({ signal }) => api.GET('/api/commerce/shopping-cart', { signal }).then(answer),
    staleTime: 30_000,
    refetchOnWindowFocus: 'always',
    meta: { isOfVisitor: true },
  });
