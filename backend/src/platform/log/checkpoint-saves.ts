import type { Position } from '@daybook/event-store/event-store';
import type pg from 'pg';

/**
 * Waits for no disk: after a crash the events come again. Rows are taken in the order of their names, so that two
 * processes do not wait for each other.
 */
const SAVE = `
with here as (select set_config('synchronous_commit', 'off', true))
insert into reactors.checkpoints
select asked.name, asked.position from unnest($1::text[], $2::bigint[]) as asked(name, position), here
order by asked.name
on conflict (name) do update set position = greatest(checkpoints.position, excluded.position)`;

type Save = {
  position: Position;
  readonly done: (() => void)[];
  readonly failed: ((error: unknown) => void)[];
};

/**
 * Saves the checkpoints of all reactors of a process: while one statement is under way the next ones gather. An order
 * wakes a dozen reactors at once.
 */
export class CheckpointSaves {
  private waiting = new Map<string, Save>();
  private isSending = false;

  constructor(private readonly pool: pg.Pool) {}

  /** Resolves when the checkpoint is saved. */
  save(reactor: string, position: Position): Promise<void> {
    return new Promise((done, failed) => {
      const save = this.waiting.get(reactor) ?? { position, done: [], failed: [] };
      if (position > save.position) save.position = position;
      save.done.push(done);
      save.failed.push(failed);
      this.waiting.set(reactor, save);
      void this.send();
    });
  }

  private async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    // those of the same page share the first statement
    await new Promise(setImmediate);
    while (this.waiting.size > 0) {
      const saves = this.waiting;
      this.waiting = new Map();
      await this.write(saves);
    }
    this.isSending = false;
  }

  private async write(saves: ReadonlyMap<string, Save>): Promise<void> {
    const positions = [...saves.values()].map(({ position }) => String(position));
    const values = [[...saves.keys()], positions];
    try {
      await this.pool.query({ name: 'save reactors', text: SAVE, values });
      for (const { done } of saves.values()) for (const resolve of done) resolve();
    } catch (error) {
      for (const { failed } of saves.values()) for (const reject of failed) reject(error);
    }
  }
}

const ofPools = new WeakMap<pg.Pool, CheckpointSaves>();

/** The saves of a pool, which all reactors of a process share. */
export function checkpointSavesOf(pool: pg.Pool): CheckpointSaves {
  const known = ofPools.get(pool);
  if (known) return known;
  const saves = new CheckpointSaves(pool);
  ofPools.set(pool, saves);
  return saves;
}
