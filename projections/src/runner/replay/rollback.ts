import type { Position } from '@daybook/event-store/event-store';
import type { ProjectionProgress } from '../running/progress.js';
import { readCheckpoint } from '../status/checkpoints.js';
import { dropNextSlot } from '../tables/slots.js';
import { inDurableTransaction, withConnection } from '../transaction.js';
import { announceChange, lockForChange } from './live-change.js';
import { keepVacuumAway, swapBackPrevious } from './swap.js';

export type RollbackReport = {
  readonly projection: string;
  /** of the tables that are live again */
  readonly version: number;
  /** from where they catch up */
  readonly position: Position;
};

/**
 * Makes the tables from before the last replay live again, and keeps the replaced ones: two rollbacks change nothing.
 * The runner catches up from where the tables stopped. Tables of an older version wait for the code of that version;
 * newer code does not run, also after a restart, until an operator replays.
 * @throws ReplayUnderWay when the projection is being replayed
 * @throws RangeError when there is nothing to go back to
 */
export async function rollback(
  name: string,
  { url, progress }: { url: string; progress?: ProjectionProgress },
): Promise<RollbackReport> {
  return withConnection(url, `daybook rollback ${name}`, async (client) => {
    await lockForChange(client, name);
    const { previous, generation } = await inDurableTransaction(client, async () => {
      await keepVacuumAway(client, (await readCheckpoint(client, name, 'live'))?.tables ?? []);
      const live = await readCheckpoint(client, name, 'live', { lock: true });
      const previous = await readCheckpoint(client, name, 'previous', { lock: true });
      if (!live || !previous) throw new RangeError(`projection ${name} has no tables to go back to`);
      await dropNextSlot(client, name);
      await swapBackPrevious(client, name, live.tables, previous.tables);
      return { previous, generation: live.generation + 1 };
    });
    await announceChange(client, name, generation, previous.position, progress);
    return { projection: name, version: previous.version, position: previous.position };
  });
}
