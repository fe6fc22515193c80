import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../api/api-client';

export const WEBSITES_KEY = ['websites'] as const;

/** The websites that this member may enter, with what their prices are counted in. */
export const websitesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...WEBSITES_KEY, 'list'],
    queryFn: ({ signal }) => api.GET('/api/config/websites', { signal }).then(answer),
  });

/** How long loaded settings may open a screen, ms: long enough for the loader to hand them to it. */
const JUST_LOADED_MS = 5_000;

/** The settings of one website; a screen keeps what it was opened with until it is saved. */
export const websiteQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...WEBSITES_KEY, 'one', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/websites/{id}', { params: { path: { id } }, signal }).then(answer),
    staleTime: JUST_LOADED_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
