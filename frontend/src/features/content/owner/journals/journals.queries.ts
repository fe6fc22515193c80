import type { ContentCollectionDocument } from '@daybook/contracts/content/shared/content-collection';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';
import { CONTENT_KEY } from '../owner-content.queries';

/** The content collections of the website, the one saved last first. */
export const journalsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...CONTENT_KEY, 'journals'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api
        .GET('/api/config/content-collections', { params: { query: { limit: '50', cursor } }, signal })
        .then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });

export const createJournal = (api: ApiClient, body: ContentCollectionDocument) =>
  // the client's type knows one type of collection
  api.POST('/api/config/content-collections', { body: body as never }).then(answer);

/** @param version the one that the member has read @throws ApiError, when another member has saved since */
export const saveJournal = (
  api: ApiClient,
  { id, version, body }: { id: string; version: number; body: ContentCollectionDocument },
) =>
  api
    .PUT('/api/config/content-collections/{id}', {
      params: { path: { id }, header: { 'If-Match': `"${version}"` } },
      body: body as never,
    })
    .then(answer);

/** @throws ApiError CONTENT_COLLECTION_IN_USE, while visitors read its posts */
export const deleteJournal = (api: ApiClient, { id, version }: { id: string; version: number }) =>
  api
    .DELETE('/api/config/content-collections/{id}', {
      params: { path: { id }, header: { 'If-Match': `"${version}"` } },
    })
    .then(answer);
