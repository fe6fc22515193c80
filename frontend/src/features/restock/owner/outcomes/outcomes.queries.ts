import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';

/** The emails of all websites whose outcome is unknown. */
export const outcomesQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['unknown-outcomes'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.GET('/api/operator/unknown-outcomes', { params: { query: { cursor } }, signal }).then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });
