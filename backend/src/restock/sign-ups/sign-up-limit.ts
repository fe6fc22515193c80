import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { lastingLimiter } from '../../platform/access/lasting-limits.js';
import { TooManyAttempts } from '../../platform/access/login-throttle.js';
import type { Config } from '../../platform/config.js';
import { CONFIG, POOL } from '../../platform/tokens.js';

const HOUR_S = 3600;
/** So many sign-ups for one email: each may be answered by an email, and no caller fills another person's mailbox. */
const PER_PERSON = [
  { name: 'hour', points: 20, duration: HOUR_S },
  { name: 'day', points: 40, duration: 24 * HOUR_S },
] as const;

/** Limits the sign-ups of one person, from whichever browser they come. */
@Injectable()
export class SignUpLimit {
  private readonly perPerson: readonly RateLimiterPostgres[];

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'rateLimits'>,
    @Inject(POOL) pool: pg.Pool,
  ) {
    this.perPerson = PER_PERSON.map(({ name, ...limit }) =>
      lastingLimiter(pool, { ...limit, keyPrefix: `restock/person/${name}` }),
    );
  }

  /** @throws TooManyAttempts */
  async take(personId: string): Promise<void> {
    if (!this.config.rateLimits) return;
    try {
      for (const limiter of this.perPerson) await limiter.consume(personId);
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      throw new TooManyAttempts(Math.ceil(rejected.msBeforeNext / 1000));
    }
  }
}
