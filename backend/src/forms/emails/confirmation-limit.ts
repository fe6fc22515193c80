import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { lastingLimiter } from '../../platform/access/lasting-limits.js';
import { POOL } from '../../platform/tokens.js';

/** So many confirmations reach one person in a day: no caller fills another person's mailbox. */
const PER_PERSON = { points: 5, duration: 24 * 3600 } as const;

/** Limits the confirmations to one person, from whichever browser the forms come. */
@Injectable()
export class ConfirmationLimit {
  private readonly perPerson: RateLimiterPostgres;

  constructor(@Inject(POOL) pool: pg.Pool) {
    this.perPerson = lastingLimiter(pool, { ...PER_PERSON, keyPrefix: 'form/confirmation' });
  }

  /** Counts a confirmation. @returns whether it may be sent */
  async mayEmail(website: WebsiteId, personId: string): Promise<boolean> {
    try {
      await this.perPerson.consume(`${website}/${personId}`);
      return true;
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      return false;
    }
  }
}
