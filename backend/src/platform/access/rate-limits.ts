import type { ErrorCode } from '@daybook/contracts/shared/errors';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { RateLimiterMemory, type RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Config } from '../config.js';
import { CONFIG, POOL } from '../tokens.js';
import { consumeBoth, lastingLimiter } from './lasting-limits.js';
import { networkOf } from './network-of.js';
import { secondsToWait } from './seconds-to-wait.js';

/** So many calls in so many seconds: for one visitor, and more for one IP address (an office, a school). */
export type RateLimit = {
  readonly name: string;
  readonly perVisitor: number;
  readonly perIp: number;
  readonly seconds: number;
  /** counted in Postgres: neither a restart nor a second process gives a fresh start */
  readonly isLasting?: boolean;
  /** the parameter of the path whose values are counted apart, such as `id` */
  readonly perParameter?: string;
  /** what a caller beyond the limit is refused with, where it has a text of its own; status 429 */
  readonly refusal?: ErrorCode;
};

/** Whose calls are counted. `person`: a visitor's or a member's id; undefined: they are known by their IP address alone. */
export type LimitedCaller = { readonly ip: string; readonly person: string | undefined };

/** Counts calls for each visitor and each IP address. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly personalData: PersonalData,
  ) {}

  /** Counts a call. @returns the seconds until the caller may try again; undefined: the call is within the limit */
  async count(limit: RateLimit, { ip, person }: LimitedCaller): Promise<number | undefined> {
    if (!this.config.rateLimits) return undefined;
    if (limit.isLasting && person !== undefined) return this.countLasting(limit, ip, person);
    try {
      await this.limiter(limit, 'ip').consume(this.keyOf(networkOf(ip)));
      if (person !== undefined) await this.limiter(limit, 'visitor').consume(this.keyOf(person));
      return undefined;
    } catch (rejected) {
      return secondsToWait(rejected);
    }
  }

  /** A call that {@link count} has counted, within the limit, counts no longer. */
  async refund(limit: RateLimit, { ip, person }: LimitedCaller): Promise<void> {
    if (!this.config.rateLimits) return;
    await this.limiter(limit, 'ip').reward(this.keyOf(networkOf(ip)));
    if (person !== undefined) await this.limiter(limit, 'visitor').reward(this.keyOf(person));
  }

  /** Begins to count anew, apart from what is counted in Postgres. */
  forget(): void {
    this.limiters.clear();
  }

  /** Both in one statement: each would be a commit that waits for the disk. */
  private async countLasting(limit: RateLimit, ip: string, person: string): Promise<number | undefined> {
    const { name, perIp, perVisitor, seconds } = limit;
    const network = { key: `${name}/ip:${this.keyOf(networkOf(ip))}`, points: perIp };
    const visitor = { key: `${name}/visitor:${this.keyOf(person)}`, points: perVisitor };
    const ms = await consumeBoth(this.pool, network, visitor, seconds);
    return ms === undefined ? undefined : Math.ceil(ms / 1000) || 1;
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
