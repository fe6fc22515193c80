import type { EventStore, Position } from '@daybook/event-store/event-store';
import { projectionNamed, projections as registered } from '../../registry.js';
import type { Log } from '../log.js';
import type { Projection } from '../projection.js';
import type { ProjectionProgress } from '../running/progress.js';
import { readCheckpoint } from '../status/checkpoints.js';
import { dropNextSlot } from '../tables/slots.js';
import { withConnection } from '../transaction.js';
import type { ReplayProgress } from './build-next.js';
import { lockForChange, RolledBack } from './live-change.js';
import { Rebuild, sayParked } from './rebuild.js';
import type { TableComparison } from './verify.js';

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
  return withConnection(url, `daybook replay ${name}`, async (client) => {
    await lockForChange(client, name);
    if (options.unlessRolledBack && (await readCheckpoint(client, name, 'live'))?.isRolledBack) {
      throw new RolledBack(name);
    }
    try {
      const rebuild = await Rebuild.begin({ client, url, store }, projection);
      await rebuild.build(options.onProgress ?? (() => undefined), signal);
      sayParked(log, name, rebuild);
      const comparisons = await rebuild.compare(signal);
      const swapped = options.accept === true || comparisons.every(({ isEqual }) => isEqual);
      if (swapped) await rebuild.exchange(options.progress);
      else await rebuild.leave('differs');
      const { events, position, parkedStreams } = rebuild;
      const report = { projection: name, events, position, comparisons, parkedStreams, swapped };
      log.info({ ...report }, swapped ? 'replayed and swapped in' : 'replayed: differs, not swapped in');
      return report;
    } catch (error) {
      await dropNextSlot(client, name).catch(() => undefined);
      throw error;
    }
  });
}
