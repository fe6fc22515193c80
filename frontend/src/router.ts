import { hydrate, QueryClient } from '@tanstack/react-query';
import {
  createRouter as createTanStackRouter,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router';
import { ApiError } from './lib/api/api-client';
import type { RouterContext } from './lib/page/router-context';
import { ErrorPage } from './routes/-error-page';
import { routeTree } from './routeTree.gen';

/** How long an answer counts as fresh, ms. The browser does not ask again for what the server rendered. */
const FRESH = 60_000;

type RouterOptions = Omit<RouterContext, 'queryClient'> & {
  nonce?: string;
  /** what the server writes into the page for the browser's query cache */
  dehydrate?: (queries: QueryClient) => object;
};

/** A router for one page on the server, or for the visit in the browser. */
export function createRouter({ nonce, dehydrate, ...given }: RouterOptions) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        // on the server the client ends with its page
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 30 * FRESH,
        retry: (failures, error) =>
          typeof document !== 'undefined' && failures < 2 && error instanceof ApiError && error.isPassing,
      },
      // without a network a command fails at once: it does not wait for one
      mutations: { networkMode: 'always' },
    },
  });
  return createTanStackRouter({
    routeTree,
    context: { ...given, queryClient } satisfies RouterContext,
    // of a page within the header and footer of the shop; of the root, in their place
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    // the query cache decides what is fresh
    defaultPreloadStaleTime: 0,
    // an address holds texts: `1e3` is the name of a variant, not a thousand
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: true,
    ssr: { nonce },
    // complete: loaders wait for all that a page shows
    dehydrate: (): Dehydrated => ({ queries: dehydrate?.(queryClient) ?? {} }),
    hydrate: ({ queries }: Dehydrated) => {
      hydrate(queryClient, queries);
      for (const query of queryClient.getQueryCache().getAll()) {
        // the visitor may have changed it since, in another tab or before they went back to this page
        if (query.meta?.isOfVisitor) query.invalidate();
        // fresh, however old the page is: the server drops a page from its cache when something on it changes
        else query.setState({ dataUpdatedAt: Date.now() });
      }
    },
  });
}

/** The answers that a page was rendered with; they are JSON. */
type Dehydrated = { queries: object };

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
