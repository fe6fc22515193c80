import { JobQueues } from '../platform/jobs/job-queues.js';
import { type JobReconciler, Reconciler } from '../platform/jobs/reconciler.decorator.js';
import { PASSWORD_RESETS } from './members.queues.js';
import { PasswordResets } from './password-resets.js';

/** How long after the queue gave a request up it gets it again, ms: the request itself lives for an hour. */
const REST_MS = 60_000;

/** Queues again the requests to reset a password that the queue has lost or given up. */
@Reconciler()
export class PasswordResetsReconciler implements JobReconciler {
  readonly waitsFor = [];

  constructor(
    private readonly resets: PasswordResets,
    private readonly queues: JobQueues,
  ) {}

  async reconcile(): Promise<void> {
    const jobs = (await this.resets.unanswered()).map((resetId) => ({ id: resetId, data: { resetId } }));
    await this.queues.revive(PASSWORD_RESETS, jobs, { restMs: REST_MS });
  }
}
