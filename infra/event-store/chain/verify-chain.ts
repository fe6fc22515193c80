import {
  BEGINNING,
  type EventStore,
  type Position,
  PositionNotInLog,
  type RecordedEvent,
} from '../event-store.js';
import { DIGEST_BYTES, digestOf, GENESIS, hashOf, type Seal, sealedShapes } from './seal.js';
import type { Seals } from './seals.js';

/** What the chain has found to be wrong. */
export type Finding = {
  /**
   * `changed`, `missing`, `added`: an event is not as it was sealed; `unreadable`: its bytes are damaged, so that it
   * cannot be read; `seal`: the seal itself was changed, or does not follow the one before
   */
  readonly kind: 'changed' | 'missing' | 'added' | 'unreadable' | 'seal';
  /** the number of the seal */
  readonly seal: bigint;
  /** of the event as the log has it now; of a missing one, where the log goes on before it */
  readonly position: Position;
  readonly stream?: string;
  readonly type?: string;
};

export type Verified = {
  readonly seals: number;
  readonly events: number;
  /** in the order of the log; at most {@link MAX_FINDINGS} */
  readonly findings: readonly Finding[];
  /** the last seal that was looked at */
  readonly last: Pick<Seal, 'number' | 'last' | 'hash'> | undefined;
};

/** One broken event is enough to know; more of them only help to see how far it goes. */
export const MAX_FINDINGS = 20;

/** Seals that are read at once: their digests are 640 kB. */
const SEALS_AT_ONCE = 20;

export type VerifyOptions = {
  /** the number of the first seal to look at; default: the first of all */
  readonly from?: bigint;
  /** seals at most; default: all */
  readonly limit?: number;
  readonly onProgress?: (done: { readonly seals: number; readonly events: number }) => void;
};

/** Reads the log again and compares each event with the digest that was sealed, and each seal with the one before. */
export async function verifyChain(
  store: Pick<EventStore, 'readAll'>,
  seals: Seals,
  { from = 1n, limit = Number.POSITIVE_INFINITY, onProgress }: VerifyOptions = {},
): Promise<Verified> {
  const findings: Finding[] = [];
  let before = from > 1n ? (await seals.from(from - 1n, 1))[0] : undefined;
  let number = from;
  let looked = 0;
  let events = 0;
  while (looked < limit && findings.length < MAX_FINDINGS) {
    const some = await seals.from(number, Math.min(SEALS_AT_ONCE, limit - looked));
    if (some.length === 0) break;
    for (const seal of some) {
      if (!follows(seal, before, number)) {
        findings.push({ kind: 'seal', seal: seal.number, position: seal.first });
      }
      const sealed = await eventsOf(seal, store, before?.last ?? BEGINNING);
      findings.push(...compare(seal, sealed, before?.last ?? BEGINNING));
      before = seal;
      number = seal.number + 1n;
      looked += 1;
      events += sealed.length;
    }
    onProgress?.({ seals: looked, events });
  }
  return { seals: looked, events, findings: findings.slice(0, MAX_FINDINGS), last: before };
}

function follows(seal: Seal, before: Seal | undefined, number: bigint): boolean {
  return (
    seal.number === number && seal.previous.equals(before?.hash ?? GENESIS) && seal.hash.equals(hashOf(seal))
  );
}

/** An event as the log has it now, or where one stands that cannot be read. */
type Found = RecordedEvent | { readonly unreadableAt: Position };

/** The events of the log in the range of a seal, as they are now. */
async function eventsOf(seal: Seal, store: Pick<EventStore, 'readAll'>, after: Position): Promise<Found[]> {
  try {
    return await pagesOf(seal, store, after);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return oneByOne(seal, store, after);
  }
}

async function pagesOf(
  seal: Seal,
  store: Pick<EventStore, 'readAll'>,
  after: Position,
): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  let position = after;
  try {
    for (;;) {
      const page = await store.readAll({ after: position, asStored: true });
      found.push(...page.events.filter((event) => event.position <= seal.last));
      if (page.atHead || page.position >= seal.last) return found;
      position = page.position;
    }
  } catch (error) {
    // the log ends before the seal begins
    if (error instanceof PositionNotInLog) return found;
    throw error;
  }
}

/** One damaged event spoils a page; alone, each of the others can be read. The positions of a log in Postgres have no gaps. */
async function oneByOne(seal: Seal, store: Pick<EventStore, 'readAll'>, after: Position): Promise<Found[]> {
  const found: Found[] = [];
  for (let position = after; position < seal.last; ) {
    try {
      const { events } = await store.readAll({ after: position, limit: 1, asStored: true });
      const [event] = events;
      if (!event || event.position > seal.last) return found;
      found.push(event);
      position = event.position;
    } catch (error) {
      if (error instanceof PositionNotInLog) return found;
      if (!isDamage(error)) throw error;
      position += 1n;
      found.push({ unreadableAt: position });
    }
  }
  return found;
}

/** What Postgres answers for a page or a value that its disk has spoilt: data_corrupted, and a text that is none. */
const DAMAGE = new Set(['XX001', 'XX000', '22021', '22P02']);

/** Whether stored bytes are the cause: also when what was JSON is none any more. */
const isDamage = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && DAMAGE.has(String(error.code)));

/** Where the events of the log and the sealed digests part; a missing or an added event shifts those behind it. */
function compare(seal: Seal, events: readonly Found[], after: Position): Finding[] {
  const findings: Finding[] = [];
  const digests = events.map((event) => ('unreadableAt' in event ? [] : sealedShapes(event).map(digestOf)));
  const sealed = Array.from({ length: seal.digests.length / DIGEST_BYTES }, (_, i) =>
    seal.digests.subarray(i * DIGEST_BYTES, (i + 1) * DIGEST_BYTES),
  );
  const isSame = (i: number, j: number) => {
    const expected = sealed[i];
    return expected !== undefined && (digests[j] ?? []).some((one) => one.equals(expected));
  };
  let i = 0;
  let j = 0;
  while ((i < sealed.length || j < digests.length) && findings.length < MAX_FINDINGS) {
    const event = events[j];
    if (isSame(i, j)) {
      [i, j] = [i + 1, j + 1];
    } else if (event && 'unreadableAt' in event) {
      findings.push({ kind: 'unreadable', seal: seal.number, position: event.unreadableAt });
      [i, j] = [i + 1, j + 1];
    } else if (!event || isSame(i + 1, j)) {
      findings.push({ kind: 'missing', seal: seal.number, position: positionOf(events[j - 1]) ?? after });
      i += 1;
    } else {
      const { position, stream, type } = event;
      const kind = i >= sealed.length || isSame(i, j + 1) ? 'added' : 'changed';
      findings.push({ kind, seal: seal.number, position, stream, type });
      [i, j] = [kind === 'added' ? i : i + 1, j + 1];
    }
  }
  return findings;
}

const positionOf = (event: Found | undefined): Position | undefined =>
  event && ('unreadableAt' in event ? event.unreadableAt : event.position);
