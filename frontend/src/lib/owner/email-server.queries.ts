import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../api/api-client';

/** Whether emails leave the installation. It changes with a new start alone. */
export const emailServerQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['email-server'],
    queryFn: ({ signal }) => api.GET('/api/config/email-server', { signal }).then(answer),
    staleTime: Number.POSITIVE_INFINITY,
  });
