import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';

/** The JavaScript errors of all websites, the last seen first. */
export const operatorErrorsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['operator-errors'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.GET('/api/operator/page-errors', { params: { query: { cursor } }, signal }).then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });
