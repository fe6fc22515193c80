import { type ErrorCode, Refusal } from '@daybook/contracts/shared/errors';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { RateLimiterMemory, type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.js';
import type { VisitorRequest } from '../http/visitor.js';
import { CONFIG, POOL } from '../tokens.js';
import { lastingLimiter } from './lasting-limits.js';
import type { MemberRequest } from './member.js';
import { networkOf } from './network-of.js';

/** So many calls in so many seconds: for one visitor, and more for one IP address (an office, a school). */
export type RateLimit = {
  readonly name: string;
  readonly perVisitor: number;
  readonly perIp: number;
  readonly seconds: number;
  /** counted in Postgres: neither a restart nor a second process gives a fresh start */
  readonly isLasting?: boolean;
  /** what a caller beyond the limit is refused with, where it has a text of its own; status 429 */
  readonly refusal?: ErrorCode;
};

const LIMIT = Symbol('rate limit');
/** A route that counts its callers; beyond the limit it answers 429. */
export const Limited = (limit: RateLimit) => SetMetadata(LIMIT, limit);

/** Whether a method or a controller counts its callers. */
export const isLimited = (target: object): boolean => Reflect.hasMetadata(LIMIT, target);

/** Answers 429 with `Retry-After` beyond a route's limit. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();

  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly personalData: PersonalData,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!this.config.rateLimits) return true;
    const limit = this.reflector.getAllAndOverride<RateLimit>(LIMIT, [
      context.getHandler(),
      context.getClass(),
    ]);
    const http = context.switchToHttp();
    const { visitor, member } = http.getRequest<VisitorRequest & MemberRequest>();
    const ip = (visitor ?? member)?.ip;
    if (!limit || ip === undefined) return true;
    const person = visitor?.knownBy ?? member?.accountId;
    try {
      await this.limiter(limit, 'ip').consume(this.keyOf(networkOf(ip)));
      if (person !== undefined) await this.limiter(limit, 'visitor').consume(this.keyOf(person));
      return true;
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      http
        .getResponse<FastifyReply>()
        .header('retry-after', String(Math.ceil(rejected.msBeforeNext / 1000) || 1));
      throw new Refusal(limit.refusal ?? 'RATE_LIMITED');
    }
  }

  private limiter(
    { name, perVisitor, perIp, seconds, isLasting }: RateLimit,
    kind: 'visitor' | 'ip',
  ): RateLimiterMemory | RateLimiterPostgres {
    const key = `${name}/${kind}`;
    let limiter = this.limiters.get(key);
    if (!limiter) {
      const points = kind === 'visitor' ? perVisitor : perIp;
      const limit = { points, duration: seconds, keyPrefix: key };
      limiter = isLasting ? lastingLimiter(this.pool, limit) : new RateLimiterMemory(limit);
      this.limiters.set(key, limiter);
    }
    return limiter;
  }

  /** The tables hold neither IP addresses nor cookies. */
  private keyOf(value: string): string {
    return this.personalData.lookUpHash('rate limit', value);
  }
}
