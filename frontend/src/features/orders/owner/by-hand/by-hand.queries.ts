import type { PlaceByHandRequest, QuoteByHandRequest } from '@daybook/contracts/orders/orders-by-hand.api';
import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { ORDERS_KEY } from '../orders.queries';

const FOUND_AT_ONCE = '8';

export const askForQuote = (api: ApiClient, request: QuoteByHandRequest) =>
  api.POST('/api/config/orders/by-hand/quote', { body: request as never }).then(answer);

/** What the draft costs. @param request undefined: there is nothing to reckon yet */
export const quoteQuery = (api: ApiClient, request: QuoteByHandRequest | undefined) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'by hand', request],
    // a request that is overtaken goes on: the server would otherwise stop between two lines
    queryFn: () => (request ? askForQuote(api, request) : null),
    enabled: request !== undefined,
    staleTime: 60_000,
    placeholderData: (before) => (request ? before : undefined),
    refetchOnWindowFocus: false,
  });

export const placeOrder = (api: ApiClient, body: PlaceByHandRequest, key: string) =>
  api
    .POST('/api/config/orders/by-hand/place', { body, params: { header: { 'Idempotency-Key': key } } })
    .then(answer);

/** Customers with these words in their name or email, the one who was active last first. */
export const foundCustomersQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'customers to order for', q],
    queryFn: ({ signal }) =>
      api
        .GET('/api/config/customers', { params: { query: { q, limit: FOUND_AT_ONCE } }, signal })
        .then(answer),
    placeholderData: (before) => before,
  });

/** Products that can be ordered and have these words; those that were saved last without any. */
export const foundProductsQuery = (api: ApiClient, words: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'products to order', words],
    queryFn: ({ signal }) => {
      const query = { q: words || undefined, status: 'published' as const, limit: FOUND_AT_ONCE };
      return api.GET('/api/config/products', { params: { query }, signal }).then(answer);
    },
    placeholderData: (before) => before,
  });

export const variantsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'variants to order', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/products/{id}', { params: { path: { id } }, signal }).then(answer),
  });
