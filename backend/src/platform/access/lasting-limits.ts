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

/** Counts a use of a key from `from`, as the limiter does: anew once its time is over. */
const countOne = (key: string, from: string) => `
  insert into accounts.limits as l (key, points, expire) select ${key}::text, 1, $3::bigint ${from}
  on conflict (key) do update set
    points = case when l.expire <= $4 then 1 else l.points + 1 end,
    expire = case when l.expire <= $4 then excluded.expire else l.expire end
  returning points, expire`;

const CONSUME_BOTH = `
with wider as (${countOne('$1', '')}),
  narrower as (${countOne('$2', 'from wider where wider.points <= $5')})
select points, expire from (
  select 1 as place, points, expire from wider union all select 2, points, expire from narrower
) as counted order by place`;

/** A key that {@link lastingLimiter} counts too, and how many points it has in its time. */
type LimitedKey = { readonly key: string; readonly points: number };

/**
 * Counts one use of two keys in one statement: of the second one only where the first one's limit is kept.
 * @returns milliseconds until the limit that is not kept begins anew; undefined: both are kept
 */
export async function consumeBoth(
  pool: pg.Pool,
  wider: LimitedKey,
  narrower: LimitedKey,
  seconds: number,
): Promise<number | undefined> {
  const now = Date.now();
  const values = [wider.key, narrower.key, now + seconds * 1000, now, wider.points];
  const { rows } = await pool.query<{ points: number; expire: string }>({
    name: 'consume both',
    text: CONSUME_BOTH,
    values,
  });
  const limits = [wider.points, narrower.points];
  const broken = rows.find(({ points }, place) => points > (limits[place] ?? 0));
  return broken && Math.max(Number(broken.expire) - Date.now(), 0);
}

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
