import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Figure, milliseconds, percentile, perSecond } from '../figures.js';
import { postmasterOf } from '../postmaster.js';
import { cpuSecondsOfServer } from '../process-tree.js';
import { Deployment, type Layout } from '../restock/deployment.js';
import type { Scratch } from '../scratch.js';
import { timeAdds } from './add-times.js';
import { HitSenders } from './hit-senders.js';
import { hitsInLog, secondsBehind } from './hits-outside.js';

/** Hits a second that a shop is to bear while visitors fill their carts. */
const BUSY_RATE = 5000;
const READY_MS = 120_000;

/** How fast hits are accepted, and what adds to the cart wait meanwhile. */
export async function acceptedHits(
  scratch: Scratch,
  databaseUrl: string,
  { seconds, layout }: { readonly seconds: number; readonly layout: Layout },
): Promise<Figure[]> {
  const senders = new HitSenders();
  const daybook = await Deployment.prepare(scratch, layout, { databaseUrl });
  await daybook.layOutDemo();
  await daybook.start(READY_MS);
  await daybook.settle();
  const postmaster = await postmasterOf(databaseUrl);
  const bare = await startBareCollector(scratch, databaseUrl);
  const collector = `${daybook.collectorUrl}/api/event-collector/product-page-visit`;
  await timeAdds(daybook.url, 1);
  const idle = await timeAdds(daybook.url, seconds);
  await senders.asManyAsPossible(`${bare}/hits`, 1);
  await senders.asManyAsPossible(collector, 1);
  const plain = await senders.asManyAsPossible(`${bare}/hits`, seconds);
  const flooding = await cpuOf(daybook, postmaster);
  const own = await senders.asManyAsPossible(collector, seconds);
  const flood = await flooding.since(own.hits);
  await daybook.settle();
  const before = await hitsInLog(databaseUrl);
  const bearing = await cpuOf(daybook, postmaster);
  const [during, borne] = await Promise.all([
    timeAdds(daybook.url, seconds),
    senders.atRate(collector, BUSY_RATE, seconds).then(async ({ hits, rate }) => {
      return { hits, rate, behind: await secondsBehind(databaseUrl, before + hits) };
    }),
  ]);
  const borneCpu = await bearing.since(borne.hits);
  const figureOf = (share: number) =>
    [percentile(during.times, share), percentile(idle.times, share)] as const;
  const [p99, idleP99] = figureOf(0.99);
  const [p50, idleP50] = figureOf(0.5);
  return [
    {
      name: 'hits accepted, on the disk',
      ours: perSecond(own.rate),
      plain: perSecond(plain.rate),
      value: own.rate / plain.rate,
    },
    { name: 'the same', ours: perSecond(own.rate), value: own.rate, goal: { atLeast: 5000 } },
    { name: 'requests turned away (429)', ours: String(own.refused) },
    { name: 'CPU of each process a hit', ours: flood },
    { name: `the same at ${borne.rate} hits/s, with the adds`, ours: borneCpu },
    {
      name: 'add to cart, p50; plain: without hits',
      ours: milliseconds(p50),
      plain: milliseconds(idleP50),
      value: p50 / idleP50,
    },
    {
      name: `add to cart, p99 at ${borne.rate} hits/s; plain: without hits`,
      ours: milliseconds(p99),
      plain: milliseconds(idleP99),
      value: p99 / idleP99,
      goal: { atMost: 2, unit: '×' },
    },
    {
      name: 'after the last of them, until the dashboards have each acknowledged hit',
      ours: `${borne.behind.toFixed(2)} s`,
      value: borne.behind,
      goal: { atMost: 2, unit: 's' },
    },
  ];
}

/** CPU from now on, of the installation, of its Postgres and of this process, which sends the hits. */
async function cpuOf(daybook: Deployment, postmaster: number) {
  const now = async () =>
    new Map<string, number>([
      ...(await daybook.cpu()),
      ['Postgres', await cpuSecondsOfServer(postmaster)],
      ['the sender of hits', process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6],
    ]);
  const before = await now();
  return {
    /** as text, ms a hit */
    since: async (hits: number) =>
      [...(await now())]
        .map(([name, used]) => `${name} ${(((used - (before.get(name) ?? 0)) * 1000) / hits).toFixed(3)} ms`)
        .join(', '),
  };
}

const PROGRAM = fileURLToPath(new URL('./bare-collector.js', import.meta.url));

async function startBareCollector(scratch: Scratch, databaseUrl: string): Promise<string> {
  const child = fork(PROGRAM, [databaseUrl], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const gone = once(child, 'exit');
  scratch.onEnd(async () => {
    child.kill('SIGTERM');
    await gone;
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return `http://127.0.0.1:${port}`;
}
