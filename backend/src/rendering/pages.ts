import type { EnteredForm } from '@daybook/contracts/forms/form-page.api';
import type { EnteredFields } from '@daybook/contracts/shared/entered-fields.api';
import { Refusal } from '@daybook/contracts/shared/errors';
import { localesOf, spokenLocale } from '@daybook/contracts/shared/languages';
import { storeSettingsOf } from '@daybook/contracts/shared/website-settings';
import type { ReadModels } from '@daybook/projections/read-models';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ensureCrumb, ensureFramedCrumb } from '../platform/access/crumb.js';
import type { WebsiteViewers } from '../platform/access/website-viewers.js';
import { readSessionToken, setLanguageCookie } from '../platform/http/cookies.js';
import { ownPath } from '../platform/http/own-path.js';
import { languageOfRequest, localeOfRequest } from '../platform/http/request-locale.js';
import { FRAME_OPTIONS, POLICY, pagePolicy } from '../platform/http/security-headers.js';
import { siteOrigin } from '../platform/http/site-origin.js';
import type { FlaggedPage, PageFlags } from '../platform/page-flags.js';
import type { ServedWebsite, WebsiteDirectory } from '../platform/website-directory.js';
import type { KeptAnswers } from './answer-cache.js';
import { hiddenWebsitePage } from './hidden-website-page.js';
import { isOfVisitor, LINKED_FROM_EMAILS, NOT_PAGES, SECRET_PAGES } from './page-addresses.js';
import {
  apiOf,
  cartApiOf,
  enteredApiOf,
  flaggedApiOf,
  ownApiOf,
  PERSONAL,
  previewApiOf,
} from './page-api.js';
import { compressionFor, PageBytes } from './page-bytes.js';
import { type Kept, PageCache } from './page-cache.js';
import { isTyped, pageUrl } from './page-url.js';
import { paymentLinkPageOf } from './payment-link-page.js';
import { reminderPageOf } from './reminder-page.js';
import type { ApiAnswer, RenderPage } from './storefront-renderer.js';

/** A page as it is sent: the same for every visitor of its language. */
type Page = Kept & {
  readonly status: number;
  /** where a redirect leads */
  readonly location: string | undefined;
  readonly policy: string;
  /** hosts whose pages may show it in a frame */
  readonly embedHosts: readonly string[];
  readonly bytes: PageBytes;
};

/** The header by which a page says which hosts may show it in a frame, separated by blanks; it is not sent. */
const EMBED_HOSTS = 'x-embed-hosts';
/** The header by which a page says whose card fields stand in it; it is not sent either. */
const CARD_FIELDS = 'x-card-fields';
/** What goes into the policy of a page: a name and a port, and nothing that ends a directive. */
const HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/;

/** Answers a form that the browser sent by itself by its page, with what was entered and what is wrong with it. */
export type ShowEntered = (
  request: FastifyRequest,
  reply: FastifyReply,
  entered: EnteredForm | EnteredFields,
) => Promise<FastifyReply>;

type Dependencies = {
  readonly render: RenderPage;
  readonly websites: WebsiteDirectory;
  readonly readModels: ReadModels;
  readonly publicUrl: string | undefined;
  readonly eventCollectorUrl: string | undefined;
  readonly keptAnswers: KeptAnswers;
  readonly viewers: WebsiteViewers;
  readonly pageFlags: PageFlags;
};

/**
 * Serves the shop's pages: rendered in this process, kept as they are sent, dropped when a projection changes what they
 * show. Nothing in a kept page depends on the visitor but the language and what flags show; the page's scripts fetch the cart. The cart
 * and its checkout are rendered for their visitor and never kept, and so is every page of a hidden website.
 * @returns what answers a form that the browser sent by itself, with what its page is to show again
 */
export function servePages(
  fastify: FastifyInstance,
  {
    render: renderPage,
    eventCollectorUrl: eventCollector,
    websites,
    readModels,
    publicUrl,
    keptAnswers,
    viewers,
    pageFlags,
  }: Dependencies,
): ShowEntered {
  const render: RenderPage = (page) => renderPage({ ...page, eventCollector });
  const cache = new PageCache<Page>();
  const underWay = new Map<string, Promise<Page>>();
  const unsubscribe = readModels.onProgress(({ surrogateKeys }) => cache.drop(surrogateKeys));
  fastify.addHook('onClose', async () => unsubscribe());

  const pageOf = (
    rendered: Awaited<ReturnType<RenderPage>>,
    { document }: ServedWebsite,
    keys: ReadonlySet<string>,
  ): Page => {
    const bytes = new PageBytes(rendered.html);
    const { location, [EMBED_HOSTS]: hosts = '', [CARD_FIELDS]: cards } = rendered.headers;
    const captcha = storeSettingsOf(document).captcha.provider;
    const embedHosts = hosts.split(' ').filter((host) => HOST.test(host));
    const needs = { captcha, embedHosts, hasCardFields: cards === 'stripe', eventCollector };
    return {
      status: rendered.status,
      location: location === undefined ? undefined : ownPath(location),
      policy: pagePolicy(rendered.inline, fastify.isBehindHttps, needs),
      embedHosts,
      bytes,
      size: bytes.plain.length,
      keys,
    };
  };

  const cartPage = async (
    request: FastifyRequest,
    url: URL,
    locale: string,
    website: ServedWebsite,
    { shown, assignments: flags }: FlaggedPage,
  ): Promise<Page> => {
    const api = flaggedApiOf(cartApiOf(fastify, keptAnswers, request), shown);
    const plain = await plainPageAt(url, api, website, locale);
    const page = plain ?? (await render({ url: url.href, locale, api, flags }));
    return pageOf(page, website, new Set([PERSONAL]));
  };

  const unpublished = async (
    request: FastifyRequest,
    url: URL,
    locale: string,
    website: ServedWebsite,
  ): Promise<Page | undefined> => {
    const api = previewApiOf(fastify, keptAnswers, request, website.id);
    const rendered = await render({ url: url.href, locale, api });
    return rendered.status === 404 ? undefined : pageOf(rendered, website, new Set([PERSONAL]));
  };

  const pageOfHidden = async (
    request: FastifyRequest,
    url: URL,
    locale: string,
    website: ServedWebsite,
    { shown, assignments: flags }: FlaggedPage,
  ): Promise<Page> => {
    const { id, document } = website;
    const isShown = LINKED_FROM_EMAILS.test(url.pathname) || (await viewers.maySee(id, request));
    const api = flaggedApiOf(ownApiOf(fastify, request, id), shown);
    const page = isShown
      ? ((await plainPageAt(url, api, website, locale)) ??
        (await render({ url: url.href, locale, api, flags })))
      : hiddenWebsitePage(document, locale);
    return pageOf(page, website, new Set([PERSONAL]));
  };

  const rendered = async (
    url: URL,
    locale: string,
    host: string,
    website: ServedWebsite,
    address: string,
    { shown, assignments: flags }: FlaggedPage,
  ): Promise<Page> => {
    const since = cache.now();
    const keys = new Set<string>();
    const api = flaggedApiOf(apiOf({ fastify, keptAnswers, host, keys }), shown);
    const answer = await render({ url: url.href, locale, api, flags });
    if (answer.headers['cache-control'] === 'no-store') keys.add(PERSONAL);
    const page = pageOf(answer, website, keys);
    // a page without keys shows nothing that a projection could change: an error, or a path that leads nowhere
    const isKept = page.status === 200 && keys.size > 0 && !keys.has(PERSONAL);
    if (isKept && !isTyped(url)) cache.keep(address, page, since);
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
      if (SECRET_PAGES.test(url.pathname)) reply.header('referrer-policy', 'no-referrer');
      const wished = wishedLocale(request, website);
      if (wished) {
        setLanguageCookie(request, reply, wished);
        return reply.redirect(`${url.pathname}${url.search}`, 303);
      }
      const locale = localeOfRequest(request, website.document);
      const flags = await pageFlags.of(request, website, locale);
      if (website.document.isHidden) {
        ensureCrumb(request, reply);
        reply.header('content-language', locale);
        return send(await pageOfHidden(request, url, locale, website, flags), request, reply);
      }
      const address = `${website.id} ${locale} ${flags.variant} ${url.href}`;
      let page = isOfVisitor(url.pathname)
        ? await cartPage(request, url, locale, website, flags)
        : cache.get(address);
      if (!page) {
        // many visitors of a page that is not kept yet wait for one rendering, if nothing has changed since it began
        const flight = `${cache.now()} ${address}`;
        const rendering =
          underWay.get(flight) ??
          rendered(url, locale, host, website, address, flags).finally(() => underWay.delete(flight));
        underWay.set(flight, rendering);
        page = await rendering;
      }
      // what visitors do not find may be there for a member, and no cache keeps it
      if (page.status === 404 && readSessionToken(request) !== undefined)
        page = (await unpublished(request, url, locale, website)) ?? page;
      if (page.embedHosts.length > 0 && isFramed(request)) ensureFramedCrumb(request, reply);
      else ensureCrumb(request, reply);
      reply.header('content-language', locale);
      return send(page, request, reply);
    },
  });

  return async (request, reply, entered) => {
    const website = websites.of(request.headers.host);
    const url = website && pageUrl(request, siteOrigin(request, website, websites, publicUrl));
    if (!website || !url) return reply.code(404).send(new Refusal('NOT_FOUND').toAnswer());
    const locale = localeOfRequest(request, website.document);
    const { id, document } = website;
    const { host = 'localhost' } = request.headers;
    const isShown = !document.isHidden || (await viewers.maySee(id, request));
    if (SECRET_PAGES.test(url.pathname)) reply.header('referrer-policy', 'no-referrer');
    const asVisitor = isOfVisitor(url.pathname)
      ? cartApiOf(fastify, keptAnswers, request)
      : apiOf({ fastify, keptAnswers, host, keys: new Set() });
    const asCaller = document.isHidden ? ownApiOf(fastify, request, id) : asVisitor;
    const shown = isShown
      ? await render({ url: url.href, locale, api: enteredApiOf(asCaller, entered) })
      : hiddenWebsitePage(document, locale);
    const page = pageOf(shown, website, new Set([PERSONAL]));
    reply.header('content-language', locale);
    const isRefused = 'errors' in entered || entered.problem !== '';
    return send({ ...page, status: isRefused && page.status === 200 ? 400 : page.status }, request, reply);
  };
}

/** The page without script at this address: what a reminder or a payment link opens. */
async function plainPageAt(
  url: URL,
  api: (path: string) => Promise<ApiAnswer>,
  { document }: ServedWebsite,
  locale: string,
): Promise<Awaited<ReturnType<RenderPage>> | undefined> {
  const of = [url, api, document, locale] as const;
  return (await reminderPageOf(...of)) ?? (await paymentLinkPageOf(...of));
}

async function send(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { status, location, policy, embedHosts, bytes, keys } = page;
  const isPersonal = keys.has(PERSONAL);
  reply.header('cache-control', isPersonal ? 'private, no-store' : 'private, no-cache');
  reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie').header(POLICY, policy);
  if (embedHosts.length > 0) reply.removeHeader(FRAME_OPTIONS);
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

/** Whether a page of another site shows this one in a frame: browsers say so, and no page can. */
const isFramed = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'cross-site';

/** The choice of the language switch, `?language=fr-FR`; undefined when the website does not speak it. */
function wishedLocale({ query }: FastifyRequest, { document }: ServedWebsite): string | undefined {
  const { language } = (query ?? {}) as { language?: unknown };
  return typeof language === 'string' ? spokenLocale(localesOf(document), language) : undefined;
}
