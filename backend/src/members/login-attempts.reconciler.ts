import { LoginThrottle } from '../platform/access/login-throttle.js';
import { type JobReconciler, Reconciler } from '../platform/jobs/reconciler.decorator.js';

/** Forgets the counts of guesses that no longer matter. */
@Reconciler()
export class LoginAttemptsReconciler implements JobReconciler {
  readonly waitsFor = [];

  constructor(private readonly attempts: LoginThrottle) {}

  reconcile(): Promise<void> {
    return this.attempts.forgetOld();
  }
}
