import type { Position } from '@daybook/event-store/event-store';
import type pg from 'pg';
import type { ReplayProgress } from './build-next.js';
import type { TableComparison } from './verify.js';

/**
 * `built` waits for an operator. `swapped`, `cancelled` and `failed` have ended. A process that ends in the middle of
 * `building` leaves the replay to another one, which starts it again.
 */
export type ReplayState =
  | 'requested'
  | 'building'
  | 'built'
  | 'accepted'
  | 'swapped'
  | 'cancelled'
  | 'failed';

/** A replay that an operator asked for, and how far it is. */
export type RequestedReplay = {
  readonly projection: string;
  readonly id: string;
  readonly state: ReplayState;
  /** rebuilt tables that equal the live ones are swapped in unasked */
  readonly acceptsEqual: boolean;
  /** projected so far */
  readonly events: number;
  readonly position: Position;
  readonly target: Position;
  readonly eventsPerSecond: number;
  /** null while it cannot be said */
  readonly secondsLeft: number | null;
  /** null until the tables are compared; empty when the live ones are of another version */
  readonly comparisons: readonly TableComparison[] | null;
  /** why it failed */
  readonly error: string | null;
  readonly requestedAt: Date;
  readonly updatedAt: Date;
};

/** An operator has cancelled the replay, or asked for another one. */
export class ReplayCancelled extends Error {
  constructor(readonly projection: string) {
    super(`the replay of ${projection} was cancelled`);
    this.name = 'ReplayCancelled';
  }
}

type ReplayRow = {
  projection: string;
  id: string;
  state: ReplayState;
  accepts_equal: boolean;
  events: string;
  position: string;
  target: string;
  events_per_second: number;
  seconds_left: number | null;
  comparisons: readonly TableComparison[] | null;
  error: string | null;
  requested_at: Date;
  updated_at: Date;
};

type Client = Pick<pg.ClientBase, 'query'>;

/** The newest replay of each projection. */
export async function readReplays(client: Client): Promise<RequestedReplay[]> {
  const { rows } = await client.query<ReplayRow>('select * from projections.replays order by requested_at');
  return rows.map((row) => ({
    projection: row.projection,
    id: row.id,
    state: row.state,
    acceptsEqual: row.accepts_equal,
    events: Number(row.events),
    position: BigInt(row.position),
    target: BigInt(row.target),
    eventsPerSecond: row.events_per_second,
    secondsLeft: row.seconds_left,
    comparisons: row.comparisons,
    error: row.error,
    requestedAt: row.requested_at,
    updatedAt: row.updated_at,
  }));
}

/** Asks for a replay. @returns false when one is under way */
export async function requestReplay(
  client: Client,
  projection: string,
  { acceptsEqual }: { acceptsEqual: boolean },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into projections.replays as r (projection, accepts_equal) values ($1, $2)
     on conflict (projection) do update set
       id = excluded.id, state = 'requested', accepts_equal = excluded.accepts_equal, events = 0, position = 0,
       target = 0, events_per_second = 0, seconds_left = null, comparisons = null, error = null,
       requested_at = excluded.requested_at, updated_at = excluded.updated_at
     where r.state not in ('requested', 'building', 'accepted')`,
    [projection, acceptsEqual],
  );
  return rowCount === 1;
}

/** Accepts the rebuilt tables of exactly this replay. @returns false when it does not wait for that */
export const acceptReplay = (client: Client, projection: string, id: string): Promise<boolean> =>
  moveReplay(client, { projection, id }, ['built'], 'accepted');

/** Ends a replay before its tables are live. @returns false when it has ended, or is being swapped in */
export const cancelReplay = (client: Client, projection: string, id: string): Promise<boolean> =>
  moveReplay(client, { projection, id }, ['requested', 'building', 'built'], 'cancelled');

/** Moves a replay on from one of these states. @returns false when it is in none of them, or there is a newer replay */
export async function moveReplay(
  client: Client,
  { projection, id }: Pick<RequestedReplay, 'projection' | 'id'>,
  from: readonly ReplayState[],
  to: ReplayState,
  { comparisons = null, error = null }: Partial<Pick<RequestedReplay, 'comparisons' | 'error'>> = {},
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update projections.replays
     set state = $4, comparisons = coalesce($5, comparisons), error = $6, seconds_left = null,
       updated_at = clock_timestamp()
     where projection = $1 and id = $2 and state = any($3)`,
    [projection, id, from, to, comparisons && JSON.stringify(comparisons), error],
  );
  return rowCount === 1;
}

/** Notes how far a replay is. @throws ReplayCancelled */
export async function noteProgress(
  client: Client,
  { projection, id }: Pick<RequestedReplay, 'projection' | 'id'>,
  { events, position, target, eventsPerSecond, secondsLeft }: ReplayProgress,
): Promise<void> {
  const { rowCount } = await client.query(
    `update projections.replays
     set events = $3, position = $4, target = $5, events_per_second = $6, seconds_left = $7,
       updated_at = clock_timestamp()
     where projection = $1 and id = $2 and state = 'building'`,
    [projection, id, events, String(position), String(target), eventsPerSecond, secondsLeft],
  );
  if (rowCount === 0) throw new ReplayCancelled(projection);
}
