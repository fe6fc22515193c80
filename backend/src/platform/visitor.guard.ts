import { refuse } from '@daybook/contracts/shared/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isCartToken } from './cart-token.js';
import { POSITION_HEADER } from './committed-answers.js';
import { CART_COOKIE, readCookie } from './cookies.js';
import { ACCESS, type VisitorRequest } from './visitor.js';
import { WebsiteDirectory } from './website-directory.js';

/** Finds the website of the host and who asks. A route that does not say who may call it is refused to all. */
@Injectable()
export class VisitorGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly websites: WebsiteDirectory,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.getAllAndOverride(ACCESS, [context.getHandler(), context.getClass()]);
    if (access === 'open') return true;
    if (access !== 'visitor') refuse('FORBIDDEN');
    const request = context.switchToHttp().getRequest<VisitorRequest>();
    const website = this.websites.of(request.headers.host);
    if (!website) refuse('NOT_FOUND');
    const token = readCookie(request, CART_COOKIE);
    request.visitor = {
      websiteId: website.id,
      currency: website.document.currency,
      cartToken: isCartToken(token) ? token : undefined,
      cause: { actor: 'visitor', correlationId: request.id },
      address: request.ip,
      after: positionOf(request.headers[POSITION_HEADER]),
    };
    return true;
  }
}

function positionOf(header: string | string[] | undefined): bigint | undefined {
  return typeof header === 'string' && /^\d{1,18}$/.test(header) ? BigInt(header) : undefined;
}
