import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { screen } from '../../lib/owner/owner-routes';

export const screens = [
  createRoute({
    ...screen({
      right: 'personalData.erase',
      entry: {
        label: 'Privacy',
        icon: 'account',
        group: 'Website',
        place: 35,
        isRare: true,
        words: 'personal data erase export person gdpr certificate delete customer',
      },
    }),
    path: 'privacy',
    component: lazyRouteComponent(() => import('./owner/privacy-page'), 'PrivacyPage'),
  }),
] as const;
