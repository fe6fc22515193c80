import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { OverviewPart } from '../../lib/owner/overview-parts';
import { screen, searchTexts } from '../../lib/owner/owner-routes';
import { choosableWebsitesQuery } from '../../lib/owner/owner-websites';
import {
  audienceQuery,
  errorsQuery,
  formFiguresQuery,
  funnelQuery,
  hasSpeed,
  isOneSegment,
  liveQuery,
  overviewQuery,
  pagesQuery,
  productFiguresQuery,
  restatedQuery,
  sourcesQuery,
  vitalsQuery,
} from './owner/figures.queries';
import { flagHistoryQuery, flagQuery, flagsQuery } from './owner/flags/flags.queries';
import { OPERATOR_ERRORS_SEARCH, operatorErrorsQuery } from './owner/operator-errors.queries';
import { salesQuery } from './owner/sales.queries';

const figuresSearch = searchTexts('days', 'from', 'to', 'segment');
const salesSearch = searchTexts('days', 'from', 'to', 'by', 'currency');
const operatorErrorsSearch = searchTexts(...OPERATOR_ERRORS_SEARCH);
const right = 'analytics.read';

export const screens = [
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Analytics',
        icon: 'chart',
        group: 'Website',
        place: 4,
        words: 'visits visitors statistics traffic page views figures',
      },
    }),
    path: 'analytics',
    validateSearch: figuresSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' &&
      Promise.all([
        queryClient.ensureQueryData(overviewQuery(api, deps)),
        queryClient.ensureQueryData(audienceQuery(api, deps)),
      ]),
    component: lazyRouteComponent(() => import('./owner/overview-page'), 'OverviewPage'),
  }),
  createRoute({
    ...screen({
      right: 'orders.read',
      entry: {
        label: 'Sales',
        icon: 'chart',
        group: 'Store',
        place: 56,
        isRare: true,
        words: 'report revenue turnover orders gross net tax refunds csv',
      },
    }),
    path: 'sales',
    validateSearch: salesSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' && queryClient.ensureQueryData(salesQuery(api, deps)),
    component: lazyRouteComponent(() => import('./owner/sales-page'), 'SalesPage'),
  }),
  createRoute({
    ...screen({ right }),
    path: 'analytics/sources',
    validateSearch: figuresSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' && queryClient.ensureQueryData(sourcesQuery(api, deps)),
    component: lazyRouteComponent(() => import('./owner/sources-page'), 'SourcesPage'),
  }),
  createRoute({
    ...screen({ right }),
    path: 'analytics/pages',
    validateSearch: figuresSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' && isOneSegment(deps) && queryClient.ensureQueryData(pagesQuery(api, deps)),
    component: lazyRouteComponent(() => import('./owner/pages-page'), 'PagesPage'),
  }),
  createRoute({
    ...screen({ right }),
    path: 'analytics/products',
    validateSearch: figuresSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' &&
      Promise.all([
        queryClient.ensureQueryData(funnelQuery(api, deps)),
        isOneSegment(deps) && queryClient.ensureQueryData(productFiguresQuery(api, deps)),
      ]),
    component: lazyRouteComponent(() => import('./owner/products-page'), 'ProductsPage'),
  }),
  createRoute({
    ...screen({ right }),
    path: 'analytics/forms',
    validateSearch: figuresSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' && isOneSegment(deps) && queryClient.ensureQueryData(formFiguresQuery(api, deps)),
    component: lazyRouteComponent(() => import('./owner/form-figures-page'), 'FormFiguresPage'),
  }),
  createRoute({
    ...screen({ right }),
    path: 'analytics/speed',
    validateSearch: figuresSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' && hasSpeed(deps) && queryClient.ensureQueryData(vitalsQuery(api, deps)),
    component: lazyRouteComponent(() => import('./owner/speed-page'), 'SpeedPage'),
  }),
  createRoute({
    ...screen({ right }),
    path: 'analytics/errors',
    validateSearch: figuresSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' && hasSpeed(deps) && queryClient.ensureQueryData(errorsQuery(api, deps)),
    component: lazyRouteComponent(() => import('./owner/errors-page'), 'ErrorsPage'),
  }),
  createRoute({
    ...screen({
      right: 'operator',
      entry: {
        label: 'Page errors',
        icon: 'website',
        group: 'Installation',
        place: 46,
        isRare: true,
        words: 'operator javascript scripts crash stack release builds',
      },
    }),
    path: 'operator/errors',
    validateSearch: operatorErrorsSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' &&
      Promise.all([
        queryClient.ensureQueryData(choosableWebsitesQuery(api, '')),
        queryClient.ensureInfiniteQueryData(operatorErrorsQuery(api, deps)),
      ]),
    component: lazyRouteComponent(() => import('./owner/operator-errors-page'), 'OperatorErrorsPage'),
  }),
  createRoute({
    ...screen({ right }),
    path: 'analytics/restated',
    validateSearch: figuresSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' && queryClient.ensureQueryData(restatedQuery(api, deps)),
    component: lazyRouteComponent(() => import('./owner/restated-page'), 'RestatedPage'),
  }),
  createRoute({
    ...screen({ right }),
    path: 'analytics/live',
    loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(liveQuery(api)),
    component: lazyRouteComponent(() => import('./owner/live-page'), 'LivePage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Flags',
        icon: 'flag',
        group: 'Website',
        place: 5,
        isRare: true,
        words: 'experiments a/b tests variations rollout switch feature',
      },
    }),
    path: 'flags',
    loader: ({ context: { api, queryClient } }) => queryClient.fetchQuery(flagsQuery(api)),
    component: lazyRouteComponent(() => import('./owner/flags/flags-page'), 'FlagsPage'),
  }),
  createRoute({
    ...screen({ right: 'settings.edit' }),
    path: 'flags/new',
    component: lazyRouteComponent(() => import('./owner/flags/flag-page'), 'NewFlagPage'),
  }),
  createRoute({
    ...screen({ right }),
    path: 'flags/$flagId',
    loader: ({ context: { api, queryClient }, params: { flagId } }) =>
      queryClient.fetchQuery(flagQuery(api, flagId)),
    component: lazyRouteComponent(() => import('./owner/flags/flag-page'), 'FlagPage'),
  }),
  createRoute({
    ...screen({ right: 'history.read' }),
    path: 'flags/$flagId/history',
    loader: ({ context: { api, queryClient }, params: { flagId }, cause }) =>
      Promise.all([
        queryClient.fetchQuery(flagQuery(api, flagId)),
        cause !== 'stay' && queryClient.ensureInfiniteQueryData(flagHistoryQuery(api, flagId)),
      ]),
    component: lazyRouteComponent(() => import('./owner/flags/flag-history-page'), 'FlagHistoryPage'),
  }),
] as const;

/** What the overview shows of visits. */
export const overview: readonly OverviewPart[] = [
  {
    name: 'visits',
    right,
    find: (ask) => import('./owner/visits-overview').then(({ findVisits }) => findVisits(ask)),
  },
];
