import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { askedFigures } from '@daybook/backend/analytics/figures/asked-figures';
import { OverviewQueries } from '@daybook/backend/analytics/figures/overview.queries';
import { ReportsQueries } from '@daybook/backend/analytics/figures/reports.queries';
import { SiteFiguresQueries } from '@daybook/backend/analytics/figures/site-figures.queries';
import { MAX_BATCH } from '@daybook/contracts/analytics/shared/hit-limits';
import { streamName, websiteId } from '@daybook/contracts/shared/identifiers';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { analyticsProjection } from '@daybook/projections/analytics/analytics.projection';
import { openReadModels } from '@daybook/projections/read-models';
import { replay } from '@daybook/projections/runner/replay/replay';
import { prepareReadModels } from '@daybook/projections/runner/tables/prepare';
import { DaybookProcess } from '../daybook.process.js';
import { type Figure, milliseconds, percentile, perSecond, printFigures, warnOfLoad } from '../figures.js';
import { sendRequest } from '../http-request.js';
import { cpuSeconds, descendantsOf } from '../process-tree.js';
import { durablePostgres, type Scratch, withScratch } from '../scratch.js';
import { addedBy, addRequest, sampleOf } from '../shop.js';
import { withClient } from '../with-client.js';
import { newHit, sampleBatch } from './sample-hits.js';

const SHOP = websiteId('bench');
const DAYS = 90;
const DAY_MS = 86_400_000;
const GROUP = 1000;
/** Requests with hits under way at once. */
const SENDERS = 16;
const QUESTIONS = 60;
const QUIET = { info: () => undefined, warn: console.warn, error: console.error };

export type AnalyticsBench = { readonly hits: number; readonly seconds: number };

/** Stored hits: how fast they become figures, and how long dashboards of 90 days take. Then how fast hits are accepted. */
export function benchAnalytics({ hits, seconds }: AnalyticsBench): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    const stored = await storedHits(await durablePostgres(scratch), hits);
    printFigures(`${hits.toLocaleString('en-US')} stored hits of ${DAYS} days`, stored);
    const accepted = await acceptedHits(scratch, await durablePostgres(scratch), seconds);
    printFigures(
      `Hits in requests of ${MAX_BATCH}, ${SENDERS} at once, ${seconds} s; plain: a bare Fastify handler with one COPY`,
      accepted,
    );
    return 0;
  });
}

async function storedHits(url: string, hits: number): Promise<Figure[]> {
  const store = await openPostgresEventStore({ url });
  const now = Date.now();
  for (let n = 0; n < hits; n += GROUP) {
    const events = Array.from({ length: Math.min(GROUP, hits - n) }, (_, i) => newHit(n + i, now, SHOP));
    await store.append(streamName('hits', SHOP, '2026-01-01'), events, 'any');
  }
  const bytes = await withClient(url, async (client) => {
    // the log says when an event came, and these are to come over 90 days
    await client.query('alter table event_log.events disable trigger user');
    await client.query(
      `update event_log.events set recorded_at = now() - (($1 - position) * $2 / $1::float8) * interval '1 ms'`,
      [hits, DAYS * DAY_MS - 1],
    );
    await client.query('vacuum full event_log.events');
    const { rows } = await client.query<{ bytes: string }>(
      `select pg_total_relation_size('event_log.events') as bytes`,
    );
    return Number(rows[0]?.bytes);
  });
  await prepareReadModels(url, [analyticsProjection]);
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const again = { ...analyticsProjection, version: analyticsProjection.version + 1 };
  const report = await replay('analytics', { url, store, projections: [again], log: QUIET });
  const replaySeconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  if (!report.swapped || report.parkedStreams > 0) throw new Error('the replay went wrong');
  const tables = await withClient(url, async (client) => {
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ bytes: string }>(
      `select coalesce(sum(pg_total_relation_size(c.oid)), 0) as bytes from pg_class c
       where c.relnamespace = 'read_models'::regnamespace and c.relkind = 'r'`,
    );
    return Number(rows[0]?.bytes);
  });
  const dashboards = await dashboardTimes(url, now);
  await store.close();
  return [
    { name: 'bytes of the log a hit, with its indexes', ours: (bytes / hits).toFixed(0) },
    { name: 'bytes of the figures a hit', ours: (tables / hits).toFixed(0) },
    {
      name: 'replay',
      ours: perSecond(hits / replaySeconds),
      value: hits / replaySeconds,
      goal: { atLeast: 40_000 },
    },
    { name: 'CPU of the projection a hit', ours: `${((user + system) / 1000 / hits).toFixed(4)} ms` },
    ...dashboards,
  ];
}

async function dashboardTimes(url: string, now: number): Promise<Figure[]> {
  const readModels = await openReadModels({ url, poolSize: 4 });
  const overview = new OverviewQueries(readModels);
  const reports = new ReportsQueries(readModels);
  const site = new SiteFiguresQueries(readModels);
  const asked = (segment: string) =>
    askedFigures(
      { days: String(DAYS), ...(segment && { segment }) },
      { websiteId: SHOP, timeZone: 'UTC', now },
    );
  const questions: Record<string, (segment: string) => Promise<unknown>> = {
    overview: (segment) => overview.overview(asked(segment)),
    audience: (segment) => overview.audience(asked(segment)),
    funnel: (segment) => overview.funnel(asked(segment)),
    sources: (segment) => reports.sources(asked(segment)),
    pages: (segment) => reports.pages(asked(segment)),
    products: (segment) => reports.products(asked(segment)),
    vitals: (segment) => site.vitals(asked(segment), 100),
  };
  const times = new Map(Object.keys(questions).map((name) => [name, [] as number[]]));
  for (let round = 0; round < QUESTIONS; round += 1) {
    const segment = ['', 'device:phone', 'country:FR', 'channel:search'][round % 4] ?? '';
    for (const [name, ask] of Object.entries(questions)) {
      const started = performance.now();
      await ask(segment);
      times.get(name)?.push(performance.now() - started);
    }
  }
  await readModels.close();
  const figureOf = (name: string, of: readonly number[], goal?: Figure['goal']): Figure => {
    const p99 = percentile(of, 0.99);
    const ours = `p50 ${milliseconds(percentile(of, 0.5))}, p99 ${milliseconds(p99)}`;
    return { name, ours, value: p99, ...(goal && { goal }) };
  };
  return [
    ...[...times].map(([name, of]) => figureOf(`90 days: ${name}`, of)),
    figureOf('90 days: all', [...times.values()].flat(), { atMost: 150, unit: 'ms' }),
  ];
}

async function acceptedHits(scratch: Scratch, databaseUrl: string, seconds: number): Promise<Figure[]> {
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
