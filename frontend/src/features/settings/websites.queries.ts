import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api-client';
import { WEBSITES_KEY } from '../../lib/owner-websites';

export const websiteAddress = (id: string) => `/api/config/websites/${encodeURIComponent(id)}`;

/** The settings of one website; the screen keeps what it was opened with until it is saved. */
export const websiteQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...WEBSITES_KEY, 'one', id],
    queryFn: ({ signal }) => api.get<WebsiteAnswer>(websiteAddress(id), signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
