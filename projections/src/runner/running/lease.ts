import type { Position } from '@daybook/event-store/event-store';
import pg from 'pg';
import type { ProjectionState } from '../status/checkpoints.js';
import { DISPLACED } from '../tables/projections.schema.js';
import { Displaced } from './failures.js';

/**
 * The right to move a projection's live checkpoint. Its token grows with every holder, and a commit needs the newest
 * token. Expiry and session only decide when another process may take over.
 */
export type Lease = {
  readonly name: string;
  readonly token: string;
  readonly generation: number;
  /** where the checkpoint stood when the lease was taken */
  readonly position: Position;
};

/** What a holder writes at each commit and heartbeat. */
export type Advance = {
  readonly from: Position;
  readonly to: Position;
  readonly state: ProjectionState;
  readonly eventsPerSecond: number;
  readonly leaseMs: number;
};

/** Where processes say which projection's lease they have released. */
export const LEASES = 'daybook_leases';

type LeaseRow = { lease_token: string; generation: number; position: string };

/**
 * Takes the lease when it is free: released, expired, or held by a database session that is gone (its process was
 * killed, so there is nothing to wait for). Never waits for a holder in the middle of a commit.
 * @returns undefined when another holds it, or when the live tables are of another version,
 *   or when an operator has paused the projection
 */
export async function acquireLease(
  client: pg.ClientBase,
  name: string,
  { owner, version, leaseMs }: { owner: string; version: number; leaseMs: number },
): Promise<Lease | undefined> {
  const { rows } = await client.query<LeaseRow>(
    `with free as (
       select c.name from projections.checkpoints c
       where c.name = $1 and c.slot = 'live' and c.version = $2 and not c.is_paused and (
         c.lease_owner is null or c.lease_expires_at < clock_timestamp() or not exists (
           select from pg_stat_activity a
           where a.pid = c.lease_session and a.backend_start = c.lease_session_started))
       for update skip locked
     )
     update projections.checkpoints c
     set lease_owner = $3, lease_token = c.lease_token + 1, lease_session = pg_backend_pid(),
       lease_session_started = (select backend_start from pg_stat_activity where pid = pg_backend_pid()),
       lease_expires_at = clock_timestamp() + make_interval(secs => $4), updated_at = clock_timestamp(),
       status = 'catching-up'
     from free where c.name = free.name and c.slot = 'live'
     returning c.lease_token, c.generation, c.position`,
    [name, version, owner, leaseMs / 1000],
  );
  const row = rows[0];
  return (
    row && {
      name,
      token: row.lease_token,
      generation: row.generation,
      position: BigInt(row.position),
    }
  );
}

const ADVANCE = 'select projections.advance($1, $2, $3, $4, $5, $6, $7, $8)';

/**
 * Moves the checkpoint and renews the lease, as the first statement of a batch's transaction. The row stays locked
 * until the commit, so no other process can take over, exchange tables or unpark a stream in between.
 * @throws Displaced when the lease, the tables or the checkpoint are not the ones the batch was made for
 */
export async function advance(client: pg.ClientBase, lease: Lease, step: Advance): Promise<void> {
  await client.query(ADVANCE, advancing(lease, step).values).catch((error: unknown) => {
    throw displacedBy(error, lease);
  });
}

/** The statement of {@link advance}; what it fails with is for {@link displacedBy}. */
export function advancing(
  { name, token, generation }: Lease,
  { from, to, state, eventsPerSecond, leaseMs }: Advance,
) {
  const terms = [state, eventsPerSecond, leaseMs / 1000];
  return {
    text: ADVANCE,
    values: [name, token, generation, String(from), String(to), ...terms],
  };
}

/** The error, or {@link Displaced} where it says that the checkpoint could not be moved. */
export const displacedBy = (error: unknown, { name }: Lease): unknown =>
  error instanceof pg.DatabaseError && error.code === DISPLACED ? new Displaced(name) : error;

/**
 * Releases the lease at once, with the reason in the status, and wakes the processes that stand by; does nothing when
 * another process holds it by now.
 */
export async function releaseLease(
  client: pg.ClientBase,
  lease: Lease,
  state: ProjectionState,
  error: string | null,
): Promise<void> {
  await client.query(
    `with released as (
       update projections.checkpoints
       set lease_owner = null, lease_session = null, lease_session_started = null, lease_expires_at = null,
         status = $3, last_error = $4, events_per_second = 0, updated_at = clock_timestamp()
       where name = $1 and slot = 'live' and lease_token = $2
       returning name
     )
     select pg_notify('${LEASES}', name) from released`,
    [lease.name, lease.token, state, error],
  );
}
