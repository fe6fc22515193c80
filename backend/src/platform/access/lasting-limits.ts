import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

/** So many points in so many seconds, for each key. */
export type LastingLimit = {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
};

/** Counts in Postgres, so that neither a restart nor a second process gives a fresh start. */
export const lastingLimiter = (pool: pg.Pool, limit: LastingLimit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    ...limit,
    schemaName: 'accounts',
    tableName: 'limits',
    tableCreated: true,
    storeClient: pool,
    storeType: 'pool',
    // its timer cannot be stopped: a reconciler calls forgetExpiredLimits instead
    clearExpiredByTimeout: false,
  });

const COUNT_USES = `
insert into accounts.limits as l (key, points, expire)
select k.key, 1, $2 from unnest($1::text[]) with ordinality as k(key, place) order by k.place
on conflict (key) do update set
  points = case when l.expire <= $3 then 1 else l.points + 1 end,
  expire = case when l.expire <= $3 then excluded.expire else l.expire end
returning points`;

/**
 * Counts one use of each key, which nothing limits; all of them count or none.
 * @param lifeSeconds so long after the first use a key is counted
 * @returns how often each was used, this use included
 */
export async function countUses(
  pool: pg.Pool,
  keys: readonly string[],
  lifeSeconds: number,
): Promise<number[]> {
  const now = Date.now();
  const values = [keys, now + lifeSeconds * 1000, now];
  const { rows } = await pool.query<{ points: number }>({ name: 'count uses', text: COUNT_USES, values });
  return rows.map(({ points }) => points);
}

/** Drops the counts whose time is over. */
export async function forgetExpiredLimits(pool: pg.Pool): Promise<void> {
  await pool.query('delete from accounts.limits where expire < $1', [Date.now()]);
}
