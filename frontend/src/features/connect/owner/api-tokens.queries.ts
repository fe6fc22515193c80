import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';

/** The API tokens of the website. */
export const apiTokensQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['api-tokens'],
    queryFn: ({ signal }) => api.GET('/api/config/api-tokens', { signal }).then(answer),
  });
