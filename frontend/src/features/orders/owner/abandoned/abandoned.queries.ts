import type { AbandonedState } from '@daybook/contracts/checkout/shared/abandoned-states';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';

const PAGE_SIZE = '50';

/** The checkouts that were left, the newest first. */
export const abandonedQuery = (api: ApiClient, state?: AbandonedState) =>
  infiniteQueryOptions({
    queryKey: ['abandoned-checkouts', state ?? ''],
    queryFn: ({ pageParam: cursor, signal }) =>
      api
        .GET('/api/config/orders/abandoned', {
          params: { query: { limit: PAGE_SIZE, cursor, state } },
          signal,
        })
        .then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });
