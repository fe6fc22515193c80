import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';

/** The worker seals and checks once a minute; the screen asks more often, ms. */
const POLL_INTERVAL_MS = 15_000;

/** How far the log is sealed, and what the check of the seals has found. */
export const integrityQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['integrity'],
    queryFn: ({ signal }) => api.GET('/api/operator/integrity', { signal }).then(answer),
    refetchInterval: POLL_INTERVAL_MS,
  });
