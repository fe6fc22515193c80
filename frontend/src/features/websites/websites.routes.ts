import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { OverviewPart } from '../../lib/owner/overview-parts';
import { screen } from '../../lib/owner/owner-routes';
import { websiteQuery } from '../../lib/owner/owner-websites';

export const screens = [
  createRoute({
    ...screen({
      right: 'settings.edit',
      entry: {
        label: 'Settings',
        icon: 'settings',
        group: 'Website',
        place: 10,
        words: 'domains language currency time zone texts instalments captcha',
      },
    }),
    path: 'settings',
    loader: ({ context: { api, queryClient, session } }) =>
      queryClient.fetchQuery(websiteQuery(api, session.website.id)),
    component: lazyRouteComponent(() => import('./owner/settings-page'), 'SettingsPage'),
  }),
  createRoute({
    ...screen({
      right: null,
      entry: {
        label: 'Websites',
        icon: 'website',
        group: 'Installation',
        place: 10,
        words: 'sites create switch',
      },
    }),
    path: 'websites',
    component: lazyRouteComponent(() => import('./owner/websites-page'), 'WebsitesPage'),
  }),
] as const;

/** What the overview shows of the website. */
export const overview: readonly OverviewPart[] = [
  {
    name: 'settings',
    right: 'settings.edit',
    find: (ask) => import('./owner/website-overview').then(({ findSettingsStep }) => findSettingsStep(ask)),
  },
];
