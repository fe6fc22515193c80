import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';

export const RECEIPT_KEY = ['restock receipt'] as const;

/**
 * The receipt that the token of an email opens. It changes on the server, so the page never takes it from the cache.
 */
export const receiptQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: [...RECEIPT_KEY, token],
    queryFn: ({ signal }) => {
      const params = { path: { token } };
      return api
        .GET('/api/site-users/account/notifications/restock/receipt/{token}', { params, signal })
        .then(answer);
    },
    refetchOnWindowFocus: 'always',
  });
