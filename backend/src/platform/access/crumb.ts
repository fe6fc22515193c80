import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCrumb, readSessionToken, setCrumbCookie, setFramedCrumbCookie } from '../http/cookies.js';

/** How long the crumb of a session works, ms; pages and answers renew it long before. */
export const CRUMB_LIFE_MS = 24 * 60 * 60 * 1000;

/** 122 random bits, as a UUID because Node draws those from a pool. */
const newCrumb = () => randomUUID();

/** The crumb of a session: made from the session's secret, so no other session's crumb is accepted. */
export function sessionCrumb(token: string, now = Date.now()): string {
  const time = now.toString(36);
  return `${time}.${createHmac('sha256', token).update(`crumb ${time}`).digest('base64url')}`;
}

/** Whether it is the crumb of this session, and not older than `lifeMs`. */
export function isSessionCrumb(token: string, crumb: string, lifeMs = CRUMB_LIFE_MS): boolean {
  const time = Number.parseInt(crumb.split('.')[0] ?? '', 36);
  return time > Date.now() - lifeMs && isEqual(crumb, sessionCrumb(token, time));
}

/** Gives the browser a crumb when it has none that its next calls can use. */
export function ensureCrumb(request: FastifyRequest, reply: FastifyReply): void {
  const token = readSessionToken(request);
  const crumb = readCrumb(request);
  const willDo = crumb && (token === undefined || isSessionCrumb(token, crumb, CRUMB_LIFE_MS / 2));
  if (!willDo) renewCrumb(request, reply, token ?? null);
}

/**
 * Gives a page in a frame of another site a crumb. The cookies of the website's own visitors and members stay away
 * from there, so it belongs to no session.
 */
export function ensureFramedCrumb(request: FastifyRequest, reply: FastifyReply): void {
  if (!readCrumb(request)) setFramedCrumbCookie(reply, newCrumb());
}

/** Gives the browser the crumb of its new session, or after a sign-out one that belongs to no session. */
export function renewCrumb(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  setCrumbCookie(request, reply, token === null ? newCrumb() : sessionCrumb(token));
}

export function isEqual(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
