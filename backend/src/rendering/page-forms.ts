import { typedQuantity } from '@daybook/contracts/cart/shared/quantity-field';
import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { type ErrorAnswer, Refusal } from '@daybook/contracts/shared/errors';
import { type PageNotice, pageNotice } from '@daybook/contracts/shared/page-notices';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCrumb } from '../platform/http/cookies.js';
import { ownPath } from '../platform/http/own-path.js';
import type { WebsiteDirectory } from '../platform/website-directory.js';
import { visitorHeaders } from './visitor-headers.js';

type Fields = Readonly<Record<string, unknown>>;

/** The call of the API that a form stands for. */
type ApiCall = {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** what the page says when the call is done; undefined: the page shows it anyway */
  readonly done?: PageNotice;
  /** the page to which a browser goes when the call is done; undefined: back to the form */
  readonly next?: string;
};

type ReadProduct = (id: string) => Promise<ProductItem | undefined>;

const CART = '/api/commerce/shopping-cart';

/**
 * Takes the forms of pages as browsers send them by themselves: `POST` to the page, form-encoded. It makes the call of
 * the API that a script would make, with the visitor's cookies, and sends the browser back to the page. The page's
 * address then says how the call ended.
 *
 * A page is the same for every visitor, so its forms hold no crumb. In its place the browser says that one of our pages
 * sent the form: no page can write `Sec-Fetch-Site` or `Origin`. A form without either is refused.
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
      if (typeof call === 'string') return reply.redirect(backTo(request, fields, call), 303);
      const error = await send(fastify, request, reply, call);
      const page = (!error && call.next) || backTo(request, fields, error ?? call.done);
      return reply.redirect(page, 303);
    },
  });
}

const FORMS = new Map<string, (fields: Fields, read: ReadProduct) => Promise<ApiCall | PageNotice>>([
  ['add-to-cart', addToCart],
  ['cart-quantity', changeQuantity],
  ['cart-remove', removeEntry],
  ['express-checkout', checkOut],
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
  return { method: 'POST', path: `${CART}/entries`, body, done: 'added' };
}

async function changeQuantity(fields: Fields): Promise<ApiCall | PageNotice> {
  const quantity = typedQuantity(text(fields, 'quantity'));
  if (Number.isNaN(quantity)) return 'QUANTITY_NOT_A_NUMBER';
  if (quantity === 0) return removeEntry(fields);
  return { method: 'PUT', path: entryPath(fields), body: { quantity } };
}

async function removeEntry(fields: Fields): Promise<ApiCall> {
  return { method: 'DELETE', path: entryPath(fields) };
}

const entryPath = (fields: Fields) => `${CART}/entries/${encodeURIComponent(text(fields, 'entryId'))}`;

/** Section 2, "Express checkout": the add, and then the checkout's page. */
async function checkOut(fields: Fields, read: ReadProduct): Promise<ApiCall | PageNotice> {
  const call = await addToCart(fields, read);
  return typeof call === 'string' ? call : { ...call, next: '/commerce/goto-checkout' };
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
  return { method: 'POST', path: '/api/site-users/account/notifications/restock', body, done: 'signedUp' };
}

/** Makes the call and passes the cookies of its answer on. @returns why it was refused; undefined when it was not */
async function send(
  fastify: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { method, path, body }: ApiCall,
): Promise<PageNotice | undefined> {
  const headers = visitorHeaders(request);
  const answer = await fastify.inject({
    method,
    url: path,
    headers: { ...headers, 'x-csrf-token': readCrumb(request) ?? '' },
    payload: body,
  });
  const cookies = answer.headers['set-cookie'];
  if (cookies !== undefined) reply.header('set-cookie', cookies);
  if (answer.statusCode < 400) return undefined;
  return pageNotice(answer.json<Partial<ErrorAnswer>>().error?.code) ?? 'UNAVAILABLE';
}

const productsOf =
  (fastify: FastifyInstance, request: FastifyRequest): ReadProduct =>
  async (id) => {
    const url = `/api/commerce/products/${encodeURIComponent(id)}`;
    const answer = await fastify.inject({ method: 'GET', url, headers: visitorHeaders(request) });
    return answer.statusCode === 200 ? answer.json<ProductItem>() : undefined;
  };

/** Browsers send `Sec-Fetch-Site` over HTTPS and on localhost; older ones, and all over HTTP, send the page's origin. */
function isFromOwnPage({ headers, protocol }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers;
  return site === undefined ? origin === `${protocol}://${host}` : site === 'same-origin';
}

/** The page that the form stands in: a path of the same host, with the chosen variant and how the call ended. */
function backTo({ url }: FastifyRequest, fields: Fields, notice: PageNotice | undefined): string {
  const [path = '/'] = url.split('?');
  const parameters = new URLSearchParams();
  const variant = text(fields, 'variant');
  if (variant) parameters.set('variant', variant);
  if (notice) parameters.set('notice', notice);
  const page = ownPath(path);
  return parameters.size > 0 ? `${page}?${parameters}` : page;
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
