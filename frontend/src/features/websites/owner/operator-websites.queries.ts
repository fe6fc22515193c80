import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';
import { WEBSITES_KEY } from '../../../lib/owner/owner-websites';

/** Every website of the installation, page by page; operators may list them. */
export const operatorWebsitesQuery = (api: ApiClient, q = '') =>
  infiniteQueryOptions({
    queryKey: [...WEBSITES_KEY, 'all', q],
    queryFn: ({ pageParam: cursor, signal }) =>
      api
        .GET('/api/operator/websites', { params: { query: { q: q || undefined, cursor } }, signal })
        .then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });
