import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchNames } from '../../lib/owner/owner-names';
import { screen, searchTexts } from '../../lib/owner/owner-routes';
import {
  eventQuery,
  eventsQuery,
  HISTORY_FILTERS,
  STREAM_SEARCH,
  streamStateQuery,
} from './owner/history.queries';

const historySearch = searchTexts(...HISTORY_FILTERS);
const streamSearch = searchTexts(...STREAM_SEARCH);

export const screens = [
  createRoute({
    ...screen({
      right: 'history.read',
      entry: {
        label: 'History',
        icon: 'history',
        group: 'Website',
        place: 30,
        isRare: true,
        words: 'log audit changes events who when timeline',
      },
    }),
    path: 'history',
    validateSearch: historySearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient, session }, deps, cause }) => {
      prefetchNames(queryClient, api, session);
      return cause !== 'stay' && queryClient.ensureInfiniteQueryData(eventsQuery(api, 'website', deps));
    },
    component: lazyRouteComponent(() => import('./owner/history-pages'), 'WebsiteHistoryPage'),
  }),
  createRoute({
    ...screen({ right: 'history.read' }),
    path: 'history/$position',
    loader: ({ context: { api, queryClient, session }, params: { position } }) => {
      prefetchNames(queryClient, api, session);
      return queryClient.ensureQueryData(eventQuery(api, 'website', position));
    },
    component: lazyRouteComponent(() => import('./owner/event-pages'), 'WebsiteEventPage'),
  }),
  createRoute({
    ...screen({
      right: 'operator',
      entry: {
        label: 'Event log',
        icon: 'list',
        group: 'Installation',
        place: 41,
        isRare: true,
        words: 'operator history audit events who when timeline stream',
      },
    }),
    path: 'operator/history',
    validateSearch: historySearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient, session }, deps, cause }) => {
      prefetchNames(queryClient, api, session);
      return cause !== 'stay' && queryClient.ensureInfiniteQueryData(eventsQuery(api, 'operator', deps));
    },
    component: lazyRouteComponent(() => import('./owner/history-pages'), 'OperatorHistoryPage'),
  }),
  createRoute({
    ...screen({ right: 'operator' }),
    path: 'operator/history/$position',
    loader: ({ context: { api, queryClient, session }, params: { position } }) => {
      prefetchNames(queryClient, api, session);
      return queryClient.ensureQueryData(eventQuery(api, 'operator', position));
    },
    component: lazyRouteComponent(() => import('./owner/event-pages'), 'OperatorEventPage'),
  }),
  createRoute({
    ...screen({ right: 'history.read' }),
    path: 'history/streams/$stream',
    validateSearch: streamSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient, session }, params: { stream }, deps, cause }) => {
      prefetchNames(queryClient, api, session);
      return cause !== 'stay' && queryClient.ensureQueryData(streamStateQuery(api, 'website', stream, deps));
    },
    component: lazyRouteComponent(() => import('./owner/stream-pages'), 'WebsiteStreamPage'),
  }),
  createRoute({
    ...screen({ right: 'operator' }),
    path: 'operator/history/streams/$stream',
    validateSearch: streamSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient, session }, params: { stream }, deps, cause }) => {
      prefetchNames(queryClient, api, session);
      return cause !== 'stay' && queryClient.ensureQueryData(streamStateQuery(api, 'operator', stream, deps));
    },
    component: lazyRouteComponent(() => import('./owner/stream-pages'), 'OperatorStreamPage'),
  }),
] as const;
