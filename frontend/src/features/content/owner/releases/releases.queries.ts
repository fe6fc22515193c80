import type { PageToPublish } from '@daybook/contracts/content/releases.api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
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

/** The changes that publishing pages would make. */
export const changesOf = (api: ApiClient, pages: readonly string[]) =>
  api.POST('/api/config/releases/changes', { body: { pages: [...pages] } }).then(answer);

/** Publishes pages as the member has seen them. */
export const publishPages = (api: ApiClient, pages: readonly PageToPublish[]) =>
  api.POST('/api/config/releases', { body: { pages: [...pages] } }).then(answer);

/** Visitors no longer read the pages. */
export const withdrawPages = (api: ApiClient, withdraw: readonly string[]) =>
  api.POST('/api/config/releases', { body: { pages: [], withdraw: [...withdraw] } }).then(answer);

/** The releases that wait for their time, the next one first. */
export const schedulesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'schedules'],
    queryFn: ({ signal }) => api.GET('/api/config/releases/scheduled', { signal }).then(answer),
  });

/** Publishes pages at a time. @param at `2026-12-01T09:00`, in the website's zone */
export const schedulePages = (api: ApiClient, at: string, pages: readonly PageToPublish[]) =>
  api.POST('/api/config/releases/scheduled', { body: { at, pages: [...pages] } }).then(answer);

const ofRelease = (id: string) => ({ params: { path: { id } } });

/** @param at as {@link schedulePages} takes it */
export const moveSchedule = (api: ApiClient, id: string, at: string) =>
  api.PUT('/api/config/releases/scheduled/{id}', { ...ofRelease(id), body: { at } }).then(answer);

export const cancelSchedule = (api: ApiClient, id: string) =>
  api.DELETE('/api/config/releases/scheduled/{id}', ofRelease(id)).then(answer);

/** Takes the newest release back. @param revision of the releases that the member has seen */
export const undoRelease = (api: ApiClient, revision: number) =>
  api.POST('/api/config/releases/undo', { body: { revision } }).then(answer);

/** Lets visitors read again what they read after a release. @param revision of the newest that the member has seen */
export const returnToRelease = (api: ApiClient, id: string, revision: number) =>
  api.POST('/api/config/releases/{id}/return', { params: { path: { id } }, body: { revision } }).then(answer);
