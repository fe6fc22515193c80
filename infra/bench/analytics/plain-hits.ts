import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { from } from 'pg-copy-streams';
import { withClient } from '../with-client.js';
import { newHit } from './sample-hits.js';

/** What one would make by hand: hits as they come, and an index by which the newest are found. */
export const PLAIN_TABLE = `create table if not exists plain_hits
  (id uuid primary key, at timestamptz not null, data json not null)`;
export const COPY_PLAIN = 'copy plain_hits from stdin';
export const plainLine = (id: string, at: string, data: unknown) =>
  `${id}\t${at}\t${JSON.stringify(data).replaceAll('\\', '\\\\')}\n`;

const GROUP = 1000;

/** The same figures as the dashboards of these names have, without their segments, by one statement each. */
const STATEMENTS: Readonly<Record<string, string>> = {
  overview: `select date_trunc('day', at) as day, count(*) filter (where data ->> 'type' = 'PageHitRecorded') as views,
    count(distinct (data #>> '{source,visitor,id}', data #>> '{source,visitor,visitCount}')) as visits,
    count(distinct data #>> '{source,visitor,id}') as visitors
    from plain_hits where at >= $1 group by 1 order by 1`,
  pages: `select data #>> '{page,path}' as path, count(*) as views from plain_hits
    where at >= $1 and data ->> 'type' = 'PageHitRecorded' group by 1 order by 2 desc limit 50`,
  sources: `select data #>> '{page,referrer}' as source, count(distinct data #>> '{source,visitor,id}') as visitors
    from plain_hits where at >= $1 group by 1 order by 2 desc limit 50`,
  products: `select data #>> '{data,productId}' as product, count(*) as views from plain_hits
    where at >= $1 and data ->> 'name' = 'product-page-visit' group by 1 order by 2 desc limit 50`,
};

/** How long a dashboard takes that is counted from the hits each time, by its name, ms. */
export function plainDashboards(
  url: string,
  { hits, days, now }: { readonly hits: number; readonly days: number; readonly now: number },
): Promise<ReadonlyMap<string, number>> {
  return withClient(url, async (client) => {
    await client.query(PLAIN_TABLE);
    await client.query('create index if not exists plain_hits_at on plain_hits (at)');
    await pipeline(Readable.from(lines({ hits, days, now })), client.query(from(COPY_PLAIN)));
    await client.query('vacuum analyze plain_hits');
    const since = new Date(now - days * DAY_MS);
    const times = new Map<string, number>();
    for (const [name, statement] of Object.entries(STATEMENTS)) {
      const started = performance.now();
      await client.query(statement, [since]);
      times.set(name, performance.now() - started);
    }
    await client.query('drop table plain_hits');
    return times;
  });
}

function* lines({ hits, days, now }: { hits: number; days: number; now: number }): Generator<string> {
  for (let n = 0; n < hits; n += GROUP) {
    let text = '';
    for (let position = n + 1; position <= Math.min(hits, n + GROUP); position += 1) {
      const at = now - ((hits - position) * (days * DAY_MS - 1)) / hits;
      const { id, type, data } = newHit(position, now, 'bench');
      text += plainLine(id, new Date(at).toISOString(), { type, ...(data as object) });
    }
    yield text;
  }
}
