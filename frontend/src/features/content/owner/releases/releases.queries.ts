import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';
import { CONTENT_KEY } from '../owner-content.queries';

/** The releases of the website, the newest first. */
export const releasesQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...CONTENT_KEY, 'releases'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.GET('/api/config/releases', { params: { query: { cursor } }, signal }).then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });

/** The changes that publishing a page would make. */
export const changesOf = (api: ApiClient, pageId: string) =>
  api.POST('/api/config/releases/changes', { body: { pages: [pageId] } }).then(answer);

/** Publishes a page as the member has seen it. @param revision of the page's stream */
export const publishPage = (api: ApiClient, id: string, revision: number) =>
  api.POST('/api/config/releases', { body: { pages: [{ id, revision }] } }).then(answer);

/** Visitors no longer read the page. */
export const withdrawPage = (api: ApiClient, id: string) =>
  api.POST('/api/config/releases', { body: { pages: [], withdraw: [id] } }).then(answer);

/** Takes the newest release back. @param revision of the releases that the member has seen */
export const undoRelease = (api: ApiClient, revision: number) =>
  api.POST('/api/config/releases/undo', { body: { revision } }).then(answer);

/** Lets visitors read again what they read after a release. @param revision of the newest that the member has seen */
export const returnToRelease = (api: ApiClient, id: string, revision: number) =>
  api.POST('/api/config/releases/{id}/return', { params: { path: { id } }, body: { revision } }).then(answer);
