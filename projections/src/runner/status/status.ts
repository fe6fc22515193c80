import type { Position } from '@daybook/event-store/event-store';
import type pg from 'pg';
import { type RequestedReplay, readReplays } from '../replay/requested-replays.js';
import { withConnection } from '../transaction.js';
import type { ProjectionState } from './checkpoints.js';
import { type ParkedStream, readParkedStreams } from './parked-streams.js';

/** How a projection is doing, for operators. */
export type ProjectionStatus = {
  readonly name: string;
  readonly version: number;
  readonly state: ProjectionState;
  readonly position: Position;
  /** the end of the log, or as far as any projection is when that was not given */
  readonly head: Position;
  /** between the two: events of any type where the log is in Postgres, bytes where it is in EventStoreDB */
  readonly lag: bigint;
  readonly eventsPerSecond: number;
  readonly lastError: string | null;
  /** host and process that run it */
  readonly owner: string | null;
  readonly updatedAt: Date;
  readonly parkedStreams: readonly ParkedStream[];
  /** an operator went back to older tables: newer code does not run until an operator replays */
  readonly isRolledBack: boolean;
  /** the newest replay that an operator asked for, also one that has ended */
  readonly replay: RequestedReplay | null;
  /** the tables being rebuilt, if any */
  readonly next: OtherSlot | null;
  /** the tables that a rollback would bring back, if any */
  readonly previous: OtherSlot | null;
};

export type OtherSlot = {
  readonly version: number;
  readonly state: ProjectionState;
  readonly position: Position;
  readonly eventsPerSecond: number;
};

type StatusRow = {
  name: string;
  slot: 'live' | 'next' | 'previous';
  version: number;
  status: ProjectionState;
  position: string;
  events_per_second: number;
  last_error: string | null;
  lease_owner: string | null;
  updated_at: Date;
  is_held: boolean;
  is_rolled_back: boolean;
  is_paused: boolean;
};

/** As {@link readStatus}, on a connection of its own. The runner's tables must be there. */
export function projectionStatus(url: string, head?: Position): Promise<ProjectionStatus[]> {
  return withConnection(url, 'daybook projections: status', (client) => readStatus(client, head));
}

/**
 * Every projection that has tables, by name.
 * @param head the end of the log, for the lag
 */
export async function readStatus(
  client: Pick<pg.ClientBase, 'query'>,
  head?: Position,
): Promise<ProjectionStatus[]> {
  const { rows } = await client.query<StatusRow>(
    `select name, slot, version, status, position, events_per_second, last_error, lease_owner, updated_at, is_rolled_back, is_paused,
       coalesce(lease_expires_at > clock_timestamp(), false) as is_held
     from projections.checkpoints order by name`,
  );
  const parked = await readParkedStreams(client, 'live');
  const replays = await readReplays(client);
  const farthest = rows.reduce(
    (far, row) => (BigInt(row.position) > far ? BigInt(row.position) : far),
    head ?? 0n,
  );
  const other = (name: string, slot: StatusRow['slot']): OtherSlot | null => {
    const row = rows.find((one) => one.name === name && one.slot === slot);
    if (!row) return null;
    const { version, status: state, events_per_second: eventsPerSecond } = row;
    return { version, state, position: BigInt(row.position), eventsPerSecond };
  };
  return rows
    .filter((row) => row.slot === 'live')
    .map((row) => ({
      name: row.name,
      version: row.version,
      state: stateOf(row),
      position: BigInt(row.position),
      head: farthest,
      lag: farthest - BigInt(row.position),
      eventsPerSecond: row.is_held ? row.events_per_second : 0,
      lastError: row.last_error,
      owner: row.is_held ? row.lease_owner : null,
      updatedAt: row.updated_at,
      parkedStreams: parked.filter(({ projection }) => projection === row.name),
      isRolledBack: row.is_rolled_back,
      replay: replays.find(({ projection }) => projection === row.name) ?? null,
      next: other(row.name, 'next'),
      previous: other(row.name, 'previous'),
    }));
}

/** A process that was killed could not say that it stopped. */
function stateOf({ status, is_held, is_paused }: StatusRow): ProjectionState {
  if (is_paused) return 'paused';
  return !is_held && (status === 'live' || status === 'catching-up') ? 'stopped' : status;
}
