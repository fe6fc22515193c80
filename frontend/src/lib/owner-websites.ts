import type { WebsitesAnswer } from '@daybook/contracts/websites/websites.api';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client';

export const WEBSITES_KEY = ['websites'] as const;

/** The websites that this member may enter, with what their prices are counted in. */
export const websitesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...WEBSITES_KEY, 'list'],
    queryFn: ({ signal }) => api.get<WebsitesAnswer>('/api/config/websites', signal),
  });
