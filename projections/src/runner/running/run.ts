import { setMaxListeners } from 'node:events';
import type { EventStore } from '@daybook/event-store/event-store';
import { MomentWorker } from '../../moments/moment-worker.js';
import { checkRegistry, projections as registered } from '../../registry.js';
import type { Log } from '../log.js';
import type { Projection } from '../projection.js';
import { ReplayWorker } from '../replay/replay-worker.js';
import { prepareReadModels } from '../tables/prepare.js';
import type { ProjectionProgress } from './progress.js';
import { ProjectionConnections } from './projection-connections.js';
import { ProjectionRunner } from './run-projection.js';

export type StartProjections = {
  /** postgres://… of the read models */
  readonly url: string;
  readonly store: EventStore;
  /** default: the registry */
  readonly projections?: readonly Projection[];
  /** the same one that the read models of this process were opened with: they learn of commits without a delay */
  readonly progress?: ProjectionProgress;
  /** default: the console */
  readonly log?: Log;
  /** how long a hanging process keeps its projections, ms; one that was killed loses them at once. Default 10,000 */
  readonly leaseMs?: number;
  /** events in one transaction at most; default 1,000 */
  readonly batchSize?: number;
  /** how long a statement may stay unanswered before its connection counts as lost, ms; default 30,000 */
  readonly queryTimeoutMs?: number;
  /** whether this process has opened the read models, which makes the tables that are missing */
  readonly isPrepared?: boolean;
  /** connections for batches; default 6 */
  readonly connections?: number;
};

export type RunningProjections = {
  /** Finishes the batches under way, gives the leases back and resolves. The event store must still be open. */
  stop(): Promise<void>;
};

/**
 * Makes the tables that are missing and keeps the projections going. Any number of processes may do so: each
 * projection runs in one of them, and the others stand by.
 * @throws TypeError when two projections share a name or a table
 * @throws Error when an entity was changed without raising its projection's version
 */
export async function startProjections(options: StartProjections): Promise<RunningProjections> {
  const {
    url,
    store,
    projections = registered,
    log = console,
    leaseMs = 10_000,
    batchSize = 1_000,
    queryTimeoutMs = 30_000,
  } = options;
  await checkRegistry(projections);
  if (!options.isPrepared) await prepareReadModels(url, projections);
  const stopping = new AbortController();
  const { signal } = stopping;
  // every projection listens to it, several times while the log is away: that is no leak
  setMaxListeners(0, signal);
  const connections = new ProjectionConnections(url, queryTimeoutMs, options.connections);
  const environment = { url, connections, store, progress: options.progress, log, leaseMs, batchSize };
  const running = [
    ...projections.map((one) => new ProjectionRunner(one, environment).run(signal)),
    new ReplayWorker(projections, environment).run(signal),
    new MomentWorker(environment).run(signal),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
      await connections.close();
    },
  };
}
