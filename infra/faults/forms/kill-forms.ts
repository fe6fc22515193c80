import { setTimeout } from 'node:timers/promises';
import { DaybookProcess } from '../../bench/daybook.process.js';
import { letVisitorsArrive } from '../../bench/forms/form-arrivals.js';
import type { Acknowledged } from '../../bench/forms/form-client.js';
import { FormVisitors } from '../../bench/forms/form-visitors.js';
import { publishForm } from '../../bench/forms/published-form.js';
import { submissionsInLog } from '../../bench/forms/submissions.js';
import { durablePostgres, type Scratch, withScratch } from '../../bench/scratch.js';
import { withClient } from '../../bench/with-client.js';
import type { Comparison } from '../compare.js';
import { Ledger } from '../ledger.js';
import { logSoundness } from '../log-soundness.js';
import { killRepeatedly } from '../rounds.js';

const VISITORS = 300;
/** One submission in so many is sent once more after its answer. */
const REPEATS = 5;

export type FormFaults = {
  /** submissions that come in a second, for so many seconds, with one kill in the middle */
  readonly perSecond: number;
  readonly seconds: number;
  /** kills after that, at random moments */
  readonly count: number;
};

/**
 * Kills the application while visitors send a form, and go on with the same keys when no answer comes. Afterwards every
 * acknowledged submission is in the log once. First they come at a fixed rate and one kill comes in the middle; then it
 * is killed again and again.
 */
export async function killForms({ count, ...arrivals }: FormFaults): Promise<number> {
  const atRate = await withScratch((scratch) => killInTheMiddle(scratch, arrivals));
  if (atRate !== 0 || count === 0) return atRate;
  return withScratch((scratch) => killOften(scratch, count));
}

async function killInTheMiddle(
  scratch: Scratch,
  { perSecond, seconds }: Omit<FormFaults, 'count'>,
): Promise<number> {
  console.log(`${perSecond} submissions a second for ${seconds} s, and one SIGKILL in the middle.`);
  const { databaseUrl, daybook, formId, ledger } = await openForm(scratch);
  await warmUp(daybook, formId, ledger);
  const before = ledger.read().length;
  const killAtMs = (seconds * 1000) / 2;
  let back = { killedAt: 0, afterMs: 0 };
  const begun = performance.now();
  const { acknowledgedAt, cutOff } = await letVisitorsArrive(
    {
      url: daybook.url,
      formId,
      perSecond,
      seconds,
      repeats: REPEATS,
      onAcknowledged: (submission) => ledger.write(submission),
    },
    async () => {
      const started = performance.now();
      await setTimeout(killAtMs);
      const killed = performance.now();
      await daybook.kill();
      await daybook.start();
      back = { killedAt: killed - started, afterMs: performance.now() - killed };
    },
  );
  const all = acknowledgedAt.length;
  const beforeKill = acknowledgedAt.filter((at) => at < back.killedAt).length;
  const last = acknowledgedAt.at(-1) ?? 0;
  const upMs = last - back.afterMs;
  const rate = (total: number, ms: number) => `${Math.round(total / (ms / 1000))}/s`;
  console.log(
    `${all} accepted, ${cutOff} cut off and sent again. ${rate(beforeKill, back.killedAt)} before the kill; back after ${inSeconds(back.afterMs)};` +
      ` the last one at ${inSeconds(last)}: ${rate(all, last)} over all of it, ${rate(all, upMs)} while it ran. (${inSeconds(performance.now() - begun)} with the time to fill in.)`,
  );
  const compared = await compareSubmissions(databaseUrl, ledger.read(), before + perSecond * seconds);
  // what came during the gap is worked off after it
  const isSlow = all / (upMs / 1000) < perSecond;
  const slow = `fewer than ${perSecond} a second were accepted while it ran`;
  const findings = isSlow ? [...compared.findings, slow] : compared.findings;
  for (const finding of findings) console.log(`FAILED: ${finding}`);
  if (findings.length === 0) console.log('PASSED: none is lost, and none is in the log twice.\n');
  return findings.length === 0 ? 0 : 1;
}

async function killOften(scratch: Scratch, count: number): Promise<number> {
  console.log(`${VISITORS} visitors send a form, ${count} times SIGKILL of the application.`);
  const { databaseUrl, daybook, formId, ledger } = await openForm(scratch);
  const clients = new FormVisitors({
    url: daybook.url,
    formId,
    visitors: VISITORS,
    repeats: REPEATS,
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
}

async function openForm(scratch: Scratch) {
  const databaseUrl = await durablePostgres(scratch);
  const daybook = await DaybookProcess.prepare(scratch, 'data', { databaseUrl });
  await daybook.layOutDemo();
  const formId = await publishForm(daybook, databaseUrl);
  await daybook.start();
  await daybook.settle();
  const ledger = new Ledger<Acknowledged>(scratch.folder);
  scratch.onEnd(() => ledger.close());
  return { databaseUrl, daybook, formId, ledger };
}

/** A process that has just started compiles what it runs. */
async function warmUp({ url }: DaybookProcess, formId: string, ledger: Ledger<Acknowledged>): Promise<void> {
  const onAcknowledged = (submission: Acknowledged) => ledger.write(submission);
  const some = { url, formId, repeats: 0, perSecond: 200, seconds: 3, onAcknowledged };
  await letVisitorsArrive(some, async () => {});
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

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
