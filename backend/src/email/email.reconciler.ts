import { type JobReconciler, Reconciler } from '../platform/jobs/reconciler.decorator.js';
import { EmailService } from './email.service.js';

/** Queues emails of the outbox that no queue has, and forgets old ones. */
@Reconciler()
export class EmailReconciler implements JobReconciler {
  readonly waitsFor = [];

  constructor(private readonly email: EmailService) {}

  reconcile(): Promise<void> {
    return this.email.reconcile();
  }
}
