import { type JobReconciler, Reconciler } from '../platform/jobs/reconciler.decorator.js';
import { EmailService } from './email.service.js';

/** Queues stored emails that no queue has, and deletes old ones. */
@Reconciler()
export class EmailReconciler implements JobReconciler {
  readonly waitsFor = [];

  constructor(private readonly email: EmailService) {}

  reconcile(): Promise<void> {
    return this.email.reconcile();
  }
}
