import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { OverviewPart } from '../../lib/owner/overview-parts';
import { screen, searchTexts } from '../../lib/owner/owner-routes';
import { stateOf } from './owner/job-words';
import { jobsQuery, queuesQuery } from './owner/jobs.queries';

const queueSearch = searchTexts('state');

export const screens = [
  createRoute({
    ...screen({
      right: 'operator',
      entry: {
        label: 'Jobs',
        icon: 'jobs',
        group: 'Installation',
        place: 30,
        isRare: true,
        words: 'queues work background failed retry pause',
      },
    }),
    path: 'jobs',
    loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(queuesQuery(api)),
    component: lazyRouteComponent(() => import('./owner/jobs-page'), 'JobsPage'),
  }),
  createRoute({
    ...screen({ right: 'operator' }),
    path: 'jobs/$queue',
    validateSearch: queueSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, params: { queue }, deps: { state }, cause }) =>
      cause !== 'stay' &&
      Promise.all([
        queryClient.ensureQueryData(queuesQuery(api)),
        queryClient.ensureInfiniteQueryData(jobsQuery(api, queue, stateOf(state))),
      ]),
    component: lazyRouteComponent(() => import('./owner/queue-page'), 'QueuePage'),
  }),
] as const;

/** What the overview shows of the installation's jobs. */
export const overview: readonly OverviewPart[] = [
  {
    name: 'jobs',
    right: 'operator',
    find: (ask) => import('./owner/jobs-overview').then(({ findFailedJobs }) => findFailedJobs(ask)),
  },
];
