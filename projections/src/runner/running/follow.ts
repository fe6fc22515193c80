import { setTimeout } from 'node:timers/promises';
import type { EventStore, LogPage, Position } from '@daybook/event-store/event-store';
import type { Log } from '../log.js';
import { filterOf } from '../projection.js';
import type { ProjectionState } from '../status/checkpoints.js';
import type { Slot } from './apply-batch.js';
import { EventRate } from './event-rate.js';
import { type Advance, displacedBy, type Lease } from './lease.js';
import { PendingPage } from './pending-page.js';
import type { ProjectionProgress, Step } from './progress.js';
import type { ProjectionConnections } from './projection-connections.js';

/** Longest time between two writes of a checkpoint that moved without an event for this projection, ms. */
const IDLE_CHECKPOINT_MS = 500;

/** Events per second from which a projection that may gather them does. */
const BUSY_FROM_PER_SECOND = 30;

export type Following = {
  readonly connections: ProjectionConnections;
  readonly store: EventStore;
  readonly slot: Slot;
  readonly lease: Lease;
  readonly leaseMs: number;
  readonly batchSize: number;
  readonly progress: ProjectionProgress | undefined;
  readonly log: Log;
  /** a batch was committed, so an earlier failure is over */
  onCommit(): void;
};

/** Moves one projection along the log for as long as it holds the lease: it catches up, then stays live. */
export class LogFollower {
  private readonly rate = new EventRate(Date.now());
  private state: ProjectionState = 'catching-up';
  /** the checkpoint in the database */
  private committed: Position;
  /** every event up to here was read; without a matching event the checkpoint is written a little later */
  private seen: Position;
  /** position of the last announcement to other processes */
  private announced: Position;
  private writtenAt = Date.now();

  constructor(private readonly following: Following) {
    this.committed = this.seen = this.announced = following.lease.position;
  }

  /**
   * Ends with the signal, after it has written the checkpoint.
   * @throws Displaced when the lease or the tables changed hands; anything else when a page could not be projected
   *   for a reason that is not in its events
   */
  async follow(signal: AbortSignal): Promise<void> {
    const { store, slot, batchSize } = this.following;
    const ended = new AbortController();
    const pages = store
      .subscribe({
        after: this.committed,
        filter: filterOf(slot.projection),
        limit: slot.projection.catchUpEvents ?? batchSize,
        signal: AbortSignal.any([signal, ended.signal]),
      })
      [Symbol.asyncIterator]();
    try {
      await this.startAtHead();
      for (let next = new PendingPage(pages.next()); ; ) {
        if (!(await next.within(this.dueIn()))) {
          await this.writeCheckpoint();
          continue;
        }
        const result = next.value;
        if (result.done) break;
        // the next page is fetched while this one is projected
        next = new PendingPage(this.gathered(result.value).then(() => pages.next()));
        await this.take(result.value);
      }
      if (this.seen > this.committed) await this.writeCheckpoint();
    } finally {
      ended.abort();
    }
  }

  /** Nothing comes from a log that rests: who has read all of it has caught up. */
  private async startAtHead(): Promise<void> {
    if (this.committed < (await this.following.store.head())) return;
    this.state = 'live';
    await this.writeCheckpoint();
  }

  /** Behind a live page of events; who catches up has enough of them. */
  private async gathered({ atHead, events }: LogPage): Promise<void> {
    const { gatherMs = this.busyGatherMs() } = this.following.slot.projection;
    if (gatherMs !== undefined && atHead && events.length > 0) await setTimeout(gatherMs);
  }

  private busyGatherMs(): number | undefined {
    const isBusy = this.rate.at(Date.now()) >= BUSY_FROM_PER_SECOND;
    return isBusy ? this.following.slot.projection.busyGatherMs : undefined;
  }

  private async take(delivered: LogPage): Promise<void> {
    const page = beyond(this.seen, delivered);
    this.state = page.atHead ? 'live' : 'catching-up';
    if (page.events.length === 0) {
      this.report(page.position, [], false);
      if (this.dueIn() === 0) await this.writeCheckpoint();
      return;
    }
    const { connections, slot, lease, log } = this.following;
    const { position } = page;
    const batch = { slot, lease, events: page.events, step: this.moveTo(position) };
    const applied = await connections.written.apply(batch).catch((error: unknown) => {
      throw displacedBy(error, lease);
    });
    this.rate.count(applied.events);
    for (const parking of applied.parkings) {
      log.error(
        { projection: slot.projection.name, ...parking },
        'an event could not be projected: its stream is parked, the others go on',
      );
    }
    this.wrote(position, [...applied.surrogateKeys]);
  }

  /** Renews the lease, and writes the position of events that were read without a write. */
  private async writeCheckpoint(): Promise<void> {
    const to = this.seen;
    const { connections, lease } = this.following;
    await connections.checkpoints.write(lease, this.moveTo(to));
    this.wrote(to, []);
  }

  private moveTo(to: Position): Advance {
    const { leaseMs } = this.following;
    const eventsPerSecond = this.rate.at(Date.now());
    return { from: this.committed, to, state: this.state, eventsPerSecond, leaseMs };
  }

  private wrote(position: Position, surrogateKeys: readonly string[]): void {
    this.committed = position;
    this.writtenAt = Date.now();
    this.following.onCommit();
    if (position === this.announced) return;
    this.following.connections.announcer.announce(this.stepTo(position, surrogateKeys));
    this.report(position, surrogateKeys);
    this.announced = position;
  }

  /** What other processes hear of a move of the checkpoint. */
  private stepTo(to: Position, surrogateKeys: readonly string[]): Step {
    const { name, generation } = this.following.lease;
    return { projection: name, generation, from: this.announced, to, surrogateKeys };
  }

  /** Notifies listeners in this process, without a delay. */
  private report(position: Position, surrogateKeys: readonly string[], isCommitted = true): void {
    const { lease, progress } = this.following;
    progress?.report({
      projection: lease.name,
      generation: lease.generation,
      from: this.seen,
      to: position,
      surrogateKeys,
      isCommitted,
    });
    this.seen = position;
  }

  /** Milliseconds until the checkpoint must be written even without an event. */
  private dueIn(): number {
    const { leaseMs } = this.following;
    const interval = this.seen > this.committed ? IDLE_CHECKPOINT_MS : leaseMs / 3;
    // at the same moments as the other projections of the process, so that one statement writes for all
    const dueAt = (Math.floor(this.writtenAt / interval) + 1) * interval;
    return Math.max(0, dueAt - Date.now());
  }
}

/**
 * A subscription that lost its connection may deliver again what it has delivered. An event that came before is left
 * out: some rows count events, and would count it twice.
 */
function beyond(seen: Position, page: LogPage): LogPage {
  if (page.position <= seen) return { ...page, events: [], position: seen };
  let last = seen;
  const events = page.events.filter(({ position }) => {
    const isNew = position > last;
    if (isNew) last = position;
    return isNew;
  });
  return { ...page, events };
}
