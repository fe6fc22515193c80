import type { Storefront } from '@daybook/contracts/websites/websites.api';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api-client';

/** The website and its collections: what every page of the shop needs. */
export const storefrontQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['storefront'],
    queryFn: ({ signal }) => api.get<Storefront>('/api/commerce/storefront', signal),
  });
