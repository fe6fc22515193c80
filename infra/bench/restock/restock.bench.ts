import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Role } from '@daybook/backend/platform/config';
import type { RestockSend } from '@daybook/contracts/restock/restock-send.api';
import type { RestockPolicy } from '@daybook/contracts/restock/shared/restock-choices';
import { startRedis } from '../../dev/redis-server.js';
import { SinkProcess } from '../../faults/restock/sink.process.js';
import type { Taken } from '../../faults/restock/smtp-sink.js';
import { DaybookProcess } from '../daybook.process.js';
import { type Figure, milliseconds, percentile, perSecond, printFigures, warnOfLoad } from '../figures.js';
import { durablePostgres, type Scratch, withScratch } from '../scratch.js';
import { sampleOf } from '../shop.js';
import { Deployment, type Layout } from './deployment.js';
import { SteadyAdds, type TimedAdd } from './steady-adds.js';
import { WaitingShop } from './waiting-shop.js';

export type RestockBench = {
  /** people, shared out among the variants; as many units come in */
  readonly signUps: number;
  readonly variants: number;
  readonly queue: 'redis' | 'postgres';
  readonly policy: RestockPolicy;
  readonly layout: Layout;
};

const MEGABYTE = 1024 * 1024;
/** To the mail server: it is the bench's own, and refuses only what it cannot take. */
const CONNECTIONS = 30;
/** Adds a second while it is idle and while it sends, and for how long the idle ones are measured, ms. */
const ADDS = 20;
const IDLE_MS = 45_000;
/** How often the bench counts the emails, and after how long without progress it gives up, ms. */
const POLL_INTERVAL_MS = 500;
const STUCK_MS = 120_000;
/** How often an owner's screen asks for the progress of a send, ms. */
const SCREEN_MS = 1000;
/** How long the projections may take to read the whole list, ms. */
const CATCH_UP_MS = 600_000;

/** The whole application notifies all subscribers, by a mail server beside it. */
export function benchRestock({ signUps, variants, queue, policy, layout }: RestockBench): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    const databaseUrl = await durablePostgres(scratch);
    const redisUrl = queue === 'redis' ? await redisOf(scratch) : undefined;
    const sink = await SinkProcess.start(scratch);
    const settings = {
      SMTP_URL: sink.url,
      SMTP_CONNECTIONS: String(CONNECTIONS),
      ...(redisUrl && { REDIS_URL: redisUrl }),
    };
    const first = await DaybookProcess.prepare(scratch, 'data', { databaseUrl, settings });
    await first.layOutDemo();
    await first.start();
    // before the lists are made, which are newer
    const sample = await sampleOf(first.url);
    await first.stop();
    const daybook = await Deployment.prepare(scratch, layout, { databaseUrl, settings });

    const dataDir = path.join(scratch.folder, 'data');
    const shop = await WaitingShop.open(scratch, { databaseUrl, dataDir, redisUrl, restock: { policy } });
    const people = Math.ceil(signUps / variants);
    for (let n = 0; n < variants; n += 1) {
      const list = await shop.addList(people, (i) => `reader-${n}-${i}@post-${i % 50}.example`);
      await shop.receive(list, people);
    }
    await shop.settled();
    await shop.close();
    console.log(`${people * variants} people wait for ${variants} variants.`);

    await daybook.start(CATCH_UP_MS);
    await daybook.settle();
    const idleAdds = new SteadyAdds(daybook.url, sample, ADDS);
    await setTimeout(IDLE_MS);
    const idle = await idleAdds.stop();
    const idleBytes = await daybook.idleBytes();
    const adds = new SteadyAdds(daybook.url, sample, ADDS);
    const before = await daybook.cpu();
    const sent = await send(shop, sink, daybook);
    const after = await daybook.cpu();
    const during = await adds.stop();
    const figures = figuresOf(sent, { people: people * variants, idle, during, idleBytes, queue });
    printFigures(
      `${(people * variants).toLocaleString('en-US')} people told of ${variants} variants (${policy}), queue in ${queue}, ${layout === 'one' ? 'one process' : 'a process a role'}, ${CONNECTIONS} connections, fsync on, ${ADDS} adds a second meanwhile`,
      figures,
    );
    const costs = [...after].map(([role, seconds]) => [role, seconds - (before.get(role) ?? 0)] as const);
    const each = costs.map(
      ([role, seconds]) => `${role} ${((seconds * 1000) / sent.taken.length).toFixed(2)} ms`,
    );
    console.log(`\nCPU a letter, with what else was done meanwhile: ${each.join(', ')}.`);
    const sizes = [...sent.most].map(
      ([role, bytes]) =>
        `${role} ${Math.round(bytes / MEGABYTE)} (idle ${Math.round((idleBytes.get(role) ?? 0) / MEGABYTE)})`,
    );
    console.log(`Memory when it was the most, MB: ${sizes.join(', ')}.`);
    const isBefore = ({ askedAt }: TimedAdd) => askedAt < sent.clickedAt;
    const looking = p99Of(during.filter(isBefore));
    const sending = p99Of(during.filter((add) => !isBefore(add)));
    console.log(
      `Adds, p99: idle ${p99Of(idle)}; while it is looked at what it would do ${looking}; then ${sending}.`,
    );
    return sent.taken.length === people * variants ? 0 : 1;
  });
}

type Sent = {
  readonly clickedAt: number;
  readonly dryRunMs: number;
  readonly clickMs: number;
  readonly taken: readonly Taken[];
  /** bytes of each role when all of them together had the most */
  readonly most: ReadonlyMap<Role, number>;
  /** how many different figures of progress the owner saw */
  readonly steps: number;
  readonly last: RestockSend;
};

async function send(shop: WaitingShop, sink: SinkProcess, daybook: Deployment): Promise<Sent> {
  const { sendId, dryRunMs, clickMs, recipients } = await shop.send('all', daybook.url);
  const clickedAt = Date.now() - clickMs;
  console.log(`${recipients} are to be told: looked at in ${milliseconds(dryRunMs)}, clicked.`);
  const shown = new Set<number>();
  let most: ReadonlyMap<Role, number> = new Map();
  let taken = 0;
  let news = performance.now();
  let asked = news;
  let last = await shop.get<RestockSend>(`/sends/${sendId}`, daybook.url);
  while (last.status === 'sending' && performance.now() - news < STUCK_MS) {
    await setTimeout(POLL_INTERVAL_MS);
    const now = await daybook.bytes();
    if (total(now) > total(most)) most = now;
    if (performance.now() - asked >= SCREEN_MS) {
      asked = performance.now();
      last = await shop.get<RestockSend>(`/sends/${sendId}`, daybook.url);
    }
    shown.add(last.progress.emailed);
    const count = await sink.count();
    if (count > taken) news = performance.now();
    taken = count;
    process.stderr.write(
      `\r${last.progress.offered} offered, ${last.progress.emailed} mailed, ${taken} taken `,
    );
  }
  process.stderr.write('\n');
  return { clickedAt, dryRunMs, clickMs, taken: sink.taken(), most, steps: shown.size, last };
}

type Around = {
  readonly people: number;
  readonly idle: readonly TimedAdd[];
  readonly during: readonly TimedAdd[];
  readonly idleBytes: ReadonlyMap<Role, number>;
  readonly queue: 'redis' | 'postgres';
};

function figuresOf(sent: Sent, { people, idle, during, idleBytes, queue }: Around): Figure[] {
  const { clickedAt, dryRunMs, clickMs, taken, most, steps, last } = sent;
  const first = (taken[0]?.at ?? Number.NaN) - clickedAt;
  const seconds = ((taken.at(-1)?.at ?? Number.NaN) - (taken[0]?.at ?? Number.NaN)) / 1000;
  const rate = taken.length / seconds;
  const more = (total(most) - total(idleBytes)) / MEGABYTE;
  const idleMs = msOf(idle);
  const duringMs = msOf(during);
  const p99Idle = percentile(idleMs, 0.99);
  const p99During = percentile(duringMs, 0.99);
  const distinct = new Set(taken.map(({ messageId }) => messageId)).size;
  return [
    { name: 'look at what it would do', ours: milliseconds(dryRunMs) },
    {
      name: 'click to answer',
      ours: milliseconds(clickMs),
      value: clickMs,
      goal: { atMost: 2000, unit: 'ms' },
    },
    {
      name: 'click to the first letter with the mail server',
      ours: milliseconds(first),
      value: first,
      goal: { atMost: 2000, unit: 'ms' },
    },
    {
      name: 'letters a second',
      ours: perSecond(rate),
      value: rate,
      ...(queue === 'redis' && { goal: { atLeast: 500 } }),
    },
    {
      name: 'letters, of as many people; no letter twice',
      ours: `${taken.length} of ${people}, ${taken.length - distinct} twice`,
      value: distinct / people,
      goal: { atLeast: 1 },
    },
    {
      name: 'most memory above idle',
      ours: `${Math.round(more)} MB above ${Math.round(total(idleBytes) / MEGABYTE)} MB`,
      value: more,
      goal: { atMost: 300, unit: 'MB' },
    },
    {
      name: 'progress that the owner was shown',
      ours: `${steps} steps, ${last.progress.emailed} mailed at last`,
      value: last.progress.emailed / people,
      goal: { atLeast: 1 },
    },
    {
      name: 'add to cart while it sends, p50 beside idle',
      ours: milliseconds(percentile(duringMs, 0.5)),
      plain: milliseconds(percentile(idleMs, 0.5)),
    },
    {
      name: 'add to cart while it sends, p99 beside idle',
      ours: milliseconds(p99During),
      plain: milliseconds(p99Idle),
      value: p99During / p99Idle,
      goal: { atMost: 1.5, unit: '' },
    },
  ];
}

const msOf = (adds: readonly TimedAdd[]) => adds.map(({ ms }) => ms);
const p99Of = (adds: readonly TimedAdd[]) =>
  `${milliseconds(percentile(msOf(adds), 0.99))} of ${adds.length}`;

const total = (figures: ReadonlyMap<Role, number>) =>
  [...figures.values()].reduce((sum, one) => sum + one, 0);

async function redisOf(scratch: Scratch): Promise<string> {
  const redis = await startRedis({ folder: path.join(scratch.folder, 'redis') });
  scratch.onEnd(() => redis.kill());
  return redis.url;
}
