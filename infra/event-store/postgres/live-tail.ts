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

/** What one read has found, in order and, for subscriptions that want a few types only, by type. */
type Piece = {
  readonly events: readonly RecordedEvent[];
  readonly byType: ReadonlyMap<string, readonly RecordedEvent[]>;
  readonly bytes: number;
  readonly end: Position;
};

/**
 * The end of the log, read once for all subscriptions that have caught up. Without it, every projection and reactor
 * would read each append by itself. Only types that one of them wants are read: hits are most of a log, and a process
 * without a reader of hits does not take them apart.
 */
export class LiveTail {
  private pieces: Piece[] = [];
  /** what the pieces have */
  private held = { events: 0, bytes: 0 };
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
    const { end, atHead, pieces } = this;
    const events: RecordedEvent[] = [];
    for (let n = firstBehind(pieces, after); n < pieces.length; n += 1) {
      for (const event of matchesIn(pieces[n]!, filter)) {
        if (event.position <= after) continue;
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
    if (events.length > 0) this.keep({ events, byType: byTypeOf(events), bytes, end });
    this.end = end;
    this.atHead = page.atHead;
    this.readAt = since;
  }

  /** Adds a piece; the newest pieces that fit stay, one at least. */
  private keep(piece: Piece): void {
    const { pieces, held } = this;
    pieces.push(piece);
    held.events += piece.events.length;
    held.bytes += piece.bytes;
    let gone = 0;
    for (; gone < pieces.length - 1; gone += 1) {
      if (held.events <= MAX_EVENTS && held.bytes <= PAGE_BYTES) break;
      held.events -= pieces[gone]!.events.length;
      held.bytes -= pieces[gone]!.bytes;
      this.start = pieces[gone]!.end;
    }
    pieces.splice(0, gone);
  }

  private restartAt(position: Position): void {
    this.pieces = [];
    this.held = { events: 0, bytes: 0 };
    this.start = this.end = position;
    this.atHead = false;
  }
}

/** The first piece that ends behind a position. Nearly every subscription is at the last one or two. */
function firstBehind(pieces: readonly Piece[], after: Position): number {
  let first = pieces.length;
  while (first > 0 && pieces[first - 1]!.end > after) first -= 1;
  return first;
}

function byTypeOf(events: readonly RecordedEvent[]): ReadonlyMap<string, readonly RecordedEvent[]> {
  const byType = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    const same = byType.get(event.type);
    if (same) same.push(event);
    else byType.set(event.type, [event]);
  }
  return byType;
}

/** The same lists are asked for again and again, by each page of their subscriptions. */
const setsOfTypes = new WeakMap<readonly string[], ReadonlySet<string>>();

function setOf(types: readonly string[]): ReadonlySet<string> {
  let set = setsOfTypes.get(types);
  if (!set) {
    set = new Set(types);
    setsOfTypes.set(types, set);
  }
  return set;
}

/** The events of a piece that a filter wants, in order. Of most pieces a subscription wants all events, or none. */
function matchesIn({ events, byType }: Piece, filter: LogFilter | undefined): readonly RecordedEvent[] {
  const { types, streamPrefixes } = filter ?? {};
  const ofTypes = types ? ofTheTypes(events, byType, setOf(types)) : events;
  if (!streamPrefixes) return ofTypes;
  return ofTypes.filter(({ stream }) => streamPrefixes.some((prefix) => stream.startsWith(prefix)));
}

function ofTheTypes(
  events: readonly RecordedEvent[],
  byType: Piece['byType'],
  wanted: ReadonlySet<string>,
): readonly RecordedEvent[] {
  const found: (readonly RecordedEvent[])[] = [];
  for (const [type, same] of byType) if (wanted.has(type)) found.push(same);
  if (found.length === byType.size) return events;
  if (found.length <= 1) return found[0] ?? [];
  return events.filter(({ type }) => wanted.has(type));
}
