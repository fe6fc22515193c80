import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { RateLimiterMemory, type RateLimiterPostgres } from 'rate-limiter-flexible';
import { lastingLimiter } from '../../platform/access/lasting-limits.js';
import { networkOf } from '../../platform/access/network-of.js';
import { secondsToWait } from '../../platform/access/seconds-to-wait.js';
import type { Config } from '../../platform/config.js';
import { CONFIG, POOL } from '../../platform/tokens.js';
import { FormRefusal } from '../form-refusal.js';

/** So many submissions of one form in an hour, from however many browsers: a flood stops at one form. */
const PER_FORM = { points: 1000, duration: 3600 } as const;
/** Of them, those of one network: no single sender uses a form up for all others. A large office may send so many. */
const PER_NETWORK = { points: 400, duration: 3600 } as const;

/** The form takes no more submissions for a time. */
export class FormUsedUp extends FormRefusal {
  constructor(readonly retryAfterSeconds: number) {
    super('FORM_RATE_LIMITED');
  }
}

type Sent = { readonly ip: string; readonly isSuspected: boolean };

/** Limits how fast one form grows. */
@Injectable()
export class SubmissionLimit {
  private readonly perForm: RateLimiterPostgres;
  private readonly perNetwork = new RateLimiterMemory({ ...PER_NETWORK, keyPrefix: 'form' });

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'rateLimits'>,
    @Inject(POOL) pool: pg.Pool,
  ) {
    this.perForm = lastingLimiter(pool, { ...PER_FORM, keyPrefix: 'form' });
  }

  /**
   * Counts a submission. Suspected spam is counted apart: a flood of it keeps no person out.
   * @throws FormUsedUp
   */
  async count(website: WebsiteId, formId: string, { ip, isSuspected }: Sent): Promise<void> {
    if (!this.config.rateLimits) return;
    const form = `${website}/${formId}${isSuspected ? '/suspected' : ''}`;
    try {
      await this.perNetwork.consume(`${form}/${networkOf(ip)}`);
      await this.perForm.consume(form);
    } catch (rejected) {
      throw new FormUsedUp(secondsToWait(rejected));
    }
  }
}
