import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { OverviewPart } from '../../lib/owner/overview-parts';
import { prefetchNames } from '../../lib/owner/owner-names';
import { screen, searchTexts } from '../../lib/owner/owner-routes';
import { ledgerQuery, stockQuery } from './owner/owner-stock.queries';

const stockSearch = searchTexts('q', 'lowAt');

export const screens = [
  createRoute({
    ...screen({
      right: 'stock.edit',
      entry: {
        label: 'Stock',
        icon: 'stock',
        group: 'Store',
        place: 50,
        words: 'inventory units low receive count',
        firstStep: {
          text: 'Set your stock quantities',
          isForOpening: true,
          place: 30,
          isDone: (ask) => import('./owner/stock-overview').then(({ hasStock }) => hasStock(ask)),
        },
      },
    }),
    path: 'stock',
    validateSearch: stockSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' && queryClient.ensureInfiniteQueryData(stockQuery(api, deps)),
    component: lazyRouteComponent(() => import('./owner/stock-page'), 'StockPage'),
  }),
  createRoute({
    ...screen({ right: 'stock.edit' }),
    path: 'stock/$variantId',
    loader: ({ context: { api, queryClient, session }, params: { variantId } }) => {
      prefetchNames(queryClient, api, session);
      return Promise.all([
        queryClient.ensureInfiniteQueryData(ledgerQuery(api, variantId)),
        queryClient.ensureInfiniteQueryData(stockQuery(api, { variantId })),
      ]);
    },
    component: lazyRouteComponent(() => import('./owner/ledger-page'), 'LedgerPage'),
  }),
] as const;

/** What the overview shows of stock. */
export const overview: readonly OverviewPart[] = [
  {
    name: 'stock',
    right: 'stock.edit',
    find: (ask) => import('./owner/stock-overview').then(({ findStock }) => findStock(ask)),
  },
];
