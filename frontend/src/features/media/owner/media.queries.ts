import type { AssetDetails, MediaListAnswer } from '@daybook/contracts/media/media.api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client';

const MEDIA = '/api/config/media';
export const LIBRARY_KEY = ['owner-media'] as const;
const PAGE_SIZE = 60;

export const assetUrl = (id: string) => `${MEDIA}/${encodeURIComponent(id)}`;

/** The library, the newest first. */
export const libraryQuery = (api: ApiClient, q: string) =>
  infiniteQueryOptions({
    queryKey: [...LIBRARY_KEY, 'list', q],
    queryFn: ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({ limit: String(PAGE_SIZE) });
      if (q) parameters.set('q', q);
      if (pageParam) parameters.set('cursor', pageParam);
      return api.get<MediaListAnswer>(`${MEDIA}?${parameters}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.nextPageCursor : null),
    placeholderData: (before) => before,
  });

/** One picture, and what shows it. */
export const assetQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...LIBRARY_KEY, 'one', id],
    queryFn: ({ signal }) => api.get<AssetDetails>(assetUrl(id), signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
