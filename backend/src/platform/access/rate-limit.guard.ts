import { Refusal } from '@daybook/contracts/shared/errors';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import type { VisitorRequest } from '../http/visitor.js';
import type { MemberRequest } from './member.js';
import { type RateLimit, RateLimits } from './rate-limits.js';

export type { RateLimit } from './rate-limits.js';

const LIMIT = Symbol('rate limit');
/** A route that counts its callers; beyond the limit it answers 429. */
export const Limited = (limit: RateLimit) => SetMetadata(LIMIT, limit);

/** Whether a method or a controller counts its callers. */
export const isLimited = (target: object): boolean => Reflect.hasMetadata(LIMIT, target);

/** Answers 429 with `Retry-After` beyond a route's limit. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.getAllAndOverride<RateLimit>(LIMIT, [
      context.getHandler(),
      context.getClass(),
    ]);
    const http = context.switchToHttp();
    const { visitor, member, params } = http.getRequest<VisitorRequest & MemberRequest>();
    const ip = (visitor ?? member)?.ip;
    if (!limit || ip === undefined) return true;
    const caller = visitor?.knownBy ?? member?.accountId;
    const person =
      caller && limit.perParameter ? `${caller} ${parameterIn(limit.perParameter, params)}` : caller;
    const retryAfter = await this.limits.count(limit, { ip, person });
    if (retryAfter === undefined) return true;
    http.getResponse<FastifyReply>().header('retry-after', String(retryAfter));
    throw new Refusal(limit.refusal ?? 'RATE_LIMITED');
  }
}

const parameterIn = (name: string, params: unknown): string =>
  String((params as Readonly<Record<string, unknown>>)[name]);
