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
 * When an event cannot be projected, the batch is rolled back and done again event by event: the sequences of those
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

/** Projects events one by one, each between savepoints; parks the sequences of those that fail. */
export async function applyEach(
  client: pg.ClientBase,
  slot: Slot,
  events: readonly RecordedEvent[],
): Promise<Applied> {
  let applied = 0;
  const surrogateKeys = new Set<string>();
  const parkings = new Map<string, Parking>();
  for (const event of events) {
    const sequence = slot.projection.sequenceOf(event);
    if (slot.parked.has(sequence) || parkings.has(sequence)) continue;
    try {
      const one = await inSavepoint(client, () => applyFolded(client, slot, [event]));
      applied += one.events;
      for (const key of one.surrogateKeys) surrogateKeys.add(key);
    } catch (error) {
      if (!mayBePoison(error)) throw error;
      const { stream, revision, position, type } = event;
      parkings.set(sequence, { sequence, stream, revision, position, error: `${type}: ${textOf(error)}` });
    }
  }
  for (const parking of parkings.values()) await park(client, slot.projection.name, slot.name, parking);
  return { events: applied, surrogateKeys, parkings: [...parkings.values()] };
}

async function applyFolded(
  client: pg.ClientBase,
  slot: Slot,
  events: readonly RecordedEvent[],
): Promise<Applied> {
  const tx = new ProjectionTx(client, schemaOf(slot.projection.name, slot.name), slot.tables);
  const folded = await fold(tx, slot, events);
  await tx.flush();
  return { ...folded, parkings: [] };
}

/** Folds events into what is to be written, without those that are held back. */
export async function fold(
  tx: ProjectionTx,
  { projection, parked }: Slot,
  events: readonly RecordedEvent[],
): Promise<Pick<Applied, 'events' | 'surrogateKeys'>> {
  const surrogateKeys = new Set<string>();
  let applied = 0;
  const due = events.filter((recorded) => parked.size === 0 || !parked.has(projection.sequenceOf(recorded)));
  const { reads } = projection;
  if (reads) await tx.readAhead(due.flatMap((recorded) => reads(projectedEvent(recorded))));
  for (const recorded of due) {
    const event = projectedEvent(recorded);
    const waiting = projection.apply(tx, event);
    if (waiting) await waiting;
    for (const key of projection.surrogateKeys(event)) surrogateKeys.add(key);
    applied += 1;
  }
  return { events: applied, surrogateKeys };
}
