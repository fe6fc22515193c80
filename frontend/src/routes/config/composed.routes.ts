import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  collectionsQuery,
  ownerProductQuery,
  ownerProductsQuery,
} from '../../features/catalogue/owner/owner-catalogue.queries';
import { stockQuery } from '../../features/stock/owner/owner-stock.queries';
import { screen } from '../../lib/owner/owner-routes';
import { findingsQuery } from './overview/overview.queries';
import { partsFor } from './overview/parts';

/** Screens that show parts of several features. */
export const screens = [
  createRoute({
    ...screen({
      entry: { label: 'Overview', icon: 'overview', group: 'Store', place: 10, words: 'home start' },
    }),
    path: '/',
    loader: ({ context: { api, queryClient, session } }) => {
      // each part shows its own loading error
      const panels: Promise<unknown>[] = partsFor(session.permissions).map((part) =>
        queryClient.prefetchQuery(findingsQuery(api, session, part)),
      );
      if (session.permissions.includes('catalogue.edit')) {
        panels.push(queryClient.prefetchInfiniteQuery(ownerProductsQuery(api, {}, 'saved')));
      }
      return Promise.all(panels);
    },
    component: lazyRouteComponent(() => import('./overview/overview'), 'Overview'),
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
