import type { WebsiteDeletion } from '@daybook/contracts/websites/website-deletion.api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
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

export type EndingWebsite = { readonly id: string; readonly isDefault: boolean };

/** As {@link deletionQuery}, for those who may delete the website; the default one cannot be deleted. */
export function useDeletion({ id, isDefault }: EndingWebsite): WebsiteDeletion | undefined {
  const enabled = useMay('personalData.erase') && !isDefault;
  return useQuery({ ...deletionQuery(useApi(), id), enabled }).data;
}
