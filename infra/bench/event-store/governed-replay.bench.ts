import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { caughtUp } from '../caught-up.js';
import type { DaybookProcess } from '../daybook.process.js';
import { type Figure, milliseconds, percentile, perSecond, printFigures, warnOfLoad } from '../figures.js';
import { fillWithCarts } from '../http/growing-log.js';
import { Deployment } from '../restock/deployment.js';
import { SteadyAdds } from '../restock/steady-adds.js';
import { durablePostgres, type Scratch, withScratch } from '../scratch.js';
import { sampleOf } from '../shop.js';
import { withClient } from '../with-client.js';

const REPLAY = fileURLToPath(new URL('./replay.process.js', import.meta.url));
/** Visitors add so often. */
const ADDS_A_SECOND = 30;
/** The projections have the whole log to read, ms. */
const CATCH_UP_MS = 600_000;
const WARM_UP_SECONDS = 8;
/** The end of a replay, in which its tables are swapped in, ms. */
const SWAP_WINDOW_MS = 3000;

export type GovernedReplayBench = { readonly events: number; readonly seconds: number };

/** Adds of visitors while the cart's read model is replayed, compared and swapped in, beside adds with nothing else to do. */
export function benchGovernedReplay({ events, seconds }: GovernedReplayBench): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    const databaseUrl = await durablePostgres(scratch);
    const shop = await openShop(scratch, databaseUrl, events);
    const sample = await sampleOf(shop.url);
    await times(shop.url, sample, setTimeout(WARM_UP_SECONDS * 1000));
    const pausing = setTimeout(seconds * 1000);
    const idleReads = readTimes(databaseUrl, pausing);
    const idle = await times(shop.url, sample, pausing);
    const started = performance.now();
    const replaying = replayInProcess(scratch, databaseUrl);
    const reads = readTimes(databaseUrl, replaying);
    const during = await times(shop.url, sample, replaying);
    const report = await replaying;
    if (!report.swapped) throw new Error('the rebuilt tables were not swapped in');
    const took = (performance.now() - started) / 1000;
    const before = percentile(idle, 0.99);
    const meanwhile = percentile(during, 0.99);
    const longest = longestOf(await reads);
    const longestIdle = longestOf(await idleReads);
    const figures: Figure[] = [
      {
        name: 'adds, p99: during the replay, plain: idle',
        ours: milliseconds(meanwhile),
        plain: milliseconds(before),
        value: meanwhile / before,
        goal: { atMost: 1.5, unit: 'times idle' },
      },
      {
        name: 'adds, p50',
        ours: milliseconds(percentile(during, 0.5)),
        plain: milliseconds(percentile(idle, 0.5)),
      },
      {
        name: 'the longest read of the tables: over the swap, plain: idle',
        ours: milliseconds(longest),
        plain: milliseconds(longestIdle),
      },
      {
        name: 'of it, ms',
        ours: milliseconds(longest),
        value: longest,
        goal: { atMost: 100, unit: 'ms' },
      },
      { name: 'events of the replay', ours: perSecond(report.events / took) },
    ];
    printFigures(
      `A governed replay of ${report.events.toLocaleString('en-US')} events, ${ADDS_A_SECOND} adds a second meanwhile, ${took.toFixed(0)} s`,
      figures,
    );
    return 0;
  });
}

async function openShop(
  scratch: Scratch,
  databaseUrl: string,
  events: number,
): Promise<Pick<DaybookProcess, 'url'>> {
  const shop = await Deployment.prepare(scratch, 'four', { databaseUrl });
  await shop.layOutDemo();
  await fillWithCarts(databaseUrl, 'shop', events);
  await shop.start(CATCH_UP_MS);
  await caughtUp(databaseUrl, CATCH_UP_MS);
  await shop.settle();
  return shop;
}

/** How long adds take until something has ended, ms. */
async function times(url: string, sample: Awaited<ReturnType<typeof sampleOf>>, until: Promise<unknown>) {
  const adds = new SteadyAdds(url, sample, ADDS_A_SECOND);
  await until.catch(() => undefined);
  return (await adds.stop()).map(({ ms }) => ms);
}

/** In a process of its own: what it does between two awaits must not count as an add that took long. */
async function replayInProcess(scratch: Scratch, url: string): Promise<{ events: number; swapped: boolean }> {
  const replaying = fork(REPLAY, [url, 'cart']);
  scratch.onEnd(() => replaying.kill());
  const ended = once(replaying, 'exit').then(() => {
    throw new Error('the replay ended without a report');
  });
  ended.catch(() => undefined);
  const [report] = await Promise.race([once(replaying, 'message'), ended]);
  return report;
}

type TimedRead = { readonly endedAt: number; readonly ms: number };

/** How long a reader of the live tables waits, one read after the other, until something has ended. */
function readTimes(url: string, until: Promise<unknown>): Promise<readonly TimedRead[]> {
  return withClient(url, async (client) => {
    let isOver = false;
    void until
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
    const reads: TimedRead[] = [];
    while (!isOver) {
      const asked = performance.now();
      await client.query('select 1 from read_models.carts limit 1');
      const endedAt = performance.now();
      reads.push({ endedAt, ms: endedAt - asked });
      await setTimeout(5);
    }
    return reads;
  });
}

/** Of the last seconds, so that a read that waited for something else earlier does not count. */
function longestOf(reads: readonly TimedRead[]): number {
  const since = (reads.at(-1)?.endedAt ?? 0) - SWAP_WINDOW_MS;
  return Math.max(...reads.filter(({ endedAt }) => endedAt >= since).map(({ ms }) => ms));
}
