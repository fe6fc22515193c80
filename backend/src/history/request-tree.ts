import type { HistoryLine } from '@daybook/contracts/history/history.api';
import { eventName, namedEvent } from '@daybook/contracts/shared/event-name';
import { Injectable } from '@nestjs/common';
import type { HistoryScope } from './history-scope.js';
import { LogIndexQueries } from './log-index.queries.js';

/** Events that a tree lists, and how many steps it goes from one event to the event before it. */
const EVENTS = 200;
const STEPS = 20;

/** What a request has caused: its own events, and those of the jobs that followed them. */
@Injectable()
export class RequestTree {
  constructor(private readonly index: LogIndexQueries) {}

  /**
   * The tree in which an event stands, in the order of the log. One request may change several websites: a member sees
   * what it did on theirs.
   */
  async of(
    scope: HistoryScope,
    line: HistoryLine,
  ): Promise<{ readonly events: HistoryLine[]; readonly hasMore: boolean }> {
    const found = new Map<string, HistoryLine>();
    const isNew = (one: HistoryLine) => !found.has(one.position) && found.set(one.position, one);
    const path = await this.pathTo(scope, line);
    let newest = [...path, ...(await this.requestOf(scope, path[0] ?? line))].filter(isNew);
    while (newest.length > 0 && found.size <= EVENTS) {
      newest = (await this.index.causedBy(scope, newest.map(eventName), EVENTS + 1)).filter(isNew);
    }
    // what led to the event was found first, and each cause before what it caused: a list that is cut holds both
    const listed = [...found.values()].slice(0, EVENTS);
    return {
      events: listed.toSorted((a, b) => Number(BigInt(a.position) - BigInt(b.position))),
      hasMore: found.size > EVENTS,
    };
  }

  /** The events that led to one, the first of them first, and the event itself at the end. */
  private async pathTo(scope: HistoryScope, line: HistoryLine): Promise<HistoryLine[]> {
    const path = [line];
    let cause = line.causationId;
    while (cause !== null && path.length < STEPS) {
      const named = namedEvent(cause);
      const before = named && (await this.index.entryOf(named.stream, scope, named));
      if (!before) break;
      path.unshift(before);
      cause = before.causationId;
    }
    return path;
  }

  /** What the request of an event did itself. */
  private async requestOf(scope: HistoryScope, { correlationId }: HistoryLine): Promise<HistoryLine[]> {
    if (correlationId === null) return [];
    return this.index.entries({ website: scope, correlationId }, 'forwards', undefined, EVENTS + 1);
  }
}
