import { setTimeout } from 'node:timers/promises';
import { DaybookProcess } from '../daybook.process.js';
import { milliseconds, percentile, perSecond, printFigures } from '../figures.js';
import { cpuSeconds } from '../process-tree.js';
import { durablePostgres, withScratch } from '../scratch.js';
import { withClient } from '../with-client.js';
import type { Acknowledged } from './form-client.js';
import { FormVisitors } from './form-visitors.js';
import { publishForm } from './published-form.js';

const GOAL_PER_SECOND = 500;
/** Each sends a form every two seconds or so. */
const VISITORS = 2_000;
const WARM_UP_MS = 5_000;
const DECIMALS = 2;

/**
 * Submissions over HTTP, as visitors send them, on a durable Postgres. The rate limits are lifted by the configuration.
 * @param seconds how long it is measured
 * @returns the exit code: 1 when fewer were accepted than the goal, or when the log does not hold what was acknowledged
 */
export function benchSubmissions(seconds: number): Promise<number> {
  return withScratch(async (scratch) => {
    const databaseUrl = await durablePostgres(scratch);
    const daybook = await DaybookProcess.prepare(scratch, 'data', { databaseUrl });
    await daybook.layOutDemo();
    const formId = await publishForm(daybook, databaseUrl);
    await daybook.start();
    await daybook.settle();
    const acknowledged: Acknowledged[] = [];
    const visitors = new FormVisitors({
      url: daybook.url,
      formId,
      visitors: VISITORS,
      repeats: 0,
      onAcknowledged: (submission) => acknowledged.push(submission),
    });
    await setTimeout(WARM_UP_MS);
    const pids = daybook.pid === undefined ? [] : [daybook.pid];
    const first = acknowledged.length;
    const begun = performance.now();
    const cpu = await cpuSeconds(pids);
    await setTimeout(seconds * 1000);
    const measured = acknowledged.slice(first);
    const rate = measured.length / ((performance.now() - begun) / 1000);
    const usedSeconds = (await cpuSeconds(pids)) - cpu;
    const cpuMs = (usedSeconds * 1000) / Math.max(1, measured.length);
    const ofCore = measured.length / Math.max(usedSeconds, Number.MIN_VALUE);
    await visitors.stop();
    const { missing, twice } = await submissionsInLog(databaseUrl, acknowledged);
    const waited = measured.map(({ ms }) => ms);
    printFigures(`Submissions of a form for ${seconds} s, ${VISITORS} visitors, one process, fsync on`, [
      {
        name: 'accepted',
        ours: perSecond(rate),
        value: rate,
        goal: { atLeast: GOAL_PER_SECOND },
      },
      { name: 'p50', ours: milliseconds(percentile(waited, 0.5)) },
      { name: 'p99', ours: milliseconds(percentile(waited, 0.99)) },
      { name: 'CPU of the process for one', ours: `${cpuMs.toFixed(DECIMALS)} ms` },
      // what it would accept with a core of its own; others on the machine slow its CPU down, too
      { name: 'accepted in a second of its CPU', ours: perSecond(ofCore) },
      {
        name: 'acknowledged and not in the log',
        ours: String(missing),
        value: missing,
        goal: { atMost: 0, unit: '' },
      },
      { name: 'in the log twice', ours: String(twice), value: twice, goal: { atMost: 0, unit: '' } },
    ]);
    return rate >= GOAL_PER_SECOND && missing === 0 && twice === 0 ? 0 : 1;
  });
}

const CHUNK = 10_000;

/** Looks for the acknowledged submissions by SQL alone. */
export function submissionsInLog(
  databaseUrl: string,
  acknowledged: readonly Pick<Acknowledged, 'submissionId'>[],
): Promise<{ total: number; missing: number; twice: number }> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ total: string; distinct: string }>(
      `select count(*) as total, count(distinct data->>'submissionId') as distinct
       from event_log.events where type = 'FormSubmitted'`,
    );
    let missing = 0;
    for (let i = 0; i < acknowledged.length; i += CHUNK) {
      const ids = acknowledged.slice(i, i + CHUNK).map(({ submissionId }) => submissionId);
      const found = await client.query<{ missing: string }>(
        `select count(*) as missing from unnest($1::text[]) as a(id) where not exists (
           select 1 from event_log.events e where e.type = 'FormSubmitted' and e.data->>'submissionId' = a.id)`,
        [ids],
      );
      missing += Number(found.rows[0]?.missing ?? ids.length);
    }
    const { total = '0', distinct = '0' } = rows[0] ?? {};
    return { total: Number(total), missing, twice: Number(total) - Number(distinct) };
  });
}
