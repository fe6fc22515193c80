import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';

/** The website and its collections, which every page of the shop needs. */
export const storefrontQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['storefront'],
    queryFn: ({ signal }) => api.GET('/api/commerce/storefront', { signal }).then(answer),
  });

/** The texts of the home page and of the lists' heads. */
export const frontQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['storefront', 'front'],
    queryFn: ({ signal }) => api.GET('/api/commerce/storefront/front', { signal }).then(answer),
  });
