import type { EventStore, Position } from '@daybook/event-store/event-store';
import type pg from 'pg';
import { projectionNamed, projections as registered } from '../../registry.js';
import type { Projection } from '../projection.js';
import { announceChange } from '../replay/live-change.js';
import { applyEach } from '../running/apply-batch.js';
import type { ProjectionProgress } from '../running/progress.js';
import { type Tables, tablesOf } from '../tables/tables.js';
import { inDurableTransaction, withConnection } from '../transaction.js';
import { readCheckpoint } from './checkpoints.js';
import { type ParkedStream, readParkedStreams, unpark, waitAt } from './parked-streams.js';
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
 * Each page of a sequence is one transaction that holds the checkpoint, so the runner neither misses nor repeats an event
 * of it, and a sequence of any length fits into the process.
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
  const waiting = new WaitingEvents(store, projection, parked);
  let position: Position = parked.position;
  let applied = 0;
  for (;;) {
    // most of it is read before the checkpoint is held: while it is held, nothing is projected
    const before = await readCheckpoint(client, name, 'live');
    if (before) await waiting.readSome(before.position);
    const step = await inDurableTransaction(client, () =>
      projectPage(client, { projection, tables, parked, position }, waiting),
    );
    // another retry was faster
    if (!step) return undefined;
    applied += step.events;
    if ('next' in step) {
      position = step.next;
      continue;
    }
    await announceChange(client, name, step.generation, step.position, progress);
    return { stream: parked.stream, events: applied, error: step.error };
  }
}

type Step = { readonly events: number } & (
  | { /** of the event that the sequence waits at now */ readonly next: Position }
  | { readonly error: string | null; readonly generation: number; readonly position: Position }
);

/**
 * Projects a page of what waits while it holds the checkpoint. A sequence of which more waits stays parked, at the last
 * event of the page.
 * @returns undefined when the sequence is no longer parked at `position`
 */
async function projectPage(
  client: pg.ClientBase,
  at: { projection: Projection; tables: Tables; parked: ParkedStream; position: Position },
  waiting: WaitingEvents,
): Promise<Step | undefined> {
  const { projection, tables, parked, position } = at;
  const { name } = projection;
  const { sequence } = parked;
  const live = await readCheckpoint(client, name, 'live', { lock: true });
  if (live?.version !== projection.version)
    throw new RangeError(`projection ${name}: tables of another version`);
  const isStillParked = (await readParkedStreams(client, 'live', name)).some(
    (one) => one.sequence === sequence && one.position === position,
  );
  if (!isStillParked) return undefined;
  const isWhole = await waiting.readPage(live.position);
  const events = waiting.upTo(live.position);
  const last = isWhole ? undefined : events.at(-1);
  const slot = { name: 'live' as const, projection, tables, parked: new Set<string>() };
  const { events: applied, parkings } = await applyEach(client, slot, last ? events.slice(0, -1) : events);
  if (parkings.length === 0 && !isWhole) {
    if (last) {
      await waitAt(client, { ...parked, ...last, sequence });
      waiting.dropBefore(last);
    }
    return { events: applied, next: last?.position ?? position };
  }
  if (parkings.length === 0) await unpark(client, name, 'live', sequence);
  await client.query(
    `update projections.checkpoints set generation = generation + 1 where name = $1 and slot = 'live'`,
    [name],
  );
  return {
    events: applied,
    error: parkings[0]?.error ?? null,
    generation: live.generation + 1,
    position: live.position,
  };
}
