import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, type Event, fold } from '@daybook/contracts/shared/event';
import { type StreamCategory, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import {
  BEGINNING,
  type EventStore,
  type NewEvent,
  type Position,
  type Revision,
  WrongExpectedRevision,
} from '@daybook/event-store/event-store';
import { LRUCache } from 'lru-cache';
import { uuidV7 } from './uuid-v7.js';

/** Who asks, in which request. */
export type Cause = { readonly actor?: string; readonly correlationId?: string };

/** What a command led to: the state it decided, and the position of the log that holds it. */
export type Handled<State> = { readonly state: State; readonly position: Position };

type AnyEvent = Event<string, unknown>;

/**
 * A stream as this process knows it. `state` runs ahead of the disk by the appends that are under way: the next
 * command decides on it at once and its append follows in the same group. Should one of them be refused, all that
 * were built on it are refused by their expected revision, and start again from the log.
 */
type Known<State> = {
  state: State;
  revision: Revision;
  position: Position;
  /** the append that is under way, settled when none is */
  underWay: Promise<unknown>;
};

const MAX_ATTEMPTS = 20;
const SCHEMA_VERSION = 1;

/** Load, decide, append with the revision it read; and again when somebody else was faster. */
export class AggregateStore<State, Command, E extends AnyEvent, Facts = undefined> {
  private readonly known: LRUCache<string, Known<State>>;

  constructor(
    private readonly store: EventStore,
    private readonly category: StreamCategory,
    private readonly decider: Decider<State, Command, E, Facts>,
    options: { readonly keep?: number } = {},
  ) {
    this.known = new LRUCache({ max: options.keep ?? 5000 });
  }

  /**
   * Carries out a command on one stream.
   * @param factsFor looks up what the decider must know, given the state as loaded
   * @throws Refusal what the decider refuses; WRITE_CONFLICT when others kept being faster
   * @throws EventStoreUnavailable the outcome is unknown
   */
  async handle(
    website: WebsiteId,
    id: string,
    command: Command,
    factsFor: (state: State) => Facts | Promise<Facts>,
    cause: Cause = {},
  ): Promise<Handled<State>> {
    const stream = streamName(this.category, website, id);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const { known: loaded, fresh } = await this.load(stream);
      const facts = await factsFor(loaded.state);
      // from here to the append nothing waits: two commands cannot decide on the same state in between
      const known = this.known.get(stream) ?? loaded;
      const decision = this.tryToDecide(command, known.state, facts);
      if ('refusal' in decision || decision.events.length === 0) {
        // it may have been decided on what is not true: not yet on the disk, or no longer in the log
        await known.underWay;
        if (fresh || !(await this.isBehind(stream, known))) {
          if ('refusal' in decision) throw decision.refusal;
          return { state: known.state, position: known.position };
        }
        continue;
      }
      const handled = await this.append(stream, website, known, decision.events, cause);
      if (handled) return handled;
    }
    return refuse('WRITE_CONFLICT');
  }

  /** The state as this process knows it; for a decision that does not hang on it being the newest. */
  async stateOf(website: WebsiteId, id: string): Promise<State> {
    return (await this.load(streamName(this.category, website, id))).known.state;
  }

  private tryToDecide(
    command: Command,
    state: State,
    facts: Facts,
  ): { events: readonly E[] } | { refusal: unknown } {
    try {
      return { events: this.decider.decide(command, state, facts) };
    } catch (refusal) {
      return { refusal };
    }
  }

  /** @returns undefined when the stream had moved on */
  private async append(
    stream: string,
    website: WebsiteId,
    known: Known<State>,
    events: readonly E[],
    cause: Cause,
  ): Promise<Handled<State> | undefined> {
    const expected = known.revision < 0n ? 'none' : known.revision;
    const state = fold(this.decider, known.state, events);
    const appending = this.store.append(
      stream,
      events.map((event) => envelope(event, website, cause)),
      expected,
    );
    known.state = state;
    known.revision += BigInt(events.length);
    known.underWay = appending.catch(() => undefined);
    this.known.set(stream, known);
    try {
      const { position } = await appending;
      if (position > known.position) known.position = position;
      return { state, position };
    } catch (error) {
      if (this.known.get(stream) === known) this.known.delete(stream);
      if (error instanceof WrongExpectedRevision) return undefined;
      throw error;
    }
  }

  private async load(stream: string): Promise<{ known: Known<State>; fresh: boolean }> {
    const kept = this.known.get(stream);
    if (kept) return { known: kept, fresh: false };
    const events = await this.store.read(stream);
    const last = events.at(-1);
    const known: Known<State> = {
      state: fold(this.decider, this.decider.initial, events as unknown as readonly E[]),
      revision: last?.revision ?? -1n,
      position: last?.position ?? BEGINNING,
      underWay: Promise.resolve(),
    };
    const meanwhile = this.known.get(stream);
    if (meanwhile) return { known: meanwhile, fresh: false };
    if (last) this.known.set(stream, known);
    return { known, fresh: true };
  }

  /** Whether the log holds more than we know; then what we know is forgotten. */
  private async isBehind(stream: string, known: Known<State>): Promise<boolean> {
    const current = this.known.get(stream);
    if (current && current !== known) return true;
    const news = await this.store.read(stream, { from: known.revision < 0n ? 0n : known.revision, limit: 2 });
    const isInStep = news.length === (known.revision < 0n ? 0 : 1);
    if (!isInStep && this.known.get(stream) === known) this.known.delete(stream);
    return !isInStep;
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
