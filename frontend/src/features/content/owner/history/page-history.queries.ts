import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';
import { CONTENT_KEY } from '../owner-content.queries';

/** The edits of a page, the newest first. */
export const pageEditsQuery = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: [...CONTENT_KEY, 'edits', id],
    queryFn: ({ pageParam: cursor, signal }) =>
      api
        .GET('/api/config/pages/{id}/edits', { params: { path: { id }, query: { cursor } }, signal })
        .then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });

const ofRevision = (id: string, revision: number) => ({ path: { id, revision: String(revision) } });

/** A page as it was. */
export const pageAtQuery = (api: ApiClient, id: string, revision: number) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'at', id, revision],
    queryFn: ({ signal }) =>
      api
        .GET('/api/config/pages/{id}/revisions/{revision}', { params: ofRevision(id, revision), signal })
        .then(answer),
    // the past does not change
    staleTime: Number.POSITIVE_INFINITY,
  });

/** @param base the revision of the page that the member has seen. @param blockId without it the whole page comes back */
export const bringBack = (
  api: ApiClient,
  id: string,
  revision: number,
  body: { base: number; blockId?: string },
) =>
  api
    .POST('/api/config/pages/{id}/revisions/{revision}/restore', { params: ofRevision(id, revision), body })
    .then(answer);
