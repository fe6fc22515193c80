import {
  type LogFilter,
  type LogPage,
  PAGE_BYTES,
  type Position,
  type ReadAllOptions,
  type RecordedEvent,
} from '../event-store.js';

/** A page, and how many bytes of JSON its events have. */
export type SizedPage = LogPage & { readonly bytes?: number };

/** Events in memory, of {@link PAGE_BYTES} at most; a subscription that is further behind reads the log. */
const MAX_EVENTS = 10_000;
/** Events of one read: a process that takes more apart at once lets visitors wait. */
const MAX_READ = 500;

/** What one read has found. */
type Piece = { readonly events: readonly RecordedEvent[]; readonly bytes: number; readonly end: Position };

/**
 * The end of the log, read once for all subscriptions that have caught up. Without it, every projection and reactor
 * would read each append by itself. Only types that one of them wants are read: hits are most of a log, and a process
 * without a reader of hits does not take them apart.
 */
export class LiveTail {
  private pieces: readonly Piece[] = [];
  /** memory holds the wanted events after `start` up to `end`; undefined until a subscription has caught up */
  private start: Position | undefined;
  private end: Position = 0n;
  private atHead = false;
  /** types that subscriptions want; undefined when one wants every type */
  private wanted: ReadonlySet<string> | undefined = new Set();
  /** number of notifications before the newest read */
  private readAt = -1;
  private reading: { readonly since: number; readonly done: Promise<void> } | undefined;

  constructor(
    private readonly readAll: (options: ReadAllOptions) => Promise<SizedPage>,
    /** grows with each notification that the log has grown */
    private readonly hinted: () => number,
  ) {}

  /** A subscription has caught up by itself: from here on it gets its pages from memory. */
  reached(position: Position, filter: LogFilter | undefined): void {
    const isNew = !this.covers(filter);
    if (isNew) this.wanted = filter?.types && this.wanted && new Set([...this.wanted, ...filter.types]);
    // what was read before lacks the types that are new
    if (isNew || this.start === undefined || position > this.end)
      this.restartAt(position > this.end ? position : this.end);
  }

  /** @returns the page after `after`; undefined when memory does not reach back so far, or lacks a type */
  async page(after: Position, filter: LogFilter | undefined, limit: number): Promise<LogPage | undefined> {
    if (!this.holds(after, filter)) return undefined;
    await this.refresh();
    if (!this.holds(after, filter)) return undefined;
    const { end, atHead } = this;
    const matches = matcherOf(filter);
    const events: RecordedEvent[] = [];
    for (const piece of this.pieces) {
      if (piece.end <= after) continue;
      for (const event of piece.events) {
        if (event.position <= after || !matches(event)) continue;
        events.push(event);
        if (events.length === limit)
          return { events, position: event.position, atHead: atHead && event.position === end };
      }
    }
    return { events, position: end, atHead };
  }

  private holds(after: Position, filter: LogFilter | undefined): boolean {
    return this.start !== undefined && after >= this.start && after <= this.end && this.covers(filter);
  }

  private covers(filter: LogFilter | undefined): boolean {
    const { wanted } = this;
    return wanted === undefined || (filter?.types?.every((type) => wanted.has(type)) ?? false);
  }

  /** Reads what was appended since the last read, unless there was no notification since. */
  private async refresh(): Promise<void> {
    const now = this.hinted();
    // a read that began before the notification may have missed the new events
    while (this.reading && this.reading.since < now) await this.reading.done.catch(() => undefined);
    if (this.readAt >= now && this.atHead) return;
    if (!this.reading) {
      const since = this.hinted();
      const done = this.read(since).finally(() => {
        this.reading = undefined;
      });
      this.reading = { since, done };
    }
    await this.reading.done;
  }

  private async read(since: number): Promise<void> {
    const { end: from, wanted } = this;
    const filter = wanted && { types: [...wanted] };
    const page = await this.readAll({ after: from, limit: MAX_READ, ...(filter && { filter }) });
    // another subscription has moved the end on meanwhile, or wants more than was read
    if (this.end !== from || this.wanted !== wanted) return;
    const { events, position: end, bytes = 0 } = page;
    if (events.length > 0) this.keep([...this.pieces, { events, bytes, end }]);
    this.end = end;
    this.atHead = page.atHead;
    this.readAt = since;
  }

  /** The newest pieces that fit, one at least. */
  private keep(pieces: readonly Piece[]): void {
    let first = pieces.length - 1;
    let events = pieces[first]?.events.length ?? 0;
    let bytes = pieces[first]?.bytes ?? 0;
    for (; first > 0; first -= 1) {
      const before = pieces[first - 1];
      events += before?.events.length ?? 0;
      bytes += before?.bytes ?? 0;
      if (events > MAX_EVENTS || bytes > PAGE_BYTES) break;
    }
    if (first > 0) this.start = pieces[first - 1]?.end;
    this.pieces = pieces.slice(first);
  }

  private restartAt(position: Position): void {
    this.pieces = [];
    this.start = this.end = position;
    this.atHead = false;
  }
}

function matcherOf(filter: LogFilter | undefined): (event: RecordedEvent) => boolean {
  const { types, streamPrefixes } = filter ?? {};
  const wanted = types && new Set(types);
  return ({ type, stream }) =>
    (!wanted || wanted.has(type)) &&
    (!streamPrefixes || streamPrefixes.some((prefix) => stream.startsWith(prefix)));
}
