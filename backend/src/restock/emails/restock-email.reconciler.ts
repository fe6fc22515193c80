import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject } from '@nestjs/common';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type JobReconciler, Reconciler } from '../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { RESTOCK_EMAILS } from '../restock.queues.js';
import { jobOf, RESTOCK_EMAIL_RETRIES } from './restock-email.queue.js';

/** For an email that is later than this the reconciler looks for its job, ms. */
const LATE_MS = 30_000;
/** How long after a job failed for good it is tried again, ms. */
const REST_MS = 60 * 60 * 1000;
const PAGE = 1000;

const QUEUED = `
select website_id, email_id, sign_up_id, person_id, batch_id, variant_id, queued_since, queued_since > offered_at as is_again
from restock_emails
where outcome = 'queued' and queued_since < to_timestamp($1 / 1000.0)
  and (queued_since, email_id) > (to_timestamp($2 / 1000.0), $3)
order by queued_since, email_id limit ${PAGE}`;

const COUNT = `
select count(*)::int as queued from restock_emails where outcome = 'queued' and queued_since < to_timestamp($1 / 1000.0)`;

type QueuedRow = {
  website_id: string;
  email_id: string;
  sign_up_id: string;
  person_id: string;
  batch_id: string | null;
  variant_id: string;
  queued_since: Date;
  is_again: boolean;
};

/**
 * Queues again the emails that are due and in no queue. A job has its email's id, so a job that is still there stays as
 * it is. The worker asks the log whether the email is still to be sent.
 */
@Reconciler()
export class RestockEmailReconciler implements JobReconciler {
  readonly waitsFor = ['restock_emails'] as const;

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly queues: JobQueues,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const queue = this.queues.queue(RESTOCK_EMAILS);
    // while an operator pauses the queue its jobs are not lost
    if (await queue.isPaused()) return;
    await queue.retryJobs({ state: 'failed', timestamp: now - REST_MS });
    const late = now - LATE_MS;
    const [row] = await this.readModels.query<{ queued: number }>('restock mails: how many are owed', COUNT, [
      late,
    ]);
    if (!row || row.queued <= (await queue.getJobCountByTypes('waiting', 'active', 'delayed', 'failed')))
      return;
    for (let [since, emailId] = [0, '']; ; ) {
      const rows = await this.readModels.query<QueuedRow>('restock mails: those owed', QUEUED, [
        late,
        since,
        emailId,
      ]);
      await this.queues.addMany(RESTOCK_EMAILS, rows.map(jobIn), RESTOCK_EMAIL_RETRIES);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      [since, emailId] = [last.queued_since.getTime(), last.email_id];
    }
  }
}

const jobIn = (row: QueuedRow) =>
  jobOf({
    website: websiteId(row.website_id),
    ids: {
      emailId: row.email_id,
      signUpId: row.sign_up_id,
      personId: row.person_id,
      batchId: row.batch_id,
      variantId: row.variant_id,
    },
    since: row.queued_since.getTime(),
    isAgain: row.is_again,
  });
