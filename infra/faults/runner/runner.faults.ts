import { setTimeout } from 'node:timers/promises';
import type { EventStore } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { projections } from '@daybook/projections/registry';
import { replay } from '@daybook/projections/runner/replay/replay';
import { startProjections } from '@daybook/projections/runner/running/run';
import { projectionStatus } from '@daybook/projections/runner/status/status';
import { durablePostgres, makeDatabase, type Scratch, withScratch } from '../../bench/scratch.js';
import { withClient } from '../../bench/with-client.js';
import { seededRandom } from '../restock/seeded-random.js';
import { MixedLog } from './mixed-log.js';
import { type Checksums, checksumsOf, differingTables } from './read-model-checksums.js';
import { repeating } from './repeating-store.js';
import { RunnerProcess } from './runner-process.js';
import { batchesUnderWay, tornOf } from './torn-batches.js';

/** Events in one transaction at most: a batch takes long enough to be met by a kill, and the log lasts for many. */
const BATCH = 20;
/** Longest wait between the first batch of a process and its kill, ms; then the kill waits for so many batches, and how long. */
const LONGEST_LIFE_MS = 100;
const AT_ONCE = 4;
const WAIT_TIMEOUT_MS = 100;
/** Shops that the log gets at once. */
const SHOPS = 3;
/** After so long without a batch under way the log gets another shop, ms: of a process that starts, and of one at work. */
const START_MS = 3000;
const IDLE_MS = 300;
const CATCH_UP_MS = 300_000;
const REPORT_EVERY = 100;
const silent = { info: () => undefined, warn: console.warn, error: console.error };

/**
 * Kills so many runners of projections in mid batch, each time with the process that runs them all, delivers every event twice, and replays each
 * projection. After each of these the read models must be those of a run without any fault, row by row.
 */
export function runnerFaults(kills: number, seed: number): Promise<number> {
  return withScratch(async (scratch) => {
    const url = await durablePostgres(scratch);
    const store = await openPostgresEventStore({ url });
    scratch.onEnd(() => store.close());
    const log = new MixedLog(store, seededRandom(seed));
    console.log(
      `${projections.length} runners of projections in a process that is killed by SIGKILL, until ${kills} of them were killed in mid batch; seed ${seed}.`,
    );
    await killInMidBatch(scratch, { url, kills, log, random: seededRandom(seed + 1) });
    const head = await store.head();
    await runUndisturbed(url, store, head);

    const plain = await makeDatabase(url, 'without_faults');
    await runUndisturbed(plain, store, head);
    const expected = await liveChecksums(plain);
    const findings = differingTables(expected, await liveChecksums(url), 'after the kills');
    console.log(`${log.events} events, ${expected.size} checksums: compared after the kills`);

    const twice = await makeDatabase(url, 'delivered_twice');
    await runUndisturbed(twice, repeating(store), head);
    findings.push(...differingTables(expected, await liveChecksums(twice), 'after every event came twice'));
    console.log('compared after every event was delivered twice');

    findings.push(...(await swapEach(url, store, expected)));
    console.log(`compared after each of ${projections.length} swaps`);
    for (const finding of findings.slice(0, 20)) console.log(`FAILED: ${finding}`);
    if (findings.length > 0) return 1;
    console.log('PASSED: the rows of every table are those of a run without any fault.');
    return 0;
  });
}

type Kills = {
  readonly url: string;
  readonly kills: number;
  readonly log: MixedLog;
  readonly random: () => number;
};

/** A kill of a runner counts when Postgres rolled back the batch that it was at. */
async function killInMidBatch(scratch: Scratch, { url, kills, log, random }: Kills): Promise<void> {
  await withClient(url, async (client) => {
    let signals = 0;
    let torn = 0;
    let reported = 0;
    let next = RunnerProcess.load(scratch);
    while (torn < kills) {
      const runner = next;
      next = RunnerProcess.load(scratch);
      await runner.start({ url, batchSize: BATCH });
      let killAt = Number.POSITIVE_INFINITY;
      let addAt = performance.now() + START_MS;
      for (;;) {
        const underWay = await batchesUnderWay(client);
        const now = performance.now();
        if (underWay.length > 0) {
          addAt = now + IDLE_MS;
          killAt = Math.min(killAt, now + random() * LONGEST_LIFE_MS);
          if (now >= killAt && (underWay.length >= AT_ONCE || now >= killAt + WAIT_TIMEOUT_MS)) {
            await runner.kill();
            torn += await tornOf(client, underWay);
            signals += 1;
            break;
          }
        } else if (now >= addAt) {
          for (let shop = 0; shop < SHOPS; shop += 1) await log.addShop();
          addAt = performance.now() + IDLE_MS;
        }
      }
      if (torn >= reported + REPORT_EVERY || torn >= kills) {
        reported = torn;
        console.log(
          `${torn}/${kills} runners killed in mid batch, by ${signals} SIGKILLs; ${log.events} events`,
        );
      }
    }
    await next.kill();
  });
}

/** Runs all projections in this process until each is at the end of the log. */
async function runUndisturbed(url: string, store: EventStore, head: bigint): Promise<void> {
  const running = await startProjections({ url, store, log: silent });
  try {
    const giveUp = performance.now() + CATCH_UP_MS;
    for (;;) {
      const status = await projectionStatus(url, head);
      if (status.length === projections.length && status.every(({ position }) => position >= head)) break;
      if (performance.now() > giveUp) throw new Error('the projections did not come to the end of the log');
      await setTimeout(50);
    }
  } finally {
    await running.stop();
  }
}

async function swapEach(url: string, store: EventStore, expected: Checksums): Promise<string[]> {
  const findings: string[] = [];
  for (const projection of projections) {
    const { swapped } = await replay(projection.name, { url, store, log: silent });
    if (!swapped) findings.push(`the replay of ${projection.name} differs from its live tables`);
    const found = await withClient(url, (client) => checksumsOf(client, [projection]));
    findings.push(...differingTables(expected, found, `after the swap of ${projection.name}`));
  }
  return findings;
}

const liveChecksums = (url: string): Promise<Checksums> =>
  withClient(url, (client) => checksumsOf(client, projections));
