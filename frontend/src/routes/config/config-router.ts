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

/** An answer counts as fresh for so long, ms: other members work on the same data. */
const FRESH_MS = 15_000;

const routeTree = ownerRoot
  .update({ component: ConfigRoot })
  .addChildren([
    ...features.members.doors,
    ...features.websites.doors,
    ownerFrame.update({ component: ConfigFrame }).addChildren(screens),
  ]);

/**
 * The router of the owner area. It imports nothing of the shop.
 * @param history the browser's by default; a spec passes its own
 */
export function createConfigRouter(api: ApiClient, history?: RouterHistory) {
  const onError = (error: unknown) => {
    // the frame asks the member to sign in again, and leaves the screen as it is
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
    // a screen gets the search parameters that it declares, and no others
    search: { strict: true },
    // ids and searches are texts, even when they look like numbers
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
