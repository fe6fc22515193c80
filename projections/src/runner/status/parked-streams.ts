import type pg from 'pg';
import type { SlotName } from '../tables/slots.js';

/** A stream whose event at `revision` could not be projected: the events of its sequence wait from there on. */
export type ParkedStream = {
  readonly projection: string;
  /** names what waits; the stream itself, unless the projection's rows follow from several streams */
  readonly sequence: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly error: string;
  /** how often the first of them was tried */
  readonly attempts: number;
  readonly parkedAt: Date;
};

/** Where a stream stopped, and why. */
export type Parking = Pick<ParkedStream, 'sequence' | 'stream' | 'revision' | 'position' | 'error'>;

type ParkedRow = {
  projection: string;
  sequence: string;
  stream: string;
  revision: string;
  position: string;
  error: string;
  attempts: number;
  parked_at: Date;
};

/** Parked streams of one projection, or of all, in the order of the log. */
export async function readParkedStreams(
  client: Pick<pg.ClientBase, 'query'>,
  slot: SlotName,
  projection?: string,
): Promise<ParkedStream[]> {
  const { rows } = await client.query<ParkedRow>(
    `select projection, sequence, stream, revision, position, error, attempts, parked_at from projections.parked_streams
     where slot = $1 and ($2::text is null or projection = $2) order by position`,
    [slot, projection ?? null],
  );
  return rows.map(({ parked_at, revision, position, ...row }) => ({
    ...row,
    revision: BigInt(revision),
    position: BigInt(position),
    parkedAt: parked_at,
  }));
}

/** Parks a sequence at the event that failed, or notes that taking it up again came no further than this. */
export async function park(
  client: pg.ClientBase,
  projection: string,
  slot: SlotName,
  { sequence, stream, revision, position, error }: Parking,
): Promise<void> {
  await client.query(
    `insert into projections.parked_streams as p (projection, slot, sequence, stream, revision, position, error)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (projection, slot, sequence) do update set
       attempts = case when p.position = excluded.position then p.attempts + 1 else 1 end,
       stream = excluded.stream, revision = excluded.revision, position = excluded.position, error = excluded.error,
       parked_at = clock_timestamp()`,
    [projection, slot, sequence, stream, String(revision), String(position), error],
  );
}

/** A parked sequence was projected up to this event, which waits with those behind it. */
export async function waitAt(
  client: pg.ClientBase,
  { projection, sequence, stream, revision, position }: Omit<ParkedStream, 'attempts' | 'error' | 'parkedAt'>,
): Promise<void> {
  await client.query(
    `update projections.parked_streams set stream = $3, revision = $4, position = $5
     where projection = $1 and slot = 'live' and sequence = $2`,
    [projection, sequence, stream, String(revision), String(position)],
  );
}

/** The sequence goes on: everything that waited is projected. */
export async function unpark(
  client: pg.ClientBase,
  projection: string,
  slot: SlotName,
  sequence: string,
): Promise<void> {
  await client.query(
    'delete from projections.parked_streams where projection = $1 and slot = $2 and sequence = $3',
    [projection, slot, sequence],
  );
}
