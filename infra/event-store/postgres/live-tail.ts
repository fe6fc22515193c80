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
const MAX_EVENTS = 500;

/**
 * The end of the log, read once for all subscriptions that have caught up. Without it, every projection and reactor
 * would read each append by itself.
 */
export class LiveTail {
  private events: readonly RecordedEvent[] = [];
  /** at least as many as the events have */
  private bytes = 0;
  /** memory holds the events after `start` up to `end`, without a gap; undefined until a subscription has caught up */
  private start: Position | undefined;
  private end: Position = 0n;
  private atHead = false;
  /** number of notifications before the newest read */
  private readAt = -1;
  private reading: { readonly since: number; readonly done: Promise<void> } | undefined;

  constructor(
    private readonly readAll: (options: ReadAllOptions) => Promise<SizedPage>,
    /** grows with each notification that the log has grown */
    private readonly hinted: () => number,
  ) {}

  /** A subscription has caught up by itself: from here on it gets its pages from memory. */
  reached(position: Position): void {
    if (this.start === undefined || position > this.end) this.restartAt(position);
  }

  /** @returns the page after `after`; undefined when memory does not reach back so far */
  async page(after: Position, filter: LogFilter | undefined, limit: number): Promise<LogPage | undefined> {
    if (this.start === undefined || after < this.start || after > this.end) return undefined;
    await this.refresh();
    const { start, end, atHead, events } = this;
    if (after < start || after > end) return undefined;
    // positions have no gaps, so the place of an event is its distance from the start
    const behind = events.slice(Number(after - start));
    const matching = behind.filter(matcherOf(filter));
    if (matching.length < limit) return { events: matching, position: end, atHead };
    const given = matching.slice(0, limit);
    const position = given.at(-1)?.position ?? after;
    return { events: given, position, atHead: atHead && position >= end };
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
    const from = this.end;
    const page = await this.readAll({ after: from, limit: MAX_EVENTS });
    // another subscription has moved the end on meanwhile
    if (this.end !== from) return;
    const bytes = this.bytes + (page.bytes ?? 0);
    // memory begins again with the newest page when the older ones are too large beside it
    const older = bytes > PAGE_BYTES ? [] : this.events;
    this.bytes = older.length > 0 ? bytes : (page.bytes ?? 0);
    this.events = [...older, ...page.events].slice(-MAX_EVENTS);
    this.start = page.position - BigInt(this.events.length);
    this.end = page.position;
    this.atHead = page.atHead;
    this.readAt = since;
  }

  private restartAt(position: Position): void {
    this.events = [];
    this.bytes = 0;
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
