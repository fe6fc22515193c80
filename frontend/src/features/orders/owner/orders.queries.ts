import {
  FULFILMENT_STATUSES,
  PAYMENT_STATUSES,
  PUBLIC_ORDER_STATUSES,
} from '@daybook/contracts/orders/shared/order-words';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';
import { oneOf } from '../../../lib/one-of';
import { dayStart } from '../../../lib/owner/day-start';
import type { MenuBadge } from '../../../lib/owner/owner-routes';
import { counted } from '../../../lib/owner/whole-number';

/** The keys of all queries about orders begin with it. */
export const ORDERS_KEY = ['orders'] as const;

const PAGE_SIZE = '50';

/** The search of the list. */
export const ORDER_FILTERS = [
  'q',
  'payment',
  'fulfilment',
  'status',
  'returns',
  'units',
  'tests',
  'from',
  'to',
] as const;
export type OrdersSearch = { readonly [Name in (typeof ORDER_FILTERS)[number]]?: string };

/**
 * The filters as the API takes them; `to` is the last day. Days are those of the website, as invoices have them: the file
 * of a month is the same for each member.
 */
export const filterOf = (
  { payment, fulfilment, status, from, to }: OrdersSearch,
  timeZone: string | undefined,
) => ({
  payment: oneOf(PAYMENT_STATUSES, payment),
  fulfilment: oneOf(['toSend', ...FULFILMENT_STATUSES] as const, fulfilment),
  status: oneOf(PUBLIC_ORDER_STATUSES, status),
  from: dayStart(from, 0, timeZone),
  to: dayStart(to, 1, timeZone),
});

/** The files that the customer of an order gets. */
export const orderDownloadsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, id, 'downloads'],
    queryFn: ({ signal }) =>
      api.GET('/api/config/orders/{id}/downloads', { params: { path: { id } }, signal }).then(answer),
  });

/** @param timeZone of the website; undefined: it is not known yet. Without days in the search it says nothing */
export const ordersQuery = (api: ApiClient, search: OrdersSearch, timeZone: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...ORDERS_KEY, 'list', search, search.from || search.to ? timeZone : undefined],
    queryFn: ({ pageParam: cursor, signal }) => {
      const returns = oneOf(['requested'] as const, search.returns);
      const units = oneOf(['lacking'] as const, search.units);
      // a search finds tests too; the list has them under a tab of their own
      const tests = search.tests === 'only' ? ('only' as const) : search.q ? undefined : ('none' as const);
      const about = { ...filterOf(search, timeZone), returns, units, tests, q: search.q };
      const query = { ...about, limit: PAGE_SIZE, cursor };
      return api.GET('/api/config/orders', { params: { query }, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });

/** One order, with what happened to it. */
export const orderQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'one', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/orders/{id}', { params: { path: { id } }, signal }).then(answer),
  });

/** Payments that members have to give back by hand. */
export const strayPaymentsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'stray payments'],
    queryFn: ({ signal }) => api.GET('/api/config/orders/stray-payments', { signal }).then(answer),
  });

/** Payments about which members decide. */
export const openPaymentsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'open payments'],
    queryFn: ({ signal }) => api.GET('/api/config/orders/open-payments', { signal }).then(answer),
  });

/** Packing slips. @param ids with commas between them */
export const slipsQuery = (api: ApiClient, ids: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'slips', ids],
    queryFn: ({ signal }) =>
      api.GET('/api/config/orders/slips', { params: { query: { ids } }, signal }).then(answer),
  });

/** What was ordered on each of the last days. */
export const salesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'by-day'],
    queryFn: ({ signal }) => api.GET('/api/config/orders/by-day', { signal }).then(answer),
  });

/** How many orders are to be sent. */
export const orderFiguresQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'figures'],
    queryFn: ({ signal }) => api.GET('/api/config/orders/figures', { signal }).then(answer),
  });

/** The orders of which something is still to be sent, as a badge of the menu. */
export const toSendBadge = async (api: ApiClient, signal: AbortSignal): Promise<MenuBadge> => {
  const { toSend } = await api.GET('/api/config/orders/figures', { signal }).then(answer);
  return { count: toSend, label: `${counted(toSend, 'order', 'orders')} to send` };
};
