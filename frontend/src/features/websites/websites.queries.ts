import type { Storefront, StorefrontFront } from '@daybook/contracts/websites/websites.api';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client';

/** The website and its collections: what every page of the shop needs. */
export const storefrontQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['storefront'],
    queryFn: ({ signal }) => api.get<Storefront>('/api/commerce/storefront', signal),
  });

/** What the front page and the heads of lists tell. */
export const frontQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['storefront', 'front'],
    queryFn: ({ signal }) => api.get<StorefrontFront>('/api/commerce/storefront/front', signal),
  });
