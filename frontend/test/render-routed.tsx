import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Transport } from '../src/lib/api/api-client';
import { ApiProvider } from '../src/lib/api/api-context';
import { createApiClient } from '../src/lib/api/create-api-client';
import { AnnouncerProvider } from '../src/ui/announcer';
import { english } from './in-english';

type Rendered = { path: string; transport: Transport };

/**
 * Renders a component at a path of a router that has no other route, with a query cache and an API.
 * @param around the area's wrapper of every page
 */
export async function renderRouted(
  component: ReactNode,
  { path, transport }: Rendered,
  around: (pages: ReactNode) => ReactNode,
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => root, path, component: () => component });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([page, anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={createApiClient(transport, english.t)}>
        <AnnouncerProvider>{around(<RouterProvider router={router as never} />)}</AnnouncerProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { queryClient, router };
}
