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

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return (request as CookieRequest).cookies?.[nameOf(name, request)];
}

export function setCartCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: CART_LIFE_S,
  } as const;
  reply.setCookie(nameOf(CART_COOKIE, request), token, attributes);
}

/** @param locale one that the website speaks */
export function setLanguageCookie(request: FastifyRequest, reply: FastifyReply, locale: string): void {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: LANGUAGE_LIFE_S,
  } as const;
  reply.setCookie(nameOf(LANGUAGE_COOKIE, request), locale, attributes);
}

/** Scripts read it to send it back (double submit), so it keeps its plain name and is not HttpOnly. */
export function setCrumbCookie(request: FastifyRequest, reply: FastifyReply, crumb: string): void {
  reply.setCookie(CRUMB_COOKIE, crumb, crumbAttributes(request));
}

/**
 * The same as the header's text, for an answer that is written by hand.
 * @param crumb of letters, digits and hyphens
 */
export function crumbCookie(request: FastifyRequest, crumb: string): string {
  return `${CRUMB_COOKIE}=${crumb}; Path=/; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`;
}

const crumbAttributes = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(request) }) as const;

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
  reply.setCookie(nameOf(SESSION_COOKIE, request), token, {
    ...sessionAttributes(request),
    maxAge: Math.floor(lifeMs / 1000),
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(SESSION_COOKIE, request), sessionAttributes(request));
}

/** The secret by which a browser is known in which an owner has signed in; it opens nothing. */
export function readDeviceToken(request: FastifyRequest): string | undefined {
  const token = readCookie(request, DEVICE_COOKIE);
  return isSecretToken(token) ? token : undefined;
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const attributes = { ...sessionAttributes(request), maxAge: DEVICE_LIFE_S };
  reply.setCookie(nameOf(DEVICE_COOKIE, request), token, attributes);
}

const sessionAttributes = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const;
