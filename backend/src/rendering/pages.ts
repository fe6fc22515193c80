import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { localesOf, spokenLocale } from '@daybook/contracts/shared/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ensureCrumb } from '../platform/access/crumb.js';
import { WEBSITE_HEADER } from '../platform/access/member-admission.js';
import { readSessionToken, setLanguageCookie } from '../platform/http/cookies.js';
import { nonceOf } from '../platform/http/nonce.js';
import { languageOfRequest, localeOfRequest } from '../platform/http/request-locale.js';
import { siteOrigin } from '../platform/http/site-origin.js';
import { SURROGATE_KEY } from '../platform/http/surrogate-keys.js';
import type { KnownWebsite, WebsiteDirectory } from '../platform/website-directory.js';
import type { KeptPages } from './kept-pages.js';
import { gzippedPageBody, pageBody, takesGzip } from './page-body.js';
import type { CachedPage } from './page-cache.js';
import type { RenderPage } from './storefront-renderer.js';

/** Stands where each visitor's nonce will; a text that no page can contain by chance. */
const NONCE_PLACE = 'nonce-of-this-answer-5b1f0c';

/** Among the keys of a page: it shows something that is one visitor's, and is not kept. */
const PERSONAL = 'personal';

const NEEDLESS_NONCE = new RegExp(`(<(?:meta|link)\\b[^>]*?) nonce="${NONCE_PLACE}"`, 'g');

/** Query parameters that pages look at; others (campaign marks and the like) do not make another page. */
const PARAMETERS = [
  ...['q', 'sort', 'variant', 'tag', 'availability', 'sale', 'page'],
  ...['cartToken', 'websiteId', 'giftCardProductId', 'sku'],
];

/** Stands for what is no character of a text. */
const NO_CHARACTER = '\uFFFD';

/** A product as visitors get it, and where members get it before that. */
const PRODUCT = /^\/api\/commerce\/products\/([^/?]+)$/;

/** API answers belong to the API: an unknown address below these is no page. */
const NOT_PAGES = /^\/(api|media|assets|health|metrics)(\/|$)/;

type Dependencies = {
  readonly render: RenderPage;
  readonly websites: WebsiteDirectory;
  readonly publicUrl: string | undefined;
  readonly kept: KeptPages;
};

/**
 * Serves the shop's pages: rendered in this process, kept as HTML, dropped when a projection changes what they
 * show. Nothing in a page hangs on the visitor but the language; the cart is fetched by the page itself.
 */
export function servePages(
  fastify: FastifyInstance,
  { render, websites, publicUrl, kept: { cache, requests } }: Dependencies,
): void {
  const underWay = new Map<string, Promise<CachedPage>>();

  const unpublished = async (
    request: FastifyRequest,
    url: URL,
    locale: string,
    website: WebsiteId,
  ): Promise<CachedPage | undefined> => {
    const api = previewApiOf(fastify, request, website);
    const { status, headers, html } = await render({ url: url.href, locale, nonce: NONCE_PLACE, api });
    const parts = sparing(html).split(NONCE_PLACE);
    return status === 404 ? undefined : { status, location: headers.location, parts, keys: new Set() };
  };

  const rendered = async (url: URL, locale: string, host: string, address: string): Promise<CachedPage> => {
    const since = cache.now();
    const keys = new Set<string>();
    const { status, headers, html } = await render({
      url: url.href,
      locale,
      nonce: NONCE_PLACE,
      api: apiOf(fastify, host, keys),
    });
    if (headers['cache-control'] === 'no-store') keys.add(PERSONAL);
    const page = { status, location: headers.location, parts: sparing(html).split(NONCE_PLACE), keys };
    // a page without keys shows nothing that a projection could change: it is an error or a stranger's address
    if (status === 200 && keys.size > 0 && !keys.has(PERSONAL)) cache.keep(address, page, since);
    return page;
  };

  fastify.route({
    method: ['GET'],
    url: '/*',
    exposeHeadRoute: true,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const host = request.headers.host ?? 'localhost';
      const website = websites.of(host);
      const url = website && pageUrl(request, siteOrigin(request, website, websites, publicUrl));
      if (!website || !url || NOT_PAGES.test(url.pathname)) {
        const refusal = new Refusal('NOT_FOUND');
        return reply.code(404).send(refusal.toAnswer(languageOfRequest(request, website?.document)));
      }
      const wished = wishedLocale(request, website);
      if (wished) {
        setLanguageCookie(request, reply, wished);
        return reply.redirect(`${url.pathname}${url.search}`, 303);
      }
      const locale = localeOfRequest(request, website.document);
      const address = `${website.id} ${locale} ${url.href}`;
      let page = cache.get(address);
      if (!page) {
        // many visitors of a page that is not kept yet wait for one rendering, if nothing has changed since it began
        const flight = `${cache.now()} ${address}`;
        const rendering =
          underWay.get(flight) ?? rendered(url, locale, host, address).finally(() => underWay.delete(flight));
        underWay.set(flight, rendering);
        page = await rendering;
      }
      // what visitors do not find may be there for a member, and is kept for nobody
      const preview =
        page.status === 404 && readSessionToken(request) !== undefined
          ? await unpublished(request, url, locale, website.id)
          : undefined;
      page = preview ?? page;
      ensureCrumb(request, reply);
      if (page.location !== undefined) reply.header('location', page.location);
      const isKept = !preview && !page.keys.has(PERSONAL);
      reply
        .code(page.status)
        .header('cache-control', isKept ? 'private, no-cache' : 'private, no-store')
        .type('text/html; charset=utf-8');
      reply.header('content-language', locale).header('vary', 'Accept-Encoding, Accept-Language, Cookie');
      const isGzipped = takesGzip(request.headers);
      if (isGzipped) reply.header('content-encoding', 'gzip');
      requests.note(request, reply, address, page);
      return reply.send((isGzipped ? gzippedPageBody : pageBody)(page, nonceOf(reply.raw)));
    },
  });
}

/** The choice of the language switch, `?language=fr-FR`; undefined when the website does not speak it. */
function wishedLocale({ query }: FastifyRequest, { document }: KnownWebsite): string | undefined {
  const { language } = (query ?? {}) as { language?: unknown };
  return typeof language === 'string' ? spokenLocale(localesOf(document), language) : undefined;
}

/** The policy lets what has an address in by that; only what stands in the page itself needs a nonce. */
function sparing(html: string): string {
  return html.replaceAll(NEEDLESS_NONCE, '$1');
}

/**
 * The address as the page sees it: known parameters only, in one order, and no U+0000, which nothing that is looked
 * up can hold.
 */
function pageUrl(request: FastifyRequest, origin: string): URL | undefined {
  if (!URL.canParse(request.url, origin)) return undefined;
  const asked = new URL(request.url, origin);
  const url = new URL('/', origin);
  // not by `new URL(path, origin)`: a path of two slashes would name another host
  url.pathname = asked.pathname.replaceAll('%00', encodeURIComponent(NO_CHARACTER));
  for (const name of PARAMETERS) {
    const value = asked.searchParams.get(name);
    if (value !== null) url.searchParams.set(name, value.slice(0, 200).replaceAll('\0', NO_CHARACTER));
  }
  return url;
}

/**
 * The API for a member's own rendering: a product comes from where its status does not matter, if the member may see it
 * on this website. All else is what visitors get.
 */
function previewApiOf(fastify: FastifyInstance, request: FastifyRequest, website: WebsiteId) {
  const { host = 'localhost', cookie = '' } = request.headers;
  const asVisitor = apiOf(fastify, host, new Set());
  return async (path: string): Promise<Response> => {
    const product = PRODUCT.exec(path)?.[1];
    if (product === undefined) return asVisitor(path);
    const { statusCode, payload } = await fastify.inject({
      method: 'GET',
      url: `/api/config/products/${product}/preview`,
      headers: { host, cookie, [WEBSITE_HEADER]: website },
    });
    // who may not see it learns no more than a visitor
    return statusCode === 200
      ? new Response(payload, { headers: { 'content-type': 'application/json' } })
      : asVisitor(path);
  };
}

/** The API for a rendering: the same routes, in process; what an answer shows is noted. */
function apiOf(fastify: FastifyInstance, host: string, keys: Set<string>) {
  return async (path: string): Promise<Response> => {
    const answer = await fastify.inject({ method: 'GET', url: path, headers: { host } });
    const shown = answer.headers[SURROGATE_KEY];
    if (typeof shown === 'string') for (const key of shown.split(' ')) keys.add(key);
    if (answer.headers['cache-control'] === 'no-store') keys.add(PERSONAL);
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
    });
  };
}
