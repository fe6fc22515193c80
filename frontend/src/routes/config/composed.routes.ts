import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  collectionsQuery,
  ownerProductQuery,
  ownerProductsQuery,
} from '../../features/catalogue/owner/owner-catalogue.queries';
import { journalsQuery } from '../../features/content/owner/journals/journals.queries';
import { ownerPageQuery } from '../../features/content/owner/owner-content.queries';
import { ownerFormQuery } from '../../features/forms/owner/owner-forms.queries';
import { stockQuery } from '../../features/stock/owner/owner-stock.queries';
import { prefetchNames } from '../../lib/owner/owner-names';
import { screen, searchTexts } from '../../lib/owner/owner-routes';
import { websiteQuery } from '../../lib/owner/owner-websites';
import { findingsQuery } from './overview/overview.queries';
import { partsFor } from './overview/parts';

/** Screens that show parts of several features. */
export const screens = [
  createRoute({
    ...screen({
      entry: { label: 'Overview', icon: 'overview', group: 'Store', place: 10, words: 'home start' },
    }),
    path: '/',
    loader: ({ context: { api, queryClient, session } }) => {
      // each part shows its own loading error
      const panels: Promise<unknown>[] = partsFor(session.permissions).map((part) =>
        queryClient.prefetchQuery(findingsQuery(api, session, part)),
      );
      if (session.permissions.includes('catalogue.edit')) {
        panels.push(queryClient.prefetchInfiniteQuery(ownerProductsQuery(api, {}, 'saved')));
      }
      return Promise.all(panels);
    },
    component: lazyRouteComponent(() => import('./overview/overview'), 'Overview'),
  }),
  createRoute({
    ...screen({ right: 'catalogue.edit' }),
    path: 'products/$productId',
    loader: ({ context: { api, queryClient }, params: { productId } }) =>
      Promise.all([
        queryClient.fetchQuery(ownerProductQuery(api, productId)),
        queryClient.ensureQueryData(collectionsQuery(api)),
        queryClient.prefetchInfiniteQuery(stockQuery(api, { itemId: productId })),
      ]),
    component: lazyRouteComponent(() => import('./product-screen'), 'ProductScreen'),
  }),
  createRoute({
    ...screen({
      right: 'settings.edit',
      entry: {
        label: 'Design',
        icon: 'design',
        group: 'Website',
        place: 5,
        words: 'theme logo colors fonts dark home page menu footer preview',
        firstStep: {
          text: 'Choose a look and add your logo',
          isForOpening: true,
          place: 15,
          isDone: (ask) =>
            import('../../features/websites/owner/website-steps').then(({ hasLook }) => hasLook(ask)),
        },
      },
    }),
    path: 'design',
    loader: ({ context: { api, queryClient, session } }) =>
      Promise.all([
        queryClient.fetchQuery(websiteQuery(api, session.website.id)),
        queryClient.ensureQueryData(collectionsQuery(api)),
      ]),
    component: lazyRouteComponent(() => import('./design-screen'), 'DesignScreen'),
  }),
  createRoute({
    ...screen({
      right: 'content.publish',
      entry: {
        label: 'Import from WordPress',
        icon: 'swap',
        group: 'Website',
        place: 3.8,
        words: 'move blog posts pages wxr xml export upload redirects',
        isBelow: true,
      },
    }),
    path: 'pages/import',
    validateSearch: searchTexts('job'),
    loader: ({ context: { api, queryClient } }) => queryClient.ensureInfiniteQueryData(journalsQuery(api)),
    component: lazyRouteComponent(() => import('./wordpress-screen'), 'WordPressScreen'),
  }),
  createRoute({
    ...screen({
      right: 'content.publish',
      entry: {
        label: 'Move a website',
        icon: 'swap',
        group: 'Website',
        place: 3.9,
        words: 'export import zip backup copy transfer another website pages menus',
        isBelow: true,
      },
    }),
    path: 'pages/move',
    validateSearch: searchTexts('job'),
    component: lazyRouteComponent(() => import('./move-screen'), 'MoveScreen'),
  }),
  createRoute({
    ...screen({
      right: 'content.publish',
      entry: {
        label: 'Begin from a template',
        icon: 'design',
        group: 'Website',
        place: 3.95,
        words: 'site templates portfolio journal shop restaurant start pages look',
        isBelow: true,
      },
    }),
    path: 'pages/templates',
    validateSearch: searchTexts('job'),
    component: lazyRouteComponent(() => import('./templates-screen'), 'TemplatesScreen'),
  }),
  createRoute({
    ...screen({ right: 'forms.edit' }),
    path: 'forms/$formId',
    loader: ({ context: { api, queryClient }, params: { formId } }) =>
      queryClient.fetchQuery(ownerFormQuery(api, formId)),
    component: lazyRouteComponent(() => import('./form-screen'), 'FormScreen'),
  }),
  createRoute({
    ...screen({ right: 'content.draft' }),
    path: 'pages/$pageId',
    loader: ({ context: { api, queryClient, session }, params: { pageId } }) => {
      prefetchNames(queryClient, api, session);
      return queryClient.fetchQuery(ownerPageQuery(api, pageId));
    },
    component: lazyRouteComponent(() => import('./page-screen'), 'ComposedPageScreen'),
  }),
] as const;
