import { setTimeout } from 'node:timers/promises';
import type { EventStore, LogFilter, Position, RecordedEvent } from '@daybook/event-store/event-store';
import { DiscoveryService } from '@nestjs/core';
import { isStoreAway } from '../jobs/away.js';
import { because, causeOf } from './cause.js';
import { ParkedReactions } from './parked-reactions.js';
import { type CheckpointStores, ReactorCheckpoint } from './reactor-checkpoint.js';

/** Marks a provider that turns events into jobs; it is an {@link EventReactor} or a {@link PageReactor}. */
export const Reactor = DiscoveryService.createDecorator<void>();

interface Follower {
  /** names the checkpoint */
  readonly name: string;
  readonly filter: LogFilter;
  /** how long events gather behind a page before the next one, ms, where many come and none is urgent; default: not at all */
  readonly gatherMs?: number;
}

/**
 * Follows the log and turns events into jobs. A replay never runs one. Its work must be idempotent: after a crash, the
 * events since the last checkpoint come again.
 */
export interface EventReactor extends Follower {
  react(event: RecordedEvent): Promise<void>;
}

/** A reactor for events that come by the thousand: it gets a page at once. */
export interface PageReactor extends Follower {
  /** @param events at least one */
  reactAll(events: readonly RecordedEvent[]): Promise<void>;
}

/**
 * The checkpoint also moves after so many positions without a matching event, so that a restart need not look through
 * them again. They are a second of many hits, and one statement looks through them.
 */
export const UNSAVED_POSITIONS = 5_000n;

/** What a reactor runs on. */
export type ReactorEnvironment = CheckpointStores & {
  readonly store: EventStore;
  readonly signal: AbortSignal;
  /** how often the queue is asked whether it has lost jobs, ms; default: a minute */
  readonly checkMs?: number;
};

const CHECK_MS = 60_000;

/**
 * Runs until the signal aborts it, or the queue has lost jobs: the caller runs it again, and it begins where they are
 * missing. The checkpoint moves when the page's jobs are in the queue.
 *
 * An event that the reactor cannot take is tried a few times where it stands: the caller runs the reactor again. Then
 * its stream is parked, with an alarm, the others go on, and `retryReactions` tries the stream again.
 * @throws the reactor's error, while the event is still tried where it stands
 */
export async function runReactor(
  reactor: EventReactor | PageReactor,
  environment: ReactorEnvironment,
): Promise<void> {
  const { store, signal, checkMs = CHECK_MS } = environment;
  const run = await ReactorRun.start(reactor, environment);
  const checkpoint = await ReactorCheckpoint.open(reactor.name, environment);
  const lost = new AbortController();
  const check = async () => {
    if (await checkpoint.hasLostJobs()) lost.abort();
  };
  const timer = setInterval(() => void check().catch(() => undefined), checkMs).unref();
  try {
    const subscription = {
      after: checkpoint.position,
      filter: reactor.filter,
      signal: AbortSignal.any([signal, lost.signal]),
    };
    for await (const page of store.subscribe(subscription)) {
      await run.take(page.events);
      // what the reactor left comes again
      if (signal.aborted) return;
      const isFar = page.position - checkpoint.position >= UNSAVED_POSITIONS;
      if (page.events.length === 0 && !isFar) continue;
      if (!(await checkpoint.moveTo(page.position))) return;
      await run.tookAllUpTo(page.position);
      if (reactor.gatherMs !== undefined && page.atHead) await pause(reactor.gatherMs, subscription.signal);
    }
  } finally {
    clearInterval(timer);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, undefined, { signal }).catch(() => undefined);

/** Gives one event to a reactor of either kind. What the reactor does about it names the event as its cause. */
export const reactTo = (reactor: EventReactor | PageReactor, event: RecordedEvent): Promise<void> =>
  because({ ...causeOf(event), actor: reactor.name }, () =>
    'react' in reactor ? reactor.react(event) : reactor.reactAll([event]),
  );

/**
 * Gives events to a reactor that it has had before. One that it cannot take is left out: `runReactor` has parked its
 * stream.
 * @throws what says nothing about the events: a store is away
 */
export async function reactAgain(
  reactor: EventReactor | PageReactor,
  events: readonly RecordedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const unlessAway = (error: unknown) => {
    if (isStoreAway(error)) throw error;
  };
  if ('reactAll' in reactor) {
    const isTaken = await reactor.reactAll(events).then(() => true, unlessAway);
    if (isTaken) return;
  }
  for (const event of events) await reactTo(reactor, event).catch(unlessAway);
}

class ReactorRun {
  private constructor(
    private readonly reactor: EventReactor | PageReactor,
    private readonly environment: ReactorEnvironment,
    private readonly reactions: ParkedReactions,
    /** may still hold what a retry has released: each event is asked about when it comes */
    private readonly parked: Set<string>,
    private hasFailures: boolean,
  ) {}

  static async start(reactor: EventReactor | PageReactor, environment: ReactorEnvironment) {
    const reactions = new ParkedReactions(environment.pool, reactor.name);
    const { parked, hasFailures } = await reactions.streams();
    return new ReactorRun(reactor, environment, reactions, parked, hasFailures);
  }

  async take(events: readonly RecordedEvent[]): Promise<void> {
    if ('react' in this.reactor) return this.takeEach(events);
    const due: RecordedEvent[] = [];
    for (const event of events) if (!(await this.isParked(event))) due.push(event);
    // event by event the run finds out which one the reactor cannot take
    if (due.length === 0) return;
    await this.reactor.reactAll(due).catch((error: unknown) => {
      if (isStoreAway(error)) throw error;
      return this.takeEach(due);
    });
  }

  /** Failures that are over need not be remembered. */
  async tookAllUpTo(position: Position): Promise<void> {
    if (this.hasFailures) await this.reactions.forgetFailuresUpTo(position);
    this.hasFailures = false;
  }

  private async takeEach(events: readonly RecordedEvent[]): Promise<void> {
    for (const event of events) {
      // a process that stops waits for one event, not for a whole page
      if (this.environment.signal.aborted) return;
      if (await this.isParked(event)) continue;
      await reactTo(this.reactor, event).catch((error: unknown) => this.failed(event, error));
    }
  }

  private async isParked(event: RecordedEvent): Promise<boolean> {
    if (!this.parked.has(event.stream)) return false;
    const isHeldBack = await this.reactions.holdBack(event);
    if (!isHeldBack) this.parked.delete(event.stream);
    return isHeldBack;
  }

  /** @throws the error, unless the stream is parked now */
  private async failed(event: RecordedEvent, error: unknown): Promise<void> {
    const { log, signal } = this.environment;
    // a log or a queue that is away, or a process that stops, says nothing about the event
    if (isStoreAway(error) || signal.aborted) throw error;
    this.hasFailures = true;
    if (!(await this.reactions.noteFailure(event, error))) throw error;
    const { stream, revision, position, type } = event;
    this.parked.add(stream);
    log.error(
      { err: error, reactor: this.reactor.name, stream, revision, position, type },
      'a reactor could not take an event: its stream is parked, the others go on',
    );
  }
}
