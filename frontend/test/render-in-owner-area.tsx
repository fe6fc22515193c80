import type { Permission } from '@daybook/contracts/shared/permissions';
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
import { createApiClient, type Transport } from '../src/lib/api-client';
import { ApiProvider } from '../src/lib/api-context';
import { type OwnerSession, SessionProvider } from '../src/lib/owner-session';
import { AnnouncerProvider } from '../src/ui/announcer';
import { ToastProvider } from '../src/ui/owner/toast';
import { english } from './in-english';

/** Renders a component as a screen of the owner area, for a member who may do this much. */
export async function renderInOwnerArea(
  component: ReactNode,
  { transport }: { transport: Transport },
  permissions: readonly Permission[],
) {
  const session = {
    member: { id: 'member-1', email: 'owner@plainward.example' },
    website: { id: 'plainward', title: 'Plainward' },
    permissions,
  } as unknown as OwnerSession;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const root = createRootRoute({ component: Outlet });
  const screen = createRoute({ getParentRoute: () => root, path: '/config', component: () => component });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([screen, anywhere]),
    history: createMemoryHistory({ initialEntries: ['/config'] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={createApiClient(transport, english.t)}>
        <AnnouncerProvider>
          <ToastProvider>
            <SessionProvider session={session}>
              <RouterProvider router={router as never} />
            </SessionProvider>
          </ToastProvider>
        </AnnouncerProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { router };
}
