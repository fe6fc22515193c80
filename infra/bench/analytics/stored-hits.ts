import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dayText } from '@daybook/contracts/analytics/shared/local-time';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { streamName, websiteId } from '@daybook/contracts/shared/identifiers';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { analyticsProjection } from '@daybook/projections/analytics/analytics.projection';
import { replay } from '@daybook/projections/runner/replay/replay';
import { prepareReadModels } from '@daybook/projections/runner/tables/prepare';
import { from } from 'pg-copy-streams';
import { type Figure, perSecond } from '../figures.js';
import { postmasterOf } from '../postmaster.js';
import { cpuSecondsOfServer } from '../process-tree.js';
import { withClient } from '../with-client.js';
import { dashboardTimes } from './dashboard-times.js';
import { plainDashboards } from './plain-hits.js';
import { newHit } from './sample-hits.js';

const SHOP = websiteId('bench');
const GROUP = 1000;
export const QUIET = { info: () => undefined, warn: console.warn, error: console.error };

/** Lays out a log of hits, makes figures of it, and asks for dashboards. */
export async function storedHits(
  url: string,
  { hits, days }: { readonly hits: number; readonly days: number },
): Promise<Figure[]> {
  const store = await openPostgresEventStore({ url });
  const now = Date.now();
  const bytes = await layOutHits(url, { hits, days, now });
  await prepareReadModels(url, [analyticsProjection]);
  const postmaster = await postmasterOf(url);
  const serverCpu = await cpuSecondsOfServer(postmaster);
  const started = performance.now();
  const cpu = process.cpuUsage();
  const again = { ...analyticsProjection, version: analyticsProjection.version + 1 };
  const report = await replay('analytics', { url, store, projections: [again], log: QUIET });
  const replaySeconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const projecting = (user + system) / 1000 / hits;
  const serving = (((await cpuSecondsOfServer(postmaster)) - serverCpu) * 1000) / hits;
  if (!report.swapped || report.parkedStreams > 0) throw new Error('the replay went wrong');
  const tables = await withClient(url, async (client) => {
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ bytes: string }>(
      `select coalesce(sum(pg_total_relation_size(c.oid)), 0) as bytes from pg_class c
       where c.relnamespace = 'read_models'::regnamespace and c.relkind = 'r'`,
    );
    return Number(rows[0]?.bytes);
  });
  const plain = await plainDashboards(url, { hits, days, now });
  const dashboards = await dashboardTimes(url, { shop: SHOP, days, now, plain });
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
    { name: 'CPU of the projection a hit', ours: `${projecting.toFixed(4)} ms` },
    { name: 'CPU of Postgres meanwhile a hit', ours: `${serving.toFixed(4)} ms` },
    ...dashboards,
  ];
}

export type Layout = { readonly hits: number; readonly days: number; readonly now: number };

/** As the log would have them after so many days, written by one COPY. @returns the bytes that they take */
export async function layOutHits(url: string, layout: Layout): Promise<number> {
  return withClient(url, async (client) => {
    await client.query('alter table event_log.events disable trigger user');
    await pipeline(
      Readable.from(lines(layout)),
      client.query(
        from(
          'copy event_log.events (position, stream, revision, event_id, type, website_id, data, metadata, recorded_at) from stdin',
        ),
      ),
    );
    await client.query('vacuum analyze event_log.events');
    const { rows } = await client.query<{ bytes: string }>(
      `select pg_total_relation_size('event_log.events') as bytes`,
    );
    return Number(rows[0]?.bytes);
  });
}

function* lines({ hits, days, now }: Layout): Generator<string> {
  const revisions = new Map<string, number>();
  for (let n = 0; n < hits; n += GROUP) {
    let text = '';
    for (let position = n + 1; position <= Math.min(hits, n + GROUP); position += 1) {
      const at = now - ((hits - position) * (days * DAY_MS - 1)) / hits;
      const stream = streamName('hits', SHOP, dayText(Math.floor(at / DAY_MS)));
      const revision = revisions.get(stream) ?? 0;
      revisions.set(stream, revision + 1);
      const { id, type, data, metadata } = newHit(position, now, SHOP);
      const json = (value: unknown) => JSON.stringify(value).replaceAll('\\', '\\\\');
      const columns = [position, stream, revision, id, type, SHOP, json(data), json(metadata)];
      text += `${columns.join('\t')}\t${new Date(at).toISOString()}\n`;
    }
    yield text;
  }
}
