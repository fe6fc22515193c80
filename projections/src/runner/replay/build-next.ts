import type { EventStore, LogPage, Position } from '@daybook/event-store/event-store';
import { BEGINNING } from '@daybook/event-store/event-store';
import type pg from 'pg';
import { filterOf } from '../projection.js';
import { applyWithin, type Slot } from '../running/apply-batch.js';
import { advanceNext } from '../status/checkpoints.js';
import { BatchPipeline } from './batch-pipeline.js';
import { Governor } from './governor.js';

/** Events in one transaction at most; while visitors wait, so many. */
const [PAGE, SHORT_PAGE] = [5_000, 250];

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
  events = 0;
  private readonly startedAt = Date.now();
  private readonly startedFrom: Position;
  readonly governor: Governor;

  constructor(
    private readonly client: pg.ClientBase,
    private readonly store: EventStore,
    private readonly slot: Slot,
    /** how far the tables are built already */
    public position: Position = BEGINNING,
  ) {
    this.startedFrom = position;
    this.governor = new Governor(client);
  }

  /**
   * Builds up to the target, in a transaction per page. While one page is written, the next is folded and the one behind
   * it is fetched; while visitors wait, one thing is done after the other. The target moves on meanwhile, so at the end
   * only the events are missing that came while the last page was projected. A log that ends before the target is not the one that the
   * live tables were made from, and is built to its end.
   * @param onProgress after each page
   * @throws the signal's reason when it is aborted
   */
  async buildNear(
    target: () => Promise<Position>,
    onProgress: (progress: ReplayProgress) => void | Promise<void>,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    let end = await target();
    await this.governor.look();
    let read = this.position;
    let upcoming = this.pageAfter(read);
    const pipeline = new BatchPipeline(this.client, this.slot);
    let writing: { readonly position: Position; readonly written: Promise<number> } | undefined;
    const settle = async () => {
      if (!writing) return;
      const { position, written } = writing;
      writing = undefined;
      this.moved(position, await written);
      await onProgress(this.progress(end));
    };
    try {
      while (read < end) {
        signal?.throwIfAborted();
        const page = upTo(await upcoming, end);
        if (page.position === read) break;
        read = page.position;
        upcoming = this.pageAfter(read);
        const began = Date.now();
        const batch = pipeline.next(page.events, () => this.advance(page.position));
        await batch.fold();
        // what else the connection is asked comes between two transactions
        await settle();
        await this.governor.look();
        writing = { position: read, written: batch.write() };
        if (this.governor.isSlowed) {
          await settle();
          await this.governor.rest(Date.now() - began, signal);
        }
        if (read < end) continue;
        await settle();
        end = await target();
      }
      await settle();
    } finally {
      await pipeline.end();
      await upcoming.catch(() => undefined);
    }
  }

  /** The rest, exactly up to the target or the end of the log, inside the caller's transaction. */
  async finish(target: Position): Promise<void> {
    while (this.position < target) {
      const page = upTo(await this.pageAfter(this.position), target);
      if (page.position === this.position) break;
      const { events } = await applyWithin(this.client, this.slot, page.events);
      this.moved(page.position, events);
    }
    await this.advance(this.position);
  }

  private advance(position: Position): Promise<void> {
    const eventsPerSecond = this.events / this.seconds;
    return advanceNext(this.client, this.slot.projection.name, position, eventsPerSecond);
  }

  private moved(position: Position, events: number): void {
    this.position = position;
    this.events += events;
  }

  private progress(target: Position): ReplayProgress {
    const done = Number(this.position - this.startedFrom) / Number(target - this.startedFrom);
    return {
      projection: this.slot.projection.name,
      events: this.events,
      position: this.position,
      target,
      eventsPerSecond: this.events / this.seconds,
      secondsLeft: (this.seconds * (1 - done)) / done,
    };
  }

  private get seconds(): number {
    return Math.max(Date.now() - this.startedAt, 1) / 1000;
  }

  private pageAfter(after: Position): Promise<LogPage> {
    const page = this.store.readAll({
      after,
      filter: filterOf(this.slot.projection),
      limit: this.governor.isSlowed ? SHORT_PAGE : PAGE,
    });
    // a page that is not needed any more may fail without an error
    page.catch(() => undefined);
    return page;
  }
}

function upTo(page: LogPage, end: Position): LogPage {
  if (page.position <= end) return page;
  return { events: page.events.filter(({ position }) => position <= end), position: end, atHead: false };
}
