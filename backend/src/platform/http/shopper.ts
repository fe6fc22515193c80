import { CART_LIFE_S } from '@daybook/contracts/shared/limits';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { CUSTOMER_SESSION_COOKIE } from '../access/customer.js';
import { readSecretCookie, type SecretCookie, type SetSecretCookie } from './cookies.js';
import { localeOfRequest } from './request-locale.js';
import { type VisitorContext, type VisitorRequest, visitorOf } from './visitor.js';

/** Opens the cart: a browser that sends its token has the cart (decisions.md). */
export const CART_COOKIE: SecretCookie = { name: 'daybook-cart', lifeS: CART_LIFE_S };

/** A visitor with their cart. */
export type Shopper = Pick<VisitorContext, 'websiteId' | 'currency' | 'metadata' | 'requestSecret'> & {
  /** of the website, by which its discounts begin and end; absent: the default one */
  readonly timeZone?: string;
  /** the token of the cart's cookie; undefined before the first add */
  readonly cartToken: string | undefined;
  /** of the session of a customer; absent: the visitor is anonymous */
  readonly customerToken?: string | undefined;
  /** of the visitor's language, ISO 3166-1 alpha-2: what the checkout begins with; absent: not known */
  readonly country?: string | undefined;
};

/** The shopper of this request. */
export const CurrentShopper = createParamDecorator((_: unknown, context: ExecutionContext): Shopper => {
  const request = context.switchToHttp().getRequest<VisitorRequest>();
  return shopperOf(request);
});

export function shopperOf(request: VisitorRequest): Shopper {
  const visitor = visitorOf(request);
  return {
    ...visitor,
    cartToken: readSecretCookie(request, CART_COOKIE),
    customerToken: readSecretCookie(request, CUSTOMER_SESSION_COOKIE),
    country: new Intl.Locale(localeOfRequest(request, visitor.spokenBy)).region,
  };
}

/** What an answer sets, so that the browser keeps the cart. */
export const cartCookie = (token: string): SetSecretCookie => ({ ...CART_COOKIE, token });
