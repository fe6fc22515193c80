import { fold } from '@daybook/contracts/shared/event';
import type { StreamName } from '@daybook/contracts/shared/identifiers';
import { BEGINNING, type EventStore, type Position, type Revision } from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';
import { LRUCache } from 'lru-cache';
import type { AnyDecider, EventOf, StateOf, Typed } from './decider-types.js';
import { type KeyedRequests, NO_REQUESTS, withRequests } from './keyed-requests.js';
import { readBefore, readStreamOnce } from './read-once.js';

/** A stream as this process last read it. The log may hold more of it since. */
export type LoadedStream<State> = {
  readonly state: State;
  /** -1 before the first event */
  readonly revision: Revision;
  readonly position: Position;
  readonly requests: KeyedRequests;
};

/** The states of one category's streams, folded from the log. It reads only the events since its last read. */
export class StreamCache<D extends AnyDecider> {
  readonly empty: LoadedStream<StateOf<D>>;
  private readonly streams: LRUCache<string, LoadedStream<StateOf<D>>>;
  private readonly decider: Typed<D>;

  /**
   * @param size the number of streams in the cache
   * @param lastEvents so many last events are the whole state; undefined: all of them
   */
  constructor(
    private readonly store: EventStore,
    decider: D,
    size: number,
    private readonly lastEvents?: number,
  ) {
    this.decider = decider as Typed<D>;
    this.streams = new LRUCache({ max: size });
    this.empty = { state: this.decider.initial, revision: -1n, position: BEGINNING, requests: NO_REQUESTS };
  }

  /** @returns undefined for a stream that is not in the cache */
  get(stream: StreamName): LoadedStream<StateOf<D>> | undefined {
    return this.streams.get(stream);
  }

  /** As {@link get}, and what the work that runs now has read: also of a stream without events. */
  known(stream: StreamName): LoadedStream<StateOf<D>> | undefined {
    return this.get(stream) ?? readBefore(stream);
  }

  set(stream: StreamName, loaded: LoadedStream<StateOf<D>>): void {
    this.streams.set(stream, loaded);
  }

  delete(stream: StreamName): void {
    this.streams.delete(stream);
  }

  /** The stream in the log, never older than the call; within `readingOnce`, than the beginning of its work. */
  async load(stream: StreamName): Promise<LoadedStream<StateOf<D>>> {
    const loaded = await readStreamOnce(stream, () => this.loadNow(stream));
    const cached = this.streams.get(stream);
    return cached && cached.revision > loaded.revision ? cached : loaded;
  }

  private async loadNow(stream: StreamName): Promise<LoadedStream<StateOf<D>>> {
    const base = this.streams.get(stream) ?? (await this.loadEnd(stream)) ?? this.empty;
    return this.readOn(stream, base);
  }

  /** @returns undefined where the state follows from all events */
  private async loadEnd(stream: StreamName): Promise<LoadedStream<StateOf<D>> | undefined> {
    if (this.lastEvents === undefined) return undefined;
    const newest = await this.store.read(stream, { direction: 'backwards', limit: this.lastEvents });
    const events = newest.toReversed();
    const last = events.at(-1);
    if (!last) return undefined;
    const state = fold(this.decider, this.decider.initial, events as unknown as readonly EventOf<D>[]);
    return { state, revision: last.revision, position: last.position, requests: NO_REQUESTS };
  }

  /** @returns whether the log holds more of the stream than `base`; the cache then has it */
  async catchUp(stream: StreamName, base: LoadedStream<StateOf<D>>): Promise<boolean> {
    return (await this.readOn(stream, base)).revision > base.revision;
  }

  private async readOn(
    stream: StreamName,
    base: LoadedStream<StateOf<D>>,
  ): Promise<LoadedStream<StateOf<D>>> {
    let loaded = base;
    // the process serves other requests between two pages
    for await (const events of readPages(this.store, stream, base.revision + 1n)) {
      const last = events.at(-1);
      if (!last) continue;
      const state = fold(this.decider, loaded.state, events as unknown as readonly EventOf<D>[]);
      const requests = withRequests(
        loaded.requests,
        events.map(({ metadata }) => metadata.request),
      );
      loaded = { state, revision: last.revision, position: last.position, requests };
    }
    const cached = this.streams.get(stream);
    // a slow read must not replace the result of a faster one
    if (loaded.revision > (cached?.revision ?? -1n)) this.streams.set(stream, loaded);
    return loaded;
  }
}
