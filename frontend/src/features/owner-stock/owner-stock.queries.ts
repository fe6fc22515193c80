import type { StockLedgerAnswer, StockListAnswer } from '@daybook/contracts/stock/owner-stock.api';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api-client';

export const STOCK = '/api/config/stock';
export const STOCK_KEY = ['owner-stock'] as const;
const PAGE_SIZE = '50';

const shelfAddress = (variantId: string) => `${STOCK}/${encodeURIComponent(variantId)}`;

/** How every variant stands; `lowAt` leaves those with at most so many available. */
export const stockQuery = (api: ApiClient, { q, lowAt }: { q?: string; lowAt?: string }) =>
  infiniteQueryOptions({
    queryKey: [...STOCK_KEY, 'list', q, lowAt],
    queryFn: ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({ limit: PAGE_SIZE });
      if (q) parameters.set('q', q);
      if (lowAt) parameters.set('lowAt', lowAt);
      if (pageParam) parameters.set('cursor', pageParam);
      return api.get<StockListAnswer>(`${STOCK}?${parameters}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.nextPageCursor : null),
    placeholderData: (before) => before,
  });

/** Every fact about the units of one variant, the newest first. */
export const ledgerQuery = (api: ApiClient, variantId: string) =>
  infiniteQueryOptions({
    queryKey: [...STOCK_KEY, 'ledger', variantId],
    queryFn: ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({ limit: PAGE_SIZE });
      if (pageParam) parameters.set('cursor', pageParam);
      return api.get<StockLedgerAnswer>(`${shelfAddress(variantId)}/ledger?${parameters}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.nextPageCursor : null),
  });
