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

export const CLAIM_PLACE_KEY = ['restock claim place'] as const;

/** Which cart has the unit of a claim's link: none, the cart of this browser, or another one. */
export const claimPlaceQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: [...CLAIM_PLACE_KEY, token],
    queryFn: ({ signal }) => {
      const params = { path: { token } };
      return api
        .GET('/api/site-users/account/notifications/restock/claim/{token}', { params, signal })
        .then(answer);
    },
    refetchOnWindowFocus: 'always',
    meta: { isOfVisitor: true },
  });

/** Whether the subscriber of a link that unsubscribes is on a list still. */
export const listingQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: [...RECEIPT_KEY, 'lists', token],
    queryFn: ({ signal }) => {
      const params = { path: { token } };
      return api
        .GET('/api/site-users/account/notifications/restock/unsubscribe/{token}/lists', { params, signal })
        .then(answer);
    },
  });
