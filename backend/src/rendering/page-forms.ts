import { createHash } from 'node:crypto';
import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { type ErrorAnswer, Refusal } from '@daybook/contracts/shared/errors';
import { isLocalId } from '@daybook/contracts/shared/identifiers';
import { type AmountNotice, type PageNotice, pageNotice } from '@daybook/contracts/shared/page-notices';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newSecretToken } from '../platform/access/secret-token.js';
import { readCrumb, readFormToken, setFormCookie } from '../platform/http/cookies.js';
import { ownPath } from '../platform/http/own-path.js';
import type { DeclaredPages } from '../platform/pages/declared-pages.js';
import {
  type ApiCall,
  type CallAnswer,
  type Fields,
  type FormContext,
  textOf,
  UnreadableForm,
} from '../platform/pages/page-form.js';
import type { WebsiteDirectory } from '../platform/website-directory.js';
import { sentForm } from './page-fields.js';
import type { ShowEntered } from './pages.js';
import { visitorHeaders } from './visitor-headers.js';

type Dependencies = {
  readonly websites: WebsiteDirectory;
  readonly pages: DeclaredPages;
  readonly showEntered: ShowEntered;
};

/**
 * Takes the forms of pages as browsers send them by themselves: `POST` to the page, form-encoded. It makes the call of
 * the API that a script would make, with the visitor's cookies, and sends the browser back to the page. The page's
 * address then says how the call ended.
 *
 * A page is the same for every visitor, so its forms hold no crumb. In its place the browser says that one of our pages
 * sent the form: no page can write `Sec-Fetch-Site` or `Origin`. A form without either is refused.
 */
export function servePageForms(
  fastify: FastifyInstance,
  { websites, pages, showEntered }: Dependencies,
): void {
  fastify.route({
    method: 'POST',
    url: '/*',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const website = websites.of(request.headers.host);
      // another site's page may send anything: its parts are not read
      const isOurs = isFromOwnPage(request);
      if (!website) return refused(reply, new Refusal('NOT_FOUND'));
      if (!isOurs && request.isMultipart()) return refused(reply, new Refusal('FORBIDDEN'));
      const sent = await sentForm(request).catch((error: unknown) => {
        if (error instanceof UnreadableForm) return undefined;
        throw error;
      });
      if (!sent) return reply.redirect(`${pathOf(request)}?notice=UNAVAILABLE`, 303);
      const { fields, files } = sent;
      const form = pages.formOn(pages.at(pathOf(request)).page, textOf(fields, 'form'));
      if (!form) return refused(reply, new Refusal('NOT_FOUND'));
      const context = {
        websiteId: website.id,
        page: pathOf(request),
        readProduct: productsOf(fastify, request),
        call: callerOf(fastify, request, reply),
      };
      if (!isOurs) return refused(reply, new Refusal('FORBIDDEN'));
      const call = await form.call(fields, context, files);
      if (typeof call === 'string') return reply.redirect(backTo(request, fields, call), 303);
      if ('page' in call) return reply.redirect(call.page, 303);
      if ('entered' in call) return showEntered(request, reply, call.entered, form.shownAgainBy ?? '');
      const { error, answer } = outcomeOf(await context.call(call));
      const page = (!error && call.next?.(answer)) || backTo(request, fields, error ?? call.done);
      return reply.redirect(page, 303);
    },
  });
}

/** Makes calls in the visitor's name, and passes the cookies of their answers on: to the browser, and to the next call. */
function callerOf(
  fastify: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): FormContext['call'] {
  const headers = visitorHeaders(request);
  return async (call, says = call.body) => {
    const { method, path, body, file } = call;
    const parts = file && (await asMultipart(file));
    const answer = await fastify.inject({
      method,
      url: path,
      headers: {
        ...headers,
        'x-csrf-token': readCrumb(request) ?? '',
        'idempotency-key': keyOf(request, call, says),
        ...parts?.headers,
      },
      payload: parts?.payload ?? body,
    });
    const { statusCode: status } = answer;
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    // of two cookies of one name the first counts
    headers.cookie = [...cookies.map((cookie) => cookie.split(';', 1)[0]), headers.cookie].join('; ');
    // the next press of the same button is another one; a press whose outcome is unknown may be repeated
    if (status < 500) setFormCookie(request, reply, newSecretToken());
    return { status, body: answer.body && answer.json() };
  };
}

/** A file as an upload of the API takes it. */
async function asMultipart({ fileName, bytes }: NonNullable<ApiCall['file']>) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), fileName);
  const request = new Response(form);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await request.arrayBuffer()) };
}

/** Why a call was refused, or the answer's body. */
function outcomeOf({ status, body }: CallAnswer): { error?: PageNotice; answer?: unknown } {
  if (status < 400) return { answer: body };
  return { error: noticeOf((body as Partial<ErrorAnswer>).error?.code) };
}

/** What the address of the page says of a refusal. */
export const noticeOf = (code: unknown): PageNotice =>
  AMOUNT_NOTICES.find((notice) => notice === code) ?? pageNotice(code) ?? 'UNAVAILABLE';

const AMOUNT_NOTICES: readonly AmountNotice[] = ['PAYMENT_TOO_SMALL', 'PAYMENT_TOO_LARGE'];

/**
 * The `Idempotency-Key` of a form. A page is the same for every visitor, so no field of it can hold a key: the token of the
 * last answer that the browser got, and what the form says, are one. The API counts a key for one crumb.
 */
const keyOf = (request: FastifyRequest, { method, path }: ApiCall, says: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([readFormToken(request) ?? '', method, path, says ?? null]))
    .digest('base64url');

const productsOf =
  (fastify: FastifyInstance, request: FastifyRequest): FormContext['readProduct'] =>
  async (id) => {
    // an empty id, or a dot, would be the address of the list
    if (!isLocalId(id)) return undefined;
    const url = `/api/commerce/products/${encodeURIComponent(id)}`;
    const answer = await fastify.inject({ method: 'GET', url, headers: visitorHeaders(request) });
    return answer.statusCode === 200 ? answer.json<ProductItem>() : undefined;
  };

/** Browsers send `Sec-Fetch-Site` over HTTPS and on localhost; older ones, and all over HTTP, send the page's origin. */
function isFromOwnPage({ headers, protocol }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers;
  return site === undefined ? origin === `${protocol}://${host}` : site === 'same-origin';
}

/**
 * The page that the form stands in: a path of the same host, with the chosen variant and how the call ended. A form that
 * names no variant, such as a restock sign-up, stands in the page of the variant that its address names.
 */
function backTo(request: FastifyRequest, fields: Fields, notice: PageNotice | undefined): string {
  const parameters = new URLSearchParams();
  const variant = textOf('variant' in fields ? fields : (request.query as Fields), 'variant');
  if (variant) parameters.set('variant', variant);
  const cartToken = textOf(fields, 'cartToken');
  if (cartToken) parameters.set('cartToken', cartToken);
  if (notice) parameters.set('notice', notice);
  const page = pathOf(request);
  return parameters.size > 0 ? `${page}?${parameters}` : page;
}

const pathOf = ({ url }: FastifyRequest): string => ownPath(url.split('?')[0] || '/');

function refused(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(refusal.status).send(refusal.toAnswer());
}
