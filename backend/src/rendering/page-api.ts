import {
  type ShownPlaces,
  withFlagHome,
  withFlagTexts,
} from '@daybook/contracts/analytics/shared/flags/shown-places';
import type { EnteredForm } from '@daybook/contracts/forms/form-page.api';
import type { EnteredFields } from '@daybook/contracts/shared/entered-fields.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Storefront, StorefrontFront } from '@daybook/contracts/websites/websites.api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WEBSITE_HEADER } from '../platform/access/admission.js';
import { SURROGATE_KEY } from '../platform/http/surrogate-keys.js';
import type { KeptAnswers } from './answer-cache.js';
import { type ApiAnswer, jsonAnswer } from './storefront-renderer.js';
import { visitorHeaders } from './visitor-headers.js';

/** Among the keys of a page: it shows something that is one visitor's, and is not kept. */
export const PERSONAL = 'personal';

/** What is the visitor's own: their cart, and where its checkout stands. */
const OWN: ReadonlySet<string> = new Set(['/api/commerce/shopping-cart', '/api/commerce/checkout']);

/** An order, its files, what of it can be reviewed, a subscription, or a reminder, for the one who has its secret. */
const ORDER =
  /^\/api\/commerce\/(orders\/[^/?]+\/downloads|(orders|review-requests|subscriptions|checkout-reminders)\/[^/?]+)$/;

/** The subscription or the gift card that was chosen to check out, for the one who has its token. */
const CHOSEN = /^\/api\/3\/commerce\/cart\/(subscription|gift-card)\?/;

/** What a payment link sells: units that are held for the visitor count as theirs. */
const PAYMENT_LINK = /^\/api\/commerce\/payment-links\/[^/?]+$/;

/** What the link of a restock email opens, and which cart has its unit. */
const RESTOCK_LINK =
  /^\/api\/site-users\/account\/notifications\/restock\/(receipt|claim|unsubscribe)\/[^/?]+(\/lists)?$/;

/** A gift card, for the one who has its code, its receipt or its link. */
const GIFT_CARD = /^\/api\/commerce\/gift-card\//;

/** What a customer has in their account. */
const ACCOUNT = /^\/api\/site-users\/account\/(session|orders|subscriptions|addresses|restock)(\?|$)/;

/** What is asked for in the visitor's name, so that guesses are counted for who makes them. */
const OF_VISITOR = [ORDER, CHOSEN, PAYMENT_LINK, RESTOCK_LINK, GIFT_CARD, ACCOUNT];

/** What a page with forms of visitors is about: a form, the addresses of an account, or what of an order can be reviewed. */
const WITH_FORMS =
  /^\/api\/(form\/pages\/[^/?]+|site-users\/account\/addresses|commerce\/review-requests\/[^/?]+)$/;

/** A product as visitors get it, and where members get it before that. */
const PRODUCT = /^\/api\/commerce\/products\/([^/?]+)(\?.*)?$/;

/**
 * The API for a member's own rendering: a product comes from where its status does not matter, if the member may see it
 * on this website. All else is what visitors get.
 */
export function previewApiOf(
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

/** The API as its caller gets it, for a page of theirs on a hidden website: a member sees every product there. */
export function ownApiOf(fastify: FastifyInstance, request: FastifyRequest, website: WebsiteId) {
  const headers = visitorHeaders(request);
  const get = async (url: string, more = {}): Promise<ApiAnswer> => {
    const { statusCode, payload } = await fastify.inject({
      method: 'GET',
      url,
      headers: { ...headers, ...more },
    });
    return jsonAnswer(payload, statusCode);
  };
  return async (path: string): Promise<ApiAnswer> => {
    const published = await get(path);
    const [, product, search = ''] = PRODUCT.exec(path) ?? [];
    if (published.ok || product === undefined) return published;
    const preview = await get(`/api/config/products/${product}/preview${search}`, {
      [WEBSITE_HEADER]: website,
    });
    return preview.ok ? preview : published;
  };
}

/**
 * The API for a page that shows the visitor's cart, checkout, order, gift card, link or account: these in the visitor's
 * name, all else as every visitor gets it.
 */
export function cartApiOf(fastify: FastifyInstance, keptAnswers: KeptAnswers, request: FastifyRequest) {
  const { host = 'localhost' } = request.headers;
  const asVisitor = apiOf({ fastify, keptAnswers, host, keys: new Set() });
  return async (path: string): Promise<ApiAnswer> => {
    const isOwn = OWN.has(path.split('?')[0] ?? '') || OF_VISITOR.some((own) => own.test(path));
    if (!isOwn) return asVisitor(path);
    const { statusCode, payload } = await fastify.inject({
      method: 'GET',
      url: path,
      headers: visitorHeaders(request),
    });
    return jsonAnswer(payload, statusCode);
  };
}

/** The API for a page that shows again what its visitor entered. */
export function enteredApiOf(
  asCaller: (path: string) => Promise<ApiAnswer>,
  entered: EnteredForm | EnteredFields,
) {
  return async (path: string): Promise<ApiAnswer> => {
    const answer = await asCaller(path);
    if (!answer.ok || !WITH_FORMS.test(path)) return answer;
    return jsonAnswer(JSON.stringify({ ...((await answer.json()) as object), entered }));
  };
}

/** The website and its home page, whose texts flags may change. */
const STOREFRONT = '/api/commerce/storefront';
const FRONT = '/api/commerce/storefront/front';

/** The API for a page on which flags show something. */
export function flaggedApiOf(asCaller: (path: string) => Promise<ApiAnswer>, shown: ShownPlaces) {
  if (Object.keys(shown).length === 0) return asCaller;
  return async (path: string): Promise<ApiAnswer> => {
    const answer = await asCaller(path);
    if (!answer.ok || (path !== STOREFRONT && path !== FRONT)) return answer;
    const body = await answer.json();
    return jsonAnswer(JSON.stringify(path === FRONT ? flaggedFront(body, shown) : flaggedSite(body, shown)));
  };
}

function flaggedSite(body: unknown, shown: ShownPlaces): unknown {
  const storefront = body as Storefront;
  return { ...storefront, website: withFlagTexts(storefront.website, shown) };
}

function flaggedFront(body: unknown, shown: ShownPlaces): unknown {
  const front = body as StorefrontFront;
  return { ...front, home: withFlagHome(front.home, shown) };
}

type ApiOptions = {
  readonly fastify: FastifyInstance;
  readonly keptAnswers: KeptAnswers;
  readonly host: string;
  /** gets the surrogate keys of what the answers show */
  readonly keys: Set<string>;
};

/** The API for a rendering: the same routes, in process; a kept answer needs no request at all. */
export function apiOf({ fastify, keptAnswers, host, keys }: ApiOptions) {
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
