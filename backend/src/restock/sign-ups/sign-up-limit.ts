import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyAttempts } from '../../platform/access/login-throttle.js';
import type { Config } from '../../platform/config.js';
import { CONFIG, POOL } from '../../platform/tokens.js';

const HOUR_S = 3600;
/**
 * Limits the sign-ups of one e-mail address, from all browsers together: each may be answered by an email, and no
 * visitor may fill the mailbox of another person.
 */
const PER_PERSON = [
  { name: 'hour', points: 20, duration: HOUR_S },
  { name: 'day', points: 40, duration: 24 * HOUR_S },
] as const;

/** Counted in Postgres: neither a restart nor a second process gives a fresh start. */
@Injectable()
export class SignUpLimit {
  private readonly perPerson: readonly RateLimiterPostgres[];

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'rateLimits'>,
    @Inject(POOL) pool: pg.Pool,
  ) {
    const table = { schemaName: 'accounts', tableName: 'limits', tableCreated: true };
    const client = { storeClient: pool, storeType: 'pool' };
    this.perPerson = PER_PERSON.map(
      ({ name, points, duration }) =>
        new RateLimiterPostgres({
          keyPrefix: `restock/person/${name}`,
          points,
          duration,
          ...table,
          ...client,
        }),
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
