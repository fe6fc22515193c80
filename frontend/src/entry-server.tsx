import { readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOf } from '@daybook/contracts/shared/languages';
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { themeHead } from './features/websites/theme-head';
import { createApiClient, type Transport } from './lib/api/api-client';
import { localeOf } from './lib/locale';
import { pageData } from './page-data';
import { type PageScripts, startPage } from './page-start';
import { createRouter } from './router';
import { type ClientManifest, routerManifest, routeScripts } from './router-manifest';
import { whenAllIsHere } from './ui/later';

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

/** Each language has a build of its own for browsers; the styles are the same in all of them. */
const manifestOf = (language: Language): ClientManifest =>
  JSON.parse(readFileSync(new URL(`../client/.vite/manifest.${language}.json`, import.meta.url), 'utf8'));

const styles = routerManifest(manifestOf(DEFAULT_LANGUAGE));

const scriptsIn = Object.fromEntries(
  LANGUAGES.map((language) => [language, routeScripts(manifestOf(language))]),
) as Record<Language, ReturnType<typeof routeScripts>>;

/** Renders one page: the same for every visitor of its language, so that it can be kept. A redirect has a `location` header. */
export async function render({ url, locale: tag, nonce, api }: PageRequest): Promise<RenderedPage> {
  const locale = localeOf(tag);
  const { origin } = new URL(url);
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter: () =>
      createRouter({ api: createApiClient(api, locale.t), origin, locale, nonce, themeHead }),
    getRouterManifest: () => styles,
  });
  let data = '';
  let start = '';
  const response = await handle(async ({ router, responseHeaders }) => {
    await whenAllIsHere();
    data = pageData(router);
    const routeIds = router.state.matches.map(({ routeId }) => routeId);
    start = startScript(scriptsIn[languageOf(tag)](routeIds), nonce);
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    html: (await response.text())
      // ahead of the styles, for which a script behind them would have to wait
      .replace(/<head[^>]*>(<meta charset[^>]*>)?/i, (head) => head + start)
      .replace('</head>', () => `${data}</head>`),
  };
}

/** The first of the page, which takes itself away: React finds what it has rendered. */
function startScript(scripts: PageScripts, nonce: string): string {
  const call = `(${startPage})(${JSON.stringify(scripts)});document.currentScript.remove()`;
  return `<script nonce="${nonce}">${call}</script>`;
}
