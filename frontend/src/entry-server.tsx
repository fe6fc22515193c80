import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PlacedAssignment } from '@daybook/contracts/analytics/shared/flags/shown-places';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOf } from '@daybook/contracts/shared/languages';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { themeHead } from './features/websites/theme-head';
import { hashOf, type InlineHashes, takeInlineHashes } from './inline-hashes';
import type { Transport } from './lib/api/api-client';
import { createApiClient } from './lib/api/create-api-client';
import { localeOf, pageLocale, type WrittenPrices } from './lib/locale';
import { documentParts } from './lib/page/document-parts';
import { isClosed, isGone } from './lib/page/gone';
import { LIBRARY_STYLES } from './library-styles';
import { pageData } from './page-data';
import { pageStyles } from './page-styles';
import { createRouter } from './router';
import {
  type ClientManifest,
  type PageScripts,
  pageStart,
  routerManifest,
  routeScripts,
} from './router-manifest';
import { pageViews } from './routes/-page-views';
import { whenAllLoaded } from './ui/later';

export type PageRequest = {
  /** absolute */
  url: string;
  /** BCP 47: the website's locale for this visitor */
  locale: string;
  /** sends `/api/…` requests of this website, without a visitor's cookies */
  api: Transport;
  /** what the server has shown by flags, for the browser to go on with (`lib/page/page-flags.ts`) */
  flags?: readonly PlacedAssignment[];
  /** another origin that the page's events are sent to (`features/analytics/send.ts`) */
  eventCollector?: string | undefined;
};

export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** hashes of the page's inline scripts and styles, for its policy */
  inline: InlineHashes;
};

/** Browsers get a build for each language; the styles are the same in all of them. */
const manifestOf = (language: Language): ClientManifest =>
  JSON.parse(clientFile(`.vite/manifest.${language}.json`));

const clientFile = (file: string) => readFileSync(new URL(`../client/${file}`, import.meta.url), 'utf8');

const defaultManifest = manifestOf(DEFAULT_LANGUAGE);
const styles = routerManifest(defaultManifest);
/** In braces, so that its names are none of the page's. */
const startScript = `{${clientFile(pageStart(defaultManifest))}}`;

const scriptsIn = Object.fromEntries(
  LANGUAGES.map((language) => [language, routeScripts(manifestOf(language))]),
) as Record<Language, ReturnType<typeof routeScripts>>;

/** Hashes of styles that libraries insert later. */
const libraryStyles = LIBRARY_STYLES.map(hashOf);

/**
 * Renders one page. Every visitor of its language with the same flags gets the same bytes, so the server can cache it. A redirect has a
 * `location` header.
 */
export async function render({
  url,
  locale: tag,
  api,
  flags = [],
  eventCollector,
}: PageRequest): Promise<RenderedPage> {
  const nonce = randomUUID();
  const prices: WrittenPrices = {};
  const locale = pageLocale(spoken(tag), prices);
  const { origin } = new URL(url);
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter: () =>
      createRouter({
        api: createApiClient(api, locale.t),
        origin,
        locale,
        nonce,
        themeHead,
        documentParts,
        pageViews,
        dehydrate: dehydrateAnswers,
      }),
    getRouterManifest: () => styles,
  });
  let page = '';
  const response = await handle(async ({ router, responseHeaders: headers }) => {
    await whenAllLoaded();
    const routeIds = router.state.matches.map(({ routeId }) => routeId);
    const start = startOf(scriptsIn[languageOf(tag)](routeIds), nonce);
    const data = pageStyles(router, nonce) + pageData(router);
    const html = renderToString(<RouterServer router={router} />);
    page = withHead(
      await transformHtmlStringWithRouter(router, html),
      start,
      data + pricesOf(prices) + flagsOf(flags) + collectorOf(eventCollector),
    );
    // the page stays beside the response, whose body would be encoded and decoded for nothing
    const status = statusOf(router);
    return new Response(null, { status, headers });
  });
  const { html, inline } = takeInlineHashes(page, nonce);
  inline.styles.push(...libraryStyles);
  return { status: response.status, headers: Object.fromEntries(response.headers), html, inline };
}

function statusOf(router: ReturnType<typeof createRouter>): number {
  const { matches } = router.state;
  if (isGone(matches)) return 410;
  return isClosed(matches) ? 403 : getSsrStatus(router);
}

const dehydrateAnswers = (queries: QueryClient) => dehydrate(queries, { shouldDehydrateQuery });

const shouldDehydrateQuery = ({ meta, state }: Query) => state.status === 'success' && !meta?.isInHtmlAlone;

/** Adds the start and the end of a page's head. The start is before the styles: a script behind them waits for them. */
function withHead(html: string, start: string, end: string): string {
  const before = /<head[^>]*>(<meta charset[^>]*>)?/i.exec(html);
  if (!before) return html;
  const first = before.index + before[0].length;
  const last = html.indexOf('</head>', first);
  return html.slice(0, first) + start + html.slice(first, last) + end + html.slice(last);
}

/** Each tag is looked up once, because `Intl` is slow. */
const locales = new Map<string, string>();

function spoken(tag: string): string {
  const locale = locales.get(tag) ?? localeOf(tag).locale;
  locales.set(tag, locale);
  return locale;
}

/** The prices that the page shows, for the browser to begin with (`entry-client.tsx`). */
function pricesOf(prices: WrittenPrices): string {
  const json = JSON.stringify(prices).replaceAll('<', '\\u003c');
  return json === '{}' ? '' : `<script type="application/json" id="prices">${json}</script>`;
}

/** A setting, checked as an origin. */
const collectorOf = (origin: string | undefined) =>
  origin === undefined ? '' : `<meta name="event-collector" content="${origin}">`;

function flagsOf(flags: readonly PlacedAssignment[]): string {
  const json = JSON.stringify(flags).replaceAll('<', '\\u003c');
  return flags.length === 0 ? '' : `<script type="application/json" id="flags">${json}</script>`;
}

/**
 * What a page begins with: the script that records early presses, and the page's own scripts. Their priority is low, so
 * that the browser fetches the first picture before them. A module waits for the whole page by itself.
 */
function startOf({ entry, modules }: PageScripts, nonce: string): string {
  const preloads = modules.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`);
  return [
    `<script nonce="${nonce}">${startScript}</script>`,
    ...preloads,
    `<script type="module" fetchpriority="low" src="${entry}"></script>`,
  ].join('');
}
