import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { MAX_BATCH } from '@daybook/contracts/analytics/shared/hit-limits';
import { DaybookProcess } from '../daybook.process.js';
import { type Figure, milliseconds, percentile, perSecond } from '../figures.js';
import { sendRequest } from '../http-request.js';
import { cpuSeconds, descendantsOf } from '../process-tree.js';
import type { Scratch } from '../scratch.js';
import { addedBy, addRequest, sampleOf } from '../shop.js';
import { sampleBatch } from './sample-hits.js';

/** Requests with hits under way at once. */
export const SENDERS = 16;

/** How fast hits are accepted, and what adds to the cart wait meanwhile. */
export async function acceptedHits(
  scratch: Scratch,
  databaseUrl: string,
  seconds: number,
): Promise<Figure[]> {
  const daybook = await DaybookProcess.prepare(scratch, 'analytics', { databaseUrl });
  await daybook.layOutDemo();
  await daybook.start();
  await daybook.settle();
  const bare = await startBareCollector(scratch, databaseUrl);
  const collector = `${daybook.url}/api/event-collector/product-page-visit`;
  const idle = await addTimes(daybook.url, () => false, seconds);
  const pids = [daybook.pid!, ...(await descendantsOf(daybook.pid!))];
  await hitsPerSecond(`${bare}/hits`, 1);
  await hitsPerSecond(collector, 1);
  const plain = await hitsPerSecond(`${bare}/hits`, seconds);
  const cpu = await cpuSeconds(pids);
  const own = await hitsPerSecond(collector, seconds);
  const used = (await cpuSeconds(pids)) - cpu;
  let isOver = false;
  const [during] = await Promise.all([
    addTimes(daybook.url, () => isOver, seconds * 3),
    hitsPerSecond(collector, seconds).then((rate) => {
      isOver = true;
      return rate;
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
      name: 'CPU of the process a hit, with its projections',
      ours: `${((used * 1000) / own.hits).toFixed(3)} ms`,
    },
    {
      name: 'add to cart, p99 meanwhile; plain: without hits',
      ...{ ours: milliseconds(p99), plain: milliseconds(idleP99), value: p99 / idleP99 },
      goal: { atMost: 2, unit: '×' },
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

/** Requests that are turned away are tried again later, as a client does. */
async function hitsPerSecond(url: string, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: SENDERS });
  const started = performance.now();
  let [hits, refused] = [0, 0];
  await Promise.all(
    Array.from({ length: SENDERS }, async (_, sender) => {
      for (let n = sender; performance.now() - started < seconds * 1000; n += SENDERS) {
        const headers = { 'user-agent': `Mozilla/5.0 Chrome/140 Safari/${n % 997}` };
        const { status } = await sendRequest({
          ...{ url, agent, headers, method: 'POST', body: sampleBatch(n, MAX_BATCH) },
        });
        if (status === 200) hits += MAX_BATCH;
        else if (status === 429) refused += 1;
        else throw new Error(`hits were answered ${status}`);
      }
    }),
  );
  agent.destroy();
  return { hits, refused, rate: (hits / (performance.now() - started)) * 1000 };
}

/** How long adds of fresh visitors take, one after the other, ms. */
async function addTimes(url: string, isOver: () => boolean, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const sample = await sampleOf(url);
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until && !isOver()) {
    const { path, ...request } = addRequest(sample);
    const started = performance.now();
    const answer = await sendRequest({ url: `${url}${path}`, agent, ...request });
    times.push(performance.now() - started);
    addedBy(answer);
  }
  agent.destroy();
  return times;
}
