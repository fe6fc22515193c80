import { DaybookProcess } from '../../bench/daybook.process.js';
import { type Acknowledged, FormVisitors } from '../../bench/forms/form-visitors.js';
import { publishForm } from '../../bench/forms/published-form.js';
import { submissionsInLog } from '../../bench/forms/submissions.js';
import { durablePostgres, withScratch } from '../../bench/scratch.js';
import { withClient } from '../../bench/with-client.js';
import type { Comparison } from '../compare.js';
import { Ledger } from '../ledger.js';
import { logSoundness } from '../log-soundness.js';
import { killRepeatedly } from '../rounds.js';

const VISITORS = 300;
/** One submission in so many is sent once more after its answer. */
const REPEATS = 5;

/**
 * Kills the application while visitors send a form, and go on with the same keys when no answer comes. Afterwards every
 * acknowledged submission is in the log once.
 */
export function killForms(count: number): Promise<number> {
  return withScratch(async (scratch) => {
    console.log(`${VISITORS} visitors send a form, ${count} times SIGKILL of the application.`);
    const databaseUrl = await durablePostgres(scratch);
    const daybook = await DaybookProcess.prepare(scratch, 'data', { databaseUrl });
    await daybook.layOutDemo();
    const formId = await publishForm(daybook, databaseUrl);
    await daybook.start();
    const ledger = new Ledger<Acknowledged>(scratch.folder);
    scratch.onEnd(() => ledger.close());
    const clients = new FormVisitors({
      ...{ url: daybook.url, formId, visitors: VISITORS, repeats: REPEATS },
      onAcknowledged: (submission) => ledger.write(submission),
    });
    const isSound = await killRepeatedly(
      { kill: () => daybook.kill(), restart: () => daybook.start().then(() => undefined) },
      {
        count,
        clients,
        compare: (isOver) =>
          compareSubmissions(databaseUrl, ledger.read(), isOver ? clients.counts.attempted : undefined),
      },
    );
    if (isSound)
      console.log('PASSED: every acknowledged submission is in the log once, and none is there twice.');
    return isSound ? 0 : 1;
  });
}

/** @param attempted how many submissions were ever begun, when all of them are acknowledged since */
async function compareSubmissions(
  databaseUrl: string,
  ledger: readonly Acknowledged[],
  attempted?: number,
): Promise<Comparison> {
  const { events, findings } = await withClient(databaseUrl, logSoundness);
  const { total, missing, twice } = await submissionsInLog(databaseUrl, ledger);
  if (missing > 0) findings.push(`${missing} submissions were acknowledged and are lost`);
  if (twice > 0) findings.push(`${twice} submissions are in the log twice`);
  if (new Set(ledger.map(({ submissionId }) => submissionId)).size !== ledger.length)
    findings.push('a submission was acknowledged as two');
  if (attempted !== undefined && total !== attempted)
    findings.push(`${attempted} submissions were begun and acknowledged, and the log holds ${total}`);
  return { events, acknowledged: ledger.length, findings };
}
