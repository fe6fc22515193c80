import { Refusal } from '@daybook/contracts/shared/errors';
import { localesOf, spokenLocale } from '@daybook/contracts/shared/languages';
import type { ReadModels } from '@daybook/projections/read-models';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessCookie } from '../platform/access/access-cookie.js';
import { ensureCrumb, ensureFramedCrumb } from '../platform/access/crumb.js';
import { CUSTOMER_SESSION_COOKIE } from '../platform/access/customer.js';
import type { WebsiteViewers } from '../platform/access/website-viewers.js';
import { readSecretCookie, readSessionToken, setLanguageCookie } from '../platform/http/cookies.js';
import { languageOfRequest, localeOfRequest } from '../platform/http/request-locale.js';
import { siteOrigin } from '../platform/http/site-origin.js';
import { changedBy, type FlaggedPage, NO_FLAGS, type PageFlags } from '../platform/page-flags.js';
import type { DeclaredPages } from '../platform/pages/declared-pages.js';
import type { Entered, PageDeclaration } from '../platform/pages/page-declaration.js';
import { isTyped, type PageAddress, pageAddress } from '../platform/pages/page-url.js';
import type { PageApi, RenderedPage } from '../platform/pages/rendered-page.js';
import type { ServedWebsite, WebsiteDirectory } from '../platform/website-directory.js';
import type { KeptAnswersOf } from './answer-cache.js';
import { CallerApis, PERSONAL, withEntered } from './caller-apis.js';
import { NOT_PAGES } from './not-pages.js';
import { type SentPage, sendPage, sentPage } from './sent-page.js';
import { SharedPages } from './shared-pages.js';
import type { RenderPage } from './storefront-renderer.js';

/**
 * Answers a form that the browser sent by itself by its page, with what was entered and what is wrong with it.
 * @param shownAgainBy the answer of the API in which the page gets it
 */
export type ShowEntered = (
  request: FastifyRequest,
  reply: FastifyReply,
  entered: Entered,
  shownAgainBy: string,
) => Promise<FastifyReply>;

type Dependencies = {
  readonly render: RenderPage;
  readonly pages: DeclaredPages;
  readonly websites: WebsiteDirectory;
  readonly readModels: ReadModels;
  readonly publicUrl: string | undefined;
  readonly eventCollectorUrl: string | undefined;
  readonly keptAnswers: KeptAnswersOf;
  readonly viewers: WebsiteViewers;
  readonly accessCookie: AccessCookie;
  readonly pageFlags: PageFlags;
};

/** A page that is asked for, on its website and in the language of its reader. */
type Visit = PageAddress & {
  readonly request: FastifyRequest;
  readonly website: ServedWebsite;
  /** BCP 47 */
  readonly locale: string;
};

/** The part of the website that a caller sees. */
type Sight = 'lock screen' | 'as any visitor' | 'as this visitor' | 'as caller';

/**
 * Serves the pages that features declare: rendered in this process. Those for all are kept as they are sent, and
 * dropped when a projection changes what they show; nothing in them depends on the visitor but the language and what
 * flags show, and the page's scripts fetch the cart. All others are rendered for their visitor and never kept.
 * @returns answers a form that the browser sent by itself, with what its page is to show again
 */
export function servePages(fastify: FastifyInstance, given: Dependencies): ShowEntered {
  const shop = new ShopPages(fastify, given);
  fastify.addHook('onClose', async () => shop.close());
  fastify.route({
    method: ['GET'],
    url: '/*',
    exposeHeadRoute: true,
    handler: (request: FastifyRequest, reply: FastifyReply) => shop.show(request, reply),
  });
  return (request, reply, entered, shownAgainBy) => shop.showAgain(request, reply, entered, shownAgainBy);
}

class ShopPages {
  private readonly shared: SharedPages;
  private readonly apis: CallerApis;

  constructor(
    private readonly fastify: FastifyInstance,
    private readonly given: Dependencies,
  ) {
    this.shared = new SharedPages(given.readModels);
    this.apis = new CallerApis(fastify, given.pages, given.keptAnswers);
  }

  close(): void {
    this.shared.close();
  }

  async show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visit = this.visitOf(request);
    if (!visit) return this.refuse(request, reply);
    const { website, url, page, locale } = visit;
    keepSecret(page, reply);
    const wished = wishedLocale(request, website);
    if (wished) {
      setLanguageCookie(request, reply, wished);
      return reply.redirect(`${url.pathname}${url.search}`, 303);
    }
    const flags = await this.given.pageFlags.of(request, website, locale);
    const sight = await this.sightOf(visit);
    const seen = await this.seen(visit, sight, flags);
    const isEmbedded = !website.document.isHidden && seen.embedHosts.length > 0 && isFramed(request);
    if (isEmbedded) ensureFramedCrumb(request, reply);
    else ensureCrumb(request, reply);
    reply.header('content-language', locale);
    return sendPage(seen, request, reply);
  }

  async showAgain(
    request: FastifyRequest,
    reply: FastifyReply,
    entered: Entered,
    shownAgainBy: string,
  ): Promise<FastifyReply> {
    const visit = this.visitOf(request);
    if (!visit) return this.refuse(request, reply);
    keepSecret(visit.page, reply);
    const sight = await this.sightOf(visit);
    const api = withEntered(this.apiOf(visit, sight, new Set()), entered, shownAgainBy);
    const shown = await this.rendered(visit, sight, api, NO_FLAGS);
    const page = this.sent(shown, visit, new Set([PERSONAL]));
    reply.header('content-language', visit.locale);
    const isRefused = 'errors' in entered || entered.problem !== '';
    const status = isRefused && page.status === 200 ? 400 : page.status;
    return sendPage({ ...page, status }, request, reply);
  }

  /** @returns undefined where there is no website, or no page of one */
  private visitOf(request: FastifyRequest): Visit | undefined {
    const { websites, publicUrl, pages } = this.given;
    const website = websites.of(request.headers.host ?? 'localhost');
    const asked = website && pageAddress(request, siteOrigin(request, website, websites, publicUrl), pages);
    if (!website || !asked || NOT_PAGES.test(asked.url.pathname)) return undefined;
    return { ...asked, request, website, locale: localeOfRequest(request, website.document) };
  }

  /** The one rule for who sees what: see {@link PageDeclaration}. */
  private async sightOf({ request, page, website }: Visit): Promise<Sight> {
    if (website.document.isHidden) {
      const isShown =
        page.whenHidden === 'itself' || (await this.given.viewers.mayEnter(website.id, request));
      return isShown ? 'as caller' : 'lock screen';
    }
    return page.audience === 'all' ? 'as any visitor' : 'as this visitor';
  }

  private async seen(visit: Visit, sight: Sight, flags: FlaggedPage): Promise<SentPage> {
    const page =
      sight === 'as any visitor'
        ? await this.sharedPage(visit, flags)
        : await this.ownPage(visit, sight, flags);
    const { request, website } = visit;
    if (website.document.isHidden || !this.mayHoldMore(page, request)) return page;
    const api = this.apis.ofMember(request, website.id);
    const own = await this.rendered(visit, sight, api, NO_FLAGS);
    return own.status === 404 ? page : this.sent(own, visit, new Set([PERSONAL]));
  }

  /** A page that others do not find may be there for a member, and a closed one open to this visitor. No cache keeps it. */
  private mayHoldMore({ status }: SentPage, request: FastifyRequest): boolean {
    if (readSessionToken(request) !== undefined) return status === 404 || status === 403;
    const isKnown = readSecretCookie(request, CUSTOMER_SESSION_COOKIE) !== undefined;
    return status === 403 && (isKnown || this.given.accessCookie.isSent(request));
  }

  private sharedPage(visit: Visit, flags: FlaggedPage): Promise<SentPage> {
    const { website, url, page, locale } = visit;
    const address = `${website.id} ${locale} ${flags.variant} ${url.href}`;
    return this.shared.get(address, !isTyped(url, page.reads), async () => {
      const keys = new Set<string>();
      const api = this.apiOf(visit, 'as any visitor', keys);
      const rendered = await this.rendered(visit, 'as any visitor', api, flags);
      if (rendered.headers['cache-control'] === 'no-store') keys.add(PERSONAL);
      return this.sent(rendered, visit, keys);
    });
  }

  private async ownPage(visit: Visit, sight: Sight, flags: FlaggedPage): Promise<SentPage> {
    const api = this.apiOf(visit, sight, new Set());
    return this.sent(await this.rendered(visit, sight, api, flags), visit, new Set([PERSONAL]));
  }

  private apiOf({ request, website }: Visit, sight: Sight, keys: Set<string>): PageApi {
    if (website.document.isHidden) return this.apis.ofCaller(request, website.id);
    if (sight === 'as this visitor') return this.apis.ofVisitor(request);
    return this.apis.ofAnyVisitor(request.headers.host ?? 'localhost', keys);
  }

  private async rendered(
    { url, page, parts, website, locale }: Visit,
    sight: Sight,
    asCaller: PageApi,
    flags: FlaggedPage,
  ): Promise<RenderedPage> {
    const { document } = website;
    if (sight === 'lock screen') {
      const asksPassword = await this.given.viewers.asksPassword(website.id);
      return this.given.pages.lockScreen(document, locale, { asksPassword, url });
    }
    const api = changedBy(asCaller, flags);
    const own = await page.render?.({ url, parts, api, website: document, locale });
    if (own) return own;
    const eventCollector = this.given.eventCollectorUrl;
    return this.given.render({ url: url.href, locale, api, flags: flags.assignments, eventCollector });
  }

  private sent(rendered: RenderedPage, { website }: Visit, keys: ReadonlySet<string>): SentPage {
    const { isBehindHttps } = this.fastify;
    const { eventCollectorUrl: eventCollector } = this.given;
    return sentPage(rendered, website, keys, { isBehindHttps, eventCollector });
  }

  private refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const website = this.given.websites.of(request.headers.host ?? 'localhost');
    // a new installation has nothing to see yet, and one to make it
    if (!website && request.url === '/') return reply.redirect(FIRST_RUN, 302);
    const refusal = new Refusal('NOT_FOUND');
    return reply.code(404).send(refusal.toAnswer(languageOfRequest(request, website?.document)));
  }
}

/** The page of the owner area that makes the first website. */
const FIRST_RUN = '/config/begin';

/** No search engine, other site or page hears of an address that opens something. */
function keepSecret({ audience, sendsOrigin }: PageDeclaration, reply: FastifyReply): void {
  if (audience !== 'holder') return;
  reply.header('x-robots-tag', 'noindex');
  if (!sendsOrigin) reply.header('referrer-policy', 'no-referrer');
}

/** Whether a page of another site shows this one in a frame: browsers say so, and no page can. */
const isFramed = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'cross-site';

/** The choice of the language switch, `?language=fr-FR`; undefined when the website does not speak it. */
function wishedLocale({ query }: FastifyRequest, { document }: ServedWebsite): string | undefined {
  const { language } = (query ?? {}) as { language?: unknown };
  return typeof language === 'string' ? spokenLocale(localesOf(document), language) : undefined;
}
