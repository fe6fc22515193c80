import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from '../with-client.js';

const POLL_INTERVAL_MS = 20;
/** Figures that are not there by then never come. */
const LONGEST_MS = 60_000;

/** Hits that the log holds, by SQL alone. */
export const hitsInLog = (url: string): Promise<number> =>
  withClient(url, (client) =>
    one(client, `select count(*) as n from event_log.events where stream like 'hits-%'`),
  );

/**
 * Waits until the figures hold so many hits: what was in the log before, and what clients saw acknowledged since.
 * @returns how long it took, seconds; infinite where another number than this is reached, or none
 */
export const secondsBehind = (url: string, expected: number): Promise<number> =>
  withClient(url, async (client) => {
    const started = performance.now();
    for (;;) {
      const hits = await one(client, 'select coalesce(sum(hits), 0) as n from read_models.analytics_hours');
      const ms = performance.now() - started;
      if (hits === expected) return ms / 1000;
      if (hits > expected || ms > LONGEST_MS) return Number.POSITIVE_INFINITY;
      await setTimeout(POLL_INTERVAL_MS);
    }
  });

async function one(client: pg.Client, statement: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(statement);
  return Number(rows[0]?.n);
}
