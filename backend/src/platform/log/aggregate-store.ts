import { refuse } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import {
  type StreamCategory,
  type StreamName,
  streamName,
  type WebsiteId,
} from '@daybook/contracts/shared/identifiers';
import {
  type EventStore,
  EventStoreUnavailable,
  type NewEvent,
  type Position,
  WrongExpectedRevision,
} from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';
import type { CommandMetadata } from './command-metadata.js';
import type { AnyDecider, CommandOf, EventOf, FactsOf, StateOf, Typed } from './decider-types.js';
import { isRepeat, withRequests } from './keyed-requests.js';
import { newEvents } from './new-events.js';
import { type LoadedStream, StreamCache } from './stream-cache.js';
import type { StreamKeeping } from './stream-keeping.js';

/** The result of a command: the decided state, and the position of the log that holds it. */
export type CommandResult<State> = { readonly state: State; readonly position: Position };
/**
 * The same of a command that was carried out. `before`: the state that it was decided on. `isNew`: it was no repeat, so
 * what follows from it is this caller's to do.
 */
export type Executed<State> = CommandResult<State> & { readonly before: State; readonly isNew: boolean };

export type ExecuteOptions = {
  readonly metadata?: CommandMetadata;
  /** the caller has just made the id, so there is nothing to read; the append proves that the stream is new */
  readonly isNew?: boolean;
};

/** Options of a command. A decider with facts needs the function that looks them up. */
type OptionsOf<D extends AnyDecider> = [undefined] extends [FactsOf<D>]
  ? [options?: ExecuteOptions]
  : [options: ExecuteOptions & FactsLookup<D>];
type FactsLookup<D extends AnyDecider> = {
  /** @param state the loaded state; it may have changed when the command is decided */
  readonly factsFor: (state: StateOf<D>) => FactsOf<D> | Promise<FactsOf<D>>;
};

/** The aggregate store of streams that a command only reads. */
export type AggregateReader<D extends AnyDecider> = Pick<
  AggregateStore<D>,
  'load' | 'loadState' | 'cachedState'
>;

/** A command with its facts, queued on its stream. */
type PendingCommand<D extends AnyDecider> = {
  readonly website: WebsiteId;
  readonly commands: readonly CommandOf<D>[];
  readonly facts: FactsOf<D>;
  readonly metadata: CommandMetadata;
  readonly base: LoadedStream<StateOf<D>>;
  /** whether the log was read after the command came */
  readonly isFresh: boolean;
  /** of `performance.now()` */
  readonly queuedAt: number;
  /** with undefined: the command was decided on a stale state, so the caller starts again */
  resolve(result: Executed<StateOf<D>> | undefined): void;
  reject(error: unknown): void;
};
type Decision<State> =
  | { readonly before: State; readonly state: State; readonly isNew: boolean }
  | { readonly refusal: unknown };

const MAX_ATTEMPTS = 20;
/** A command that has waited so long behind one that the log left unanswered fails with it, ms. */
const WAITED_MS = 1000;
/** Commands that share one append, at most, so that none waits behind a huge one. */
const MAX_BATCH = 100;
/** The size of a store's cache, unless the feature's manifest sets it. */
const CACHE_SIZE = 5000;

/**
 * The streams of one category: it loads a stream, lets the decider decide, appends with the revision that it read, and
 * starts again when another process was faster. A process has one for each category (`aggregates.ts`).
 *
 * Commands on one stream gather while an append of theirs is under way; then they are decided one after the other,
 * each on the state that the ones before it led to, and their events are one append: all of them count or none. A
 * revision says how many events there are and not which, so an append that was decided on the outcome of another one
 * may never be under way beside it: if that one is refused for an event of another process, this one's number would
 * fit.
 */
export class AggregateStore<D extends AnyDecider> {
  private readonly decider: Typed<D>;
  private readonly cache: StreamCache<D>;
  private readonly pending = new Map<StreamName, PendingCommand<D>[]>();

  constructor(
    private readonly store: EventStore,
    private readonly category: StreamCategory,
    decider: D,
    { cacheSize = CACHE_SIZE, lastEvents }: StreamKeeping = {},
  ) {
    this.decider = decider as Typed<D>;
    this.cache = new StreamCache(store, decider, cacheSize, lastEvents);
  }

  /**
   * Carries out a command on one stream. A repeat of a keyed request that changed the stream decides nothing: it is
   * answered with the state of now.
   * @throws Refusal of the decider; IDEMPOTENCY_KEY_REUSED; WRITE_CONFLICT when other processes win every race
   * @throws EventStoreUnavailable when the outcome is unknown
   */
  async execute(
    website: WebsiteId,
    id: string,
    command: CommandOf<D>,
    ...options: OptionsOf<D>
  ): Promise<Executed<StateOf<D>>> {
    return this.executeAll(website, id, [command], ...options);
  }

  /**
   * As {@link execute}, commands of which each is decided on what the ones before it led to: their events are one append,
   * and when one is refused, none counts. `isNew` is about the last one.
   */
  async executeAll(
    website: WebsiteId,
    id: string,
    commands: readonly CommandOf<D>[],
    ...[options = {}]: OptionsOf<D>
  ): Promise<Executed<StateOf<D>>> {
    const stream = streamName(this.category, website, id);
    const { metadata = {}, isNew, factsFor }: ExecuteOptions & Partial<FactsLookup<D>> = options;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const isUnread = isNew && attempt === 1;
      const cached = isUnread ? undefined : this.cache.known(stream);
      const base = isUnread ? this.cache.empty : (cached ?? (await this.cache.load(stream)));
      const isFresh = cached === undefined;
      const facts = (await factsFor?.(base.state)) as FactsOf<D>;
      const result = await new Promise<Executed<StateOf<D>> | undefined>((resolve, reject) => {
        const queuedAt = performance.now();
        this.queue(stream, { website, commands, facts, metadata, base, isFresh, queuedAt, resolve, reject });
      });
      if (result) return result;
    }
    return refuse('WRITE_CONFLICT');
  }

  /** The state of the stream in the log, never older than the call. */
  async loadState(website: WebsiteId, id: string): Promise<StateOf<D>> {
    return (await this.load(website, id)).state;
  }

  /** The same with its revision and position. */
  load(website: WebsiteId, id: string): Promise<LoadedStream<StateOf<D>>> {
    return this.cache.load(streamName(this.category, website, id));
  }

  /** The state that this process has last read or decided, however old; undefined when the cache has none. */
  cachedState(website: WebsiteId, id: string): StateOf<D> | undefined {
    return this.cache.get(streamName(this.category, website, id))?.state;
  }

  /** The events of the stream that are chosen, for what its state has forgotten. It reads all of them, page by page. */
  async eventsWhere(
    website: WebsiteId,
    id: string,
    isChosen: (event: EventOf<D>) => boolean,
  ): Promise<EventOf<D>[]> {
    const chosen: EventOf<D>[] = [];
    for await (const page of readPages(this.store, streamName(this.category, website, id)))
      for (const event of page as unknown as readonly EventOf<D>[])
        if (isChosen(event)) chosen.push({ type: event.type, data: event.data } as EventOf<D>);
    return chosen;
  }

  private queue(stream: StreamName, command: PendingCommand<D>): void {
    const queue = this.pending.get(stream);
    if (queue) {
      queue.push(command);
    } else {
      const made = [command];
      this.pending.set(stream, made);
      void this.serve(stream, made);
    }
  }

  private async serve(stream: StreamName, queue: PendingCommand<D>[]): Promise<void> {
    while (queue.length > 0) {
      const failure = await this.executeBatch(stream, queue.splice(0, MAX_BATCH));
      if (!(failure instanceof EventStoreUnavailable)) continue;
      // a log that stayed away for long would let the commands behind these wait as long again
      const since = performance.now() - WAITED_MS;
      for (const command of queue.splice(0)) {
        if (command.queuedAt < since) command.reject(failure);
        else queue.push(command);
      }
    }
    this.pending.delete(stream);
  }

  /** @returns what the whole batch failed with */
  private async executeBatch(stream: StreamName, batch: readonly PendingCommand<D>[]): Promise<unknown> {
    try {
      const base = (await this.cache.verified(stream)) ?? batch[0]!.base;
      const { decisions, events, ...decided } = this.decideInOrder(batch, base);
      const reached =
        events.length > 0
          ? await this.append(stream, base, events, decided)
          : await this.confirm(stream, base, batch);
      batch.forEach((command, i) => {
        const decision = decisions[i]!;
        if (!reached) command.resolve(undefined);
        else if ('refusal' in decision) command.reject(decision.refusal);
        else command.resolve({ ...decision, position: reached.position });
      });
      return undefined;
    } catch (error) {
      for (const command of batch) command.reject(error);
      return error;
    }
  }

  private decideInOrder(batch: readonly PendingCommand<D>[], base: LoadedStream<StateOf<D>>) {
    let { state, requests } = base;
    const events: NewEvent[] = [];
    const decisions = batch.map(({ commands, facts, website, metadata }): Decision<StateOf<D>> => {
      try {
        if (isRepeat(requests, metadata.request)) return { before: state, state, isNew: false };
        let after = state;
        const decisions = commands.map((command) => {
          const decided = this.decider.decide(command, after, facts);
          after = fold(this.decider, after, decided);
          return decided;
        });
        const decided = decisions.flat();
        events.push(...newEvents(decided, website, metadata));
        const before = state;
        state = after;
        if (decided.length > 0) requests = withRequests(requests, [metadata.request]);
        return { before, state, isNew: (decisions.at(-1)?.length ?? 0) > 0 };
      } catch (refusal) {
        return { refusal };
      }
    });
    return { decisions, events, state, requests };
  }

  /** @returns undefined when another process has appended to the stream */
  private async append(
    stream: StreamName,
    base: LoadedStream<StateOf<D>>,
    events: readonly NewEvent[],
    decided: Pick<LoadedStream<StateOf<D>>, 'state' | 'requests'>,
  ): Promise<LoadedStream<StateOf<D>> | undefined> {
    try {
      const expected = base.revision < 0n ? 'none' : base.revision;
      const { position, revision } = await this.store.append(stream, events, expected);
      const reached = { ...decided, revision, position, lastId: events.at(-1)?.id };
      this.cache.set(stream, reached);
      return reached;
    } catch (error) {
      // a server that another one takes the place of may have lost its newest commits
      if (error instanceof EventStoreUnavailable) this.cache.distrust();
      if (!(error instanceof WrongExpectedRevision)) throw error;
      // the log has nothing after the cached state, and yet the revision was wrong: the cache is of another log
      if (!(await this.cache.catchUp(stream, base))) this.cache.delete(stream);
      return undefined;
    }
  }

  /**
   * An append proves that the state was current. A refusal, or a command without events, has to read the log.
   * @returns undefined when another process has appended to the stream
   */
  private async confirm(
    stream: StreamName,
    base: LoadedStream<StateOf<D>>,
    batch: readonly PendingCommand<D>[],
  ): Promise<LoadedStream<StateOf<D>> | undefined> {
    const isFresh = batch.every((command) => command.isFresh && command.base === base);
    return isFresh || !(await this.cache.catchUp(stream, base)) ? base : undefined;
  }
}
