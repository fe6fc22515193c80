import '@fastify/cookie';
import { SIGNED_IN_COOKIE } from '@daybook/contracts/shared/signed-in-cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecretToken } from '../access/secret-token.js';

/** A cookie with a secret token: no script reads it, and no form of another site sends it. A feature's manifest names its own. */
export type SecretCookie = {
  /** without the prefix that it gets behind HTTPS */
  readonly name: string;
  readonly lifeS: number;
};
/** A secret cookie that an answer sets. */
export type SetSecretCookie = SecretCookie & { readonly token: string };

/** Names and lives of the platform's cookies (decisions.md). */
export const LANGUAGE_COOKIE = 'daybook-language';
const CRUMB_COOKIE = 'crumb';
const SESSION_COOKIE = 'daybook-session';
const DEVICE_COOKIE = 'daybook-device';
const POSITION_COOKIE = 'daybook-position';
const FORM_COOKIE = 'daybook-form';

declare module 'fastify' {
  interface FastifyInstance {
    /** PUBLIC_URL says https; the proxy in front may speak HTTP to us */
    isBehindHttps: boolean;
  }
}

const DEVICE_LIFE_S = 60 * 60 * 24 * 390;
const LANGUAGE_LIFE_S = 60 * 60 * 24 * 365;
/** Projections are rarely a second behind. A cookie that outlived them would only make reads ask. */
const POSITION_LIFE_S = 60;

type CookieRequest = FastifyRequest & { cookies: Record<string, string | undefined> };

/** Behind HTTPS cookies are `Secure` and carry the `__Host-` prefix, so that no other host can plant them. */
const isSecure = (request: FastifyRequest) => request.server.isBehindHttps || request.protocol === 'https';
const nameOf = (name: string, request: FastifyRequest) => (isSecure(request) ? `__Host-${name}` : name);

/** One of our cookies by its plain name; behind HTTPS only the one with the prefix counts. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return (request as CookieRequest).cookies?.[nameOf(name, request)];
}

/** The token of a secret cookie; undefined when the browser sent none, or a text that cannot be a token of ours. */
export function readSecretCookie(
  request: FastifyRequest,
  { name }: Pick<SecretCookie, 'name'>,
): string | undefined {
  const token = readCookie(request, name);
  return isSecretToken(token) ? token : undefined;
}

export function setSecretCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, token, lifeS }: SetSecretCookie,
): void {
  setHiddenCookie(request, reply, { name: name, value: token, lifeS: lifeS });
}

export function clearSecretCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name }: Pick<SecretCookie, 'name'>,
): void {
  reply.clearCookie(nameOf(name, request), hiddenAttributes(request));
}

/** A cookie that the scripts of the pages read: it says something and opens nothing. @param lifeS seconds */
export function setReadableCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  lifeS: number,
): void {
  reply.setCookie(nameOf(name, request), value, { ...readableAttributes(request), maxAge: lifeS });
}

export function clearReadableCookie(request: FastifyRequest, reply: FastifyReply, name: string): void {
  reply.clearCookie(nameOf(name, request), readableAttributes(request));
}

/** @param locale one that the website speaks */
export function setLanguageCookie(request: FastifyRequest, reply: FastifyReply, locale: string): void {
  setHiddenCookie(request, reply, { name: LANGUAGE_COOKIE, value: locale, lifeS: LANGUAGE_LIFE_S });
}

/** Scripts read it to send it back (double submit), so it keeps its plain name and is not HttpOnly. */
export function setCrumbCookie(request: FastifyRequest, reply: FastifyReply, crumb: string): void {
  reply.setCookie(CRUMB_COOKIE, crumb, { path: '/', sameSite: 'lax', secure: isSecure(request) });
}

/**
 * The crumb of a page in a frame of another site. The browser keeps it apart for each site that embeds the page, and
 * takes it over HTTPS alone.
 */
export function setFramedCrumbCookie(reply: FastifyReply, crumb: string): void {
  reply.setCookie(CRUMB_COOKIE, crumb, { path: '/', sameSite: 'none', secure: true, partitioned: true });
}

/** The crumb that the browser sent, unchecked. */
export function readCrumb(request: FastifyRequest): string | undefined {
  return (request as CookieRequest).cookies?.[CRUMB_COOKIE];
}

/** The secret of an owner's session. */
export function readSessionToken(request: FastifyRequest): string | undefined {
  return readSecretCookie(request, { name: SESSION_COOKIE });
}

/** @param lifeMs how long the session lasts at most */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  lifeMs: number,
): void {
  const lifeS = Math.floor(lifeMs / 1000);
  setHiddenCookie(request, reply, { name: SESSION_COOKIE, value: token, lifeS: lifeS });
  // the shop's pages do not count the visits of members, and cannot read the session's own cookie
  setReadableCookie(request, reply, SIGNED_IN_COOKIE, '1', lifeS);
}

/** Removes the secret from the browser; the caller ends the session itself in the accounts. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(SESSION_COOKIE, request), hiddenAttributes(request));
  clearReadableCookie(request, reply, SIGNED_IN_COOKIE);
}

/** The secret by which we recognise a browser in which an owner has signed in before; it opens nothing. */
export function readDeviceToken(request: FastifyRequest): string | undefined {
  return readSecretCookie(request, { name: DEVICE_COOKIE });
}

/** Outlives sessions, so that we recognise the browser at the owner's next sign-in. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setHiddenCookie(request, reply, { name: DEVICE_COOKIE, value: token, lifeS: DEVICE_LIFE_S });
}

/** The token of the last form whose answer the browser got; undefined before the first. */
export function readFormToken(request: FastifyRequest): string | undefined {
  return readSecretCookie(request, { name: FORM_COOKIE });
}

/** Lives as long as the crumb: the two say together which press of a button a form is. */
export function setFormCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(FORM_COOKIE, request), token, hiddenAttributes(request));
}

/** The position of the browser's last change, unchecked. */
export function readPositionCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, POSITION_COOKIE);
}

/** Lets the browser's next page or tab wait for its change too: those send no header. */
export function setPositionCookie(request: FastifyRequest, reply: FastifyReply, position: string): void {
  setHiddenCookie(request, reply, { name: POSITION_COOKIE, value: position, lifeS: POSITION_LIFE_S });
}

/** Sets a cookie that no script reads and no form of another site sends. */
export function setHiddenCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, lifeS }: Pick<SecretCookie, 'name' | 'lifeS'> & { readonly value: string },
): void {
  reply.setCookie(nameOf(name, request), value, { ...hiddenAttributes(request), maxAge: lifeS });
}

/** Scripts cannot read the cookie, and forms of other sites do not send it. */
const hiddenAttributes = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const;

const readableAttributes = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: false, sameSite: 'lax', secure: isSecure(request) }) as const;
