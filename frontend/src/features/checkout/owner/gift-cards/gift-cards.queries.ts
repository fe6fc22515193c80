import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';

export const GIFT_CARDS_KEY = ['owner-gift-cards'] as const;
const PAGE_SIZE = '50';

/** The gift cards of the website, the newest first. */
export const giftCardsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...GIFT_CARDS_KEY, 'list'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api
        .GET('/api/config/gift-cards', { params: { query: { limit: PAGE_SIZE, cursor } }, signal })
        .then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });

/** A gift card with its ledger. */
export const giftCardQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...GIFT_CARDS_KEY, 'one', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/gift-cards/{id}', { params: { path: { id } }, signal }).then(answer),
  });
