import { MAX_BATCH } from '@daybook/contracts/analytics/shared/hit-limits';
import type pg from 'pg';

/** Hits that the log holds, by SQL alone. */
export const hitsInLog = (client: pg.Client): Promise<number> =>
  one(client, `select count(*) as n from event_log.events where stream like 'hits-%'`);

/** Hits that the figures hold. */
export const countedHits = (client: pg.Client): Promise<number> =>
  one(client, `select coalesce(sum(hits), 0) as n from read_models.analytics_hours`);

/**
 * Looks up the requests of clients, each of which named a visitor of its own.
 * @returns how many acknowledged ones are missing, and of how many the log has another number of hits than were sent
 */
export async function acknowledgedInLog(
  client: pg.Client,
  acknowledged: readonly string[],
): Promise<{ missing: number; halves: number }> {
  const { rows } = await client.query<{ visitor: string; hits: string }>(
    `select data -> 'source' -> 'visitor' ->> 'id' as visitor, count(*) as hits
     from event_log.events where stream like 'hits-%' group by 1`,
  );
  const found = new Map(rows.map(({ visitor, hits }) => [visitor, Number(hits)]));
  return {
    missing: acknowledged.filter((visitor) => !found.has(visitor)).length,
    halves: [...found.values()].filter((hits) => hits !== MAX_BATCH).length,
  };
}

async function one(client: pg.Client, statement: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(statement);
  return Number(rows[0]?.n);
}
