import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { lastingLimiter } from '../../platform/access/lasting-limits.js';
import { secondsToWait } from '../../platform/access/seconds-to-wait.js';
import type { Config } from '../../platform/config.js';
import { CONFIG, POOL } from '../../platform/tokens.js';
import { FormRefusal } from '../form-refusal.js';

/** So many submissions of one form in an hour, from however many browsers: a flood stops at one form. */
const PER_FORM = { points: 1000, duration: 3600 } as const;

/** The form takes no more submissions for a time. */
export class FormUsedUp extends FormRefusal {
  constructor(readonly retryAfterSeconds: number) {
    super('FORM_RATE_LIMITED');
  }
}

/** Limits how fast one form grows. */
@Injectable()
export class SubmissionLimit {
  private readonly perForm: RateLimiterPostgres;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'rateLimits'>,
    @Inject(POOL) pool: pg.Pool,
  ) {
    this.perForm = lastingLimiter(pool, { ...PER_FORM, keyPrefix: 'form' });
  }

  /** Counts a submission. @throws FormUsedUp */
  async count(website: WebsiteId, formId: string): Promise<void> {
    if (!this.config.rateLimits) return;
    try {
      await this.perForm.consume(`${website}/${formId}`);
    } catch (rejected) {
      throw new FormUsedUp(secondsToWait(rejected));
    }
  }
}
