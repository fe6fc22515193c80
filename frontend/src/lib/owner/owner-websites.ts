import type { WebsiteAnswer, WebsitesAnswer } from '@daybook/contracts/websites/websites.api';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client';

export const WEBSITES_KEY = ['websites'] as const;

/** The websites that this member may enter, with what their prices are counted in. */
export const websitesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...WEBSITES_KEY, 'list'],
    queryFn: ({ signal }) => api.get<WebsitesAnswer>('/api/config/websites', signal),
  });

export const websiteAddress = (id: string) => `/api/config/websites/${encodeURIComponent(id)}`;

/** The settings of one website; a screen keeps what it was opened with until it is saved. */
export const websiteQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...WEBSITES_KEY, 'one', id],
    queryFn: ({ signal }) => api.get<WebsiteAnswer>(websiteAddress(id), signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
