import type { AreaDocument } from '@daybook/contracts/content/shared/area';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';
import { CONTENT_KEY } from '../owner-content.queries';

/** The areas of the website, the one saved last first. A website has at most 100. */
export const areasQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...CONTENT_KEY, 'areas'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.GET('/api/config/areas', { params: { query: { limit: '100', cursor } }, signal }).then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });

/** The areas that have a password, and since when. */
export const areaPasswordsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'area-passwords'],
    queryFn: ({ signal }) => api.GET('/api/config/area-passwords', { signal }).then(answer),
  });

export const createArea = (api: ApiClient, body: AreaDocument) =>
  api.POST('/api/config/areas', { body: bodyOf(body) }).then(answer);

/** @param version the one that the member has read @throws ApiError, when another member has saved since */
export const saveArea = (
  api: ApiClient,
  { id, version, body }: { id: string; version: number; body: AreaDocument },
) =>
  api
    .PUT('/api/config/areas/{id}', {
      params: { path: { id }, header: { 'If-Match': `"${version}"` } },
      body: bodyOf(body),
    })
    .then(answer);

/** @throws ApiError AREA_IN_USE, while it keeps something closed */
export const deleteArea = (api: ApiClient, { id, version }: { id: string; version: number }) =>
  api
    .DELETE('/api/config/areas/{id}', {
      params: { path: { id }, header: { 'If-Match': `"${version}"` } },
    })
    .then(answer);

/** @param areaId `site`: of the whole website while it is hidden */
export const setAreaPassword = (api: ApiClient, areaId: string, password: string) =>
  api
    .PUT('/api/config/area-passwords/{areaId}', { params: { path: { areaId } }, body: { password } })
    .then(answer);

export const removeAreaPassword = (api: ApiClient, areaId: string) =>
  api.DELETE('/api/config/area-passwords/{areaId}', { params: { path: { areaId } } }).then(answer);

/** The client's type has lists that can be changed. */
const bodyOf = ({ productIds, pageIds, collectionIds, ...area }: AreaDocument) => ({
  ...area,
  productIds: [...productIds],
  pageIds: [...pageIds],
  collectionIds: [...collectionIds],
});
