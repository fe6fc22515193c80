import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { screen } from '../../lib/owner/owner-routes';
import { apiTokensQuery } from './owner/api-tokens.queries';

export const screens = [
  createRoute({
    ...screen({
      right: 'settings.edit',
      entry: {
        label: 'Connect',
        icon: 'settings',
        group: 'Website',
        place: 10.7,
        isBelow: true,
        words: 'api tokens keys integrations developers settings',
        room: {
          name: 'Connect',
          place: 12,
          about: 'Tokens with which your other programs read and change this website.',
          settings: async () => [
            {
              label: 'API tokens',
              hint: 'A program sends its token with each call.',
              words: 'bearer key developer integration revoke',
              hash: 'api-tokens',
            },
          ],
        },
      },
    }),
    path: 'settings/connect',
    loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(apiTokensQuery(api)),
    component: lazyRouteComponent(() => import('./owner/connect-page'), 'ConnectPage'),
  }),
] as const;
