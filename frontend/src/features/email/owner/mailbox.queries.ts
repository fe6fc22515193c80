import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';

/** The screen loads the list again so often, ms. */
const POLL_INTERVAL_MS = 10_000;

/** The emails in the mailbox, the newest first. */
export const mailboxQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['mailbox'],
    queryFn: ({ signal }) => api.GET('/api/operator/mailbox', { signal }).then(answer),
    refetchInterval: POLL_INTERVAL_MS,
  });
