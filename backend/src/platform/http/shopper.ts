import { CART_LIFE_S } from '@daybook/contracts/shared/limits';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { CUSTOMER_SESSION_COOKIE } from '../access/customer.js';
import { readSecretCookie, type SecretCookie, type SetSecretCookie } from './cookies.js';
import { type VisitorContext, type VisitorRequest, visitorOf } from './visitor.js';

/** Opens the cart: a browser that sends its token has the cart (decisions.md). */
export const CART_COOKIE: SecretCookie = { name: 'daybook-cart', lifeS: CART_LIFE_S };

/** A visitor with their cart. */
export type Shopper = Pick<VisitorContext, 'websiteId' | 'currency' | 'metadata' | 'requestSecret'> & {
  /** the token of the cart's cookie; undefined before the first add */
  readonly cartToken: string | undefined;
  /** of the session of a customer; absent: the visitor is anonymous */
  readonly customerToken?: string | undefined;
};

/** The shopper of this request. */
export const CurrentShopper = createParamDecorator((_: unknown, context: ExecutionContext): Shopper => {
  const request = context.switchToHttp().getRequest<VisitorRequest>();
  return shopperOf(request);
});

export const shopperOf = (request: VisitorRequest): Shopper => ({
  ...visitorOf(request),
  cartToken: readSecretCookie(request, CART_COOKIE),
  customerToken: readSecretCookie(request, CUSTOMER_SESSION_COOKIE),
});

/** What an answer sets, so that the browser keeps the cart. */
export const cartCookie = (token: string): SetSecretCookie => ({ ...CART_COOKIE, token });
