import { setImmediate } from 'node:timers/promises';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import type pg from 'pg';
import { type Projection, projectedEvent, type RowToRead } from '../projection.js';
import { type Parking, park } from '../status/parked-streams.js';
import { ProjectionTx } from '../tables/projection-tx.js';
import type { SendStatement } from '../tables/row-statements.js';
import { type SlotName, schemaOf } from '../tables/slots.js';
import type { Tables } from '../tables/tables.js';
import { inPipelinedTransaction, inSavepoint, inTransaction, type SentStatements } from '../transaction.js';
import { mayBePoison, textOf } from './failures.js';

/** So many events are folded at a stretch; then what else the process has to do has its turn. */
export const STRETCH = 200;

/** The tables that a batch is written to, and the sequences that wait. */
export type Slot = {
  readonly name: SlotName;
  readonly projection: Projection;
  readonly tables: Tables;
  /** sequences whose events are held back */
  readonly parked: Set<string>;
};

export type Applied = {
  /** events projected, not counting those held back */
  readonly events: number;
  readonly surrogateKeys: ReadonlySet<string>;
  readonly parkings: readonly Parking[];
};

/**
 * Projects a batch in one transaction. `claim` comes first in it: it moves the checkpoint and proves the right to.
 * When an event cannot be projected, the batch is rolled back and done again by halves: the sequences of the events
 * that fail are parked in the same transaction, and the others go on.
 * @throws whatever says nothing about the events, such as a lost connection: then nothing was written
 */
export async function applyBatch(
  client: pg.ClientBase,
  slot: Slot,
  events: readonly RecordedEvent[],
  claim: () => Promise<unknown>,
): Promise<Applied> {
  const applied = await inTransaction(client, async () => {
    await claim();
    return applyFolded(client, slot, events);
  }).catch((error: unknown) => {
    if (!mayBePoison(error)) throw error;
    return byHalves(client, slot, events, claim);
  });
  for (const { sequence } of applied.parkings) slot.parked.add(sequence);
  return applied;
}

/**
 * As {@link applyBatch}, on a connection that pipelines: where no handler reads, all of a batch is one packet.
 * @param claim moves the checkpoint and proves the right to; it fails the transaction when there is none
 */
export async function applyLiveBatch(
  client: pg.ClientBase,
  slot: Slot,
  events: readonly RecordedEvent[],
  claim: { readonly text: string; readonly values: unknown[] },
): Promise<Applied> {
  const { text, values } = claim;
  const work = async ({ send }: SentStatements) => {
    send(text, values, 'advance');
    return applyFolded(client, slot, events, send);
  };
  const applied = await inPipelinedTransaction(client, work).catch((error: unknown) => {
    if (!mayBePoison(error)) throw error;
    return byHalves(client, slot, events, () => client.query(text, values));
  });
  for (const { sequence } of applied.parkings) slot.parked.add(sequence);
  return applied;
}

const byHalves = (
  client: pg.ClientBase,
  slot: Slot,
  events: readonly RecordedEvent[],
  claim: () => Promise<unknown>,
): Promise<Applied> =>
  inTransaction(client, async () => {
    await claim();
    return applyEach(client, slot, events);
  });

/** Projects events inside the caller's transaction, as {@link applyBatch} does in one of its own. */
export async function applyWithin(
  client: pg.ClientBase,
  slot: Slot,
  events: readonly RecordedEvent[],
): Promise<Applied> {
  const applied = await inSavepoint(client, () => applyFolded(client, slot, events)).catch(
    (error: unknown) => {
      if (!mayBePoison(error)) throw error;
      return applyEach(client, slot, events);
    },
  );
  for (const { sequence } of applied.parkings) slot.parked.add(sequence);
  return applied;
}

/**
 * Projects events so that those that cannot be are found: it halves what fails until one event is left, and parks its
 * sequence. The others go on.
 */
export async function applyEach(
  client: pg.ClientBase,
  slot: Slot,
  events: readonly RecordedEvent[],
): Promise<Applied> {
  const done = { events: 0, surrogateKeys: new Set<string>(), parkings: new Map<string, Parking>() };
  await applyHalves(client, slot, events, done);
  const parkings = [...done.parkings.values()];
  for (const parking of parkings) await park(client, slot.projection.name, slot.name, parking);
  return { ...done, parkings };
}

type Halving = { events: number; surrogateKeys: Set<string>; parkings: Map<string, Parking> };

async function applyHalves(
  client: pg.ClientBase,
  slot: Slot,
  events: readonly RecordedEvent[],
  done: Halving,
): Promise<void> {
  const { sequenceOf } = slot.projection;
  const due = events.filter((event) => {
    const sequence = sequenceOf(event);
    return !slot.parked.has(sequence) && !done.parkings.has(sequence);
  });
  const [first] = due;
  if (!first) return;
  try {
    const applied = await inSavepoint(client, () => applyFolded(client, slot, due));
    done.events += applied.events;
    for (const key of applied.surrogateKeys) done.surrogateKeys.add(key);
  } catch (error) {
    if (!mayBePoison(error)) throw error;
    if (due.length === 1) {
      const sequence = sequenceOf(first);
      const { stream, revision, position, type } = first;
      done.parkings.set(sequence, {
        sequence,
        stream,
        revision,
        position,
        error: `${type}: ${textOf(error)}`,
      });
      return;
    }
    const middle = due.length >> 1;
    await applyHalves(client, slot, due.slice(0, middle), done);
    await applyHalves(client, slot, due.slice(middle), done);
  }
}

/** Projects a batch inside the caller's transaction; `send` takes what it writes. */
export async function applyFolded(
  client: pg.ClientBase,
  slot: Slot,
  events: readonly RecordedEvent[],
  send?: SendStatement,
): Promise<Applied> {
  const folding = new Folding(client, slot, send);
  await folding.take(events);
  return folding.end();
}

/** Events that are projected in memory, and written together. */
class Folding {
  private readonly tx: ProjectionTx;
  private readonly surrogateKeys = new Set<string>();
  private applied = 0;

  constructor(
    client: pg.ClientBase,
    private readonly slot: Slot,
    send: SendStatement | undefined,
  ) {
    const schema = schemaOf(slot.projection.name, slot.name);
    this.tx = new ProjectionTx(client, schema, slot.tables, undefined, send);
  }

  async take(events: readonly RecordedEvent[]): Promise<void> {
    const folded = await fold(this.tx, this.slot, events);
    this.applied += folded.events;
    for (const key of folded.surrogateKeys) this.surrogateKeys.add(key);
  }

  async end(): Promise<Applied> {
    await this.tx.flush();
    return { events: this.applied, surrogateKeys: this.surrogateKeys, parkings: [] };
  }
}

/** Folds events into what is to be written, without those that are held back. */
export async function fold(
  tx: ProjectionTx,
  { projection, parked }: Slot,
  events: readonly RecordedEvent[],
): Promise<Pick<Applied, 'events' | 'surrogateKeys'>> {
  const surrogateKeys = new Set<string>();
  let applied = 0;
  const due = events.filter((event) => parked.size === 0 || !parked.has(projection.sequenceOf(event)));
  if (projection.reads) await tx.readAhead(rowsToRead(due, projection.reads));
  for (const recorded of due) {
    const event = projectedEvent(recorded);
    const waiting = projection.apply(tx, event);
    if (waiting) await waiting;
    for (const key of projection.surrogateKeys(event)) surrogateKeys.add(key);
    applied += 1;
    // the process answers visitors too
    if (applied % STRETCH === 0) await setImmediate();
  }
  return { events: applied, surrogateKeys };
}

/** One after the other: a list of all of them would be as large as the events. */
function* rowsToRead(
  events: readonly RecordedEvent[],
  reads: NonNullable<Projection['reads']>,
): Generator<RowToRead> {
  for (const event of events) yield* reads(projectedEvent(event));
}
