import type { SubscriptionStatus } from '@daybook/contracts/checkout/shared/subscription-words';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';

export const SUBSCRIPTIONS_KEY = ['owner-subscriptions'] as const;
const PAGE_SIZE = '50';

/** The subscriptions of the website, the newest first. */
export const subscriptionsQuery = (api: ApiClient, status?: SubscriptionStatus) =>
  infiniteQueryOptions({
    queryKey: [...SUBSCRIPTIONS_KEY, 'list', status ?? ''],
    queryFn: ({ pageParam: cursor, signal }) =>
      api
        .GET('/api/config/subscriptions', { params: { query: { limit: PAGE_SIZE, cursor, status } }, signal })
        .then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });

/** A subscription with what happened to it. */
export const subscriptionQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...SUBSCRIPTIONS_KEY, 'one', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/subscriptions/{id}', { params: { path: { id } }, signal }).then(answer),
  });
