import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** The place of an event in the whole log. Positions only grow, so one bigint is a checkpoint. */
export type Position = bigint;
/** The place of an event in its stream: 0, 1, 2, … without a gap. */
export type Revision = bigint;

/** Before the first event: the checkpoint of a reader that has read nothing. */
export const BEGINNING: Position = 0n;

/**
 * Who did it, in which request, because of what; and the version of the event's shape, by which upcasters work
 * (`@daybook/contracts/upcasters`).
 */
export type EventMetadata = {
  readonly websiteId: WebsiteId;
  readonly schemaVersion: number;
  readonly actor?: string;
  readonly correlationId?: string;
  /** the event that it follows, as `revision@stream`; none of what a request did itself */
  readonly causationId?: string;
  /** the keyed request that caused it: hashes of its `Idempotency-Key` and of its body */
  readonly request?: KeyedRequest;
  readonly copiedFrom?: CopiedFrom;
};

/** Of an event that was copied from another log: where it stands there, and when it was recorded (ISO 8601). */
export type CopiedFrom = {
  readonly position: string;
  readonly recordedAt: string;
  /** that log was a copy itself */
  readonly copiedFrom?: CopiedFrom;
};

/** A request that its caller may repeat: the same key with the same body is the same request. */
export type KeyedRequest = { readonly key: string; readonly body: string };

export type NewEvent = {
  /**
   * UUID. It tells a repeat: the same ids on the same stream, with the same expectation, are the same append. With
   * another expectation EventStoreDB may append them again.
   */
  readonly id: string;
  readonly type: string;
  /** JSON */
  readonly data: unknown;
  readonly metadata: EventMetadata;
};

export type RecordedEvent = NewEvent & {
  readonly stream: string;
  readonly revision: Revision;
  readonly position: Position;
  readonly recordedAt: Date;
};

/** What the append expects of the stream: to be at this revision, to be absent, to exist, or nothing. */
export type ExpectedRevision = Revision | 'none' | 'exists' | 'any';

/** Where an append was written: its first and last event. A repeat gets the answer of the first attempt. */
export type Appended = {
  readonly firstPosition: Position;
  readonly position: Position;
  readonly revision: Revision;
};

export type ReadOptions = {
  /** first revision wanted, inclusive; default: the start forwards, the end backwards */
  readonly from?: Revision;
  readonly direction?: 'forwards' | 'backwards';
  /** at most so many; default: all */
  readonly limit?: number;
};

export type LogFilter = {
  /** only these event types */
  readonly types?: readonly string[];
  /** only streams whose name starts with one of these */
  readonly streamPrefixes?: readonly string[];
};

/**
 * A page of the log or of a stream ends with the event whose data brings it to so many bytes of JSON, however few events
 * it has: a product's document may have 2 MB, and a thousand of them would not fit into a process.
 */
export const PAGE_BYTES = 8 * 1024 * 1024;

/** Events in a page of a stream at most. */
export const STREAM_PAGE = 500;

export type StreamPage = {
  readonly events: readonly RecordedEvent[];
  /** no event stood behind these when the page was read; false also where that is not known */
  readonly atEnd: boolean;
};

export type ReadAllOptions = {
  /** exclusive; default {@link BEGINNING} */
  readonly after?: Position;
  readonly filter?: LogFilter;
  /** at most so many matching events in the page, and no more than {@link PAGE_BYTES}; default 1,000 */
  readonly limit?: number;
  /**
   * gives each event in the shape in which it was appended, for the hash chain and for copies; default: in the newest
   * shape of its type
   */
  readonly asStored?: boolean;
};

export type LogPage = {
  readonly events: readonly RecordedEvent[];
  /** every event up to here was read, matching or not: the next `after` and the next checkpoint */
  readonly position: Position;
  /** no event stood after `position` when the page was read */
  readonly atHead: boolean;
};

export type SubscribeOptions = Omit<ReadAllOptions, 'asStored'> & {
  /** ends the subscription */
  readonly signal?: AbortSignal;
};

/**
 * The log. It has two adapters, and `conformance.ts` tests of both what is promised here.
 *
 * Every method may throw {@link EventStoreUnavailable}. The outcome of an append is then unknown, and repeating
 * it with the same ids is safe.
 */
export interface EventStore {
  /**
   * Appends all of the events or none; they are on the disk when it answers. A repeat, known by its event ids, is
   * answered and not written again.
   * An empty append writes nothing: it checks the expectation and answers with the stream's end.
   * @throws WrongExpectedRevision when the stream is not as expected
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended>;

  /**
   * One stream's events in order; a missing stream has none. The answer holds all that is asked for, so the caller sets
   * a limit, or uses {@link readPage} for a stream of any length.
   */
  read(stream: string, options?: ReadOptions): Promise<readonly RecordedEvent[]>;

  /**
   * One page of a stream, forwards: {@link STREAM_PAGE} events at most, and no more than {@link PAGE_BYTES}.
   * `readPages` reads on to the end.
   * @param from first revision wanted, inclusive; default: the start
   */
  readPage(stream: string, from?: Revision): Promise<StreamPage>;

  /**
   * One page of the whole log, in the order of positions. That is the order of commits, so no earlier event can follow.
   * @throws PositionNotInLog
   */
  readAll(options?: ReadAllOptions): Promise<LogPage>;

  /**
   * Catches up page by page and then stays live, until the signal ends it. Pages without a matching event are
   * given too when they move the checkpoint on. The next page is fetched when the reader has taken the last one, so a
   * slow reader is never flooded. The subscription reconnects by itself.
   * @throws PositionNotInLog
   */
  subscribe(options?: SubscribeOptions): AsyncIterable<LogPage>;

  /** The position of the last event; {@link BEGINNING} of an empty log. */
  head(): Promise<Position>;

  /** Finishes the appends that were accepted, then closes the connections. */
  close(): Promise<void>;
}

/** The stream was not as the append expected. `actual` is its last revision, undefined when it has no events. */
export class WrongExpectedRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: Revision | undefined,
  ) {
    super(`stream ${stream} was expected at ${expected} and is at ${actual ?? 'none'}`);
    this.name = 'WrongExpectedRevision';
  }
}

/** The store could not be reached or went away: for an append, the outcome is unknown. */
export class EventStoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EventStoreUnavailable';
  }
}

/**
 * This log has no such position: the reader's checkpoint comes from another log, or from one that was longer. A reader
 * that waited until the log is that long would skip all events before it.
 */
export class PositionNotInLog extends Error {
  constructor(
    readonly position: Position,
    options?: ErrorOptions,
  ) {
    super(`position ${position} is not in this log: it is remembered from another one`, options);
    this.name = 'PositionNotInLog';
  }
}
