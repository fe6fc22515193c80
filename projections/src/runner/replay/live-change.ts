import type { Position } from '@daybook/event-store/event-store';
import type pg from 'pg';
import { announce } from '../running/announcements.js';
import type { ProjectionProgress, Step } from '../running/progress.js';

/** This projection is being replayed or rolled back already. */
export class ReplayUnderWay extends Error {
  constructor(readonly projection: string) {
    super(`projection ${projection} is being replayed already`);
    this.name = 'ReplayUnderWay';
  }
}

/** An operator went back to older tables: they stay until an operator asks for a replay. */
export class RolledBack extends Error {
  constructor(readonly projection: string) {
    super(`projection ${projection} was rolled back`);
    this.name = 'RolledBack';
  }
}

/**
 * One replay or rollback of a projection at a time. The lock goes with the connection, which also does the writing:
 * who has lost the one has lost the other.
 * @throws ReplayUnderWay
 */
export async function lockForChange(client: pg.ClientBase, projection: string): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtext('daybook replay'), hashtext($1)) as taken`,
    [projection],
  );
  if (!rows[0]?.taken) throw new ReplayUnderWay(projection);
}

/** Tells that live tables were changed other than by their runner: whatever was made from them may be stale. */
export async function announceChange(
  client: pg.ClientBase,
  projection: string,
  generation: number,
  position: Position,
  progress: ProjectionProgress | undefined,
): Promise<void> {
  const step: Step = { projection, generation, from: position, to: position, surrogateKeys: 'all' };
  progress?.report(step);
  await announce(client, step);
}
