import type { EventStore } from '@daybook/event-store/event-store';
import type { Contest } from '../interleaved.js';
import { PlainLog } from './plain-log.js';
import { cartEntryAdded, newStream } from './sample-events.js';

const BATCH = 100;

/** Single events at 1, 16 and 64 in flight, beside one row a transaction; batches, beside multi-row INSERTs. */
export function appendContests(store: EventStore, url: string): Contest[] {
  return [
    singles(store, url, 1, 0.9),
    singles(store, url, 16),
    singles(store, url, 64, 2),
    batches(store, url, 1, 0.5),
    batches(store, url, 16, 0.8),
  ];
}

function singles(store: EventStore, url: string, inFlight: number, atLeast?: number): Contest {
  return {
    name: `appends, ${inFlight} in flight`,
    inFlight,
    ours: async () => {
      const next = new StreamEnds();
      const work = async (worker: number) => {
        const { stream, revision } = next.of(worker, 1);
        await store.append(stream, [cartEntryAdded(stream)], revision === 0 ? 'none' : BigInt(revision - 1));
        return 1;
      };
      return { work };
    },
    plain: async () => {
      const log = await PlainLog.open(url, inFlight);
      const next = new StreamEnds();
      const work = async (worker: number) => {
        const { stream, revision } = next.of(worker, 1);
        await log.insert(stream, revision, cartEntryAdded(stream));
        return 1;
      };
      return { work, after: () => log.close() };
    },
    ...(atLeast !== undefined && { goal: { atLeast } }),
  };
}

function batches(store: EventStore, url: string, inFlight: number, atLeast?: number): Contest {
  const events = (stream: string) => Array.from({ length: BATCH }, () => cartEntryAdded(stream));
  return {
    name: `events in batches of ${BATCH}, ${inFlight} in flight`,
    inFlight,
    ours: async () => {
      const next = new StreamEnds();
      const work = async (worker: number) => {
        const { stream, revision } = next.of(worker, BATCH);
        await store.append(stream, events(stream), revision === 0 ? 'none' : BigInt(revision - 1));
        return BATCH;
      };
      return { work };
    },
    plain: async () => {
      const log = await PlainLog.open(url, inFlight);
      const next = new StreamEnds();
      const work = async (worker: number) => {
        const { stream, revision } = next.of(worker, BATCH);
        await log.insertMany(stream, revision, events(stream));
        return BATCH;
      };
      return { work, after: () => log.close() };
    },
    ...(atLeast !== undefined && { goal: { atLeast } }),
  };
}

/** A stream for each client, and the revision of its next event: no other client writes to it. */
class StreamEnds {
  private readonly streams = new Map<number, { stream: string; next: number }>();

  of(worker: number, events: number): { stream: string; revision: number } {
    const known = this.streams.get(worker) ?? { stream: newStream(), next: 0 };
    this.streams.set(worker, { stream: known.stream, next: known.next + events });
    return { stream: known.stream, revision: known.next };
  }
}
