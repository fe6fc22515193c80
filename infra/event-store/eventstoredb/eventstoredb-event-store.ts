import { setTimeout } from 'node:timers/promises';
import { BACKWARDS, END, FORWARDS, START, StreamNotFoundError } from '@eventstore/db-client';
import { answerToEmptyAppend } from '../empty-append.js';
import {
  type Appended,
  BEGINNING,
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
  type LogPage,
  type NewEvent,
  PAGE_BYTES,
  type Position,
  type ReadAllOptions,
  type ReadOptions,
  type RecordedEvent,
  type Revision,
  STREAM_PAGE,
  type StreamPage,
  type SubscribeOptions,
  WrongExpectedRevision,
} from '../event-store.js';
import { readPages } from '../stream-pages.js';
import { assertWellFormed } from '../well-formed-append.js';
import { callAppend } from './append-call.js';
import { Connection } from './connection.js';
import { LiveNotifier } from './live-notifier.js';
import { readHead, readLog } from './read-log.js';
import { recorded } from './recorded-event.js';
import { UncertainAppends } from './uncertain-appends.js';

/** How long an append outlives a lost server by being sent again before its caller hears of it, ms. */
const TIMEOUT_MS = 10_000;

export type EventStoreDbOptions = {
  /** esdb://… or esdb+discover://…, with a user who may read `$all` */
  readonly url: string;
  /** how long an append is sent again to a lost server, ms; default 10,000 */
  readonly timeoutMs?: number;
  /** least time between two wake-ups of the subscriptions that wait at the head, ms; default: none */
  readonly spacingMs?: number;
};

/**
 * Opens the log in an EventStoreDB or KurrentDB, 22.6 or newer. The server's `MaxAppendSize` bounds one append; its
 * default of 1 MB is less than what a document of ours may be, 16,000,000 bytes are enough.
 *
 * @throws EventStoreUnavailable when the server does not answer
 */
export async function openEventStoreDbEventStore(options: EventStoreDbOptions): Promise<EventStore> {
  const connection = new Connection(options.url);
  try {
    await readLog(connection, { limit: 0 });
  } catch (error) {
    await connection.close();
    throw error;
  }
  return new EventStoreDbEventStore(connection, options.timeoutMs ?? TIMEOUT_MS, options.spacingMs);
}

class EventStoreDbEventStore implements EventStore {
  private readonly notifier: LiveNotifier;
  private readonly uncertain = new UncertainAppends();
  private readonly underWay = new Set<Promise<unknown>>();
  private closing = false;

  constructor(
    private readonly connection: Connection,
    private readonly timeoutMs: number,
    spacingMs: number | undefined,
  ) {
    this.notifier = new LiveNotifier(connection.client, spacingMs);
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> {
    if (this.closing) throw new EventStoreUnavailable('the event store is closed');
    for (const name of [stream, ...events.map((event) => event.type)]) {
      if (name.startsWith('$')) throw new TypeError(`names that start with $ are the server's: ${name}`);
    }
    assertWellFormed(events, expected);
    if (events.length === 0) {
      const [last] = await this.read(stream, { direction: 'backwards', limit: 1 });
      return answerToEmptyAppend(stream, expected, last);
    }
    const work = this.appendPatiently(stream, events, expected);
    const settled = work.catch(() => undefined).finally(() => this.underWay.delete(settled));
    this.underWay.add(settled);
    return work;
  }

  async read(stream: string, options: ReadOptions = {}): Promise<readonly RecordedEvent[]> {
    return options.limit === 0 ? [] : (await this.readStream(stream, options)).events;
  }

  async readPage(stream: string, from: Revision = 0n): Promise<StreamPage> {
    const page = await this.readStream(stream, { from, limit: STREAM_PAGE, maxBytes: PAGE_BYTES });
    return { ...page, atEnd: page.atEnd && page.events.length < STREAM_PAGE };
  }

  private async readStream(
    stream: string,
    options: ReadOptions & { readonly maxBytes?: number },
  ): Promise<StreamPage> {
    const { maxBytes = Number.POSITIVE_INFINITY } = options;
    const backwards = options.direction === 'backwards';
    const read = this.connection.client.readStream(stream, {
      direction: backwards ? BACKWARDS : FORWARDS,
      fromRevision: options.from ?? (backwards ? END : START),
      ...(options.limit === undefined ? {} : { maxCount: options.limit }),
    });
    const events: RecordedEvent[] = [];
    let bytes = 0;
    try {
      const atEnd = await this.connection.take(read, ({ event }) => {
        if (bytes >= maxBytes) return false;
        if (event) events.push(recorded(event));
        if (maxBytes !== Number.POSITIVE_INFINITY) bytes += JSON.stringify(event?.data ?? null).length;
        return true;
      });
      return { events, atEnd };
    } catch (error) {
      if (error instanceof StreamNotFoundError) return { events: [], atEnd: true };
      throw error;
    }
  }

  readAll(options: ReadAllOptions = {}): Promise<LogPage> {
    return readLog(this.connection, options);
  }

  async *subscribe({ signal, ...options }: SubscribeOptions = {}): AsyncIterable<LogPage> {
    let position: Position = options.after ?? BEGINNING;
    let failures = 0;
    const stopListening = this.notifier.listen();
    try {
      while (!signal?.aborted && !this.closing) {
        const seen = this.notifier.seen;
        let page: LogPage;
        try {
          page = await this.readAll({ ...options, after: position });
        } catch (error) {
          // a server that restarts is no end of a subscription
          if (!(error instanceof EventStoreUnavailable)) throw error;
          await pause(failures++, signal);
          continue;
        }
        failures = 0;
        if (page.position > position) {
          position = page.position;
          yield page;
        }
        if (page.atHead) await this.notifier.wait(seen, signal);
      }
    } finally {
      stopListening();
    }
  }

  head(): Promise<Position> {
    return readHead(this.connection);
  }

  async close(): Promise<void> {
    if (this.closing) return;
    this.closing = true;
    this.notifier.close();
    await Promise.all(this.underWay);
    await this.connection.close();
  }

  private async appendPatiently(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<Appended> {
    const deadline = Date.now() + this.timeoutMs;
    for (let failures = 0; ; failures += 1) {
      try {
        const repeat = this.uncertain.has(events) && (await this.findRepeat(stream, events, expected));
        const appended = repeat || (await this.appendOnce(stream, events, expected));
        this.uncertain.settle(events);
        return appended;
      } catch (error) {
        if (!(error instanceof EventStoreUnavailable)) throw error;
        if (expected === 'any' || expected === 'exists') this.uncertain.add(events);
        if (Date.now() >= deadline) throw error;
        await pause(failures);
      }
    }
  }

  private async appendOnce(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<Appended> {
    const verdict = await callAppend(this.connection, stream, events, expected);
    if (verdict.outcome === 'conflict') throw new WrongExpectedRevision(stream, expected, verdict.actual);
    const { revision, position } = verdict;
    if (events.length === 1 && position !== undefined) return { firstPosition: position, position, revision };
    // the answer names the last event at most, and for a repeat at times none
    const from = revision - BigInt(events.length) + 1n;
    const written = await this.read(stream, { from, limit: position === undefined ? events.length : 1 });
    const firstPosition = written[0]?.position;
    const lastPosition = position ?? written.at(-1)?.position;
    if (firstPosition === undefined || lastPosition === undefined)
      throw new EventStoreUnavailable(`the append to ${stream} was answered before it could be read`);
    return { firstPosition, position: lastPosition, revision };
  }

  /** @throws WrongExpectedRevision when only some of the events are there */
  private async findRepeat(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<Appended | undefined> {
    const written = await this.findWritten(stream, events[0]?.id);
    if (!written) return undefined;
    const repeat = await this.read(stream, { from: written.revision, limit: events.length });
    const first = repeat[0];
    const last = repeat.at(-1);
    if (!first || !last || events.some((event, i) => event.id !== repeat[i]?.id)) {
      const [end] = await this.read(stream, { direction: 'backwards', limit: 1 });
      throw new WrongExpectedRevision(stream, expected, end?.revision);
    }
    return { firstPosition: first.position, position: last.position, revision: last.revision };
  }

  private async findWritten(stream: string, id: string | undefined): Promise<RecordedEvent | undefined> {
    for await (const page of readPages(this, stream)) {
      const found = page.find((event) => event.id === id);
      if (found) return found;
    }
    return undefined;
  }
}

/** Longer with each failure: 20 ms to 1 s. */
function pause(failures: number, signal?: AbortSignal): Promise<void> {
  return setTimeout(Math.min(20 * 2 ** failures, 1000), undefined, { signal }).catch(() => undefined);
}
