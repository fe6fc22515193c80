import type pg from 'pg';
import { inDurableTransaction } from '../transaction.js';

/**
 * Stops a projection until it is resumed, also over restarts: the process that runs it loses its lease at its next
 * commit, and no other takes it. Queries go on reading the tables as they are.
 * @returns false when it was paused already
 * @throws RangeError when the projection has no tables
 */
export const pauseProjection = (client: pg.ClientBase, name: string): Promise<boolean> =>
  setPaused(client, name, true);

/** Lets a process take a paused projection up again. @returns false when it was not paused; @throws as pausing does */
export const resumeProjection = (client: pg.ClientBase, name: string): Promise<boolean> =>
  setPaused(client, name, false);

function setPaused(client: pg.ClientBase, name: string, isPaused: boolean): Promise<boolean> {
  return inDurableTransaction(client, async () => {
    const { rows } = await client.query<{ was_paused: boolean }>(
      `select is_paused as was_paused from projections.checkpoints where name = $1 and slot = 'live' for update`,
      [name],
    );
    const wasPaused = rows[0]?.was_paused;
    if (wasPaused === undefined) throw new RangeError(`projection ${name} has no tables`);
    if (wasPaused === isPaused) return false;
    await client.query(
      // the token of the lease is what a commit needs
      `update projections.checkpoints
       set is_paused = $2, lease_token = lease_token + 1, lease_owner = null, lease_session = null,
         lease_session_started = null, lease_expires_at = null, events_per_second = 0, updated_at = clock_timestamp()
       where name = $1 and slot = 'live'`,
      [name, isPaused],
    );
    return true;
  });
}
