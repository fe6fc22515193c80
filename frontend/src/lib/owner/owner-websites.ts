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

export const websiteUrl = (id: string) => `/api/config/websites/${encodeURIComponent(id)}`;

/** How long loaded settings may open a screen, ms: long enough for the loader to hand them to it. */
const JUST_LOADED_MS = 5_000;

/** The settings of one website; a screen keeps what it was opened with until it is saved. */
export const websiteQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...WEBSITES_KEY, 'one', id],
    queryFn: ({ signal }) => api.get<WebsiteAnswer>(websiteUrl(id), signal),
    staleTime: JUST_LOADED_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
