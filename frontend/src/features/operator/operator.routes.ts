import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { screen } from '../../lib/owner/owner-routes';
import { choosableWebsitesQuery } from '../../lib/owner/owner-websites';
import { figuresQuery } from './owner/figures.queries';
import { momentQuery } from './owner/moment.queries';
import { projectionsQuery } from './owner/projections.queries';

export const screens = [
  createRoute({
    ...screen({
      right: 'operator',
      entry: {
        label: 'Projections',
        icon: 'history',
        group: 'Installation',
        place: 40,
        isRare: true,
        words:
          'operator read models replay rebuild roll back lag parked streams pause metrics figures latency',
      },
    }),
    path: 'operator',
    loader: ({ context: { api, queryClient } }) => {
      // the projections are shown also when the figures are not there
      queryClient.prefetchQuery(figuresQuery(api));
      return queryClient.ensureQueryData(projectionsQuery(api));
    },
    component: lazyRouteComponent(() => import('./owner/projections-page'), 'ProjectionsPage'),
  }),
  createRoute({
    ...screen({
      right: 'operator',
      entry: {
        label: 'Shop at a moment',
        icon: 'history',
        group: 'Installation',
        place: 44,
        isRare: true,
        words: 'operator time travel past products prices stock then',
      },
    }),
    path: 'operator/moment',
    loader: ({ context: { api, queryClient } }) =>
      Promise.all([
        queryClient.ensureQueryData(momentQuery(api)),
        queryClient.ensureQueryData(choosableWebsitesQuery(api, '')),
      ]),
    component: lazyRouteComponent(() => import('./owner/moment-page'), 'MomentPage'),
  }),
  createRoute({
    ...screen({ right: 'operator' }),
    path: 'operator/$projection',
    loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(projectionsQuery(api)),
    component: lazyRouteComponent(() => import('./owner/projection-page'), 'ProjectionPage'),
  }),
] as const;
