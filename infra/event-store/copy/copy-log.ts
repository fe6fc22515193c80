import { digestOf } from '../chain/seal.js';
import { sealLog } from '../chain/seal-log.js';
import type { Seals } from '../chain/seals.js';
import { type Verified, verifyChain } from '../chain/verify-chain.js';
import { BEGINNING, type EventStore, type Position, type RecordedEvent } from '../event-store.js';
import { copyOf } from './copied-event.js';
import { OriginalLog } from './original-log.js';

/** The other log holds something else than the beginning of this one. Nothing more is written to it. */
export class NotTheSameLog extends Error {
  constructor(readonly position: Position) {
    super(
      `the other log is no copy of this one: they part at position ${position}. A log is copied into an empty one`,
    );
    this.name = 'NotTheSameLog';
  }
}

/** The log is not as it was sealed: it is not copied, and no audit of it is written. */
export class LogBroken extends Error {
  constructor(readonly position: Position) {
    super(`the log is broken at position ${position}: see verify-log`);
    this.name = 'LogBroken';
  }
}

export type CopyReport = {
  /** what an earlier, interrupted copy had left there */
  readonly found: number;
  readonly copied: number;
  /** of the last event: in this log, and in the other one */
  readonly position: Position;
  readonly otherPosition: Position;
  /** the whole copy against the seals of this log */
  readonly verified: Verified;
};

type CopyOptions = {
  readonly onProgress?: (done: { readonly found: number; readonly copied: number }) => void;
  readonly signal?: AbortSignal;
};

/**
 * Copies a log into another one, event by event, as they are stored and in order, and then reads the copy and holds it against the seals of
 * the first log. What is there already from an interrupted copy is compared and not written again, so the copy is
 * resumed by doing it again. What is appended to the first log meanwhile is copied too.
 * @throws LogBroken before anything is copied; NotTheSameLog; the signal's reason when it is aborted
 */
export async function copyLog(
  from: EventStore,
  to: EventStore,
  seals: Seals,
  { onProgress = () => undefined, signal }: CopyOptions = {},
): Promise<CopyReport> {
  await sealLog(from, seals, Number.POSITIVE_INFINITY);
  const [broken] = (await verifyChain(from, seals)).findings;
  if (broken) throw new LogBroken(broken.position);

  const there = new OriginalLog(to);
  let found = 0;
  let copied = 0;
  let position = BEGINNING;
  for (let isEnd = false; !isEnd; ) {
    signal?.throwIfAborted();
    const page = await from.readAll({ after: position, asStored: true });
    for (const run of runsOf(page.events)) {
      const missing: RecordedEvent[] = [];
      for (const event of run) {
        const copy = await there.next();
        if (copy === undefined) missing.push(event);
        else if (!copy.original || !digestOf(copy.original).equals(digestOf(event))) {
          throw new NotTheSameLog(event.position);
        } else found += 1;
      }
      if (missing.length === 0) continue;
      await append(to, missing);
      copied += missing.length;
    }
    position = page.position;
    isEnd = page.atHead;
    onProgress({ found, copied });
  }
  if (await there.hasMore(found + copied)) throw new NotTheSameLog(position);
  await sealLog(from, seals, Number.POSITIVE_INFINITY);
  const verified = await verifyChain(new OriginalLog(to), seals);
  return { found, copied, position, otherPosition: await to.head(), verified };
}

async function append(to: EventStore, events: readonly RecordedEvent[]): Promise<void> {
  const [first] = events;
  if (!first) return;
  const expected = first.revision === 0n ? 'none' : first.revision - 1n;
  await to.append(first.stream, events.map(copyOf), expected);
}

/** Events at once: one append of an EventStoreDB is bounded. */
const MOST = 50;

/** Neighbours of one stream go into one append. */
function* runsOf(events: readonly RecordedEvent[]): Generator<RecordedEvent[]> {
  let run: RecordedEvent[] = [];
  for (const event of events) {
    const isOther = run[0] !== undefined && (run[0].stream !== event.stream || run.length === MOST);
    if (isOther) {
      yield run;
      run = [];
    }
    run.push(event);
  }
  if (run.length > 0) yield run;
}
