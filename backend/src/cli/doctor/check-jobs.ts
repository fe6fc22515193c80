import type pg from 'pg';
import { EmailServerState } from '../../email/email-server-state.js';
import * as manifests from '../../features.js';
import type { Config } from '../../platform/config.js';
import type { Feature } from '../../platform/feature.js';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type Diagnosis, fail, ok, warn } from './diagnosis.js';

/** From which age on an email that waits is reported, minutes. */
const LATE_MINUTES = 30;

/** Jobs that failed for good, by queue. Opening the queues would make their schema, so it must be there. */
export async function checkJobs(
  config: Config & { readonly databaseUrl: string },
  pool: pg.Pool,
): Promise<Diagnosis[]> {
  const made = await pool.query<{ made: boolean }>(`select to_regnamespace('bullmq') is not null as made`);
  if (config.redisUrl === undefined && !made.rows[0]?.made)
    return [warn('queues', 'have no tables', 'Start Daybook.')];
  const queues = new JobQueues(config);
  const features: readonly Feature[] = Object.values(manifests);
  const names = features.flatMap(({ queues: declared = [] }) => declared);
  try {
    const found: Diagnosis[] = [];
    for (const name of names) {
      const queue = queues.queue(name);
      const { failed = 0 } = await queue.getJobCounts('failed');
      if (failed > 0)
        found.push(warn(`queue ${name}`, `${failed} failed jobs`, 'Retry or settle them at /config/jobs.'));
      if (await queue.isPaused())
        found.push(warn(`queue ${name}`, 'is paused', 'Resume it at /config/jobs.'));
    }
    return found.length > 0 ? found : [ok('queues', `${names.length}, none paused, no failed job`)];
  } finally {
    await queues.close();
  }
}

/** Emails that should have left by now. */
export async function checkOutbox(pool: pg.Pool): Promise<Diagnosis[]> {
  const made = await pool.query<{ made: boolean }>(`select to_regclass('email.outbox') is not null as made`);
  if (!made.rows[0]?.made) return [];
  const { rows } = await pool.query<{ waiting: number; late: number }>(
    `select count(*)::int as waiting,
       count(*) filter (where posted_at < clock_timestamp() - make_interval(mins => $1))::int as late
     from (select posted_at from email.outbox order by posted_at limit 10000) oldest`,
    [LATE_MINUTES],
  );
  const { waiting = 0, late = 0 } = rows[0] ?? {};
  return [
    ...(await checkRefusal(pool)),
    late > 0
      ? warn(
          'emails',
          `${late} wait for more than ${LATE_MINUTES} minutes`,
          'Look at /config/jobs, and whether a worker runs.',
        )
      : ok('emails', `${waiting} waiting`),
  ];
}

/** Whether the mail server refuses this installation. */
async function checkRefusal(pool: pg.Pool): Promise<Diagnosis[]> {
  const made = await pool.query<{ made: boolean }>(
    `select to_regclass('email.server_refusal') is not null as made`,
  );
  const refusal = made.rows[0]?.made ? await new EmailServerState(pool).refusal() : undefined;
  if (!refusal) return [];
  const found = `the mail server refuses this installation since ${refusal.since.toISOString()}: ${refusal.response}`;
  return [
    fail('emails', found, 'Check SMTP_URL, EMAIL_FROM and the limits of the account; the emails wait.'),
  ];
}
