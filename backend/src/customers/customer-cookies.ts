import { CODE } from '@daybook/contracts/customers/shared/customer-limits';
import { SITE_USER_COOKIE, siteUserCookie } from '@daybook/contracts/customers/shared/site-user-cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CUSTOMER_SESSION_COOKIE } from '../platform/access/customer.js';
import {
  clearReadableCookie,
  clearSecretCookie,
  readSecretCookie,
  type SecretCookie,
  setReadableCookie,
  setSecretCookie,
} from '../platform/http/cookies.js';
import { CART_COOKIE, cartCookie } from '../platform/http/shopper.js';
import type { SessionOutcome } from './customer-session.commands.js';

/** Says which browser has asked for a code. */
const CODE_COOKIE: SecretCookie = { name: 'daybook-site-user-code', lifeS: CODE.minutes * 60 };

export const readCustomerToken = (request: FastifyRequest) =>
  readSecretCookie(request, CUSTOMER_SESSION_COOKIE);

export const readCodeToken = (request: FastifyRequest) => readSecretCookie(request, CODE_COOKIE);

export function setCodeCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setSecretCookie(request, reply, { ...CODE_COOKIE, token });
}

/** The session's cookie and the one that scripts read come and go together. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, token, cartToken }: SessionOutcome,
): void {
  if (cartToken === null) clearSecretCookie(request, reply, CART_COOKIE);
  else if (cartToken) setSecretCookie(request, reply, cartCookie(cartToken));
  clearSecretCookie(request, reply, CODE_COOKIE);
  if (token === null || !answer.customer) {
    clearSecretCookie(request, reply, CUSTOMER_SESSION_COOKIE);
    clearReadableCookie(request, reply, SITE_USER_COOKIE);
    return;
  }
  const { lifeS } = CUSTOMER_SESSION_COOKIE;
  setSecretCookie(request, reply, { ...CUSTOMER_SESSION_COOKIE, token });
  setReadableCookie(request, reply, SITE_USER_COOKIE, siteUserCookie(answer.customer.siteUserId), lifeS);
}
