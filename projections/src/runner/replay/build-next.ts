import type { EventStore, LogPage, Position } from '@daybook/event-store/event-store';
import { BEGINNING } from '@daybook/event-store/event-store';
import type pg from 'pg';
import { applyBatch, applyWithin, type Slot } from '../running/apply-batch.js';
import { mayBePoison } from '../running/failures.js';
import { advanceNext } from '../status/checkpoints.js';
import { RowMemory } from '../tables/row-memory.js';
import { BatchPipeline } from './batch-pipeline.js';
import { Governor } from './governor.js';
import { LogPages, PAGE, upTo } from './log-pages.js';
import { PagesAhead } from './pages-ahead.js';

/** A projection that takes many events at once takes so many times more here: no reader waits for its rows. */
const TIMES_MORE = 5;

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

type OnWritten = (reached: Position) => Promise<void>;
/** Pages that are being written, up to this position. */
type Writing = { readonly reached: Position; readonly written: Promise<number>; isDone: boolean };

/** Fills the tables of the next slot from the beginning of the log. */
export class NextBuilder {
  events = 0;
  private readonly startedAt = Date.now();
  private readonly startedFrom: Position;
  readonly governor: Governor;
  private readonly pages: LogPages;
  /** up to here each page has a transaction of its own */
  private alone: Position = BEGINNING;
  /** how far the log is folded: further than the tables are built, while something is being written */
  private folded: Position;
  private writing: Writing | undefined;
  private readonly memory: RowMemory;

  constructor(
    private readonly client: pg.ClientBase,
    store: EventStore,
    private readonly slot: Slot,
    /** how far the tables are built already */
    public position: Position = BEGINNING,
  ) {
    this.startedFrom = position;
    this.folded = position;
    this.memory = new RowMemory(position === BEGINNING);
    this.governor = new Governor(client);
    this.pages = new LogPages(store, slot.projection, this.governor);
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
    let upcoming = this.pages.after(read);
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
        upcoming = this.pages.after(read);
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

  /**
   * A transaction per some pages, for rows to which many events add. While they are written, the next ones are folded;
   * while visitors wait, it is one page, and one thing after the other.
   */
  private async buildByMany(...[target, onProgress, signal]: BuildArguments): Promise<void> {
    let end = await target();
    const onWritten = async (reached: Position) => {
      await onProgress(this.progress(end));
      if (reached < end) end = await target();
    };
    await this.governor.look();
    try {
      while (this.folded < end || this.writing) {
        signal?.throwIfAborted();
        const began = Date.now();
        let isMore = this.folded < end;
        if (isMore && this.folded < this.alone) await this.takePage(end, onWritten);
        else if (isMore) isMore = await this.takePages(end, signal, onWritten);
        if (!isMore || this.governor.isSlowed) await this.settle(() => onWritten(this.folded));
        if (!isMore && this.folded >= this.alone) break;
        await this.governor.rest(Date.now() - began, signal);
      }
    } finally {
      await this.writing?.written.catch(() => undefined);
      await this.pages.end();
    }
  }

  private async takePage(end: Position, onWritten: OnWritten): Promise<void> {
    const page = await this.pages.nextTo(this.position, end);
    if (page.position === this.position) this.alone = this.position;
    const { events } = await applyBatch(this.client, this.slot, page.events, () =>
      this.advance(page.position),
    );
    this.moved(page.position, events);
    await onWritten(page.position);
  }

  /**
   * Folds pages, until they have as many events as the projection takes at once, and has them written behind those before.
   * @returns false at the end of the log
   */
  private async takePages(
    end: Position,
    signal: AbortSignal | undefined,
    onWritten: OnWritten,
  ): Promise<boolean> {
    const { client, slot, memory } = this;
    const pages = new PagesAhead(client, slot, { memory, before: this.writing?.written });
    let reached = this.folded;
    try {
      for await (const { events, position } of this.pagesTo(end, signal)) {
        reached = position;
        await pages.take(events);
      }
    } catch (error) {
      await pages.drop();
      if (!mayBePoison(error)) throw error;
      await this.settle(() => onWritten(reached));
      this.takeAlone(reached);
      return true;
    }
    const isMore = reached > this.folded;
    if (!(await this.settle(() => onWritten(reached))) || !isMore) {
      await pages.drop();
      return isMore;
    }
    this.write(reached, pages);
    return true;
  }

  private write(reached: Position, pages: PagesAhead): void {
    const written = pages.write(() => this.advance(reached));
    const writing: Writing = { reached, written, isDone: false };
    const done = () => {
      writing.isDone = true;
    };
    written.then(done, done);
    this.writing = writing;
    this.folded = reached;
  }

  /**
   * Waits for what is being written.
   * @param onWritten may ask the connection: it is between two transactions
   * @returns false when it could not be
   */
  private async settle(onWritten: () => Promise<void>): Promise<boolean> {
    if (!this.writing) return true;
    const { reached, written } = this.writing;
    this.writing = undefined;
    try {
      const events = await written;
      const folded = this.folded;
      this.moved(reached, events);
      this.folded = folded;
    } catch (error) {
      if (!mayBePoison(error)) throw error;
      this.takeAlone(reached);
      return false;
    }
    await onWritten();
    return true;
  }

  /** They are read again, page by page, where one event that fails holds up its page alone. */
  private takeAlone(to: Position): void {
    if (to > this.alone) this.alone = to;
    this.folded = this.position;
    this.memory.forgetAll();
  }

  private async *pagesTo(end: Position, signal: AbortSignal | undefined): AsyncGenerator<LogPage> {
    const { catchUpEvents = 0 } = this.slot.projection;
    let after = this.folded;
    const most = (catchUpEvents * TIMES_MORE) / PAGE;
    // no more of them where few events are the projection's: its transaction would wait for the reader
    for (let pages = 0; pages < most && after < end; pages += 1) {
      // its connection has time for it once it has written what was before
      if (!this.writing || this.writing.isDone) await this.governor.look();
      if (pages > 0 && (this.governor.isSlowed || signal?.aborted)) return;
      const page = await this.pages.nextTo(after, end);
      if (page.position === after) return;
      after = page.position;
      yield page;
    }
  }

  /** The rest, exactly up to the target or the end of the log, inside the caller's transaction. */
  async finish(target: Position): Promise<void> {
    while (this.position < target) {
      const page = upTo(await this.pages.after(this.position), target);
      if (page.position === this.position) break;
      this.memory.forgetAll();
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
    this.folded = position;
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
}
