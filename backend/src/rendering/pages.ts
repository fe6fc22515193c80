import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { localesOf, spokenLocale } from '@daybook/contracts/shared/languages';
import type { ReadModels } from '@daybook/projections/read-models';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WEBSITE_HEADER } from '../platform/access/admission.js';
import { ensureCrumb } from '../platform/access/crumb.js';
import { readSessionToken, setLanguageCookie } from '../platform/http/cookies.js';
import { ownPath } from '../platform/http/own-path.js';
import { languageOfRequest, localeOfRequest } from '../platform/http/request-locale.js';
import { POLICY, pagePolicy } from '../platform/http/security-headers.js';
import { siteOrigin } from '../platform/http/site-origin.js';
import { SURROGATE_KEY } from '../platform/http/surrogate-keys.js';
import type { ServedWebsite, WebsiteDirectory } from '../platform/website-directory.js';
import type { KeptAnswers } from './answer-cache.js';
import { compressionFor, PageBytes } from './page-bytes.js';
import { type Kept, PageCache } from './page-cache.js';
import { type ApiAnswer, jsonAnswer, type RenderPage } from './storefront-renderer.js';
import { visitorHeaders } from './visitor-headers.js';

/** A page as it is sent: the same for every visitor of its language. */
type Page = Kept & {
  readonly status: number;
  /** where a redirect leads */
  readonly location: string | undefined;
  readonly policy: string;
  readonly bytes: PageBytes;
};

/** Among the keys of a page: it shows something that is one visitor's, and is not kept. */
const PERSONAL = 'personal';

/** Query parameters that pages read; others (campaign marks and the like) do not make another page. */
const PARAMETERS = [
  ...['q', 'sort', 'variant', 'availability', 'sale', 'type', 'page', 'notice'],
  ...['cartToken', 'websiteId', 'giftCardProductId', 'sku'],
];
/** A form without script sends each value that is ticked by itself; the page's scripts write them into one. */
const LISTS = ['tag', 'option', 'price'];
const LIST_SEPARATOR = '~';
/** Characters of a parameter that a page reads. */
const LONGEST_PARAMETER = 200;
const LONGEST_LIST = 1_000;

/** Parameters of any value: pages with them would take the place of those that every visitor reads. */
const TYPED = ['q', ...LISTS];

/** Stands for what is no character of a text. */
const NO_CHARACTER = '\uFFFD';

/** Rendered for each visitor with their own cart, so that it can be read and changed without script. */
const CART_PAGES: ReadonlySet<string> = new Set(['/cart', '/commerce/goto-checkout']);
const CART = '/api/commerce/shopping-cart';

/** A product as visitors get it, and where members get it before that. */
const PRODUCT = /^\/api\/commerce\/products\/([^/?]+)(\?.*)?$/;

/** API answers belong to the API: an unknown address below these is no page. */
const NOT_PAGES = /^\/(api|media|assets|health|metrics)(\/|$)/;

type Dependencies = {
  readonly render: RenderPage;
  readonly websites: WebsiteDirectory;
  readonly readModels: ReadModels;
  readonly publicUrl: string | undefined;
  readonly keptAnswers: KeptAnswers;
};

/**
 * Serves the shop's pages: rendered in this process, kept as they are sent, dropped when a projection changes what they
 * show. Nothing in a kept page depends on the visitor but the language; the page's scripts fetch the cart. The cart
 * and its checkout are rendered for their visitor and never kept.
 */
export function servePages(
  fastify: FastifyInstance,
  { render, websites, readModels, publicUrl, keptAnswers }: Dependencies,
): void {
  const cache = new PageCache<Page>();
  const underWay = new Map<string, Promise<Page>>();
  const unsubscribe = readModels.onProgress(({ surrogateKeys }) => cache.drop(surrogateKeys));
  fastify.addHook('onClose', async () => unsubscribe());

  const pageOf = (rendered: Awaited<ReturnType<RenderPage>>, keys: ReadonlySet<string>): Page => {
    const bytes = new PageBytes(rendered.html);
    const { location } = rendered.headers;
    return {
      status: rendered.status,
      location: location === undefined ? undefined : ownPath(location),
      policy: pagePolicy(rendered.inline, fastify.isBehindHttps),
      bytes,
      size: bytes.plain.length,
      keys,
    };
  };

  const cartPage = async (request: FastifyRequest, url: URL, locale: string): Promise<Page> => {
    const api = cartApiOf(fastify, keptAnswers, request);
    return pageOf(await render({ url: url.href, locale, api }), new Set([PERSONAL]));
  };

  const unpublished = async (
    request: FastifyRequest,
    url: URL,
    locale: string,
    website: WebsiteId,
  ): Promise<Page | undefined> => {
    const api = previewApiOf(fastify, keptAnswers, request, website);
    const rendered = await render({ url: url.href, locale, api });
    return rendered.status === 404 ? undefined : pageOf(rendered, new Set([PERSONAL]));
  };

  const rendered = async (url: URL, locale: string, host: string, address: string): Promise<Page> => {
    const since = cache.now();
    const keys = new Set<string>();
    const answer = await render({ url: url.href, locale, api: apiOf({ fastify, keptAnswers, host, keys }) });
    if (answer.headers['cache-control'] === 'no-store') keys.add(PERSONAL);
    const page = pageOf(answer, keys);
    // a page without keys shows nothing that a projection could change: an error, or a path that leads nowhere
    const isKept = page.status === 200 && keys.size > 0 && !keys.has(PERSONAL);
    if (isKept && !TYPED.some((name) => url.searchParams.has(name))) cache.keep(address, page, since);
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
      let page = CART_PAGES.has(url.pathname) ? await cartPage(request, url, locale) : cache.get(address);
      if (!page) {
        // many visitors of a page that is not kept yet wait for one rendering, if nothing has changed since it began
        const flight = `${cache.now()} ${address}`;
        const rendering =
          underWay.get(flight) ?? rendered(url, locale, host, address).finally(() => underWay.delete(flight));
        underWay.set(flight, rendering);
        page = await rendering;
      }
      // what visitors do not find may be there for a member, and no cache keeps it
      if (page.status === 404 && readSessionToken(request) !== undefined)
        page = (await unpublished(request, url, locale, website.id)) ?? page;
      ensureCrumb(request, reply);
      reply.header('content-language', locale);
      return send(page, request, reply);
    },
  });
}

async function send(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { status, location, policy, bytes, keys } = page;
  const isPersonal = keys.has(PERSONAL);
  reply.header('cache-control', isPersonal ? 'private, no-store' : 'private, no-cache');
  reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie').header(POLICY, policy);
  if (location !== undefined) reply.header('location', location);
  if (status === 200 && !isPersonal) {
    reply.header('etag', bytes.etag);
    if (bytes.isHeldBy(request.headers)) return reply.code(304).send();
  }
  const compression = compressionFor(request.headers);
  if (compression) reply.header('content-encoding', compression);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(compression ? await bytes.as(compression) : bytes.plain);
}

/** The choice of the language switch, `?language=fr-FR`; undefined when the website does not speak it. */
function wishedLocale({ query }: FastifyRequest, { document }: ServedWebsite): string | undefined {
  const { language } = (query ?? {}) as { language?: unknown };
  return typeof language === 'string' ? spokenLocale(localesOf(document), language) : undefined;
}

/**
 * The address as the page sees it: known parameters only, in one order, and no U+0000, which nothing that is looked
 * up can hold.
 */
function pageUrl(request: FastifyRequest, origin: string): URL | undefined {
  const path = ownPath(request.url);
  if (!URL.canParse(path, origin)) return undefined;
  const asked = new URL(path, origin);
  const url = new URL('/', origin);
  // `/.//other.test` is two slashes again when it is read
  url.pathname = ownPath(asked.pathname).replaceAll('%00', encodeURIComponent(NO_CHARACTER));
  // most addresses have none, and reading them costs as much as finding a kept page
  for (const name of asked.search === '' ? [] : PARAMETERS) {
    const value = asked.searchParams.get(name);
    if (value !== null) url.searchParams.set(name, readable(value, LONGEST_PARAMETER));
  }
  for (const name of asked.search === '' ? [] : LISTS) {
    const value = asked.searchParams.getAll(name).filter(Boolean).join(LIST_SEPARATOR);
    if (value !== '') url.searchParams.set(name, readable(value, LONGEST_LIST));
  }
  return url;
}

const readable = (value: string, longest: number) => value.slice(0, longest).replaceAll('\0', NO_CHARACTER);

/**
 * The API for a member's own rendering: a product comes from where its status does not matter, if the member may see it
 * on this website. All else is what visitors get.
 */
function previewApiOf(
  fastify: FastifyInstance,
  keptAnswers: KeptAnswers,
  request: FastifyRequest,
  website: WebsiteId,
) {
  const { host = 'localhost' } = request.headers;
  const asVisitor = apiOf({ fastify, keptAnswers, host, keys: new Set() });
  return async (path: string): Promise<ApiAnswer> => {
    const [, product, search = ''] = PRODUCT.exec(path) ?? [];
    if (product === undefined) return asVisitor(path);
    const { statusCode, payload } = await fastify.inject({
      method: 'GET',
      url: `/api/config/products/${product}/preview${search}`,
      headers: { ...visitorHeaders(request), [WEBSITE_HEADER]: website },
    });
    // a member who may not see it learns no more than a visitor
    return statusCode === 200 ? jsonAnswer(payload) : asVisitor(path);
  };
}

/** The API for a page that shows the visitor's cart: the cart by their cookies, all else as every visitor gets it. */
function cartApiOf(fastify: FastifyInstance, keptAnswers: KeptAnswers, request: FastifyRequest) {
  const { host = 'localhost' } = request.headers;
  const asVisitor = apiOf({ fastify, keptAnswers, host, keys: new Set() });
  return async (path: string): Promise<ApiAnswer> => {
    if (path !== CART) return asVisitor(path);
    const { statusCode, payload } = await fastify.inject({
      method: 'GET',
      url: CART,
      headers: visitorHeaders(request),
    });
    return jsonAnswer(payload, statusCode);
  };
}

type ApiOptions = {
  readonly fastify: FastifyInstance;
  readonly keptAnswers: KeptAnswers;
  readonly host: string;
  /** gets the surrogate keys of what the answers show */
  readonly keys: Set<string>;
};

/** The API for a rendering: the same routes, in process; a kept answer needs no request at all. */
function apiOf({ fastify, keptAnswers, host, keys }: ApiOptions) {
  return async (path: string): Promise<ApiAnswer> => {
    const kept = keptAnswers(host, path);
    if (kept) {
      for (const key of kept.keys) keys.add(key);
      return jsonAnswer(kept.json);
    }
    const answer = await fastify.inject({ method: 'GET', url: path, headers: { host } });
    const shown = answer.headers[SURROGATE_KEY];
    if (typeof shown === 'string') for (const key of shown.split(' ')) keys.add(key);
    if (answer.headers['cache-control'] === 'no-store') keys.add(PERSONAL);
    return jsonAnswer(answer.payload, answer.statusCode);
  };
}
