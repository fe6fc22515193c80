import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { WEBSITES_KEY } from '../../../../lib/owner/owner-websites';

/** Whether a website is to be deleted, and when. */
export const deletionQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...WEBSITES_KEY, 'deletion', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/websites/{id}/deletion', { params: { path: { id } }, signal }).then(answer),
  });

/** The websites that the account deleted. */
export const deletedWebsitesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...WEBSITES_KEY, 'deleted'],
    queryFn: ({ signal }) => api.GET('/api/config/websites/deleted', { signal }).then(answer),
  });
