import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchNames } from '../../lib/owner/owner-names';
import { screen, searchTexts } from '../../lib/owner/owner-routes';
import { areaPasswordsQuery, areasQuery } from './owner/areas/areas.queries';
import { pageEditsQuery } from './owner/history/page-history.queries';
import { journalsQuery } from './owner/journals/journals.queries';
import { legalPagesQuery } from './owner/legal/legal.queries';
import { navigationHistoryQuery, navigationQuery } from './owner/navigation/navigation.queries';
import { ownerPageQuery, ownerPagesQuery, PAGE_FILTERS } from './owner/owner-content.queries';
import { releasesQuery, schedulesQuery } from './owner/releases/releases.queries';

const pagesSearch = searchTexts(...PAGE_FILTERS);

const right = 'content.draft';

export const screens = [
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Pages',
        icon: 'page',
        group: 'Website',
        place: 3,
        words: 'content blocks sections about contact publish trash',
      },
    }),
    path: 'pages',
    validateSearch: pagesSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient, session }, deps, cause }) => {
      prefetchNames(queryClient, api, session);
      return cause !== 'stay' && queryClient.ensureInfiniteQueryData(ownerPagesQuery(api, deps));
    },
    component: lazyRouteComponent(() => import('./owner/pages/pages-page'), 'PagesPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Navigation',
        icon: 'list',
        group: 'Website',
        place: 3.5,
        isRare: true,
        words: 'menu header footer folder links home page',
      },
    }),
    path: 'navigation',
    loader: ({ context: { api, queryClient } }) => queryClient.fetchQuery(navigationQuery(api)),
    component: lazyRouteComponent(() => import('./owner/navigation/navigation-page'), 'NavigationPage'),
  }),
  createRoute({
    ...screen({ right: 'content.publish' }),
    path: 'navigation/history',
    loader: ({ context: { api, queryClient, session } }) => {
      prefetchNames(queryClient, api, session);
      void queryClient.prefetchQuery(navigationQuery(api));
      // before the first save there is none, which the screen says
      return queryClient.prefetchInfiniteQuery(navigationHistoryQuery(api));
    },
    component: lazyRouteComponent(
      () => import('./owner/navigation/navigation-history-page'),
      'NavigationHistoryPage',
    ),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Journals',
        icon: 'list',
        group: 'Website',
        place: 3.6,
        isRare: true,
        words: 'blog posts news articles feeds rss collections',
      },
    }),
    path: 'journals',
    loader: ({ context: { api, queryClient } }) => queryClient.fetchInfiniteQuery(journalsQuery(api)),
    component: lazyRouteComponent(() => import('./owner/journals/journals-page'), 'JournalsPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Access',
        icon: 'lock',
        group: 'Website',
        place: 3.7,
        isRare: true,
        words: 'password protected members area paywall lock private courses sign in',
      },
    }),
    path: 'access',
    loader: ({ context: { api, queryClient } }) => {
      void queryClient.prefetchQuery(areaPasswordsQuery(api));
      return queryClient.fetchInfiniteQuery(areasQuery(api));
    },
    component: lazyRouteComponent(() => import('./owner/areas/areas-page'), 'AreasPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Legal pages',
        icon: 'settings',
        group: 'Website',
        place: 10.55,
        isBelow: true,
        words: 'imprint impressum terms conditions privacy policy returns shipping contact settings',
        room: {
          name: 'Legal',
          place: 8.5,
          about: 'Imprint, terms, privacy, returns, shipping and contact.',
          settings: () => import('./owner/legal/legal-words').then(({ legalSettings }) => legalSettings()),
        },
        firstStep: {
          text: 'Write your legal pages',
          isForOpening: true,
          place: 39,
          isDone: (ask) =>
            import('./owner/legal/legal-steps').then(({ hasLegalPages }) => hasLegalPages(ask)),
        },
      },
    }),
    path: 'settings/legal',
    loader: ({ context: { api, queryClient } }) => queryClient.fetchQuery(legalPagesQuery(api)),
    component: lazyRouteComponent(() => import('./owner/legal/legal-room'), 'LegalRoom'),
  }),
  createRoute({
    ...screen({ right }),
    path: 'pages/$pageId/history',
    loader: ({ context: { api, queryClient, session }, params: { pageId } }) => {
      prefetchNames(queryClient, api, session);
      return Promise.all([
        queryClient.fetchInfiniteQuery(pageEditsQuery(api, pageId)),
        queryClient.fetchQuery(ownerPageQuery(api, pageId)),
      ]);
    },
    component: lazyRouteComponent(() => import('./owner/history/page-history-page'), 'PageHistoryPage'),
  }),
  createRoute({
    ...screen({ right: 'content.publish' }),
    path: 'pages/releases',
    loader: ({ context: { api, queryClient, session } }) => {
      prefetchNames(queryClient, api, session);
      void queryClient.prefetchQuery(schedulesQuery(api));
      return queryClient.ensureInfiniteQueryData(releasesQuery(api));
    },
    component: lazyRouteComponent(() => import('./owner/releases/releases-page'), 'ReleasesPage'),
  }),
] as const;
