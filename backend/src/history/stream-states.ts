import type { StreamStateAnswer, StreamStateRequest } from '@daybook/contracts/history/history.api';
import { differencesBetween } from '@daybook/contracts/shared/document-differences';
import { refuse } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import type { StreamCategory } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';
import { Inject, Injectable } from '@nestjs/common';
import type { AnyDecider } from '../platform/log/decider-types.js';
import { DECIDERS, EVENT_STORE } from '../platform/tokens.js';
import { asPlainJson } from './as-plain-json.js';
import type { HistoryScope } from './history-scope.js';
import { LogIndexQueries } from './log-index.queries.js';
import { withoutPersonalFields } from './shown-data.js';

/** Events of a stream that one request folds at most: a few seconds of work. */
const MOST_EVENTS = 50_000n;
/** Differences that an answer has at most. */
const MOST_DIFFERENCES = 500;

/** Streams as they were at past events: each is folded by its own feature's decider up to a revision. */
@Injectable()
export class StreamStates {
  constructor(
    @Inject(DECIDERS) private readonly deciders: ReadonlyMap<StreamCategory, AnyDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly index: LogIndexQueries,
  ) {}

  /** Whether the stream is of a category that a feature folds; hits, for one, are only counted. */
  canFold(stream: string): boolean {
    return this.deciders.has(categoryOf(stream));
  }

  /**
   * The state of a stream after one of its events, and what is different from the state after an earlier or later one.
   * @throws Refusal STREAM_NOT_FOUND, also for the streams of other websites; EVENT_NOT_FOUND when nothing of it was there
   * yet; STREAM_NOT_FOLDED, STREAM_TOO_LONG
   */
  async state(
    scope: HistoryScope,
    stream: string,
    { at, moment, from }: StreamStateRequest,
  ): Promise<StreamStateAnswer> {
    const newest = (await this.index.entryOf(stream, scope, {})) ?? refuse('STREAM_NOT_FOUND');
    const event =
      (await this.index.entryOf(stream, scope, { revision: at, moment })) ?? refuse('EVENT_NOT_FOUND');
    const decider = this.deciders.get(categoryOf(stream)) ?? refuse('STREAM_NOT_FOLDED');
    const to = BigInt(event.revision);
    const base = from === undefined ? to - 1n : BigInt(from);
    if (base > BigInt(newest.revision)) refuse('EVENT_NOT_FOUND');
    if ((base > to ? base : to) >= MOST_EVENTS) refuse('STREAM_TOO_LONG');
    const [before, state] = await this.fold(decider, stream, base, to);
    const differences = differencesBetween(before, state).map((one) => ({
      ...one,
      field: one.field === '' ? 'everything' : one.field,
    }));
    return {
      stream,
      last: newest.revision,
      event,
      state,
      from: base < 0n ? null : String(base),
      differences: differences.slice(0, MOST_DIFFERENCES),
      hasMoreDifferences: differences.length > MOST_DIFFERENCES,
    };
  }

  /** The states after two revisions, read once; -1 is before the first event. */
  private async fold(decider: AnyDecider, stream: string, one: bigint, other: bigint) {
    const end = one > other ? one : other;
    const wanted = new Map<bigint, unknown>([[-1n, shown(decider.initial)]]);
    let state = decider.initial;
    for await (const events of readPages(this.store, stream)) {
      for (const event of events) {
        if (event.revision > end) break;
        state = fold(decider, state, [event]);
        if (event.revision === one || event.revision === other) wanted.set(event.revision, shown(state));
      }
      if ((events.at(-1)?.revision ?? end) >= end) break;
    }
    return [wanted.get(one), wanted.get(other)] as const;
  }
}

const shown = (state: unknown) => withoutPersonalFields(asPlainJson(state)).shown;

const categoryOf = (stream: string) => stream.slice(0, Math.max(0, stream.indexOf('-'))) as StreamCategory;
