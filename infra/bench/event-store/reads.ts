import { BEGINNING, type EventStore } from '@daybook/event-store/event-store';
import type { Contest } from '../interleaved.js';
import { PlainLog } from './plain-log.js';
import { cartEntryAdded, newStream } from './sample-events.js';

const STREAM_LENGTH = 1000;
const BATCH = 500;
const WRITERS = 4;

/** A stream of 1,000 events beside a plain SELECT. */
export async function streamReadContest(store: EventStore, url: string): Promise<Contest> {
  const stream = newStream();
  const events = Array.from({ length: STREAM_LENGTH }, () => cartEntryAdded(stream));
  await store.append(stream, events, 'none');
  return {
    name: `events read, a stream of ${STREAM_LENGTH.toLocaleString('en-US')} at a time`,
    inFlight: 1,
    ours: { work: async () => (await store.read(stream)).length },
    plain: async () => {
      const log = await PlainLog.open(url, 1);
      await log.insertMany(stream, 0, events);
      return { work: () => log.read(stream), after: () => log.close() };
    },
    goal: { atLeast: 0.7 },
  };
}

/** The whole log in pages beside a paged SELECT; a round is one pass over each. */
export async function readAllContest(store: EventStore, url: string, count: number): Promise<Contest> {
  const log = await PlainLog.open(url, WRITERS);
  await fill(count, (stream, first, size) =>
    store.append(stream, sized(stream, size), first === 0 ? 'none' : BigInt(first - 1)).then(() => undefined),
  );
  await fill(count, (stream, first, size) => log.insertMany(stream, first, sized(stream, size)));
  return {
    name: `events read, all of ${count.toLocaleString('en-US')} in pages of 1,000`,
    inFlight: 1,
    ours: { work: () => readAll(store) },
    plain: { work: () => log.readAll(), after: () => log.close() },
    goal: { atLeast: 0.8 },
  };
}

async function readAll(store: EventStore): Promise<number> {
  let count = 0;
  for (let after = BEGINNING; ; ) {
    const page = await store.readAll({ after });
    count += page.events.length;
    if (page.atHead) return count;
    after = page.position;
  }
}

const sized = (stream: string, size: number) => Array.from({ length: size }, () => cartEntryAdded(stream));

/** Writes so many events over a few streams. */
async function fill(
  count: number,
  append: (stream: string, first: number, size: number) => Promise<void>,
): Promise<void> {
  const perWriter = Math.ceil(count / WRITERS);
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const stream = newStream();
      for (let first = 0; first < perWriter; first += BATCH) {
        await append(stream, first, Math.min(BATCH, perWriter - first));
      }
    }),
  );
}
