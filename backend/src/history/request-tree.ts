import type { HistoryLine } from '@daybook/contracts/history/history.api';
import { Injectable } from '@nestjs/common';
import { causingEvent } from '../platform/log/cause.js';
import type { HistoryScope } from './history-scope.js';
import { LogIndexQueries } from './log-index.queries.js';

/** Events that a tree lists, and how many steps it goes from one event to the event before it. */
const [EVENTS, STEPS] = [200, 20];

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
    const path = await this.pathTo(scope, line);
    const found = new Map(path.map((one) => [one.position, one]));
    const first = path[0] ?? line;
    for (const one of await this.requestOf(scope, first)) found.set(one.position, one);
    let newest = [...found.values()];
    while (newest.length > 0 && found.size <= EVENTS) {
      const caused = await this.index.causedBy(scope, newest.map(asCause), EVENTS + 1);
      newest = caused.filter(({ position }) => !found.has(position));
      for (const one of newest) found.set(one.position, one);
    }
    const inOrder = [...found.values()].toSorted((a, b) => Number(BigInt(a.position) - BigInt(b.position)));
    // the event itself and what led to it stay in a list that is cut
    const places = EVENTS - path.length;
    const isOnPath = new Set(path.map(({ position }) => position));
    const others = inOrder.filter(({ position }) => !isOnPath.has(position)).slice(0, places);
    const listed = new Set([...isOnPath, ...others.map(({ position }) => position)]);
    return {
      events: inOrder.filter(({ position }) => listed.has(position)),
      hasMore: inOrder.length > listed.size,
    };
  }

  /** The events that led to one, the first of them first, and the event itself at the end. */
  private async pathTo(scope: HistoryScope, line: HistoryLine): Promise<HistoryLine[]> {
    const path = [line];
    let cause = line.causationId;
    while (cause !== null && path.length < STEPS) {
      const { stream, revision } = causingEvent(cause) ?? {};
      if (stream === undefined) break;
      const before = await this.index.entryOf(stream, scope, { revision });
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

const asCause = ({ revision, stream }: HistoryLine) => `${revision}@${stream}`;
