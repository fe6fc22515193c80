/** What the server stores of an event; payloads are bytes to it. */
export type LogRecord = {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  readonly created: Date;
};

export type ProposedRecord = Pick<LogRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

export type ExpectedVersion = bigint | 'any' | 'none' | 'exists';

export type WriteResult =
  | { readonly outcome: 'written' | 'idempotent'; readonly last: LogRecord }
  | { readonly outcome: 'wrong-expected-version'; readonly current: bigint | undefined };

/** What a record takes on disk beside its names and payloads, so that positions look like a server's. */
const RECORD_OVERHEAD = 94n;

/**
 * The server's memory: one log in the order of its writes. Positions are offsets of bytes, and the server's own records
 * stand between those of the clients. Writes are checked as EventStoreDB checks them, its limits included.
 */
export class TransactionLog {
  readonly records: LogRecord[] = [];
  private readonly streams = new Map<string, LogRecord[]>();
  /** The only means by which `any` and `exists` find a repeat: in memory, keyed by the id alone. */
  private readonly recentCommits = new Map<string, LogRecord>();
  private readonly followers = new Set<() => void>();
  private end = 0n;

  stream(name: string): readonly LogRecord[] {
    return this.streams.get(name) ?? [];
  }

  write(stream: string, proposed: readonly ProposedRecord[], expected: ExpectedVersion): WriteResult {
    const current = BigInt(this.stream(stream).length) - 1n;
    const refused: WriteResult = {
      outcome: 'wrong-expected-version',
      current: current < 0n ? undefined : current,
    };
    if (expected === 'exists' && current < 0n) return refused;
    if (expected === 'any' || expected === 'exists') {
      const known = proposed.map(({ id }) => this.recentCommits.get(id));
      const isKnown = known.map((record) => record?.stream === stream);
      const last = known.at(-1);
      if (last && isKnown.every(Boolean)) return { outcome: 'idempotent', last };
      // a repeat that begins with known events and ends with new ones
      if (isKnown[0]) return refused;
    } else {
      const version = expected === 'none' ? -1n : expected;
      if (version > current) return refused;
      if (version < current) {
        const stored = this.stream(stream).slice(Number(version) + 1, Number(version) + 1 + proposed.length);
        const last = stored.at(-1);
        const isRepeat = proposed.every(({ id }, i) => stored[i]?.id === id);
        // when the revision matches, the server does not search for a repeat: it writes the same ids again
        return last && isRepeat ? { outcome: 'idempotent', last } : refused;
      }
    }
    return { outcome: 'written', last: this.commit(stream, proposed) };
  }

  /** As after a restart: what is on disk stays, the commits in memory are gone. */
  forgetRecentCommits(): void {
    this.recentCommits.clear();
  }

  /** The place in {@link records} of the record at `position`, or the end; undefined inside of a record. */
  indexAt(position: bigint): number | undefined {
    const index = this.indexBehind(position - 1n);
    const record = this.records[index];
    return !record || record.position === position ? index : undefined;
  }

  /** The place in {@link records} of the first record behind `position`. */
  indexBehind(position: bigint): number {
    let low = 0;
    let high = this.records.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.records[middle]?.position ?? 0n) <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Calls back after each write until the returned function is called. */
  follow(onWrite: () => void): () => void {
    this.followers.add(onWrite);
    return () => this.followers.delete(onWrite);
  }

  private commit(stream: string, proposed: readonly ProposedRecord[]): LogRecord {
    const ofStream = this.streams.get(stream) ?? [];
    this.streams.set(stream, ofStream);
    let last: LogRecord | undefined;
    for (const event of proposed) {
      last = {
        ...event,
        stream,
        position: this.end,
        revision: BigInt(ofStream.length),
        created: new Date(),
      };
      ofStream.push(last);
      this.records.push(last);
      this.recentCommits.set(event.id, last);
      const bytes = stream.length + event.type.length + event.data.length + event.metadata.length;
      this.end += RECORD_OVERHEAD + BigInt(bytes);
    }
    for (const follower of [...this.followers]) follower();
    if (!last) throw new Error('a write without events');
    return last;
  }
}
