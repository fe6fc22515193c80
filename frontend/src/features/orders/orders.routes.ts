import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { OverviewPart } from '../../lib/owner/overview-parts';
import { prefetchNames } from '../../lib/owner/owner-names';
import { screen, searchTexts } from '../../lib/owner/owner-routes';
import type { PaletteSearch } from '../../lib/owner/palette-search';
import { abandonedQuery } from './owner/abandoned/abandoned.queries';
import { ORDER_FILTERS, orderQuery, ordersQuery, slipsQuery, toSendBadge } from './owner/orders.queries';
import { paymentLinksQuery } from './owner/payment-links/payment-links.queries';

const ordersSearch = searchTexts(...ORDER_FILTERS);
const slipsSearch = searchTexts('ids');

const right = 'orders.read';

export const screens = [
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Orders',
        icon: 'orders',
        group: 'Store',
        place: 15,
        words: 'sales fulfil send ship parcels paid refunds books accounting export',
        badge: toSendBadge,
      },
    }),
    path: 'orders',
    validateSearch: ordersSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' && queryClient.ensureInfiniteQueryData(ordersQuery(api, deps, undefined)),
    component: lazyRouteComponent(() => import('./owner/list/orders-page'), 'OrdersPage'),
  }),
  createRoute({
    ...screen({
      right: 'orders.manage',
      entry: {
        label: 'New order',
        icon: 'plus',
        group: 'Store',
        place: 15,
        isBelow: true,
        words: 'add create by hand manual telephone phone cash shop sale',
      },
    }),
    path: 'orders/new',
    component: lazyRouteComponent(() => import('./owner/by-hand/new-order-page'), 'NewOrderPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Abandoned checkouts',
        icon: 'orders',
        group: 'Store',
        place: 15,
        isBelow: true,
        words: 'carts left unpaid reminders recovery recovered consent',
      },
    }),
    path: 'orders/abandoned',
    loader: ({ context: { api, queryClient }, cause }) =>
      cause !== 'stay' && queryClient.ensureInfiniteQueryData(abandonedQuery(api)),
    component: lazyRouteComponent(() => import('./owner/abandoned/abandoned-page'), 'AbandonedPage'),
  }),
  createRoute({
    ...screen({
      right: 'catalogue.edit',
      entry: {
        label: 'Payment links',
        icon: 'link',
        group: 'Store',
        place: 57,
        isRare: true,
        words: 'pay link share checkout buy url',
        feature: 'feature.paymentLinks',
        menuFeature: 'feature.paymentLinksMenu',
      },
    }),
    path: 'payment-links',
    loader: ({ context: { api, queryClient }, cause }) =>
      cause !== 'stay' && queryClient.ensureInfiniteQueryData(paymentLinksQuery(api)),
    component: lazyRouteComponent(
      () => import('./owner/payment-links/payment-links-page'),
      'PaymentLinksPage',
    ),
  }),
  createRoute({
    ...screen({ right }),
    path: 'orders/$orderId',
    loader: ({ context: { api, queryClient, session }, params: { orderId } }) => {
      prefetchNames(queryClient, api, session);
      return queryClient.fetchQuery(orderQuery(api, orderId));
    },
    component: lazyRouteComponent(() => import('./owner/order/order-page'), 'OrderPage'),
  }),
  createRoute({
    ...screen({ right }),
    path: 'orders/$orderId/slip',
    loader: ({ context: { api, queryClient }, params: { orderId } }) =>
      queryClient.fetchQuery(slipsQuery(api, orderId)),
    component: lazyRouteComponent(() => import('./owner/slip/slip-page'), 'SlipPage'),
  }),
  createRoute({
    ...screen({ right }),
    path: 'orders/slips',
    validateSearch: slipsSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps: { ids = '' } }) =>
      queryClient.fetchQuery(slipsQuery(api, ids)),
    component: lazyRouteComponent(() => import('./owner/slip/slip-page'), 'SlipsPage'),
  }),
] as const;

/** What the overview shows of orders. */
export const overview: readonly OverviewPart[] = [
  {
    name: 'orders',
    right,
    find: (ask) => import('./owner/orders-overview').then(({ findOrders }) => findOrders(ask)),
  },
];

/** Finds orders and their customers for the palette. */
export const finder: PaletteSearch = {
  right,
  find: (api, words, signal) =>
    import('./owner/list/find-orders').then(({ findOrders }) => findOrders(api, words, signal)),
};
