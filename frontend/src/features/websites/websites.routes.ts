import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { OverviewPart } from '../../lib/owner/overview-parts';
import { type OwnerContext, publicScreen, screen, searchTexts } from '../../lib/owner/owner-routes';
import { type OwnerSession, sessionQuery } from '../../lib/owner/owner-session';
import { websiteQuery } from '../../lib/owner/owner-websites';
import type { SettingsRoom } from '../../lib/owner/settings-rooms';
import { designHistoryQuery } from './owner/design/design.queries';
import { operatorWebsitesQuery } from './owner/operator-websites.queries';
import type { WebsiteRoomName } from './owner/rooms/website-settings';

const websitesSearch = searchTexts('q');

/** A room whose search finds the fields of the website's settings that it shows. */
const websiteRoom = (room: WebsiteRoomName, said: Omit<SettingsRoom, 'settings'>): SettingsRoom => ({
  ...said,
  settings: () => import('./owner/rooms/website-settings').then(({ settingsIn }) => settingsIn(room)),
});

type Loading = { context: OwnerContext & { session: OwnerSession } };

const loadWebsite = ({ context: { api, queryClient, session } }: Loading) =>
  queryClient.fetchQuery(websiteQuery(api, session.website.id));

/** The first page of the first run, which opens before there is a website. */
export const doors = [
  createRoute({
    ...publicScreen,
    path: '/config/begin',
    beforeLoad: async ({ context: { api, queryClient } }) => {
      const session = await queryClient.ensureQueryData(sessionQuery(api));
      if (!session) throw redirect({ to: '/config/sign-in', search: { next: '/config/begin' } });
    },
    component: lazyRouteComponent(() => import('./owner/begin/begin-page'), 'BeginPage'),
  }),
] as const;

export const screens = [
  createRoute({
    ...screen({
      right: 'settings.edit',
      entry: {
        label: 'Settings',
        icon: 'settings',
        group: 'Website',
        place: 10,
        words: 'preferences options',
      },
    }),
    path: 'settings',
    loader: async ({ context, location: { hash } }) => {
      const moved = hash && (await import('./owner/rooms/website-settings')).roomOf(hash);
      if (moved) throw redirect({ to: `/config/settings/${moved}`, hash, replace: true });
      return loadWebsite({ context });
    },
    component: lazyRouteComponent(() => import('./owner/rooms/settings-home'), 'SettingsHome'),
  }),
  createRoute({
    ...screen({
      right: 'settings.edit',
      entry: {
        label: 'General settings',
        icon: 'settings',
        group: 'Website',
        place: 10.1,
        isBelow: true,
        words: 'visibility hidden open time zone currency texts comments delete settings',
        room: websiteRoom('general', {
          name: 'General',
          place: 1,
          about: 'Name, visibility, time zone, currency, texts and comments.',
        }),
        firstStep: {
          text: 'Name your store and set its domain',
          isForOpening: true,
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
    path: 'settings/general',
    loader: loadWebsite,
    component: lazyRouteComponent(() => import('./owner/rooms/general-room'), 'GeneralRoom'),
  }),
  createRoute({
    ...screen({
      right: 'settings.edit',
      entry: {
        label: 'Domain',
        icon: 'settings',
        group: 'Website',
        place: 10.2,
        isBelow: true,
        words: 'domains url dns address settings',
        room: websiteRoom('domain', {
          name: 'Domain',
          place: 2,
          about: 'The address where customers find the store.',
        }),
      },
    }),
    path: 'settings/domain',
    loader: loadWebsite,
    component: lazyRouteComponent(() => import('./owner/rooms/domain-room'), 'DomainRoom'),
  }),
  createRoute({
    ...screen({
      right: 'settings.edit',
      entry: {
        label: 'Checkout settings',
        icon: 'settings',
        group: 'Website',
        place: 10.3,
        isBelow: true,
        words: 'express mailing list instalments installments settings',
        room: websiteRoom('checkout', {
          name: 'Checkout',
          place: 6,
          about: 'Express checkout, mailing list and installments.',
        }),
      },
    }),
    path: 'settings/checkout',
    loader: loadWebsite,
    component: lazyRouteComponent(() => import('./owner/rooms/checkout-room'), 'CheckoutRoom'),
  }),
  createRoute({
    ...screen({
      right: 'settings.edit',
      entry: {
        label: 'Email settings',
        icon: 'settings',
        group: 'Website',
        place: 10.4,
        isBelow: true,
        words: 'notifications reviews reminders settings',
        room: websiteRoom('emails', {
          name: 'Emails',
          place: 7,
          about: 'New orders, reviews, abandoned checkouts and restock.',
        }),
      },
    }),
    path: 'settings/emails',
    loader: loadWebsite,
    component: lazyRouteComponent(() => import('./owner/rooms/emails-room'), 'EmailsRoom'),
  }),
  createRoute({
    ...screen({
      right: 'settings.edit',
      entry: {
        label: 'Languages',
        icon: 'settings',
        group: 'Website',
        place: 10.5,
        isBelow: true,
        words: 'translation locale settings',
        room: websiteRoom('languages', {
          name: 'Languages',
          place: 9,
          about: 'The languages that visitors choose from.',
        }),
      },
    }),
    path: 'settings/languages',
    loader: loadWebsite,
    component: lazyRouteComponent(() => import('./owner/rooms/languages-room'), 'LanguagesRoom'),
  }),
  createRoute({
    ...screen({
      right: 'settings.edit',
      entry: {
        label: 'Privacy settings',
        icon: 'settings',
        group: 'Website',
        place: 10.6,
        isBelow: true,
        words: 'analytics cookies consent captcha settings',
        room: websiteRoom('privacy', {
          name: 'Privacy',
          place: 11,
          about: 'What is counted of visitors, the cookie banner, and captchas.',
        }),
      },
    }),
    path: 'settings/privacy',
    loader: loadWebsite,
    component: lazyRouteComponent(() => import('./owner/rooms/privacy-room'), 'PrivacyRoom'),
  }),
  createRoute({
    ...screen({ right: 'settings.edit' }),
    path: 'begin/look',
    loader: loadWebsite,
    component: lazyRouteComponent(() => import('./owner/begin/look-page'), 'LookPage'),
  }),
  createRoute({
    ...screen({ right: 'settings.edit' }),
    path: 'begin/open',
    loader: loadWebsite,
    component: lazyRouteComponent(() => import('./owner/begin/open-page'), 'OpenPage'),
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
  {
    name: 'demo',
    right: 'operator',
    find: (ask) => import('./owner/website-steps').then(({ findDemo }) => findDemo(ask)),
  },
];
