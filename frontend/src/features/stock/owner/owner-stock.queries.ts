import type { StockLedgerAnswer, StockListAnswer } from '@daybook/contracts/stock/owner-stock.api';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client';

export const STOCK = '/api/config/stock';
export const STOCK_KEY = ['owner-stock'] as const;
const PAGE_SIZE = '50';

/** A variant with at most so many available is low. */
export const LOW_AT = '3';

const stockItemPath = (variantId: string) => `${STOCK}/${encodeURIComponent(variantId)}`;

/** What the list is narrowed to, by words, by how few are left, to one product or to one variant. */
export type StockNarrowing = { readonly [Name in 'q' | 'lowAt' | 'itemId' | 'variantId']?: string };

/** How every variant stands, or those that are asked for. */
export const stockQuery = (api: ApiClient, narrowing: StockNarrowing) =>
  infiniteQueryOptions({
    queryKey: [...STOCK_KEY, 'list', narrowing],
    queryFn: ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({ limit: PAGE_SIZE });
      for (const [name, value] of Object.entries(narrowing)) if (value) parameters.set(name, value);
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
      return api.get<StockLedgerAnswer>(`${stockItemPath(variantId)}/ledger?${parameters}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.nextPageCursor : null),
  });
