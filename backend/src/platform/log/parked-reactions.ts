import type { RecordedEvent, Revision } from '@daybook/event-store/event-store';
import type pg from 'pg';

/** An event is tried so often where it stands before its stream is parked. */
const ATTEMPTS = 5;

/** A parked stream is tried again after a minute, then after longer and longer, up to this, in seconds. */
const LONGEST_PAUSE = 600;

/** A stream that waits for a reactor from this event on. */
export type ParkedReaction = { readonly stream: string; readonly revision: Revision };

/** The reactors with a parked stream whose next try is due. */
export async function reactorsWithDue(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ reactor: string }>(
    `select distinct reactor from reactors.parked_streams
     where parked_at is not null and retry_at <= clock_timestamp()`,
  );
  return new Set(rows.map(({ reactor }) => reactor));
}

/**
 * The streams with an event that one reactor could not take. Several processes run the same reactor, so what is parked
 * stands in Postgres, and each change of it is one statement.
 */
export class ParkedReactions {
  constructor(
    private readonly pool: pg.Pool,
    private readonly reactor: string,
  ) {}

  /** Streams with a failed event: those that are parked, and those whose event is still tried where it stands. */
  async streams(): Promise<{ parked: Set<string>; hasFailures: boolean }> {
    const { rows } = await this.pool.query<{ stream: string; is_parked: boolean }>(
      `select stream, parked_at is not null as is_parked from reactors.parked_streams where reactor = $1`,
      [this.reactor],
    );
    const parked = rows.filter(({ is_parked }) => is_parked).map(({ stream }) => stream);
    return { parked: new Set(parked), hasFailures: parked.length < rows.length };
  }

  /**
   * Notes that the reactor has failed at an event; at the fifth time the stream is parked.
   * @returns whether it is parked now
   */
  async noteFailure({ stream, revision, position }: RecordedEvent, error: unknown): Promise<boolean> {
    const { rows } = await this.pool.query<{ is_parked: boolean }>(
      `insert into reactors.parked_streams as p (reactor, stream, revision, position, error, held_to)
       values ($1, $2, $3, $4, $5, $3)
       on conflict (reactor, stream) do update set
         held_to = greatest(p.held_to, excluded.held_to),
         revision = case when p.parked_at is null then excluded.revision else p.revision end,
         position = case when p.parked_at is null then excluded.position else p.position end,
         error = excluded.error,
         attempts = case when p.revision = excluded.revision then p.attempts + 1 when p.parked_at is null then 1
           else p.attempts end,
         parked_at = case when p.parked_at is not null then p.parked_at
           when p.revision = excluded.revision and p.attempts + 1 >= $6 then clock_timestamp() end,
         retry_at = clock_timestamp() + interval '1 minute'
       returning parked_at is not null as is_parked`,
      [this.reactor, stream, String(revision), String(position), textOf(error), ATTEMPTS],
    );
    return rows[0]?.is_parked === true;
  }

  /**
   * Leaves an event of a parked stream to the retry.
   * @returns false when the stream is parked no more: then the event is the caller's to take
   */
  async holdBack({ stream, revision }: RecordedEvent): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update reactors.parked_streams set held_to = greatest(held_to, $3)
       where reactor = $1 and stream = $2 and parked_at is not null`,
      [this.reactor, stream, String(revision)],
    );
    return rowCount === 1;
  }

  /** Forgets failures that were over before the stream had to be parked: everything up to here was taken. */
  async forgetFailuresUpTo(position: bigint): Promise<void> {
    await this.pool.query(
      'delete from reactors.parked_streams where reactor = $1 and parked_at is null and position <= $2',
      [this.reactor, String(position)],
    );
  }

  /** Takes the streams whose next try is due; no other process takes them meanwhile. */
  async due(): Promise<ParkedReaction[]> {
    const { rows } = await this.pool.query<{ stream: string; revision: string }>(
      `update reactors.parked_streams set retry_at = clock_timestamp() + interval '1 minute'
       where reactor = $1 and parked_at is not null and retry_at <= clock_timestamp() returning stream, revision`,
      [this.reactor],
    );
    return rows.map(({ stream, revision }) => ({ stream, revision: BigInt(revision) }));
  }

  /** The retry came as far as this event, which the reactor cannot take either, or still not. */
  async stopAt({ stream, revision, position }: RecordedEvent, error: unknown): Promise<void> {
    await this.pool.query(
      `update reactors.parked_streams set revision = $3, position = $4, error = $5,
         attempts = case when revision = $3 then attempts + 1 else 1 end,
         retry_at = clock_timestamp() + make_interval(secs => least($6, 60 * attempts))
       where reactor = $1 and stream = $2`,
      [this.reactor, stream, String(revision), String(position), textOf(error), LONGEST_PAUSE],
    );
  }

  /**
   * Lets the stream go on with the others.
   * @param taken the last event of it that the retry has taken
   * @returns false when another process has held a later event back meanwhile: then that one is to be taken first
   */
  async release(stream: string, taken: Revision): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'delete from reactors.parked_streams where reactor = $1 and stream = $2 and held_to <= $3',
      [this.reactor, stream, String(taken)],
    );
    return rowCount === 1;
  }
}

const textOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 2000);
