import {
  type Appended,
  EventStoreUnavailable,
  type ExpectedRevision,
  type NewEvent,
  WrongExpectedRevision,
} from '../event-store.js';
import { holdsHits } from '../hit-streams.js';
import { binaryArray } from './binary-array.js';
import { EXPECTED } from './event-log.schema.js';
import type { WriterConnection } from './writer-connection.js';

/** Bounds of one group, so that no append waits behind a huge one. */
const MAX_EVENTS = 1000;
const MAX_BYTES = 4 * 1024 * 1024;
/** A second group is sent behind the first once so many appends wait; fewer share the next group. */
const WORTH_A_GROUP = 16;

type PendingAppend = {
  stream: string;
  expected: ExpectedRevision;
  ids: string[];
  types: string[];
  websites: string[];
  data: string[];
  metadata: string[];
  bytes: number;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
};

type Verdict = [outcome: 'appended' | 'repeat' | 'conflict', first: string, last: string, revision: string];

/**
 * Group commit: while one group is being committed the next one gathers, and each append gets its own verdict. A group
 * pays for the lock, the round trip and the flush once. Under load a second group is sent while the first is being
 * flushed (infra/adr/0002).
 */
export class GroupCommit {
  private waiting: PendingAppend[] = [];
  private readonly free: WriterConnection[];
  private readonly runs = new Set<Promise<void>>();
  /** streams of the groups under way: another append to one of them waits, so that the stream keeps its order */
  private readonly busy = new Set<string>();
  private scheduled = false;

  constructor(
    connections: readonly WriterConnection[],
    /**
     * called after each commit that wrote something but hits: fifty times a second they would wake dozens of readers of
     * which few want them
     */
    private readonly onCommit: () => void,
  ) {
    this.free = [...connections];
  }

  /** Serialises at once, so that a payload that is no JSON fails for its caller alone. */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> {
    return new Promise((resolve, reject) => {
      const data = events.map((event) => toJson(event.data));
      const metadata = events.map((event) => toJson(event.metadata));
      this.waiting.push({
        stream,
        expected,
        data,
        metadata,
        resolve,
        reject,
        ids: events.map((event) => event.id),
        types: events.map((event) => event.type),
        websites: events.map((event) => event.metadata.websiteId),
        bytes: sumOfLengths(data) + sumOfLengths(metadata),
      });
      this.schedule();
    });
  }

  /** Resolves when everything that was accepted has had its verdict. */
  async drained(): Promise<void> {
    while (this.scheduled || this.runs.size > 0) await Promise.all([Promise.resolve(), ...this.runs]);
  }

  private schedule(): void {
    if (this.scheduled || this.free.length === 0) return;
    this.scheduled = true;
    // not at once, so that all appends of the same piece of code share the first group
    queueMicrotask(() => {
      this.scheduled = false;
      this.start();
    });
  }

  private start(): void {
    const isWorth = this.runs.size === 0 ? this.waiting.length > 0 : this.waiting.length >= WORTH_A_GROUP;
    const group = isWorth && this.free.length > 0 ? this.takeGroup() : [];
    const connection = group.length > 0 ? this.free.pop() : undefined;
    if (!connection) return;
    const streams = new Set(group.map(({ stream }) => stream));
    for (const stream of streams) this.busy.add(stream);
    const run = this.commit(connection, group).finally(() => {
      for (const stream of streams) this.busy.delete(stream);
      this.free.push(connection);
      this.runs.delete(run);
      this.start();
    });
    this.runs.add(run);
  }

  /**
   * The oldest appends that fit, in the order of each stream. When a caller tries twice at once, the second append
   * waits for the next group, where the log knows the event already.
   */
  private takeGroup(): PendingAppend[] {
    const group: PendingAppend[] = [];
    const left: PendingAppend[] = [];
    const blocked = new Set(this.busy);
    const firstIds = new Set<string>();
    let events = 0;
    let bytes = 0;
    let isFull = false;
    for (const append of this.waiting) {
      const first = `${append.ids[0]} ${append.stream}`;
      isFull ||=
        group.length > 0 && (events + append.ids.length > MAX_EVENTS || bytes + append.bytes > MAX_BYTES);
      if (isFull || blocked.has(append.stream) || firstIds.has(first)) {
        blocked.add(append.stream);
        left.push(append);
        continue;
      }
      firstIds.add(first);
      events += append.ids.length;
      bytes += append.bytes;
      group.push(append);
    }
    this.waiting = left;
    return group;
  }

  private async verdictsOn(
    connection: WriterConnection,
    group: readonly PendingAppend[],
  ): Promise<Verdict[]> {
    const [only] = group;
    if (only && group.length === 1 && only.ids.length === 1) {
      const [landed] = await connection.query<[position: string, revision: string]>(statementForOne(only));
      if (landed) return [['appended', landed[0], landed[0], landed[1]]];
    }
    return connection.query<Verdict>(statementFor(group));
  }

  private async commit(connection: WriterConnection, group: PendingAppend[]): Promise<void> {
    let verdicts: Verdict[];
    try {
      verdicts = await this.verdictsOn(connection, group);
    } catch (error) {
      if (error instanceof EventStoreUnavailable) {
        // those that wait behind the group would only wait for the same server as long again
        for (const append of [...group, ...this.waiting.splice(0)]) append.reject(error);
      } else if (group.length === 1) {
        for (const append of group) append.reject(error);
      } else {
        // one append failed the group's transaction: sent alone, each gets its own verdict
        for (const append of group) await this.commit(connection, [append]);
      }
      return;
    }
    if (group.some(({ stream }, i) => verdicts[i]?.[0] === 'appended' && !holdsHits(stream))) this.onCommit();
    group.forEach((append, i) => {
      settle(append, verdicts[i]);
    });
  }
}

/** The statement for a group of one event; its columns are the event's position and revision. */
function statementForOne({ stream, expected, ids, types, websites, data, metadata }: PendingAppend) {
  return {
    name: 'append-one',
    text: 'select * from event_log.append_one($1, $2, $3, $4, $5, $6, $7)',
    values: [stream, codeOf(expected), ids[0], types[0], websites[0], data[0], metadata[0]],
  };
}

const codeOf = (expected: ExpectedRevision) =>
  typeof expected === 'bigint' ? String(expected) : EXPECTED[expected];

function settle(append: PendingAppend, verdict: Verdict | undefined): void {
  if (!verdict) {
    append.reject(new Error('the event log gave no verdict'));
    return;
  }
  const [outcome, first, last, revision] = verdict;
  if (outcome === 'conflict') {
    const actual = revision === '-1' ? undefined : BigInt(revision);
    append.reject(new WrongExpectedRevision(append.stream, append.expected, actual));
  } else {
    append.resolve({ firstPosition: BigInt(first), position: BigInt(last), revision: BigInt(revision) });
  }
}

function statementFor(group: readonly PendingAppend[]) {
  const first: number[] = [];
  const owner: number[] = [];
  const earlier: number[] = [];
  const lastOfStream = new Map<string, number>();
  group.forEach((append, i) => {
    earlier.push(lastOfStream.get(append.stream) ?? 0);
    lastOfStream.set(append.stream, i + 1);
    first.push(owner.length + 1);
    for (let n = 0; n < append.ids.length; n += 1) owner.push(i + 1);
  });
  const all = (field: 'types' | 'websites' | 'data' | 'metadata', type: 'text' | 'json') =>
    binaryArray(
      group.flatMap((append) => append[field]),
      type,
    );
  return {
    name: 'append',
    text: 'select * from event_log.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    values: [
      group.map((append) => append.stream),
      group.map((append) => codeOf(append.expected)),
      first,
      group.map((append) => append.ids.length),
      earlier,
      owner,
      group.flatMap((append) => append.ids),
      all('types', 'text'),
      all('websites', 'text'),
      all('data', 'json'),
      all('metadata', 'json'),
    ],
  };
}

function toJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError('an event carries JSON');
  return text;
}

const sumOfLengths = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);
