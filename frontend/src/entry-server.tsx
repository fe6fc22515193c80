import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language, languageOf } from '@daybook/contracts/shared/languages';
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { createApiClient, type Transport } from './lib/api-client';
import { localeOf } from './lib/locale';
import { texts as en } from './lib/texts.en';
import { texts as fr } from './lib/texts.fr';
import { pageData } from './page-data';
import { createRouter } from './router';
import { type ClientManifest, routerManifest } from './router-manifest';

export type PageRequest = {
  /** absolute */
  url: string;
  /** BCP 47: the one of the website's that this visitor reads */
  locale: string;
  /** goes onto every script and style exactly as it is given, so that a cached page can be given another */
  nonce: string;
  /** answers `/api/…` as this website's visitors get it, without a visitor's cookies */
  api: Transport;
};

export type RenderedPage = { status: number; headers: Record<string, string>; html: string };

const manifest = JSON.parse(
  readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
) as ClientManifest;

const assets = Object.fromEntries(
  LANGUAGES.map((language) => [language, routerManifest(manifest, language)]),
) as Record<Language, ReturnType<typeof routerManifest>>;

const TEXTS: Record<Language, typeof en> = { en, fr };

/** Renders one page: the same for every visitor of its language, so that it can be kept. A redirect has a `location` header. */
export async function render({ url, locale: tag, nonce, api }: PageRequest): Promise<RenderedPage> {
  const locale = localeOf(tag, TEXTS[languageOf(tag)]);
  const { origin } = new URL(url);
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter: () => createRouter({ api: createApiClient(api, locale.t), origin, locale, nonce }),
    getRouterManifest: () => assets[languageOf(tag)],
  });
  let data = '';
  const response = await handle(({ router, responseHeaders }) => {
    data = pageData(router);
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    html: (await response.text()).replace('</head>', () => `${data}</head>`),
  };
}
