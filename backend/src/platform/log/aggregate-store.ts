import { checkPersonalFields } from '@daybook/contracts/privacy/personal-events';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, type Event, fold } from '@daybook/contracts/shared/event';
import { type StreamCategory, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import {
  BEGINNING,
  type EventStore,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type Revision,
  WrongExpectedRevision,
} from '@daybook/event-store/event-store';
import { LRUCache } from 'lru-cache';
import { uuidV7 } from '../uuid-v7.js';

/** Who asks, in which request. */
export type Cause = { readonly actor?: string; readonly correlationId?: string };

/** What a command led to: the state it decided, and the position of the log that holds it. */
export type Handled<State> = { readonly state: State; readonly position: Position };

type AnyEvent = Event<string, unknown>;

/** A stream as the log held it when this process last looked: the log can only have gone on from there. */
type Known<State> = { readonly state: State; readonly revision: Revision; readonly position: Position };
type Loaded<State> = {
  readonly known: Known<State>;
  /** read from the log after the command came, not remembered from before */
  readonly isFresh: boolean;
};

/** A command with its facts, waiting for its turn on the stream. */
type Turn<State, Command, Facts> = {
  readonly website: WebsiteId;
  readonly command: Command;
  readonly facts: Facts;
  readonly cause: Cause;
  readonly loaded: Loaded<State>;
  /** with undefined: it was decided on what the log no longer holds, so all of it again */
  resolve(handled: Handled<State> | undefined): void;
  reject(error: unknown): void;
};
type Decided<State> = { readonly state: State } | { readonly refusal: unknown };

const MAX_ATTEMPTS = 20;
/** Commands that share one append, so that none waits behind a huge one. */
const MAX_TURNS = 100;
const SCHEMA_VERSION = 1;

/**
 * Load, decide, append with the revision it read; and again when somebody else was faster.
 *
 * Commands on one stream gather while an append of theirs is under way; then they are decided one after the other,
 * each on what the ones before it led to, and what they decided is one append: all of it counts or none. A revision
 * says how many events there are and not which, so an append that was decided on another one's outcome may never be
 * on its way beside it: were that one refused for an event of another process, this one's number would fit.
 */
export class AggregateStore<State, Command, E extends AnyEvent, Facts = undefined> {
  private readonly known: LRUCache<string, Known<State>>;
  private readonly waiting = new Map<string, Turn<State, Command, Facts>[]>();
  private readonly nothing: Known<State>;

  constructor(
    private readonly store: EventStore,
    private readonly category: StreamCategory,
    private readonly decider: Decider<State, Command, E, Facts>,
    options: { readonly keep?: number } = {},
  ) {
    this.known = new LRUCache({ max: options.keep ?? 5000 });
    this.nothing = { state: decider.initial, revision: -1n, position: BEGINNING };
  }

  /**
   * Carries out a command on one stream.
   * @param factsFor looks up what the decider must know, given the state as loaded
   * @param options `isNew`: the id was just made, so there is nothing to read; the append still proves it
   * @throws Refusal what the decider refuses; WRITE_CONFLICT when others kept being faster
   * @throws EventStoreUnavailable the outcome is unknown
   */
  async handle(
    website: WebsiteId,
    id: string,
    command: Command,
    factsFor: (state: State) => Facts | Promise<Facts>,
    cause: Cause = {},
    options: { readonly isNew?: boolean } = {},
  ): Promise<Handled<State>> {
    const stream = streamName(this.category, website, id);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const isNew = options.isNew && attempt === 1;
      const loaded = isNew ? { known: this.nothing, isFresh: true } : await this.load(stream);
      const facts = await factsFor(loaded.known.state);
      const handled = await new Promise<Handled<State> | undefined>((resolve, reject) => {
        this.queue(stream, { website, command, facts, cause, loaded, resolve, reject });
      });
      if (handled) return handled;
    }
    return refuse('WRITE_CONFLICT');
  }

  /** The state as this process knows it; for a decision that does not hang on it being the newest. */
  async stateOf(website: WebsiteId, id: string): Promise<State> {
    return (await this.load(streamName(this.category, website, id))).known.state;
  }

  /** The state as the log holds it now, whoever wrote last; for a decision that is told before a command. */
  async newestStateOf(website: WebsiteId, id: string): Promise<State> {
    const stream = streamName(this.category, website, id);
    const { known, isFresh } = await this.load(stream);
    const isBehind = !isFresh && (await this.catchUp(stream, known));
    return isBehind ? (await this.load(stream)).known.state : known.state;
  }

  private queue(stream: string, turn: Turn<State, Command, Facts>): void {
    const waiting = this.waiting.get(stream);
    if (waiting) {
      waiting.push(turn);
    } else {
      const queue = [turn];
      this.waiting.set(stream, queue);
      void this.serve(stream, queue);
    }
  }

  private async serve(stream: string, queue: Turn<State, Command, Facts>[]): Promise<void> {
    while (queue.length > 0) await this.carryOut(stream, queue.splice(0, MAX_TURNS));
    this.waiting.delete(stream);
  }

  private async carryOut(stream: string, turns: readonly Turn<State, Command, Facts>[]): Promise<void> {
    try {
      const base = this.known.get(stream) ?? turns[0]!.loaded.known;
      const { decisions, events, state } = this.decideInTurn(turns, base.state);
      const reached =
        events.length > 0
          ? await this.append(stream, base, events, state)
          : await this.confirm(stream, base, turns);
      turns.forEach((turn, i) => {
        const decision = decisions[i]!;
        if (!reached) turn.resolve(undefined);
        else if ('refusal' in decision) turn.reject(decision.refusal);
        else turn.resolve({ state: decision.state, position: reached.position });
      });
    } catch (error) {
      for (const turn of turns) turn.reject(error);
    }
  }

  private decideInTurn(turns: readonly Turn<State, Command, Facts>[], from: State) {
    let state = from;
    const events: NewEvent[] = [];
    const decisions = turns.map(({ command, facts, website, cause }): Decided<State> => {
      try {
        const decided = this.decider.decide(command, state, facts);
        for (const event of decided) checkPersonalFields(event);
        state = fold(this.decider, state, decided);
        for (const event of decided) events.push(envelope(event, website, cause));
        return { state };
      } catch (refusal) {
        return { refusal };
      }
    });
    return { decisions, events, state };
  }

  /** @returns undefined when the stream had moved on */
  private async append(
    stream: string,
    base: Known<State>,
    events: readonly NewEvent[],
    state: State,
  ): Promise<Known<State> | undefined> {
    try {
      const expected = base.revision < 0n ? 'none' : base.revision;
      const { position, revision } = await this.store.append(stream, events, expected);
      const reached = { state, revision, position };
      this.known.set(stream, reached);
      return reached;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      // nothing behind what is known, and yet the number was wrong: then what is known is not this log's
      if (!(await this.catchUp(stream, base))) this.known.delete(stream);
      return undefined;
    }
  }

  /**
   * An append proves that what was decided on was the newest; refusals and commands that change nothing have to ask.
   * @returns undefined when the stream had moved on
   */
  private async confirm(
    stream: string,
    base: Known<State>,
    turns: readonly Turn<State, Command, Facts>[],
  ): Promise<Known<State> | undefined> {
    const isFresh = turns.every(({ loaded }) => loaded.isFresh && loaded.known === base);
    return isFresh || !(await this.catchUp(stream, base)) ? base : undefined;
  }

  /** @returns whether the log held more than was known */
  private async catchUp(stream: string, base: Known<State>): Promise<boolean> {
    const news = await this.store.read(stream, { from: base.revision + 1n });
    if (news.length > 0) this.keep(stream, this.folded(base, news));
    return news.length > 0;
  }

  private async load(stream: string): Promise<Loaded<State>> {
    const kept = this.known.get(stream);
    if (kept) return { known: kept, isFresh: false };
    const found = this.folded(this.nothing, await this.store.read(stream));
    const known = this.keep(stream, found);
    return { known, isFresh: known === found };
  }

  private folded(base: Known<State>, news: readonly RecordedEvent[]): Known<State> {
    const last = news.at(-1);
    if (!last) return base;
    const state = fold(this.decider, base.state, news as unknown as readonly E[]);
    return { state, revision: last.revision, position: last.position };
  }

  /** Remembers the newer one; a stream without events is nothing to remember. */
  private keep(stream: string, found: Known<State>): Known<State> {
    const kept = this.known.get(stream);
    if (kept && kept.revision >= found.revision) return kept;
    if (found.revision >= 0n) this.known.set(stream, found);
    return found;
  }
}

function envelope(event: AnyEvent, websiteId: WebsiteId, cause: Cause): NewEvent {
  return {
    id: uuidV7(),
    type: event.type,
    data: event.data,
    metadata: { websiteId, schemaVersion: SCHEMA_VERSION, ...cause },
  };
}
