import type pg from 'pg';
import type { ShopLoad } from './pace.js';

/** A process that answers visitors says how long its requests take. */
export async function reportLoad(
  client: Pick<pg.Pool, 'query'>,
  process: string,
  { p95Ms, usualMs }: ShopLoad,
): Promise<void> {
  await client.query(
    `insert into projections.shop_loads (process, p95_ms, usual_ms) values ($1, $2, $3)
     on conflict (process) do update
       set p95_ms = excluded.p95_ms, usual_ms = excluded.usual_ms, at = clock_timestamp()`,
    [process, p95Ms, usualMs],
  );
}

/** Of the process that is slowest beside what it usually is; undefined when none had visitors in the last seconds. */
export async function readLoad(client: Pick<pg.ClientBase, 'query'>): Promise<ShopLoad | undefined> {
  const { rows } = await client.query<{ p95Ms: number; usualMs: number }>(
    `select p95_ms as "p95Ms", usual_ms as "usualMs" from projections.shop_loads
     where at > clock_timestamp() - interval '3 seconds' order by p95_ms / greatest(usual_ms, 0.1) desc limit 1`,
  );
  return rows[0];
}
