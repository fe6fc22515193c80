import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';

export const STOCK_KEY = ['owner-stock'] as const;
const PAGE_SIZE = '50';

/** A variant with at most so many available units is low. */
export const LOW_AT = '3';

/** The filters of the list: by words, by the number of units left, to one product or one variant. */
export type StockNarrowing = { readonly [Name in 'q' | 'lowAt' | 'itemId' | 'variantId']?: string };

/** The stock of every variant, or of the filtered ones. */
export const stockQuery = (api: ApiClient, narrowing: StockNarrowing) =>
  infiniteQueryOptions({
    queryKey: [...STOCK_KEY, 'list', narrowing],
    queryFn: ({ pageParam: cursor, signal }) => {
      const params = { query: { limit: PAGE_SIZE, ...narrowing, cursor } };
      return api.GET('/api/config/stock', { params, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });

/** Every fact about the units of one variant, the newest first. */
export const ledgerQuery = (api: ApiClient, variantId: string) =>
  infiniteQueryOptions({
    queryKey: [...STOCK_KEY, 'ledger', variantId],
    queryFn: ({ pageParam: cursor, signal }) => {
      const params = { path: { variantId }, query: { limit: PAGE_SIZE, cursor } };
      return api.GET('/api/config/stock/{variantId}/ledger', { params, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });
