import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { lastingLimiter } from '../../platform/access/lasting-limits.js';
import { POOL } from '../../platform/tokens.js';
import { mailboxOf } from './mailbox-of.js';

/** So many confirmations reach one mailbox in a day: no caller fills another person's. */
const PER_MAILBOX = { points: 5, duration: 24 * 3600 } as const;

/** Limits the confirmations to one mailbox, from whichever browser the forms come, under whichever of its addresses. */
@Injectable()
export class ConfirmationLimit {
  private readonly perMailbox: RateLimiterPostgres;

  constructor(
    @Inject(POOL) pool: pg.Pool,
    private readonly personalData: PersonalData,
  ) {
    this.perMailbox = lastingLimiter(pool, { ...PER_MAILBOX, keyPrefix: 'form/confirmation' });
  }

  /** Counts a confirmation. @returns whether it may be sent */
  async mayEmail(website: WebsiteId, email: string): Promise<boolean> {
    try {
      // the table holds no address
      const mailbox = this.personalData.lookUpHash('form confirmation', mailboxOf(email));
      await this.perMailbox.consume(`${website}/${mailbox}`);
      return true;
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      return false;
    }
  }
}
