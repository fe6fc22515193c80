import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecretToken } from '../access/secret-token.js';

/** Names and lives of our cookies (decisions.md). */
export const CART_COOKIE = 'daybook-cart';
export const LANGUAGE_COOKIE = 'daybook-language';
const CRUMB_COOKIE = 'crumb';
const SESSION_COOKIE = 'daybook-session';
const DEVICE_COOKIE = 'daybook-device';

declare module 'fastify' {
  interface FastifyInstance {
    /** PUBLIC_URL says https, whatever the proxy in front speaks to us */
    isBehindHttps: boolean;
  }
}

const CART_LIFE_S = 60 * 60 * 24 * 60;
const DEVICE_LIFE_S = 60 * 60 * 24 * 390;
const LANGUAGE_LIFE_S = 60 * 60 * 24 * 365;

type CookieRequest = FastifyRequest & { cookies: Record<string, string | undefined> };

/** Behind HTTPS cookies are `Secure` and carry the `__Host-` prefix, so that no other host can plant them. */
const isSecure = (request: FastifyRequest) => request.server.isBehindHttps || request.protocol === 'https';
const nameOf = (name: string, request: FastifyRequest) => (isSecure(request) ? `__Host-${name}` : name);

/** One of our cookies by its plain name; behind HTTPS only the one with the prefix counts. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return (request as CookieRequest).cookies?.[nameOf(name, request)];
}

/** @param token opens the cart; another browser that knows it has the cart as well */
export function setCartCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setHidden(request, reply, CART_COOKIE, token, CART_LIFE_S);
}

/** @param locale one that the website speaks */
export function setLanguageCookie(request: FastifyRequest, reply: FastifyReply, locale: string): void {
  setHidden(request, reply, LANGUAGE_COOKIE, locale, LANGUAGE_LIFE_S);
}

/** Scripts read it to send it back (double submit), so it keeps its plain name and is not HttpOnly. */
export function setCrumbCookie(request: FastifyRequest, reply: FastifyReply, crumb: string): void {
  reply.setCookie(CRUMB_COOKIE, crumb, { path: '/', sameSite: 'lax', secure: isSecure(request) });
}

/** The crumb as the browser holds it; whether it is good is another question. */
export function readCrumb(request: FastifyRequest): string | undefined {
  return (request as CookieRequest).cookies?.[CRUMB_COOKIE];
}

/** The secret of an owner's session; undefined when there is none, or a text that we never gave. */
export function readSessionToken(request: FastifyRequest): string | undefined {
  const token = readCookie(request, SESSION_COOKIE);
  return isSecretToken(token) ? token : undefined;
}

/** @param lifeMs how long the session lasts at most */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  lifeMs: number,
): void {
  setHidden(request, reply, SESSION_COOKIE, token, Math.floor(lifeMs / 1000));
}

/** Takes the secret from the browser; whoever ends a session ends it in the accounts as well. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(SESSION_COOKIE, request), hiddenAttributes(request));
}

/** The secret by which a browser is known in which an owner has signed in; it opens nothing. */
export function readDeviceToken(request: FastifyRequest): string | undefined {
  const token = readCookie(request, DEVICE_COOKIE);
  return isSecretToken(token) ? token : undefined;
}

/** Outlives sessions: by it a browser is known again when its owner signs in. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setHidden(request, reply, DEVICE_COOKIE, token, DEVICE_LIFE_S);
}

/** @param lifeS seconds */
function setHidden(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  lifeS: number,
): void {
  reply.setCookie(nameOf(name, request), value, { ...hiddenAttributes(request), maxAge: lifeS });
}

/** No script reads them, and no other site's form brings them along. */
const hiddenAttributes = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const;
