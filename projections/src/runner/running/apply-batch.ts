import type { RecordedEvent } from '@daybook/event-store/event-store';
import type pg from 'pg';
import { type Projection, projectedEvent } from '../projection.js';
import { type Parking, park } from '../status/parked-streams.js';
import { ProjectionTx } from '../tables/projection-tx.js';
import { type SlotName, schemaOf } from '../tables/slots.js';
import type { Tables } from '../tables/tables.js';
import { inSavepoint, inTransaction } from '../transaction.js';
import { mayBePoison, textOf } from './failures.js';

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
  claim: () => Promise<void>,
): Promise<Applied> {
  const applied = await inTransaction(client, async () => {
    await claim();
    return applyFolded(client, slot, events);
  }).catch((error: unknown) => {
    if (!mayBePoison(error)) throw error;
    return inTransaction(client, async () => {
      await claim();
      return applyEach(client, slot, events);
    });
  });
  for (const { sequence } of applied.parkings) slot.parked.add(sequence);
  return applied;
}

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
      const [sequence, { stream, revision, position, type }] = [sequenceOf(first), first];
      done.parkings.set(sequence, {
        ...{ sequence, stream, revision, position },
        error: `${type}: ${textOf(error)}`,
      });
      return;
    }
    const middle = due.length >> 1;
    await applyHalves(client, slot, due.slice(0, middle), done);
    await applyHalves(client, slot, due.slice(middle), done);
  }
}

async function applyFolded(
  client: pg.ClientBase,
  { name, projection, tables, parked }: Slot,
  events: readonly RecordedEvent[],
): Promise<Applied> {
  const tx = new ProjectionTx(client, schemaOf(projection.name, name), tables);
  const surrogateKeys = new Set<string>();
  let applied = 0;
  const notParked = events.filter(
    (recorded) => parked.size === 0 || !parked.has(projection.sequenceOf(recorded)),
  );
  const { reads } = projection;
  const due = notParked.map(projectedEvent);
  if (reads) await tx.readAhead(due.flatMap(reads));
  for (const event of due) {
    const waiting = projection.apply(tx, event);
    if (waiting) await waiting;
    for (const key of projection.surrogateKeys(event)) surrogateKeys.add(key);
    applied += 1;
  }
  await tx.flush();
  return { events: applied, surrogateKeys, parkings: [] };
}
