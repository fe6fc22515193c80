import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { MAX_BATCH } from '@daybook/contracts/analytics/shared/hit-limits';
import { type Figure, milliseconds, percentile, perSecond } from '../figures.js';
import { sendRequest } from '../http-request.js';
import { atRate } from '../pace.js';
import { Deployment, type Layout } from '../restock/deployment.js';
import type { Scratch } from '../scratch.js';
import { addedBy, addRequest, sampleOf } from '../shop.js';
import { hitsInLog, secondsBehind } from './hits-outside.js';
import { sampleBatch } from './sample-hits.js';

/** Requests with hits under way at once. */
export const SENDERS = 16;
/** Hits a second that a shop is to bear while visitors fill their carts. */
const BUSY_RATE = 5000;
const READY_MS = 120_000;

/** How fast hits are accepted, and what adds to the cart wait meanwhile. */
export async function acceptedHits(
  scratch: Scratch,
  databaseUrl: string,
  { seconds, layout }: { readonly seconds: number; readonly layout: Layout },
): Promise<Figure[]> {
  const daybook = await Deployment.prepare(scratch, layout, { databaseUrl });
  await daybook.layOutDemo();
  await daybook.start(READY_MS);
  await daybook.settle();
  const bare = await startBareCollector(scratch, databaseUrl);
  const collector = `${daybook.url}/api/event-collector/product-page-visit`;
  const idle = await addTimes(daybook.url, seconds);
  await hitsPerSecond(`${bare}/hits`, 1);
  await hitsPerSecond(collector, 1);
  const plain = await hitsPerSecond(`${bare}/hits`, seconds);
  const cpu = await daybook.cpu();
  const own = await hitsPerSecond(collector, seconds);
  const roles = [...(await daybook.cpu())].map(([role, used]) => {
    const each = ((used - (cpu.get(role) ?? 0)) * 1000) / own.hits;
    return `${role} ${each.toFixed(3)} ms`;
  });
  const before = await hitsInLog(databaseUrl);
  const [during, borne] = await Promise.all([
    addTimes(daybook.url, seconds),
    hitsAtRate(collector, seconds).then(async ({ hits, rate }) => {
      return { rate, behind: await secondsBehind(databaseUrl, before + hits) };
    }),
  ]);
  const [p99, idleP99] = [percentile(during, 0.99), percentile(idle, 0.99)];
  return [
    {
      name: 'hits accepted, on the disk',
      ...{ ours: perSecond(own.rate), plain: perSecond(plain.rate), value: own.rate / plain.rate },
    },
    { name: 'the same', ours: perSecond(own.rate), value: own.rate, goal: { atLeast: 5000 } },
    { name: 'requests turned away (429)', ours: String(own.refused) },
    {
      name: 'CPU of each process a hit',
      ours: roles.join(', '),
    },
    {
      name: `add to cart, p99 at ${borne.rate} hits/s; plain: without hits`,
      ...{ ours: milliseconds(p99), plain: milliseconds(idleP99), value: p99 / idleP99 },
      goal: { atMost: 2, unit: '×' },
    },
    {
      name: 'after the last of them, until the dashboards have each acknowledged hit',
      ours: `${borne.behind.toFixed(2)} s`,
      ...{ value: borne.behind, goal: { atMost: 2, unit: 's' } },
    },
  ];
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

/**
 * Hits that come at a rate, and do not wait for those before them.
 * @returns how many were acknowledged, and how many of them a second
 */
async function hitsAtRate(url: string, seconds: number): Promise<{ hits: number; rate: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const started = performance.now();
  const accepted = await atRate(BUSY_RATE / MAX_BATCH, seconds, (n) => sendBatch(url, agent, n));
  agent.destroy();
  const hits = accepted.filter(Boolean).length * MAX_BATCH;
  return { hits, rate: Math.round((hits / (performance.now() - started)) * 1000) };
}

/** @returns false when it was turned away */
async function sendBatch(url: string, agent: Agent, n: number): Promise<boolean> {
  const headers = { 'user-agent': `Mozilla/5.0 Chrome/140 Safari/${n % 997}` };
  const body = sampleBatch(n, MAX_BATCH);
  const { status } = await sendRequest({ url, agent, headers, method: 'POST', body });
  if (status !== 200 && status !== 429) throw new Error(`hits were answered ${status}`);
  return status === 200;
}

/** Requests that are turned away are tried again later, as a client does. */
async function hitsPerSecond(url: string, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: SENDERS });
  const started = performance.now();
  let [hits, refused] = [0, 0];
  await Promise.all(
    Array.from({ length: SENDERS }, async (_, sender) => {
      for (let n = sender; performance.now() - started < seconds * 1000; n += SENDERS) {
        if (await sendBatch(url, agent, n)) hits += MAX_BATCH;
        else refused += 1;
      }
    }),
  );
  agent.destroy();
  return { hits, refused, rate: (hits / (performance.now() - started)) * 1000 };
}

/** How long adds of fresh visitors take, one after the other, ms. */
async function addTimes(url: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const sample = await sampleOf(url);
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const { path, ...request } = addRequest(sample);
    const started = performance.now();
    const answer = await sendRequest({ url: `${url}${path}`, agent, ...request });
    times.push(performance.now() - started);
    addedBy(answer);
  }
  agent.destroy();
  return times;
}
