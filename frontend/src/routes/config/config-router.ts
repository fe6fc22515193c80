import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { type ApiClient, ApiError } from '../../lib/api/api-client';
import { ownerFrame, ownerRoot } from '../../lib/owner/owner-routes';
import { SESSION_KEY } from '../../lib/owner/owner-session';
import { ConfigRoot } from './config-root';
import * as features from './features';
import { ConfigFrame } from './frame/config-frame';
import { ScreenFailed } from './frame/screen-failed';
import { ScreenNotFound } from './frame/screen-not-found';
import { ScreenPending } from './frame/screen-pending';
import { screens } from './screens';

/** How long an answer counts as fresh, ms: other members work on the same things. */
const FRESH_MS = 15_000;

const routeTree = ownerRoot
  .update({ component: ConfigRoot })
  .addChildren([
    ...features.members.doors,
    ownerFrame.update({ component: ConfigFrame }).addChildren(screens),
  ]);

/**
 * The owner area's router. Of the shop's it knows nothing.
 * @param history where it goes; the browser's own unless a spec gives another
 */
export function createConfigRouter(api: ApiClient, history?: RouterHistory) {
  const onError = (error: unknown) => {
    // the frame asks the member to sign in again, and leaves what they were doing as it is
    const isOver = error instanceof ApiError && error.code === 'UNAUTHENTICATED';
    if (isOver && queryClient.getQueryData(SESSION_KEY)) queryClient.setQueryData(SESSION_KEY, null);
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isPassing,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return createRouter({
    routeTree,
    history,
    context: { api, queryClient },
    defaultPreload: 'intent',
    // the query cache decides what is fresh
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: ScreenPending,
    defaultErrorComponent: ScreenFailed,
    defaultNotFoundComponent: ScreenNotFound,
    scrollRestoration: true,
    // a screen is given the words that it knows, and no others
    search: { strict: true },
    // ids and searches are texts, also those that look like numbers
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const texts = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const query = new URLSearchParams(texts).toString();
      return query && `?${query}`;
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConfigRouter>;
  }
}
