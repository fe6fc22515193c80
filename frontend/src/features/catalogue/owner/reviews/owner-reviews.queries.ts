import { REVIEW_STATUSES, type ReviewStatus } from '@daybook/contracts/catalogue/shared/reviews';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';
import { oneOf } from '../../../../lib/one-of';

export const REVIEWS = '/api/config/reviews';
export const REVIEWS_KEY = ['owner-reviews'] as const;

const PAGE_SIZE = '50';

/** The search of the screen. Without a status it shows the reviews that wait for the owner. */
export const REVIEW_FILTERS = ['status', 'rating', 'productId', 'email'] as const;
export type ReviewsSearch = { readonly [Name in (typeof REVIEW_FILTERS)[number]]?: string };

/** The status that a search names; undefined for all. */
export const statusOf = ({ status }: ReviewsSearch): ReviewStatus | undefined =>
  status === undefined ? 'pending' : oneOf(REVIEW_STATUSES, status);

export const ownerReviewsQuery = (api: ApiClient, search: ReviewsSearch) =>
  infiniteQueryOptions({
    queryKey: [...REVIEWS_KEY, 'list', search],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { ...search, status: statusOf(search), limit: PAGE_SIZE, cursor };
      return api.GET('/api/config/reviews', { params: { query }, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });

export const reviewHistoryQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, 'history', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/reviews/{id}/history', { params: { path: { id } }, signal }).then(answer),
  });
