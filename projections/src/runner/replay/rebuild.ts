import type { EventStore, Position } from '@daybook/event-store/event-store';
import { BEGINNING } from '@daybook/event-store/event-store';
import type pg from 'pg';
import type { Log } from '../log.js';
import type { Projection } from '../projection.js';
import type { Slot } from '../running/apply-batch.js';
import type { ProjectionProgress } from '../running/progress.js';
import { noteState, readCheckpoint } from '../status/checkpoints.js';
import { readParkedStreams } from '../status/parked-streams.js';
import { createNextSlot, LIVE_SCHEMA, schemaOf } from '../tables/slots.js';
import { type Tables, tablesOf } from '../tables/tables.js';
import { inDurableTransaction, inTransaction, withConnection } from '../transaction.js';
import { NextBuilder, type ReplayProgress } from './build-next.js';
import { announceChange } from './live-change.js';
import { keepVacuumAway, swapInNext } from './swap.js';
import { compareTables, type TableComparison } from './verify.js';

export type RebuildOn = {
  /** holds the lock of {@link lockForChange}, and does the writing */
  readonly client: pg.ClientBase;
  /** postgres://… of the read models */
  readonly url: string;
  readonly store: EventStore;
};

/** An alarm: what is parked is missing in the new tables, and the live ones may have it. */
export function sayParked(log: Log, projection: string, { parkedStreams }: Rebuild): void {
  if (parkedStreams > 0)
    log.error({ projection, parkedStreams }, 'a replay has parked what it could not project');
}

/** Tables of a projection that are built beside the live ones, compared with them and swapped in. */
export class Rebuild {
  private constructor(
    private readonly on: RebuildOn,
    private readonly slot: Slot,
    private readonly builder: NextBuilder,
  ) {}

  /** Begins anew, with empty tables. */
  static async begin(on: RebuildOn, projection: Projection): Promise<Rebuild> {
    const tables = await tablesOf(projection.tables);
    await createNextSlot(on.client, on.url, projection, tables.shape, tables.names);
    return Rebuild.from(on, projection, tables, BEGINNING);
  }

  /**
   * Takes tables up that were built earlier.
   * @returns undefined when there are none, or when code of another version built them
   */
  static async takeUp(on: RebuildOn, projection: Projection): Promise<Rebuild | undefined> {
    const tables = await tablesOf(projection.tables);
    const built = await readCheckpoint(on.client, projection.name, 'next');
    if (built?.version !== projection.version || built.shape !== tables.shape) return undefined;
    return Rebuild.from(on, projection, tables, built.position);
  }

  private static async from(on: RebuildOn, projection: Projection, tables: Tables, position: Position) {
    const parked = await readParkedStreams(on.client, 'next', projection.name);
    const sequences = new Set(parked.map(({ sequence }) => sequence));
    const slot: Slot = { name: 'next', projection, tables, parked: sequences };
    return new Rebuild(on, slot, new NextBuilder(on.client, on.store, slot, position));
  }

  /** projected since this process began or took it up */
  get events(): number {
    return this.builder.events;
  }

  get parkedStreams(): number {
    return this.slot.parked.size;
  }

  /**
   * Builds until only the newest events are missing.
   * @param onProgress after each page; the next one waits for it
   * @throws the signal's reason when it is aborted
   */
  async build(
    onProgress: (progress: ReplayProgress) => void | Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    const { client } = this.on;
    const { projection, tables } = this.slot;
    await this.builder.buildNear(() => this.target(), onProgress, signal);
    // without statistics Postgres would plan the first queries for empty tables
    for (const table of tables.names) {
      await client.query(`analyze ${schemaOf(projection.name, 'next')}."${table}"`);
    }
    await this.builder.buildNear(() => this.target(), onProgress, signal);
  }

  /**
   * Compares with the live tables at one position of the log. The projection goes on while the rows are read: it waits
   * only until both kinds of tables stand at one position and the snapshot of that moment is taken.
   * @returns nothing to compare when the live tables are of another version
   * @throws the signal's reason when it is aborted
   */
  async compare(signal?: AbortSignal): Promise<readonly TableComparison[]> {
    const { client, url } = this.on;
    const { projection, tables } = this.slot;
    const { name } = projection;
    return withConnection(url, `daybook replay ${name}: comparing`, async (holder) => {
      const isSameVersion = await inTransaction(holder, async () => {
        const live = await readCheckpoint(holder, name, 'live', { lock: true });
        if (live?.version !== projection.version) return false;
        await inTransaction(client, () => this.builder.finish(live.position));
        await client.query('begin isolation level repeatable read');
        // its first statement takes the snapshot
        await client.query('select 1');
        return true;
      });
      if (!isSameVersion) return [];
      const governor = this.builder.governor.on(holder);
      const schemas = { live: LIVE_SCHEMA, next: schemaOf(name, 'next') };
      try {
        return await compareTables(client, projection, tables, schemas, (ms) => governor.rest(ms, signal));
      } finally {
        await client.query('rollback').catch(() => undefined);
      }
    });
  }

  /** The tables stay in the next slot, where an operator can look at them. */
  async leave(state: 'built' | 'differs'): Promise<void> {
    await this.keepBeside();
    await noteState(this.on.client, this.slot.projection.name, 'next', state, null);
  }

  /**
   * Swaps the rebuilt tables in by one transaction, and keeps the old ones for a rollback. What can be done before it is
   * done before it, since readers wait for its end: the events that came during the comparison are projected, and what
   * was written so far is on the disk, so that its commit has little left to write there.
   * @param note writes in the same transaction
   */
  async exchange(
    progress: ProjectionProgress | undefined,
    note: () => Promise<unknown> = async () => undefined,
  ): Promise<void> {
    const { client } = this.on;
    const { projection, tables } = this.slot;
    const { name } = projection;
    await this.builder.buildNear(
      () => this.target(),
      () => undefined,
      undefined,
    );
    await this.keepBeside();
    await inDurableTransaction(client, () => this.builder.finish(this.position));
    const generation = await inDurableTransaction(client, async () => {
      await keepVacuumAway(client, (await readCheckpoint(client, name, 'live'))?.tables ?? []);
      const live = await readCheckpoint(client, name, 'live', { lock: true });
      if (!live) throw new Error(`projection ${name} has no tables`);
      await this.builder.finish(await this.target());
      await note();
      await swapInNext(client, name, live.tables, tables.names);
      return live.generation + 1;
    });
    await announceChange(client, name, generation, this.position, progress);
  }

  private async keepBeside(): Promise<void> {
    const { keepBeside, name } = this.slot.projection;
    await keepBeside?.(this.on.client, { live: LIVE_SCHEMA, rebuilt: schemaOf(name, 'next') });
  }

  /** For the same version, the live tables' checkpoint, so that they can be compared; else the end of the log. */
  private async target(): Promise<Position> {
    const { projection } = this.slot;
    const live = await readCheckpoint(this.on.client, projection.name, 'live');
    if (!live) throw new Error(`projection ${projection.name} has no tables`);
    if (live.version === projection.version) return live.position;
    const head = await this.on.store.head();
    if (live.position > head) return live.position;
    return head;
  }

  /** how far the rebuilt tables are */
  get position(): Position {
    return this.builder.position;
  }
}
