import { type JobReconciler, Reconciler } from '../platform/jobs/reconciler.decorator.js';
import { CustomerCodes } from './customer-codes.js';
import { CustomerSessions } from './customer-sessions.js';

/** Deletes the codes and the sessions that have expired. */
@Reconciler()
export class CustomerCodesReconciler implements JobReconciler {
  readonly waitsFor = [];

  constructor(
    private readonly codes: CustomerCodes,
    private readonly sessions: CustomerSessions,
  ) {}

  async reconcile(): Promise<void> {
    await this.codes.forgetOld();
    await this.sessions.forgetOld();
  }
}
