import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';

export const RECEIPT_KEY = ['restock receipt'] as const;

/** Where one person stands, as the token of their email tells it. It changes by itself: never from memory. */
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
