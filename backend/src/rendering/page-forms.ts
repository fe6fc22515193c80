import { typedQuantity } from '@daybook/contracts/cart/shared/quantity-field';
import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { type ErrorAnswer, Refusal } from '@daybook/contracts/shared/errors';
import { type PageNotice, pageNotice } from '@daybook/contracts/shared/page-notices';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCrumb } from '../platform/http/cookies.js';
import type { WebsiteDirectory } from '../platform/website-directory.js';

type Fields = Readonly<Record<string, unknown>>;

/** What the API is asked for in a form's place. */
type ApiCall = { readonly path: string; readonly body: object; readonly done: PageNotice };

type ReadProduct = (id: string) => Promise<ProductItem | undefined>;

/**
 * Takes the forms of pages as browsers send them without script: `POST` to the page itself, form-encoded. The same call
 * goes to the API that a script would make, with this visitor's cookies, and the browser is sent back to the page, whose
 * address names what became of it.
 *
 * A page is the same for every visitor, so its forms have no crumb in them. In its place the browser itself says that
 * one of our pages sent the form: no page can write `Sec-Fetch-Site` or `Origin`. Whatever says neither is refused.
 */
export function servePageForms(fastify: FastifyInstance, websites: WebsiteDirectory): void {
  fastify.route({
    method: 'POST',
    url: '/*',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const fields = fieldsOf(request);
      const callOf = FORMS.get(text(fields, 'form'));
      if (!callOf || !websites.of(request.headers.host)) return refused(reply, new Refusal('NOT_FOUND'));
      if (!isFromOwnPage(request)) return refused(reply, new Refusal('FORBIDDEN'));
      const call = await callOf(fields, productsOf(fastify, request));
      const notice = typeof call === 'string' ? call : await send(fastify, request, reply, call);
      return reply.redirect(backTo(request, fields, notice), 303);
    },
  });
}

const FORMS = new Map<string, (fields: Fields, read: ReadProduct) => Promise<ApiCall | PageNotice>>([
  ['add-to-cart', addToCart],
  ['restock', signUp],
]);

async function addToCart(fields: Fields, read: ReadProduct): Promise<ApiCall | PageNotice> {
  const quantity = typedQuantity(text(fields, 'quantity') || '1');
  if (Number.isNaN(quantity)) return 'QUANTITY_NOT_A_NUMBER';
  const itemId = text(fields, 'itemId');
  const product = await read(itemId);
  const sku = product && chosenSku(product, fields);
  if (sku === undefined) return 'VARIANT_UNAVAILABLE';
  const body = { itemId, sku, quantity, additionalFields: null };
  return { path: '/api/commerce/shopping-cart/entries', body, done: 'added' };
}

/** The variant whose options were chosen; the only one of a product without options. */
function chosenSku(product: ProductItem, fields: Fields): string | undefined {
  const { userDefinedVariantOptions: options, structuredContent } = product;
  const { variants } = structuredContent;
  if (variants.length === 1) return variants[0]?.sku;
  return variants.find(({ attributes }) =>
    options.every((option) => attributes[option] === text(fields, `option ${option}`)),
  )?.sku;
}

async function signUp(fields: Fields): Promise<ApiCall> {
  const body = {
    productId: text(fields, 'productId'),
    variantId: text(fields, 'variantId'),
    siteVisitorEmail: text(fields, 'email'),
    isJoinMailingList: text(fields, 'joins') === 'on',
    language: text(fields, 'language'),
  };
  return { path: '/api/site-users/account/notifications/restock', body, done: 'signedUp' };
}

/** @returns what became of the call; what the API's answer sets in the browser is set */
async function send(
  fastify: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, body, done }: ApiCall,
): Promise<PageNotice> {
  const answer = await fastify.inject({
    method: 'POST',
    url: path,
    headers: { ...callerOf(request), 'x-csrf-token': readCrumb(request) ?? '' },
    payload: body,
  });
  const cookies = answer.headers['set-cookie'];
  if (cookies !== undefined) reply.header('set-cookie', cookies);
  if (answer.statusCode < 400) return done;
  return pageNotice(answer.json<Partial<ErrorAnswer>>().error?.code) ?? 'UNAVAILABLE';
}

/** The visitor as the API knows visitors; this process is its own proxy, so who called it goes along. */
function callerOf({ headers, ip, protocol }: FastifyRequest): Record<string, string> {
  const { host = 'localhost', cookie = '', 'accept-language': languages = '' } = headers;
  return {
    host,
    cookie,
    'accept-language': languages,
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
  };
}

const productsOf =
  (fastify: FastifyInstance, request: FastifyRequest): ReadProduct =>
  async (id) => {
    const url = `/api/commerce/products/${encodeURIComponent(id)}`;
    const answer = await fastify.inject({ method: 'GET', url, headers: callerOf(request) });
    return answer.statusCode === 200 ? answer.json<ProductItem>() : undefined;
  };

/** Browsers that know `Sec-Fetch-Site` always send it over HTTPS; the others send the origin of the page. */
function isFromOwnPage({ headers, protocol }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers;
  return site === undefined ? origin === `${protocol}://${host}` : site === 'same-origin';
}

/** The page that the form stands in: a path of this very host, with what was chosen and what became of it. */
function backTo({ url }: FastifyRequest, fields: Fields, notice: PageNotice): string {
  const [path = '/'] = url.split('?');
  const parameters = new URLSearchParams();
  const variant = text(fields, 'variant');
  if (variant) parameters.set('variant', variant);
  parameters.set('notice', notice);
  // two slashes at the beginning would name another host
  return `${path.replace(/^[/\\]+/, '/')}?${parameters}`;
}

function fieldsOf({ headers, body }: FastifyRequest): Fields {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return isForm && typeof body === 'object' && body !== null ? (body as Fields) : {};
}

/** A field as it was sent; nothing where it is missing or there are several. */
function text(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' ? value : '';
}

function refused(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(refusal.status).send(refusal.toAnswer());
}
