import type { FileKind } from '@daybook/contracts/media/shared/file-types';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../api/api-client';
import { FIRST_PAGE, nextPage } from '../api/paging';

export const FILES_KEY = ['owner-media-files'] as const;
const PAGE_SIZE = '60';

/** The filter of the list of files; an empty text narrows nothing. */
export type FileFilter = {
  kind?: FileKind | undefined;
  q?: string | undefined;
  folder?: string | undefined;
  tag?: string | undefined;
  use?: 'none' | undefined;
};

/** The videos, recordings and files of the library, the newest first. */
export const filesQuery = (api: ApiClient, { kind, q, folder, tag, use }: FileFilter) =>
  infiniteQueryOptions({
    queryKey: [...FILES_KEY, 'list', kind, q, folder, tag, use],
    queryFn: ({ pageParam: cursor, signal }) => {
      const narrowed = { kind, q: q || undefined, folder: folder || undefined, tag: tag || undefined, use };
      const params = { query: { limit: PAGE_SIZE, ...narrowed, cursor } };
      return api.GET('/api/config/media-files', { params, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });

/** One file, and the documents that use it. */
export const fileQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...FILES_KEY, 'one', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/media-files/{id}', { params: { path: { id } }, signal }).then(answer),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
