import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';

/** How often the list is read again, ms. */
const POLL_INTERVAL_MS = 10_000;

/** The emails that ended up in the mailbox, the newest first. */
export const mailboxQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['mailbox'],
    queryFn: ({ signal }) => api.GET('/api/operator/mailbox', { signal }).then(answer),
    refetchInterval: POLL_INTERVAL_MS,
  });
