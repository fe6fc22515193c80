import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import type { JobQueues } from '../../platform/jobs/job-queues.js';
import { jobOf, MAIL_PATIENCE, RESTOCK_MAILS } from './restock-mail.queue.js';

/** So late a letter may be before it is looked whether its job is still there, ms. */
const LATE_MS = 30_000;
/** How long a job that failed for good rests before it is tried again, ms. */
const REST_MS = 60 * 60 * 1000;
const PAGE = 1000;

const OWED = `
select website_id, mail_id, sign_up_id, person_id, wave_id, variant_id, owed_since, owed_since > offered_at as is_again
from restock_mails
where outcome = 'queued' and owed_since < to_timestamp($1 / 1000.0)
  and (owed_since, mail_id) > (to_timestamp($2 / 1000.0), $3)
order by owed_since, mail_id limit ${PAGE}`;

const COUNT = `
select count(*)::int as owed from restock_mails where outcome = 'queued' and owed_since < to_timestamp($1 / 1000.0)`;

type OwedRow = {
  website_id: string;
  mail_id: string;
  sign_up_id: string;
  person_id: string;
  wave_id: string | null;
  variant_id: string;
  owed_since: Date;
  is_again: boolean;
};

/**
 * Queues again the letters that the log owes and the queue has forgotten. A job has its letter's id, so one that is
 * there stays as it is; and whether a letter is owed indeed, the worker asks the log.
 */
export async function queueOwedMails(
  readModels: ReadModels,
  queues: JobQueues,
  now = Date.now(),
): Promise<void> {
  const queue = queues.queue(RESTOCK_MAILS);
  // what an operator holds back is not forgotten
  if (await queue.isPaused()) return;
  await queue.retryJobs({ state: 'failed', timestamp: now - REST_MS });
  const late = now - LATE_MS;
  const [row] = await readModels.query<{ owed: number }>('restock mails: how many are owed', COUNT, [late]);
  if (!row || row.owed <= (await queue.getJobCountByTypes('waiting', 'active', 'delayed', 'failed'))) return;
  for (let [since, mailId] = [0, '']; ; ) {
    const rows = await readModels.query<OwedRow>('restock mails: those owed', OWED, [late, since, mailId]);
    await queues.addMany(RESTOCK_MAILS, rows.map(jobIn), MAIL_PATIENCE);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    [since, mailId] = [last.owed_since.getTime(), last.mail_id];
  }
}

const jobIn = (row: OwedRow) =>
  jobOf({
    website: websiteId(row.website_id),
    ids: {
      mailId: row.mail_id,
      signUpId: row.sign_up_id,
      personId: row.person_id,
      waveId: row.wave_id,
      variantId: row.variant_id,
    },
    since: row.owed_since.getTime(),
    isAgain: row.is_again,
  });
