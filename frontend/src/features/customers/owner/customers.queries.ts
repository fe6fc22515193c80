import { CUSTOMER_KINDS } from '@daybook/contracts/customers/shared/customer-kinds';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';
import { oneOf } from '../../../lib/one-of';

/** The keys of all queries about customers begin with it. */
export const CUSTOMERS_KEY = ['owner-customers'] as const;

const PAGE_SIZE = '50';

export type CustomersSearch = { readonly q?: string; readonly kind?: string };

/** The customers of the website, the one who was active last first. */
export const customersQuery = (api: ApiClient, search: CustomersSearch) =>
  infiniteQueryOptions({
    queryKey: [...CUSTOMERS_KEY, 'list', search],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { q: search.q, kind: oneOf(CUSTOMER_KINDS, search.kind), limit: PAGE_SIZE, cursor };
      return api.GET('/api/config/customers', { params: { query }, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });

/** One customer, with what they bought and what members noted. */
export const customerQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'one', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/customers/{id}', { params: { path: { id } }, signal }).then(answer),
  });

/** The newest subscriptions of a customer, as the list of all of them shows them. */
export const customerSubscriptionsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'subscriptions', id],
    queryFn: ({ signal }) => {
      const query = { customerId: id, limit: PAGE_SIZE };
      return api.GET('/api/config/subscriptions', { params: { query }, signal }).then(answer);
    },
  });

/** What a customer waits for. */
export const customerRestockQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'restock', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/customers/{id}/restock', { params: { path: { id } }, signal }).then(answer),
  });
