import type { Flag, FlagDocument } from '@daybook/contracts/analytics/shared/flags/flag';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';
import type { components } from '../../../../lib/api/schema.gen';

export const FLAGS_KEY = ['owner-flags'] as const;

/** The flags of the website, the one saved last first. */
export const flagsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...FLAGS_KEY, 'list'],
    queryFn: ({ signal }) => api.GET('/api/config/flags', { signal }).then(answer),
  });

export const flagQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...FLAGS_KEY, 'one', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/flags/{id}', { params: { path: { id } }, signal }).then(answer),
    refetchOnWindowFocus: false,
  });

export const flagResultsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...FLAGS_KEY, 'results', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/flags/{id}/results', { params: { path: { id } }, signal }).then(answer),
  });

export const flagHistoryQuery = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: [...FLAGS_KEY, 'history', id],
    queryFn: ({ pageParam: cursor, signal }) =>
      api
        .GET('/api/config/flags/{id}/history', { params: { path: { id }, query: { cursor } }, signal })
        .then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });

type Sent = components['schemas']['FlagDocument'];

export const createFlag = (api: ApiClient, flag: FlagDocument) =>
  api.POST('/api/config/flags', { body: flag as Sent }).then(answer);

const ofVersion = (id: string, version: number) => ({
  params: { path: { id }, header: { 'If-Match': `"${version}"` } },
});

/** @throws ApiError, with `conflict` when another member has saved since `version` */
export const saveFlag = (api: ApiClient, id: string, flag: FlagDocument, version: number) =>
  api.PUT('/api/config/flags/{id}', { ...ofVersion(id, version), body: flag as Sent }).then(answer);

/** Saves the document of an earlier version again. */
export const restoreFlag = (api: ApiClient, id: string, version: number, expected: number) =>
  api.POST('/api/config/flags/{id}/restore', { ...ofVersion(id, expected), body: { version } }).then(answer);

/** What the owner wrote of a flag. */
export function draftOf({ id, version, run, ...document }: Flag): FlagDocument {
  return document;
}
