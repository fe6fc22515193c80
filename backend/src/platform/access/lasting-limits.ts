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

/** Drops the counts whose time is over. */
export async function forgetExpiredLimits(pool: pg.Pool): Promise<void> {
  await pool.query('delete from accounts.limits where expire < $1', [Date.now()]);
}
