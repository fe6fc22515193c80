import { dehydrate, hydrate, type Query, QueryClient } from '@tanstack/react-query';
import {
  createRouter as createTanStackRouter,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router';
import { ApiError } from './lib/api/api-client';
import type { RouterContext } from './lib/page/router-context';
import { routeTree } from './routeTree.gen';

/** How long an answer counts as fresh, milliseconds: a page that was rendered on the server is not asked again. */
const FRESH = 60_000;

type RouterOptions = Omit<RouterContext, 'queryClient'> & { nonce?: string };

/** A router for one page on the server, or for the visit in the browser. */
export function createRouter({ nonce, ...given }: RouterOptions) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        // on the server it ends with its page
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 30 * FRESH,
        retry: (failures, error) =>
          typeof document !== 'undefined' && failures < 2 && error instanceof ApiError && error.isPassing,
      },
      // without a network a command fails at once and says so: it does not wait until there is one
      mutations: { networkMode: 'always' },
    },
  });
  return createTanStackRouter({
    routeTree,
    context: { ...given, queryClient } satisfies RouterContext,
    defaultPreload: 'intent',
    // freshness is the query cache's business
    defaultPreloadStaleTime: 0,
    // what stands in an address is what somebody typed: `1e3` is the name of a variant, not a thousand
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: true,
    ssr: { nonce },
    // loaders wait for all that a page shows, so it is whole before the page is rendered
    dehydrate: (): Dehydrated => ({ queries: dehydrate(queryClient, { shouldDehydrateQuery }) }),
    hydrate: ({ queries }: Dehydrated) => {
      hydrate(queryClient, queries);
      // a page that was kept on the server is dropped there when it changes: what it brings is fresh, however old
      for (const query of queryClient.getQueryCache().getAll()) query.setState({ dataUpdatedAt: Date.now() });
    },
  });
}

/** The answers that a page was rendered with; they came as JSON, so a page can carry them. */
type Dehydrated = { queries: object };

const shouldDehydrateQuery = ({ meta, state }: Query) => state.status === 'success' && !meta?.isInHtmlAlone;

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
