import type { Position } from '@daybook/event-store/event-store';
import type pg from 'pg';
import type { SlotName } from '../tables/slots.js';

/** `building`, `built` and `differs` are states of the next slot, the others of the live one. */
export type ProjectionState =
  | 'catching-up'
  | 'live'
  | 'retrying'
  | 'stopped'
  | 'paused'
  | 'building'
  | 'built'
  | 'differs';

/** The position of the tables of one slot, and the version that made them. */
export type Checkpoint = {
  readonly version: number;
  readonly shape: string;
  readonly tables: readonly string[];
  readonly position: Position;
  /** how often the live tables were changed by other code than the runner, such as a swap */
  readonly generation: number;
  /** an operator went back to these tables from those of newer code */
  readonly isRolledBack: boolean;
  /** an operator has stopped the projection: no process runs it */
  readonly isPaused: boolean;
};

type CheckpointRow = {
  version: number;
  shape: string;
  tables: string[];
  position: string;
  generation: number;
  is_rolled_back: boolean;
  is_paused: boolean;
};

/** The checkpoint of a slot; undefined when there is no such slot. `lock` keeps every runner from moving it. */
export async function readCheckpoint(
  client: pg.ClientBase,
  name: string,
  slot: SlotName,
  { lock = false }: { lock?: boolean } = {},
): Promise<Checkpoint | undefined> {
  const { rows } = await client.query<CheckpointRow>(
    `select version, shape, tables, position, generation, is_rolled_back, is_paused from projections.checkpoints
     where name = $1 and slot = $2 ${lock ? 'for update' : ''}`,
    [name, slot],
  );
  const row = rows[0];
  if (!row) return undefined;
  const { is_rolled_back: isRolledBack, is_paused: isPaused, position, ...rest } = row;
  return { ...rest, isRolledBack, isPaused, position: BigInt(position) };
}

/** Moves the checkpoint of tables that are being built. The replay's lock lets only one process build them. */
export async function advanceNext(
  client: pg.ClientBase,
  name: string,
  position: Position,
  eventsPerSecond: number,
): Promise<void> {
  await client.query(
    `update projections.checkpoints
     set position = $2, events_per_second = $3, updated_at = clock_timestamp() where name = $1 and slot = 'next'`,
    [name, String(position), eventsPerSecond],
  );
}

/** Writes the state of the live projection, without touching the checkpoint. */
export async function noteState(
  client: pg.ClientBase,
  name: string,
  slot: SlotName,
  state: ProjectionState,
  error: string | null,
): Promise<void> {
  await client.query(
    `update projections.checkpoints set status = $3, last_error = $4, updated_at = clock_timestamp()
     where name = $1 and slot = $2`,
    [name, slot, state, error],
  );
}
