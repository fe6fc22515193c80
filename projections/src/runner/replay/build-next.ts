import type { EventStore, LogPage, Position, RecordedEvent } from '@daybook/event-store/event-store';
import { BEGINNING } from '@daybook/event-store/event-store';
import type pg from 'pg';
import { filterOf } from '../projection.js';
import { applyBatch, applyPages, applyWithin, type Slot } from '../running/apply-batch.js';
import { mayBePoison } from '../running/failures.js';
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

type BuildArguments = [
  target: () => Promise<Position>,
  onProgress: (progress: ReplayProgress) => void | Promise<void>,
  signal: AbortSignal | undefined,
];

/** Fills the tables of the next slot from the beginning of the log. */
export class NextBuilder {
  events = 0;
  private readonly startedAt = Date.now();
  private readonly startedFrom: Position;
  readonly governor: Governor;
  private upcoming: { readonly after: Position; readonly page: Promise<LogPage> } | undefined;
  /** up to here each page has a transaction of its own */
  private alone: Position = BEGINNING;

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
   * Builds up to the target. It moves on meanwhile, so at the end only the events are missing that came while the last page
   * was projected. A log that ends before the target is not the one that the live tables were made from, and is built to
   * its end.
   * @param onProgress after each transaction
   * @throws the signal's reason when it is aborted
   */
  buildNear(...args: BuildArguments): Promise<void> {
    const takesMany = this.slot.projection.catchUpEvents !== undefined;
    return takesMany ? this.buildByMany(...args) : this.buildByPage(...args);
  }

  /**
   * A transaction per page. While one page is written, the next is folded and the one behind it is fetched; while
   * visitors wait, one thing is done after the other.
   */
  private async buildByPage(...[target, onProgress, signal]: BuildArguments): Promise<void> {
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

  /** A transaction per some pages, for rows to which many events add. While visitors wait, one per page. */
  private async buildByMany(...[target, onProgress, signal]: BuildArguments): Promise<void> {
    let end = await target();
    await this.governor.look();
    while (this.position < end) {
      signal?.throwIfAborted();
      const [began, before] = [Date.now(), this.position];
      if (this.mayTakeMany) await this.takePages(end);
      else await this.takePage(end);
      if (this.position === before) break;
      await onProgress(this.progress(end));
      await this.governor.rest(Date.now() - began, signal);
      if (this.position < end) end = await target();
    }
    await this.upcoming?.page.catch(() => undefined);
    this.upcoming = undefined;
  }

  private get mayTakeMany(): boolean {
    return !this.governor.isSlowed && this.position >= this.alone;
  }

  private async takePage(end: Position): Promise<void> {
    const page = await this.pageTo(this.position, end);
    if (page.position === this.position) return;
    const { events } = await applyBatch(this.client, this.slot, page.events, () =>
      this.advance(page.position),
    );
    this.moved(page.position, events);
  }

  /** Pages of one transaction, until they have as many events as the projection takes at once. */
  private async takePages(end: Position): Promise<void> {
    let reached = this.position;
    try {
      const { events } = await applyPages(
        this.client,
        this.slot,
        this.pagesTo(end, (position) => {
          reached = position;
        }),
        () => this.advance(reached),
      );
      this.moved(reached, events);
    } catch (error) {
      if (!mayBePoison(error)) throw error;
      // read again, page by page, where one event that fails holds up its page alone
      this.alone = reached;
      await this.takePage(end);
    }
  }

  private async *pagesTo(
    end: Position,
    onPage: (position: Position) => void,
  ): AsyncGenerator<readonly RecordedEvent[]> {
    const { catchUpEvents = 0 } = this.slot.projection;
    let after = this.position;
    // no more of them where few events are the projection's: its transaction would wait for the reader
    for (let pages = 0; pages < catchUpEvents / PAGE && after < end; pages += 1) {
      const page = await this.pageTo(after, end);
      if (page.position === after) return;
      after = page.position;
      onPage(after);
      yield page.events;
    }
  }

  /** The page that was fetched ahead, and the fetch of the one behind it. */
  private async pageTo(after: Position, end: Position): Promise<LogPage> {
    const upcoming = this.upcoming?.after === after ? this.upcoming.page : this.pageAfter(after);
    const page = upTo(await upcoming, end);
    // the next page is fetched while this one is projected
    this.upcoming = { after: page.position, page: this.pageAfter(page.position) };
    return page;
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
