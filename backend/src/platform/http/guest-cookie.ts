import type { FastifyRequest } from 'fastify';
import { newSecretToken } from '../access/secret-token.js';
import { readSecretCookie, type SecretCookie, type SetSecretCookie } from './cookies.js';

const YEAR_S = 365 * 24 * 60 * 60;

/** By which we know again a browser that has commented or liked something. It opens nothing. */
export const GUEST_COOKIE: SecretCookie = { name: 'daybook-guest', lifeS: YEAR_S };

/** A browser, by a token that is kept nowhere but in it. */
export type Guest = {
  readonly token: string;
  /** sets the cookie, also anew: its life counts from the last use */
  readonly cookie: SetSecretCookie;
};

/** @param made the token of a browser that has none; the same for a repeat of its request */
export function guestOf(request: FastifyRequest, made: string | undefined): Guest {
  const token = readSecretCookie(request, GUEST_COOKIE) ?? made ?? newSecretToken();
  return { token, cookie: { ...GUEST_COOKIE, token } };
}
