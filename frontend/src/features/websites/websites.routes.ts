import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { OverviewPart } from '../../lib/owner/overview-parts';
import { screen, searchTexts } from '../../lib/owner/owner-routes';
import { websiteQuery } from '../../lib/owner/owner-websites';
import type { PaletteSearch } from '../../lib/owner/palette-search';
import { designHistoryQuery } from './owner/design/design.queries';
import { operatorWebsitesQuery } from './owner/operator-websites.queries';

const websitesSearch = searchTexts('q');

export const screens = [
  createRoute({
    ...screen({
      right: 'settings.edit',
      entry: {
        label: 'Settings',
        icon: 'settings',
        group: 'Website',
        place: 10,
        words: 'visibility hidden open domains language currency time zone texts instalments captcha',
        firstStep: {
          text: 'Name your store and set its domain',
          place: 10,
          isDone: (ask) => import('./owner/website-steps').then(({ hasSettings }) => hasSettings(ask)),
        },
        lastStep: {
          text: 'Open your website to visitors',
          hash: 'isOpen',
          place: 10,
          isDone: (ask) => import('./owner/website-steps').then(({ isOpen }) => isOpen(ask)),
        },
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
    validateSearch: websitesSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient, session }, deps: { q }, cause }) =>
      cause !== 'stay' &&
      session.permissions.includes('operator') &&
      queryClient.ensureInfiniteQueryData(operatorWebsitesQuery(api, q)),
    component: lazyRouteComponent(() => import('./owner/websites-page'), 'WebsitesPage'),
  }),
  createRoute({
    ...screen({ right: 'site.view' }),
    path: 'shop',
    component: lazyRouteComponent(() => import('./owner/design/shop-screen'), 'ShopScreen'),
  }),
  createRoute({
    ...screen({ right: 'history.read' }),
    path: 'design/history',
    loader: ({ context: { api, queryClient, session } }) =>
      queryClient.ensureInfiniteQueryData(designHistoryQuery(api, session.website.id)),
    component: lazyRouteComponent(() => import('./owner/design/design-history-page'), 'DesignHistoryPage'),
  }),
] as const;

/** What the overview shows of the website. */
export const overview: readonly OverviewPart[] = [
  {
    name: 'hidden website',
    right: 'settings.edit',
    find: (ask) => import('./owner/website-steps').then(({ findHiddenWebsite }) => findHiddenWebsite(ask)),
  },
];

/** Finds single settings for the palette. */
export const finder: PaletteSearch = {
  right: 'settings.edit',
  find: (_api, words) => import('./owner/find-settings').then(({ findSettings }) => findSettings(words)),
};
