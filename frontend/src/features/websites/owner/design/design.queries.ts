import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';
import { WEBSITES_KEY } from '../../../../lib/owner/owner-websites';
import type { Design } from './design-document';

/** A page of the shop in a design. It is never reused, since products may have changed since. */
export const designPreviewQuery = (api: ApiClient, design: Design, path: string) =>
  queryOptions({
    queryKey: ['design-preview', path, design],
    queryFn: ({ signal }) =>
      api.POST('/api/config/design/preview', { body: { design, path }, signal }).then(answer),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** A page of the shop as it is. It is never reused, since products may have changed since. */
export const shopPageQuery = (api: ApiClient, path: string) =>
  queryOptions({
    queryKey: ['shop-page', path],
    queryFn: ({ signal }) =>
      api.GET('/api/config/design/shop', { params: { query: { path } }, signal }).then(answer),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The published designs, the newest first. */
export const designHistoryQuery = (api: ApiClient, website: string) =>
  infiniteQueryOptions({
    queryKey: [...WEBSITES_KEY, 'designs', website],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.GET('/api/config/design/history', { params: { query: { cursor } }, signal }).then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });
