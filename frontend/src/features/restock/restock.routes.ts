import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { OverviewPart } from '../../lib/owner/overview-parts';
import { prefetchNames } from '../../lib/owner/owner-names';
import { screen, searchTexts } from '../../lib/owner/owner-routes';
import { websiteQuery } from '../../lib/owner/owner-websites';
import type { PaletteSearch } from '../../lib/owner/palette-search';
import { outcomesQuery } from './owner/outcomes/outcomes.queries';
import {
  emailsQuery,
  groupsQuery,
  mailingListQuery,
  readyBadge,
  restockLedgerQuery,
  sendQuery,
  sendsQuery,
  signUpsQuery,
  suppressionsQuery,
} from './owner/owner-restock.queries';

const restockSearch = searchTexts('q', 'ready');
const restockListsSearch = searchTexts('sku', 'email');
const restockEmailsSearch = searchTexts('kind', 'outcome', 'sendId', 'variantId');
const restockDemandSearch = searchTexts('q', 'sort');

const right = 'restock.read';

export const screens = [
  createRoute({
    ...screen({
      right: 'operator',
      entry: {
        label: 'Unknown outcomes',
        icon: 'jobs',
        group: 'Installation',
        place: 31,
        isRare: true,
        words: 'operator settle emails sent pending retry',
      },
    }),
    path: 'operator/outcomes',
    loader: ({ context: { api, queryClient } }) => queryClient.ensureInfiniteQueryData(outcomesQuery(api)),
    component: lazyRouteComponent(() => import('./owner/outcomes/outcomes-page'), 'OutcomesPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Restock',
        icon: 'bell',
        group: 'Store',
        place: 60,
        words: 'waitlists waiting lists back in stock sign-ups notify',
        firstStep: { text: 'See which sold-out products customers wait for', place: 50 },
        badge: readyBadge,
      },
    }),
    path: 'restock',
    validateSearch: restockSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' && queryClient.ensureInfiniteQueryData(groupsQuery(api, deps)),
    component: lazyRouteComponent(() => import('./owner/sign-ups/waiting-page'), 'WaitingPage'),
  }),
  createRoute({
    ...screen({ right }),
    path: 'restock/lists/$variantId',
    validateSearch: restockListsSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, params: { variantId }, deps: { sku, email }, cause }) =>
      cause !== 'stay' &&
      Promise.all([
        queryClient.ensureInfiniteQueryData(signUpsQuery(api, variantId, email)),
        queryClient.ensureQueryData(restockLedgerQuery(api)),
        sku && queryClient.ensureInfiniteQueryData(groupsQuery(api, { q: sku })),
      ]),
    component: lazyRouteComponent(() => import('./owner/sign-ups/list-page'), 'ListPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Sends',
        icon: 'bell',
        group: 'Store',
        place: 61,
        words: 'restock waves progress',
        isBelow: true,
      },
    }),
    path: 'restock/sends',
    loader: ({ context: { api, queryClient } }) => queryClient.ensureInfiniteQueryData(sendsQuery(api)),
    component: lazyRouteComponent(() => import('./owner/sends/sends-page'), 'SendsPage'),
  }),
  createRoute({
    ...screen({ right }),
    path: 'restock/sends/$sendId',
    loader: ({ context: { api, queryClient, session }, params: { sendId } }) => {
      prefetchNames(queryClient, api, session);
      return queryClient.ensureQueryData(sendQuery(api, sendId));
    },
    component: lazyRouteComponent(() => import('./owner/sends/send-page'), 'SendPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Emails',
        icon: 'bell',
        group: 'Store',
        place: 62,
        words: 'restock mails refused unknown bounced',
        isBelow: true,
      },
    }),
    path: 'restock/emails',
    validateSearch: restockEmailsSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' && queryClient.ensureInfiniteQueryData(emailsQuery(api, deps)),
    component: lazyRouteComponent(() => import('./owner/email/emails-page'), 'EmailsPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Bounced addresses',
        icon: 'bell',
        group: 'Store',
        place: 62,
        words: 'restock suppressed blocked email unblock write again',
        isBelow: true,
      },
    }),
    path: 'restock/bounced',
    loader: ({ context: { api, queryClient } }) =>
      queryClient.ensureInfiniteQueryData(suppressionsQuery(api)),
    component: lazyRouteComponent(() => import('./owner/email/bounced-page'), 'BouncedPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Demand',
        icon: 'bell',
        group: 'Store',
        place: 63,
        words: 'restock ledger reorder unmet',
        isBelow: true,
      },
    }),
    path: 'restock/demand',
    validateSearch: restockDemandSearch,
    loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(restockLedgerQuery(api)),
    component: lazyRouteComponent(() => import('./owner/demand/demand-page'), 'DemandPage'),
  }),
  createRoute({
    ...screen({
      right: 'settings.edit',
      entry: {
        label: 'Rules and email',
        icon: 'bell',
        group: 'Store',
        place: 64,
        words: 'restock policy hold lottery template',
        isBelow: true,
      },
    }),
    path: 'restock/rules',
    loader: ({ context: { api, queryClient, session } }) =>
      queryClient.fetchQuery(websiteQuery(api, session.website.id)),
    component: lazyRouteComponent(() => import('./owner/rules/rules-page'), 'RulesPage'),
  }),
  createRoute({
    ...screen({
      right: 'campaigns.edit',
      entry: {
        label: 'Mailing list',
        icon: 'envelope',
        group: 'Store',
        place: 70,
        isRare: true,
        words: 'marketing newsletter consent export',
        firstStep: { text: 'See who joined the mailing list', place: 70 },
      },
    }),
    path: 'mailing-list',
    loader: ({ context: { api, queryClient } }) => queryClient.ensureInfiniteQueryData(mailingListQuery(api)),
    component: lazyRouteComponent(() => import('./owner/mailing-list-page'), 'MailingListPage'),
  }),
] as const;

/** What the overview shows of restock. */
export const overview: readonly OverviewPart[] = [
  {
    name: 'waiting',
    right,
    find: (ask) => import('./owner/restock-overview').then(({ findWaiting }) => findWaiting(ask)),
  },
  {
    name: 'restock tasks',
    right: 'restock.send',
    find: (ask) => import('./owner/restock-overview').then(({ findRestockTasks }) => findRestockTasks(ask)),
  },
];

/** Finds the waiting lists of a person for the palette. */
export const finder: PaletteSearch = {
  right,
  find: (api, words, signal) =>
    import('./owner/sign-ups/find-subscribers').then(({ findSubscribers }) =>
      findSubscribers(api, words, signal),
    ),
};
