import { fold } from '@daybook/contracts/shared/event';
import type { StreamName } from '@daybook/contracts/shared/identifiers';
import {
  BEGINNING,
  type EventStore,
  type Position,
  type RecordedEvent,
  type Revision,
} from '@daybook/event-store/event-store';
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
  /** the id of its last event; undefined before the first */
  readonly lastId: string | undefined;
  readonly requests: KeyedRequests;
};

/**
 * For so long a cached stream is taken for the log's without a look at its last event, ms. A server that takes the place of
 * another one and has lost its newest commits, or a restore, takes longer.
 */
const TRUSTED_MS = 1000;

/** The states of one category's streams, folded from the log. It reads only the events since its last read. */
export class StreamCache<D extends AnyDecider> {
  readonly empty: LoadedStream<StateOf<D>>;
  private made: LRUCache<string, LoadedStream<StateOf<D>>> | undefined;
  private readonly decider: Typed<D>;
  /** when a stream was last found to be the log's, of {@link now} */
  private readonly seenAt = new WeakMap<LoadedStream<StateOf<D>>, number>();
  private trustedSince = Number.NEGATIVE_INFINITY;

  /**
   * @param size the number of streams in the cache
   * @param lastEvents so many last events are the whole state; undefined: all of them
   * @param now a clock in ms
   */
  constructor(
    private readonly store: EventStore,
    decider: D,
    private readonly size: number,
    private readonly lastEvents?: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.decider = decider as Typed<D>;
    this.empty = {
      state: this.decider.initial,
      revision: -1n,
      position: BEGINNING,
      lastId: undefined,
      requests: NO_REQUESTS,
    };
  }

  /** It takes the room of all its entries at once, so it is made for the first stream: a process uses few categories. */
  private get streams() {
    this.made ??= new LRUCache({ max: this.size });
    return this.made;
  }

  /** @returns undefined for a stream that is not in the cache */
  get(stream: StreamName): LoadedStream<StateOf<D>> | undefined {
    return this.streams.get(stream);
  }

  /**
   * A stream that a command may be decided on without a look at the log: as {@link get}, if its last event was seen there
   * a moment ago; and what the work that runs now has read, also of a stream without events.
   */
  known(stream: StreamName): LoadedStream<StateOf<D>> | undefined {
    const cached = this.get(stream);
    if (!cached) return readBefore(stream);
    return this.isTrusted(cached) ? cached : undefined;
  }

  /** What the cache has, looked at in the log unless that was done a moment ago; undefined: it has nothing. */
  async verified(stream: StreamName): Promise<LoadedStream<StateOf<D>> | undefined> {
    const cached = this.get(stream);
    return cached === undefined || this.isTrusted(cached) ? cached : this.readOn(stream, cached);
  }

  /** Notes what was appended, or read. */
  set(stream: StreamName, loaded: LoadedStream<StateOf<D>>): void {
    this.seenAt.set(loaded, this.now());
    this.streams.set(stream, loaded);
  }

  /** The log was away: what it held before may be lost, so each stream is looked at before it is used again. */
  distrust(): void {
    this.trustedSince = this.now();
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
    const { revision, position, id: lastId } = last;
    const loaded = { state, revision, position, lastId, requests: NO_REQUESTS };
    this.seenAt.set(loaded, this.now());
    return loaded;
  }

  /** @returns whether the log does not end as `base` does; the cache then has what it holds */
  async catchUp(stream: StreamName, base: LoadedStream<StateOf<D>>): Promise<boolean> {
    return (await this.readOn(stream, base)).lastId !== base.lastId;
  }

  private isTrusted(loaded: LoadedStream<StateOf<D>>): boolean {
    const seenAt = this.seenAt.get(loaded) ?? Number.NEGATIVE_INFINITY;
    return seenAt > this.trustedSince && this.now() - seenAt < TRUSTED_MS;
  }

  /**
   * Reads what the log holds behind `base`. Unless its last event was seen a moment ago, the read begins with that one: a
   * log that ends earlier, or has another event in its place, has lost commits, and the stream is folded anew.
   */
  private async readOn(
    stream: StreamName,
    base: LoadedStream<StateOf<D>>,
  ): Promise<LoadedStream<StateOf<D>>> {
    let isSeen = base.revision < 0n || this.isTrusted(base);
    let loaded = base;
    const at = this.now();
    // the process serves other requests between two pages
    for await (const page of readPages(this.store, stream, base.revision + (isSeen ? 1n : 0n))) {
      if (!isSeen && page[0]?.id !== base.lastId) return this.foldAnew(stream);
      loaded = this.foldOn(loaded, isSeen ? page : page.slice(1));
      isSeen = true;
    }
    if (!isSeen) return this.foldAnew(stream);
    this.seenAt.set(loaded, at);
    const cached = this.streams.get(stream);
    // a slow read must not replace the result of a faster one
    if (loaded.revision > (cached?.revision ?? -1n)) this.streams.set(stream, loaded);
    return loaded;
  }

  private async foldAnew(stream: StreamName): Promise<LoadedStream<StateOf<D>>> {
    this.distrust();
    this.streams.delete(stream);
    return this.readOn(stream, (await this.loadEnd(stream)) ?? this.empty);
  }

  private foldOn(
    loaded: LoadedStream<StateOf<D>>,
    events: readonly RecordedEvent[],
  ): LoadedStream<StateOf<D>> {
    const last = events.at(-1);
    if (!last) return loaded;
    const state = fold(this.decider, loaded.state, events as unknown as readonly EventOf<D>[]);
    const requests = withRequests(
      loaded.requests,
      events.map(({ metadata }) => metadata.request),
    );
    return { state, revision: last.revision, position: last.position, lastId: last.id, requests };
  }
}
