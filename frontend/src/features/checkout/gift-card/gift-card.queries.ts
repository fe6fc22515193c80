import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';

/** The balance that a receipt opens. */
export const receiptBalanceQuery = (api: ApiClient, receipt: string) =>
  queryOptions({
    queryKey: ['gift-card-balance', receipt],
    queryFn: ({ signal }) =>
      api.GET('/api/commerce/gift-card/balance', { params: { query: { receipt } }, signal }).then(answer),
  });

/** A bought card with its code; the token of its email opens it. */
export const giftCardPrintQuery = (api: ApiClient, card: string) =>
  queryOptions({
    queryKey: ['gift-card-print', card],
    queryFn: ({ signal }) =>
      api.GET('/api/commerce/gift-card/print', { params: { query: { card } }, signal }).then(answer),
  });
