import { refuse } from '@daybook/contracts/shared/errors';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSecretCookie, type SecretCookie } from '../http/cookies.js';
import type { VisitorContext, VisitorRequest } from '../http/visitor.js';
import { positionAskedFor } from '../log/committed-answer.hook.js';
import { VISITOR_COOKIES } from '../tokens.js';
import { type ServedWebsite, WebsiteDirectory } from '../website-directory.js';
import {
  ACCESS,
  type Access,
  ALSO_OF_HIDDEN,
  isForVisitors,
  type MemberAccess,
  neededFor,
} from './access.js';
import { Admission } from './admission.js';
import { BearerAdmission, bearerOf, refuseTokenInUrl } from './bearer-admission.js';
import { needsOpenWebsite } from './closed-websites.js';
import { ensureCrumb } from './crumb.js';
import { CustomerAdmission, type CustomerRequest } from './customer.js';
import { LogAllowance } from './log-allowance.js';
import type { MemberContext, MemberRequest } from './member.js';
import { takeWebsiteOfLink } from './named-website.js';
import { WebsiteViewers } from './website-viewers.js';

/**
 * The one guard of access: it finds the caller and the website, and whether the caller may call the route. A route
 * without a mark is refused to every caller.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly websites: WebsiteDirectory,
    private readonly members: Admission,
    private readonly bearers: BearerAdmission,
    private readonly customers: CustomerAdmission,
    private readonly viewers: WebsiteViewers,
    private readonly allowance: LogAllowance,
    @Inject(VISITOR_COOKIES) private readonly visitorCookies: readonly SecretCookie[],
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === undefined) refuse('FORBIDDEN');
    if (access === 'open') return true;
    const http = context.switchToHttp();
    const { method } = http.getRequest<FastifyRequest>();
    const changes = needsOpenWebsite(access, method, context.getHandler());
    if (isForVisitors(access)) return this.letIn(access, http.getRequest<VisitorRequest>(), changes);
    const reply = http.getResponse<FastifyReply>();
    if (access === 'customer') return this.admitCustomer(http.getRequest<CustomerRequest>(), reply);
    const request = http.getRequest<MemberRequest>();
    // what an owner sees is for them alone, and only while they are signed in
    reply.header('cache-control', 'no-store');
    takeWebsiteOfLink(request);
    refuseTokenInUrl(request);
    const token = bearerOf(request);
    if (token === undefined) return this.admitSession(access, request, reply, changes);
    const marked = [context.getHandler(), context.getClass()];
    return this.bearers
      .admit(token, access, marked, { request, reply })
      .then((member) => this.enter(member, access, request, changes));
  }

  /** @param changes whether the route writes to the website, so that it has to be open */
  private letIn(access: Access, request: VisitorRequest, changes: boolean): true | Promise<true> {
    const website = this.websites.of(request.headers.host) ?? refuse('NOT_FOUND');
    if (!website.document.isHidden) {
      request.visitor = this.visitorOf(request, website, false);
      return true;
    }
    if (changes && this.websites.statusOf(website.id) !== 'open') refuse('WEBSITE_HIDDEN');
    return this.viewers.mayEnter(website.id, request).then((mayEnter) => {
      if (!mayEnter && access !== ALSO_OF_HIDDEN) refuse('WEBSITE_HIDDEN');
      request.visitor = this.visitorOf(request, website, !mayEnter);
      return true;
    });
  }

  private visitorOf(request: VisitorRequest, website: ServedWebsite, isOutside: boolean): VisitorContext {
    return {
      websiteId: website.id,
      isOutside,
      currency: website.document.currency,
      timeZone: website.document.timeZone,
      spokenBy: website.document,
      metadata: { actor: 'visitor', correlationId: request.id, spend: this.allowance.of(request.ip) },
      ip: request.ip,
      knownBy: this.visitorCookies.map((cookie) => readSecretCookie(request, cookie)).find(Boolean),
      after: positionAskedFor(request),
    };
  }

  private async admitCustomer(request: CustomerRequest, reply: FastifyReply): Promise<boolean> {
    reply.header('cache-control', 'no-store');
    await this.letIn('customer', request, true);
    request.customer = await this.customers.admit(request);
    return true;
  }

  private async admitSession(
    access: MemberAccess,
    request: MemberRequest,
    reply: FastifyReply,
    changes: boolean,
  ): Promise<boolean> {
    this.enter(await this.members.admit(request), access, request, changes);
    ensureCrumb(request, reply);
    return true;
  }

  private enter(
    member: MemberContext,
    access: MemberAccess,
    request: MemberRequest,
    changes: boolean,
  ): boolean {
    if (!mayEnter(member, access)) refuse(member.needsSecondFactor ? 'SECOND_FACTOR_REQUIRED' : 'FORBIDDEN');
    if (changes && this.websites.statusOf(member.websiteId) !== 'open') refuse('WEBSITE_CLOSED');
    request.member = member;
    return true;
  }
}

const mayEnter = ({ permissions }: MemberContext, access: MemberAccess) =>
  access === 'signed-in' || neededFor(access).every((needed) => permissions.has(needed));
