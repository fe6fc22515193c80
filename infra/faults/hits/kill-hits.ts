import { setTimeout } from 'node:timers/promises';
import { MAX_BATCH } from '@daybook/contracts/analytics/shared/hit-limits';
import { DaybookProcess } from '../../bench/daybook.process.js';
import { durablePostgres, type Scratch, withScratch } from '../../bench/scratch.js';
import { withClient } from '../../bench/with-client.js';
import { Ledger } from '../ledger.js';
import { logSoundness } from '../log-soundness.js';
import { HitClients } from './hit-clients.js';
import { acknowledgedInLog, countedHits, hitsInLog } from './hits-outside.js';

/** How long the dashboards may be behind the last hit, ms. */
const BEHIND_MS = 2000;
const POLL_INTERVAL_MS = 20;

export type HitFaults = {
  /** hits that come in a second, for so many seconds, with so many kills spread over them */
  readonly perSecond: number;
  readonly seconds: number;
  readonly count: number;
};

/**
 * Kills the application while browsers send hits. Afterwards every acknowledged hit is in the log once, and the figures
 * are those that SQL alone counts in the log, within two seconds of the last hit.
 */
export function killHits(faults: HitFaults): Promise<number> {
  return withScratch((scratch) => killInTheMiddle(scratch, faults));
}

async function killInTheMiddle(scratch: Scratch, { perSecond, seconds, count }: HitFaults): Promise<number> {
  console.log(`${perSecond} hits a second for ${seconds} s, and ${count} times SIGKILL of the application.`);
  const databaseUrl = await durablePostgres(scratch);
  const daybook = await DaybookProcess.prepare(scratch, 'data', { databaseUrl });
  await daybook.layOutDemo();
  await daybook.start();
  await daybook.settle();
  const ledger = new Ledger<string>(scratch.folder);
  scratch.onEnd(() => ledger.close());
  const clients = new HitClients(daybook.url, perSecond, ledger);
  const stretchMs = (seconds * 1000) / (count + 1);
  await setTimeout(stretchMs);
  for (let kill = 1; kill <= count; kill += 1) {
    const { acknowledged } = clients.counts;
    const killed = performance.now();
    await daybook.kill();
    await daybook.start();
    const backMs = performance.now() - killed;
    console.log(
      `${kill}/${count}  ${acknowledged} acknowledged before the kill, back after ${inSeconds(backMs)}`,
    );
    await setTimeout(stretchMs);
  }
  await clients.stop();
  const { acknowledged, cutOff, turnedAway } = clients.counts;
  const behindMs = await untilCounted(databaseUrl);
  const findings = await compare(databaseUrl, ledger.read());
  console.log(
    `${acknowledged} acknowledged (${Math.round(acknowledged / clients.upSeconds)}/s while it answered), ${cutOff} cut off without an answer,` +
      ` ${turnedAway} turned away and sent again; the figures had the last hit after ${behindMs === undefined ? 'more than a minute' : inSeconds(behindMs)}.`,
  );
  if (behindMs === undefined || behindMs > BEHIND_MS)
    findings.push('the figures were behind for more than 2 s');
  for (const finding of findings) console.log(`FAILED: ${finding}`);
  if (findings.length === 0) console.log('PASSED: no acknowledged hit is lost or counted twice.');
  return findings.length === 0 ? 0 : 1;
}

/** @returns how long the figures were behind the log, ms; undefined when they stay so */
async function untilCounted(databaseUrl: string): Promise<number | undefined> {
  const started = performance.now();
  return withClient(databaseUrl, async (client) => {
    const expected = await hitsInLog(client);
    while (performance.now() - started < 60_000) {
      if ((await countedHits(client)) === expected) return performance.now() - started;
      await setTimeout(POLL_INTERVAL_MS);
    }
    return undefined;
  });
}

async function compare(databaseUrl: string, ledger: readonly string[]): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { findings } = await logSoundness(client);
    const { missing, halves } = await acknowledgedInLog(client, ledger);
    if (missing > 0) findings.push(`${missing} requests were acknowledged and their hits are lost`);
    if (halves > 0) findings.push(`of ${halves} requests not exactly ${MAX_BATCH} hits are in the log`);
    return findings;
  });
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
