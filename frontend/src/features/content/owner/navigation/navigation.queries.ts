import type { OwnerNavigation } from '@daybook/contracts/content/navigation.api';
import type { Navigation } from '@daybook/contracts/content/shared/navigation';
import { NAVIGATION_ID } from '@daybook/contracts/content/shared/navigation';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';
import { CONTENT_KEY } from '../owner-content.queries';

type SavedNavigation = { settings: Navigation; version: number };

const asSettings = ({ tree, version }: OwnerNavigation): SavedNavigation => ({ settings: tree, version });

/** The menus as they were saved last; those that visitors see without one before the first save. */
export const navigationQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'navigation'],
    queryFn: async ({ signal }) =>
      asSettings((await api.GET('/api/config/navigation', { signal }).then(answer)) as OwnerNavigation),
    refetchOnWindowFocus: false,
  });

/** @throws ApiError, with `conflict` when another member has saved since `version` */
export async function saveNavigation(
  api: ApiClient,
  { settings, version }: SavedNavigation,
): Promise<SavedNavigation> {
  const saved = await api
    .PUT('/api/config/navigation', {
      params: { header: { 'If-Match': `"${version}"` } },
      // the client's lists may be written
      body: settings as never,
    })
    .then(answer);
  return asSettings(saved as OwnerNavigation);
}

/** One save of the navigation. */
export type NavigationVersion = {
  readonly version: number;
  /** the version that it repeats; null: it is a change of its own */
  readonly restoredFrom: number | null;
  readonly at: string;
  readonly by: string | null;
  readonly content: Navigation | null;
};

/** The saves of the navigation, the newest first. */
export const navigationHistoryQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...CONTENT_KEY, 'navigation-history'],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const params = { path: { id: NAVIGATION_ID }, query: { cursor } };
      const page = await api
        .GET('/api/config/documents/navigation/{id}/history', { params, signal })
        .then(answer);
      return { ...page, results: page.results as readonly unknown[] as NavigationVersion[] };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });

/** Saves an earlier navigation again. @param read the version that the member has seen */
export const restoreNavigation = (api: ApiClient, version: number, read: number) =>
  api
    .POST('/api/config/documents/navigation/{id}/restore', {
      params: { path: { id: NAVIGATION_ID }, header: { 'If-Match': `"${read}"` } },
      body: { version },
    })
    .then(answer);

/** Makes a page of blocks of the designed home page, and publishes it; again it is the same page. */
export const writeHomePage = (api: ApiClient) => api.POST('/api/config/pages/home').then(answer);
