import type { OwnerNavigation } from '@daybook/contracts/content/navigation.api';
import type { Navigation } from '@daybook/contracts/content/shared/navigation';
import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
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

/** Makes a page of blocks of the designed home page, and publishes it; again it is the same page. */
export const writeHomePage = (api: ApiClient) => api.POST('/api/config/pages/home').then(answer);
