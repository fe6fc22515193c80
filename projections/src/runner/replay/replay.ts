import type { EventStore, Position } from '@daybook/event-store/event-store';
import type pg from 'pg';
import { projectionNamed, projections as registered } from '../../registry.js';
import type { Log } from '../log.js';
import type { Projection } from '../projection.js';
import type { Slot } from '../running/apply-batch.js';
import type { ProjectionProgress } from '../running/progress.js';
import { noteState, readCheckpoint } from '../status/checkpoints.js';
import { createNextSlot, dropNextSlot, LIVE_SCHEMA, schemaOf } from '../tables/slots.js';
import { tablesOf } from '../tables/tables.js';
import { inDurableTransaction, withConnection } from '../transaction.js';
import { NextBuilder, type ReplayProgress } from './build-next.js';
import { announceChange, lockForChange, RolledBack } from './live-change.js';
import { swapInNext } from './swap.js';
import { compareTables, type TableComparison } from './verify.js';

export type ReplayOptions = {
  /** postgres://… of the read models */
  readonly url: string;
  readonly store: EventStore;
  /** default: the registry */
  readonly projections?: readonly Projection[];
  /** swap even though the rebuilt tables differ from the live ones */
  readonly accept?: boolean;
  /** leave tables alone that an operator went back to: for code that replays without having been asked */
  readonly unlessRolledBack?: boolean;
  readonly onProgress?: (progress: ReplayProgress) => void;
  /** notified of the swap without a delay */
  readonly progress?: ProjectionProgress;
  readonly log?: Log;
  /** ends it; the live tables stay as they are */
  readonly signal?: AbortSignal;
};

export type ReplayReport = {
  readonly projection: string;
  readonly events: number;
  readonly position: Position;
  /** of each table against the live one at the same position; empty when the version is another */
  readonly comparisons: readonly TableComparison[];
  readonly parkedStreams: number;
  /** whether the rebuilt tables are live now; if not, they stand in the schema of the next slot for inspection */
  readonly swapped: boolean;
};

/**
 * Builds the tables of a projection anew beside the live ones, which stay in use, and swaps them in by one
 * transaction. The old ones are kept for a rollback. No reactor runs.
 *
 * With an unchanged version the rebuilt tables must equal the live ones at the same position, or they are not
 * swapped in unless `accept` is given.
 * @throws ReplayUnderWay when this projection is being replayed already
 * @throws RolledBack with `unlessRolledBack`, when it is
 * @throws RangeError when no projection has the name
 */
export async function replay(name: string, options: ReplayOptions): Promise<ReplayReport> {
  const { url, store, signal, log = console } = options;
  const projection = projectionNamed(name, options.projections ?? registered);
  const tables = await tablesOf(projection.tables);
  return withConnection(url, `daybook replay ${name}`, async (client) => {
    await lockForChange(client, name);
    if (options.unlessRolledBack && (await readCheckpoint(client, name, 'live'))?.isRolledBack) {
      throw new RolledBack(name);
    }
    const slot: Slot = { name: 'next', projection, tables, parked: new Set() };
    const builder = new NextBuilder(client, store, slot);
    try {
      await createNextSlot(client, url, projection, tables.shape, tables.names);
      const target = () => targetOf(client, store, projection);
      await builder.buildNear(target, options.onProgress ?? (() => undefined), signal);
      // without statistics Postgres would plan the first queries for empty tables
      for (const table of tables.names) await client.query(`analyze ${schemaOf(name, 'next')}."${table}"`);
      const report = await exchange(client, slot, builder, options);
      log.info(
        { ...report },
        report.swapped ? 'replayed and swapped in' : 'replayed: differs, not swapped in',
      );
      return report;
    } catch (error) {
      await dropNextSlot(client, name).catch(() => undefined);
      throw error;
    }
  });
}

/** For the same version, the live tables' checkpoint, so that they can be compared; else the end of the log. */
async function targetOf(client: pg.ClientBase, store: EventStore, projection: Projection): Promise<Position> {
  const live = await readCheckpoint(client, projection.name, 'live');
  if (!live) throw new Error(`projection ${projection.name} has no tables`);
  if (live.version === projection.version) return live.position;
  const head = await store.head();
  if (live.position > head) return live.position;
  return head;
}

async function exchange(
  client: pg.ClientBase,
  slot: Slot,
  builder: NextBuilder,
  options: ReplayOptions,
): Promise<ReplayReport> {
  const { projection, tables, parked } = slot;
  const { name } = projection;
  const { report, generation } = await inDurableTransaction(client, async () => {
    const live = await readCheckpoint(client, name, 'live', { lock: true });
    if (!live) throw new Error(`projection ${name} has no tables`);
    await builder.finish(await targetOf(client, options.store, projection));
    const isSameVersion = live.version === projection.version;
    const comparisons = isSameVersion
      ? await compareTables(client, tables.names, {
          live: LIVE_SCHEMA,
          next: schemaOf(name, 'next'),
        })
      : [];
    const swapped = options.accept === true || comparisons.every(({ isEqual }) => isEqual);
    if (swapped) await swapInNext(client, name, live.tables, tables.names);
    else await noteState(client, name, 'next', 'differs', null);
    const { position, events } = builder;
    return {
      report: { projection: name, events, position, comparisons, parkedStreams: parked.size, swapped },
      generation: live.generation + 1,
    };
  });
  if (report.swapped) await announceChange(client, name, generation, report.position, options.progress);
  return report;
}
