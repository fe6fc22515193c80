import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  collectionsQuery,
  ownerProductQuery,
  ownerProductsQuery,
} from '../../features/catalogue/owner/owner-catalogue.queries';
import { LOW_AT, stockQuery } from '../../features/stock/owner/owner-stock.queries';
import { screen } from '../../lib/owner/owner-routes';

/** Screens that show parts of several features. */
export const screens = [
  createRoute({
    ...screen({
      entry: { label: 'Overview', icon: 'overview', group: 'Store', place: 10, words: 'home start' },
    }),
    path: '/',
    loader: ({ context: { api, queryClient, session } }) => {
      // each panel shows its own loading error
      const panels = [];
      if (session.permissions.includes('catalogue.edit')) {
        panels.push(queryClient.prefetchInfiniteQuery(ownerProductsQuery(api, {}, 'saved')));
      }
      if (session.permissions.includes('stock.edit')) {
        panels.push(queryClient.prefetchInfiniteQuery(stockQuery(api, { lowAt: LOW_AT })));
      }
      return Promise.all(panels);
    },
    component: lazyRouteComponent(() => import('./overview'), 'Overview'),
  }),
  createRoute({
    ...screen({ right: 'catalogue.edit' }),
    path: 'products/$productId',
    loader: ({ context: { api, queryClient }, params: { productId } }) =>
      Promise.all([
        queryClient.fetchQuery(ownerProductQuery(api, productId)),
        queryClient.ensureQueryData(collectionsQuery(api)),
        queryClient.prefetchInfiniteQuery(stockQuery(api, { itemId: productId })),
      ]),
    component: lazyRouteComponent(() => import('./product-screen'), 'ProductScreen'),
  }),
] as const;
