import type { EventStore, LogPage, Position } from '@daybook/event-store/event-store';
import { BEGINNING } from '@daybook/event-store/event-store';
import type pg from 'pg';
import { applyBatch, applyWithin, type Slot } from './apply-batch.js';
import { advanceNext } from './checkpoints.js';
import { EventRate } from './event-rate.js';

/** So close to the target that the rest can be done while the live projection waits, in positions. */
const NEAR = 1_000n;
const PAGE = 2_000;

export type ReplayProgress = {
  readonly projection: string;
  /** projected so far */
  readonly events: number;
  readonly position: Position;
  readonly target: Position;
  readonly eventsPerSecond: number;
  readonly secondsLeft: number;
};

/** Fills the tables of the next slot from the beginning of the log. */
export class NextBuilder {
  position: Position = BEGINNING;
  events = 0;
  private readonly rate = new EventRate(Date.now());

  constructor(
    private readonly client: pg.ClientBase,
    private readonly store: EventStore,
    private readonly slot: Slot,
  ) {}

  /**
   * Builds up to near the target, which may move on meanwhile: in a transaction per page.
   * @throws the signal's reason when it is aborted
   */
  async buildNear(
    target: () => Promise<Position>,
    onProgress: (progress: ReplayProgress) => void,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    let upcoming = this.pageAfter(this.position);
    for (;;) {
      signal?.throwIfAborted();
      const end = await target();
      if (this.position + NEAR >= end) break;
      const page = await upcoming;
      const within = upTo(page, end);
      // the next page is on its way while this one is projected
      upcoming = this.pageAfter(within.position);
      const eventsPerSecond = this.rate.at(Date.now());
      const { events } = await applyBatch(this.client, this.slot, within.events, () =>
        advanceNext(this.client, this.slot.projection.name, within.position, eventsPerSecond),
      );
      this.moved(within.position, events);
      onProgress(this.progress(end, eventsPerSecond));
    }
    await upcoming.catch(() => undefined);
  }

  /** The rest, exactly up to the target, inside the caller's transaction. */
  async finish(target: Position): Promise<void> {
    while (this.position < target) {
      const page = upTo(await this.pageAfter(this.position), target);
      const { events } = await applyWithin(this.client, this.slot, page.events);
      this.moved(page.position, events);
    }
    await advanceNext(this.client, this.slot.projection.name, this.position, this.rate.at(Date.now()));
  }

  private moved(position: Position, events: number): void {
    this.position = position;
    this.events += events;
    this.rate.count(events);
  }

  private progress(target: Position, eventsPerSecond: number): ReplayProgress {
    const left = Number(target - this.position);
    return {
      projection: this.slot.projection.name,
      events: this.events,
      position: this.position,
      target,
      eventsPerSecond,
      secondsLeft: eventsPerSecond > 0 ? left / eventsPerSecond : 0,
    };
  }

  private pageAfter(after: Position): Promise<LogPage> {
    const page = this.store.readAll({
      after,
      filter: { types: this.slot.projection.eventTypes },
      limit: PAGE,
    });
    // a page that nobody takes any more may fail unheard
    page.catch(() => undefined);
    return page;
  }
}

function upTo(page: LogPage, end: Position): LogPage {
  if (page.position <= end) return page;
  return { events: page.events.filter(({ position }) => position <= end), position: end, atHead: false };
}
