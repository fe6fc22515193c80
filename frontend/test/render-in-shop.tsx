import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createApiClient, type Transport } from '../src/lib/api-client';
import { ApiProvider } from '../src/lib/api-context';
import { LocaleProvider } from '../src/lib/locale-context';
import { AnnouncerProvider } from '../src/ui/announcer';
import { english } from './in-english';

/** A call that a component made, and the answer that the test gives. */
export type Call = { method: string; path: string; body: unknown };
export type Answer = { status?: number; body?: unknown };

/** The network as a test sees it: every call is noted, `answer` says what comes back and when. */
export function fakeNetwork(answer: (call: Call) => Answer | Promise<Answer>) {
  const calls: Call[] = [];
  const transport: Transport = async (path, init) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method: init?.method ?? 'GET', path, body };
    calls.push(call);
    const { status = 200, body: answered = {} } = await answer(call);
    return Response.json(answered, { status });
  };
  return { calls, transport };
}

/** Renders a component as a page of the shop: with a router, a query cache, texts and an API. */
export async function renderInShop(component: ReactNode, { transport }: { transport: Transport }) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => component });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([page, anywhere]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={createApiClient(transport, english.t)}>
        <LocaleProvider locale={english}>
          <AnnouncerProvider>
            <RouterProvider router={router as never} />
          </AnnouncerProvider>
        </LocaleProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { queryClient, screen };
}
