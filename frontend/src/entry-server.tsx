import { readFileSync } from 'node:fs';
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { createApiClient, type Transport } from './lib/api-client';
import { createRouter } from './router';
import { type ClientManifest, routerManifest } from './router-manifest';

export type PageRequest = {
  /** absolute */
  url: string;
  /** goes onto every script and style exactly as it is given, so that a cached page can be given another */
  nonce: string;
  /** answers `/api/…` as this website's visitors get it, without a visitor's cookies */
  api: Transport;
};

export type RenderedPage = { status: number; headers: Record<string, string>; html: string };

const assets = routerManifest(
  JSON.parse(
    readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as ClientManifest,
);

/** Renders one page: the same for every visitor, so that it can be kept. A redirect has a `location` header. */
export async function render({ url, nonce, api }: PageRequest): Promise<RenderedPage> {
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter: () => createRouter({ api: createApiClient(api), origin: new URL(url).origin, nonce }),
    getRouterManifest: () => assets,
  });
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    html: await response.text(),
  };
}
