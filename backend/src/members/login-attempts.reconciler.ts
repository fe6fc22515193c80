import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { forgetExpiredLimits } from '../platform/access/lasting-limits.js';
import { LoginThrottle } from '../platform/access/login-throttle.js';
import { type JobReconciler, Reconciler } from '../platform/jobs/reconciler.decorator.js';
import { POOL } from '../platform/tokens.js';

/** Deletes the counts of guesses and of limited calls that no longer matter. */
@Reconciler()
export class LoginAttemptsReconciler implements JobReconciler {
  readonly waitsFor = [];

  constructor(
    private readonly attempts: LoginThrottle,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  async reconcile(): Promise<void> {
    await this.attempts.forgetOld();
    await forgetExpiredLimits(this.pool);
  }
}
