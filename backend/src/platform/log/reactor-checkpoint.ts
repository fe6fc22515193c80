import type { EventStore, Position } from '@daybook/event-store/event-store';
import type pg from 'pg';
import type { QueueMarks } from '../jobs/queue-marks.js';
import type { Log } from '../logging.js';
import { checkpointSavesOf } from './checkpoint-saves.js';

/** What a checkpoint is stored in. */
export type CheckpointStores = {
  readonly store: Pick<EventStore, 'head'>;
  readonly pool: pg.Pool;
  /** undefined: the queue is in Postgres too, and loses nothing that the checkpoint knows of */
  readonly marks?: QueueMarks | undefined;
  readonly log: Pick<Log, 'error'>;
};

/** Where a reactor is at an hour is kept for a week. */
const NOTE_HOUR = `
with old as (delete from reactors.past_checkpoints where name = $1 and hour < clock_timestamp() - interval '7 days')
insert into reactors.past_checkpoints values ($1, date_trunc('hour', clock_timestamp()), $2::bigint)
on conflict do nothing`;

const WEEK_AGO = `
select min(position)::text as position from reactors.past_checkpoints
where name = $1 and hour >= clock_timestamp() - interval '7 days'`;

/**
 * How far a reactor has come. Postgres says up to where its events have become jobs, and a queue outside of Postgres up
 * to where it still has them. When the queue has lost its newest jobs, their events come again; when it has lost all of
 * them, those of a week do. Workers do the same job once only.
 */
export class ReactorCheckpoint {
  private constructor(
    private readonly name: string,
    private readonly stores: CheckpointStores,
    private saved: Position,
    /** the hour that was noted last, ISO 8601 */
    private hour = '',
  ) {}

  /** Waits for a queue that is away. */
  static async open(name: string, stores: CheckpointStores): Promise<ReactorCheckpoint> {
    const { pool, marks } = stores;
    const saved =
      (await positionOf(pool, 'select position from reactors.checkpoints where name = $1', name)) ?? 0n;
    if (!marks) return new ReactorCheckpoint(name, stores, saved);
    const mark = await ownMark(name, marks, stores.store);
    const known = mark ?? (await positionOf(pool, WEEK_AGO, name)) ?? saved;
    const from = saved < known ? saved : known;
    if (mark === undefined) await marks.begin(name, from);
    if (from < saved)
      stores.log.error({ reactor: name, from, to: saved }, 'the queue has lost jobs: they are queued again');
    return new ReactorCheckpoint(name, stores, from);
  }

  get position(): Position {
    return this.saved;
  }

  /**
   * Saves that the events up to there are jobs.
   * @returns false when the queue has lost jobs: the checkpoint is to be opened anew
   */
  async moveTo(position: Position): Promise<boolean> {
    const { pool, marks } = this.stores;
    if (marks && !(await marks.advance(this.name, this.saved, position))) return false;
    const hour = new Date().toISOString().slice(0, 13);
    if (hour !== this.hour) await pool.query(NOTE_HOUR, [this.name, String(this.saved)]);
    this.hour = hour;
    await checkpointSavesOf(pool).save(this.name, position);
    this.saved = position;
    return true;
  }

  /** Whether the queue has lost jobs since this checkpoint was opened. */
  async hasLostJobs(): Promise<boolean> {
    const { marks } = this.stores;
    return marks !== undefined && !(await marks.advance(this.name, this.saved, this.saved));
  }
}

/** The mark; one that is ahead of the whole log is of another log, as after a restore, and is deleted. */
async function ownMark(
  name: string,
  marks: QueueMarks,
  store: CheckpointStores['store'],
): Promise<Position | undefined> {
  const mark = await marks.read(name);
  if (mark === undefined || mark <= (await store.head())) return mark;
  await marks.forget(name);
  return undefined;
}

async function positionOf(pool: pg.Pool, sql: string, name: string): Promise<Position | undefined> {
  const { rows } = await pool.query<{ position: string | null }>(sql, [name]);
  const position = rows[0]?.position ?? null;
  return position === null ? undefined : BigInt(position);
}
