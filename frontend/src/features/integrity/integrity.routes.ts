import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { screen } from '../../lib/owner/owner-routes';
import { integrityQuery } from './owner/integrity.queries';

export const screens = [
  createRoute({
    ...screen({
      right: 'operator',
      entry: {
        label: 'Integrity',
        icon: 'check',
        group: 'Installation',
        place: 42,
        isRare: true,
        words: 'operator hash chain seals checkpoint verify audit tamper',
      },
    }),
    path: 'operator/integrity',
    loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(integrityQuery(api)),
    component: lazyRouteComponent(() => import('./owner/integrity-page'), 'IntegrityPage'),
  }),
] as const;
