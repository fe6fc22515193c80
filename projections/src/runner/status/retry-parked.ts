import type { EventStore } from '@daybook/event-store/event-store';
import type pg from 'pg';
import { projectionNamed, projections as registered } from '../../registry.js';
import type { Projection } from '../projection.js';
import { announceChange } from '../replay/live-change.js';
import { applyEach } from '../running/apply-batch.js';
import type { ProjectionProgress } from '../running/progress.js';
import { type Tables, tablesOf } from '../tables/tables.js';
import { inDurableTransaction, withConnection } from '../transaction.js';
import { readCheckpoint } from './checkpoints.js';
import { type ParkedStream, readParkedStreams, unpark } from './parked-streams.js';
import { WaitingEvents } from './waiting-events.js';

export type RetryOptions = {
  /** postgres://… of the read models */
  readonly url: string;
  readonly store: EventStore;
  /** default: the registry */
  readonly projections?: readonly Projection[];
  /** notified without a delay */
  readonly progress?: ProjectionProgress;
};

export type Retried = {
  readonly stream: string;
  /** events that this retry projected */
  readonly events: number;
  /** why it is still parked; null when it goes on with the others */
  readonly error: string | null;
};

/**
 * Retries parked streams, one or all: reads what waits from the event that failed on, projects it up to the checkpoint
 * in the order of the log, and lets it go on with the others. What fails again stays parked at the event that failed.
 * Events of other streams that are about the same rows have waited too ({@link Projection.sequenceOf}), so the rows
 * are those of a replay.
 *
 * Each sequence is one transaction that holds the checkpoint, so the runner neither misses nor repeats an event of it.
 * @throws RangeError when no projection has the name, or its tables are of another version than the code
 */
export async function retryParked(
  name: string,
  stream: string | undefined,
  options: RetryOptions,
): Promise<readonly Retried[]> {
  const projection = projectionNamed(name, options.projections ?? registered);
  const tables = await tablesOf(projection.tables);
  return withConnection(options.url, `daybook retry ${name}`, async (client) => {
    const retried: Retried[] = [];
    for (const parked of await readParkedStreams(client, 'live', name)) {
      if (stream !== undefined && parked.stream !== stream) continue;
      const outcome = await retryOne(client, projection, tables, parked, options);
      if (outcome) retried.push(outcome);
    }
    return retried;
  });
}

async function retryOne(
  client: pg.ClientBase,
  projection: Projection,
  tables: Tables,
  parked: ParkedStream,
  { store, progress }: RetryOptions,
): Promise<Retried | undefined> {
  const { name } = projection;
  const { sequence, stream, position } = parked;
  const waiting = new WaitingEvents(store, projection, parked);
  // most of it is read before the checkpoint is held: while it is held, nothing is projected
  const before = await readCheckpoint(client, name, 'live');
  if (before) await waiting.upTo(before.position);
  const outcome = await inDurableTransaction(client, async () => {
    const live = await readCheckpoint(client, name, 'live', { lock: true });
    if (live?.version !== projection.version)
      throw new RangeError(`projection ${name}: tables of another version`);
    const isStillParked = (await readParkedStreams(client, 'live', name)).some(
      (one) => one.sequence === sequence && one.position === position,
    );
    // another retry was faster
    if (!isStillParked) return undefined;
    const events = await waiting.upTo(live.position);
    const slot = { name: 'live' as const, projection, tables, parked: new Set<string>() };
    const { events: applied, parkings } = await applyEach(client, slot, events);
    if (parkings.length === 0) await unpark(client, name, 'live', sequence);
    await client.query(
      `update projections.checkpoints set generation = generation + 1 where name = $1 and slot = 'live'`,
      [name],
    );
    return { live, retried: { stream, events: applied, error: parkings[0]?.error ?? null } };
  });
  if (!outcome) return undefined;
  await announceChange(client, name, outcome.live.generation + 1, outcome.live.position, progress);
  return outcome.retried;
}
