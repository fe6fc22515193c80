import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';

/** The screen polls, ms. */
const POLL_INTERVAL_MS = 10_000;

/** The most important figures of the installation, as it is now. */
export const figuresQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['figures'],
    queryFn: ({ signal }) => api.GET('/api/operator/figures', { signal }).then(answer),
    refetchInterval: POLL_INTERVAL_MS,
  });
