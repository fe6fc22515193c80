import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { EventStore } from '@daybook/event-store/event-store';
import type { Log } from '../log.js';
import type { Projection } from '../projection.js';
import { ReplayUnderWay, RolledBack } from '../replay/live-change.js';
import { replay } from '../replay/replay.js';
import { type Checkpoint, type ProjectionState, readCheckpoint } from '../status/checkpoints.js';
import { readParkedStreams } from '../status/parked-streams.js';
import { type Tables, tablesOf } from '../tables/tables.js';
import { Displaced, textOf } from './failures.js';
import { LogFollower } from './follow.js';
import { acquireLease, type Lease, releaseLease } from './lease.js';
import type { ProjectionProgress } from './progress.js';
import type { ProjectionConnections } from './projection-connections.js';

export type Environment = {
  /** postgres://… of the read models */
  readonly url: string;
  readonly connections: ProjectionConnections;
  readonly store: EventStore;
  readonly progress: ProjectionProgress | undefined;
  readonly log: Log;
  /** how long a lease lasts without a renewal, ms */
  readonly leaseMs: number;
  /** events in one transaction at most */
  readonly batchSize: number;
};

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Runs one projection until it is stopped. It waits while another process holds the lease, rebuilds the tables when the
 * code's version is newer, unless an operator rolled them back, and follows the log. After a failure that no event
 * caused it starts again, with a growing pause.
 */
export class ProjectionRunner {
  private readonly owner = `${hostname()}/${process.pid}`;
  private failures = 0;
  private hasSaidWhy = false;
  private isResting = false;

  constructor(
    private readonly projection: Projection,
    private readonly environment: Environment,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const { log } = this.environment;
    const tables = await tablesOf(this.projection.tables);
    while (!signal.aborted) {
      try {
        await this.session(tables, signal);
      } catch (error) {
        if (error instanceof Displaced) continue;
        if (signal.aborted) return;
        const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.failures, LONGEST_PAUSE_MS);
        this.failures += 1;
        log.warn(
          { projection: this.projection.name, error: textOf(error), pauseMs },
          'projecting failed and is tried again',
        );
        await pause(pauseMs, signal);
      }
    }
  }

  private async session(tables: Tables, signal: AbortSignal): Promise<void> {
    const lease = await this.standBy(signal);
    if (!lease) return;
    try {
      await this.follow(lease, tables, signal);
      await this.release(lease, 'stopped', null);
    } catch (error) {
      const reason = error instanceof Displaced ? null : textOf(error);
      await this.release(lease, reason ? 'retrying' : 'catching-up', reason).catch(() => undefined);
      throw error;
    }
  }

  private release(lease: Lease, state: ProjectionState, error: string | null): Promise<void> {
    return this.environment.connections.forLease((client) => releaseLease(client, lease, state, error));
  }

  /** @returns the lease, or nothing when the signal came first */
  private async standBy(signal: AbortSignal): Promise<Lease | undefined> {
    const { name, version } = this.projection;
    const { connections, leaseMs } = this.environment;
    let released = new AbortController();
    const ended = connections.onRelease(name, () => released.abort());
    try {
      while (!signal.aborted) {
        // before it asks: a release that comes behind the question must not be missed
        released = new AbortController();
        const live = await connections.forLease((client) => readCheckpoint(client, name, 'live'));
        if (!live) throw new Error(`projection ${name} has no tables`);
        const mayRebuild = live.version < version && !live.isRolledBack;
        if (live.isPaused) this.rests();
        else this.isResting = false;
        if (mayRebuild) await this.rebuild(signal);
        else if (live.version !== version) this.standsBy(live);
        else {
          const terms = { owner: this.owner, version, leaseMs };
          const lease = await connections.forLease((client) => acquireLease(client, name, terms));
          if (lease) return lease;
        }
        if (!mayRebuild) await pause(leaseMs / 5, AbortSignal.any([signal, released.signal]));
      }
    } finally {
      ended();
    }
    return undefined;
  }

  private async follow(lease: Lease, tables: Tables, signal: AbortSignal) {
    const { connections, store, progress, log, leaseMs, batchSize } = this.environment;
    const waiting = await connections.forBatch((client) =>
      readParkedStreams(client, 'live', this.projection.name),
    );
    const follower = new LogFollower({
      connections,
      store,
      lease,
      leaseMs,
      batchSize,
      progress,
      log,
      slot: {
        name: 'live',
        projection: this.projection,
        tables,
        parked: new Set(waiting.map(({ sequence }) => sequence)),
      },
      onCommit: () => {
        this.failures = 0;
      },
    });
    await follower.follow(signal);
  }

  /** Another process may be rebuilding already: then this one waits for its tables. */
  private async rebuild(signal: AbortSignal): Promise<void> {
    const { url, store, progress, log, leaseMs } = this.environment;
    try {
      await replay(this.projection.name, {
        url,
        store,
        projections: [this.projection],
        ...(progress && { progress }),
        log,
        unlessRolledBack: true,
        signal,
      });
    } catch (error) {
      if (!(error instanceof ReplayUnderWay || error instanceof RolledBack)) throw error;
      await pause(leaseMs / 5, signal);
    }
  }

  private rests(): void {
    if (this.isResting) return;
    this.isResting = true;
    const { name } = this.projection;
    this.environment.log.warn(
      { projection: name },
      'an operator paused this projection: waiting to be resumed',
    );
  }

  private standsBy({ version: tables }: Checkpoint): void {
    if (this.hasSaidWhy) return;
    this.hasSaidWhy = true;
    const { name, version } = this.projection;
    this.environment.log.warn(
      { projection: name, version, tables },
      tables > version
        ? 'newer code has built these tables: standing by until they are rolled back'
        : 'these tables were rolled back: standing by until an operator replays the projection',
    );
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
