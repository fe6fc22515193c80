import { setTimeout } from 'node:timers/promises';
import { UNSAVED_POSITIONS } from '@daybook/backend/platform/log/reactor';
import { withClient } from './with-client.js';

const POLL_INTERVAL_MS = 50;

/**
 * Waits until every projection and reactor has reached what is the end of the log now. A process is ready before. A
 * reactor writes down only now and then that it has read on and found nothing, so it may be that much behind.
 * @returns those that have not within the time
 */
export async function behindTheLog(url: string, withinMs: number): Promise<readonly string[]> {
  return withClient(url, async (client) => {
    const { rows: heads } = await client.query<{ head: string }>(
      'select coalesce(max(position), 0) as head from event_log.events',
    );
    const head = heads[0]?.head ?? '0';
    for (const end = Date.now() + withinMs; ; ) {
      const { rows } = await client.query<{ name: string }>(
        `select 'projection ' || name as name from projections.checkpoints where slot = 'live' and position < $1::bigint
         union all select 'reactor ' || name from reactors.checkpoints where position < $1::bigint - ${UNSAVED_POSITIONS}`,
        [head],
      );
      if (rows.length === 0 || Date.now() > end) return rows.map(({ name }) => name);
      await setTimeout(POLL_INTERVAL_MS);
    }
  });
}

/** @throws Error that names what has not caught up */
export async function caughtUp(url: string, withinMs: number): Promise<void> {
  const behind = await behindTheLog(url, withinMs);
  if (behind.length > 0) throw new Error(`these did not catch up: ${behind.join(', ')}`);
}
