import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';

export const BULK_JOBS_KEY = ['bulk-jobs'] as const;

export const bulkJobsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...BULK_JOBS_KEY, 'list'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.GET('/api/config/products/bulk', { params: { query: { cursor } }, signal }).then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });

export const bulkResultsQuery = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: [...BULK_JOBS_KEY, 'results', id],
    queryFn: ({ pageParam: cursor, signal }) => {
      const params = { path: { id }, query: { cursor } };
      return api.GET('/api/config/products/bulk/{id}/results', { params, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });
