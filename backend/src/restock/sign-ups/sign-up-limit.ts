import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { lastingLimiter } from '../../platform/access/lasting-limits.js';
import type { Config } from '../../platform/config.js';
import { CONFIG, POOL } from '../../platform/tokens.js';

const HOUR_S = 3600;
/** So many sign-ups for one email may be answered by an email: no caller fills another person's mailbox. */
const PER_PERSON = [
  { name: 'hour', points: 20, duration: HOUR_S },
  { name: 'day', points: 40, duration: 24 * HOUR_S },
] as const;

/**
 * Limits the emails to one person, from whichever browser the sign-ups come. The limit is silent: a refusal would tell
 * a stranger how often that person has signed up.
 */
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

  /** Counts a sign-up. @returns whether an email may answer it */
  async mayEmail(personId: string): Promise<boolean> {
    if (!this.config.rateLimits) return true;
    try {
      for (const limiter of this.perPerson) await limiter.consume(personId);
      return true;
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      return false;
    }
  }
}
