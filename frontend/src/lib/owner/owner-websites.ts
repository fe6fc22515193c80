import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../api/api-client';

export const WEBSITES_KEY = ['websites'] as const;

/** The member's websites, with their currencies. */
export const websitesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...WEBSITES_KEY, 'list'],
    queryFn: ({ signal }) => api.GET('/api/config/websites', { signal }).then(answer),
  });

/** A screen may open with the loader's settings for so long, ms. */
const JUST_LOADED_MS = 5_000;

/** The settings of one website. A screen keeps those that it opened with until it saves. */
export const websiteQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...WEBSITES_KEY, 'one', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/websites/{id}', { params: { path: { id } }, signal }).then(answer),
    staleTime: JUST_LOADED_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Websites of the installation that an operator may choose from: the newest that the words fit. */
export const choosableWebsitesQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: [...WEBSITES_KEY, 'choosable', q],
    queryFn: ({ signal }) =>
      api
        .GET('/api/operator/websites', { params: { query: { q: q || undefined, limit: '100' } }, signal })
        .then(answer),
    placeholderData: (before) => before,
  });
