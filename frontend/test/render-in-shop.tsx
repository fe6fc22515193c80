import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Transport } from '../src/lib/api/api-client';
import { LocaleProvider } from '../src/lib/locale-context';
import { english } from './in-english';
import { renderRouted } from './render-routed';

/** A call that a component made. */
export type Call = { method: string; path: string; body: unknown };
export type Answer = { status?: number; body?: unknown };

/** A network for tests: it records every call, and `answer` gives each its answer. */
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

/** The server's answer for a refusal. */
export const refused = (code: string, message: string, status = 409): Answer => ({
  status,
  body: { error: { code, message } },
});

/** Renders a component as a page of the shop, with a router, a query cache, texts and an API. */
export async function renderInShop(component: ReactNode, { transport }: { transport: Transport }) {
  const { queryClient } = await renderRouted(component, { path: '/', transport }, (page) => (
    <LocaleProvider locale={english}>{page}</LocaleProvider>
  ));
  return { queryClient, screen };
}
