import { refuse } from '@daybook/contracts/shared/errors';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { readCrumb, readSessionToken } from '../http/cookies.js';
import { CONFIG } from '../tokens.js';
import { isEqual, isSessionCrumb } from './crumb.js';
import type { MemberRequest } from './member.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const WITHOUT_CRUMB = Symbol('without crumb');

/** For beacons, which a page may send while it unloads: they change nothing that belongs to a visitor (decisions.md). */
export const WithoutCrumb = () => SetMetadata(WITHOUT_CRUMB, true);

/** Whether a method or a controller can be called without a crumb. */
export const isWithoutCrumb = (target: object): boolean => Reflect.hasMetadata(WITHOUT_CRUMB, target);

/**
 * Accepts an unsafe call only from a page of ours. The crumb that the caller sends must equal the cookie, which another
 * site can neither read nor set (double submit). Of a caller that is signed in it must also be this session's, and not
 * too old. A browser names the page that calls (`Origin`): the guard refuses another host's page in any case.
 */
@Injectable()
export class CsrfGuard implements CanActivate {
  private readonly publicHost: string | undefined;

  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) { publicUrl }: Config,
  ) {
    this.publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<MemberRequest>();
    const sent = takeCrumb(request);
    if (SAFE.has(request.method)) return true;
    if (this.reflector.getAllAndOverride(WITHOUT_CRUMB, [context.getHandler(), context.getClass()]))
      return true;
    if (!this.isOurs(request)) refuse('FORBIDDEN');
    // no browser adds the header of a token by itself, and no cookie had a part in letting it in
    if (request.member?.apiTokenId !== undefined) return true;
    const cookie = readCrumb(request);
    if (!cookie || !sent || !isEqual(cookie, sent)) refuse('CRUMB_FAIL');
    const token = readSessionToken(request);
    if (token !== undefined && !isSessionCrumb(token, sent)) refuse('CRUMB_FAIL');
    return true;
  }

  /** A caller that is no browser sends no origin, and has no cookies of another person. */
  private isOurs({ headers: { origin, host }, host: forwardedHost }: FastifyRequest): boolean {
    if (origin === undefined) return true;
    const from = URL.canParse(origin) ? new URL(origin).host : undefined;
    return from !== undefined && [host, forwardedHost, this.publicHost].includes(from);
  }
}

/** Takes the crumb out of the header, the body or the query: it is no field of any request. */
function takeCrumb({ headers, body, query }: FastifyRequest): string | undefined {
  const candidates = [headers['x-csrf-token'], takeField(body), takeField(query)];
  return candidates.find((value): value is string => typeof value === 'string' && value !== '');
}

function takeField(holder: unknown): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined;
  const { crumb } = holder as { crumb?: unknown };
  delete (holder as { crumb?: unknown }).crumb;
  return crumb;
}
