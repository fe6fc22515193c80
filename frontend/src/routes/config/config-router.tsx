import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { type ApiClient, ApiError } from '../../lib/api/api-client';
import { SESSION_KEY } from '../../lib/owner/owner-session';
import { configRoutes } from './config-routes';
import { signedOut } from './signed-out';

/** How long an answer counts as fresh, ms: others work on the same things. */
const FRESH = 15_000;

/** The owner area's router. It has nothing to do with the shop's but the library. */
export function createConfigRouter(api: ApiClient) {
  const onError = (error: unknown) => {
    // what was being done stays on screen: only a sign-in is asked for
    const isOver = error instanceof ApiError && error.code === 'UNAUTHENTICATED';
    if (isOver && queryClient.getQueryData(SESSION_KEY)) signedOut.set(true);
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isPassing,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return createRouter({
    routeTree: configRoutes,
    context: { api, queryClient },
    scrollRestoration: true,
    // ids and searches are texts, also those that look like numbers
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
  });
}
