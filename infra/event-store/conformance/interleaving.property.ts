import fc from 'fast-check';
import type { Appended, EventStore, NewEvent, Position, RecordedEvent } from '../event-store.js';
import { aStream, expectToGrow, idsOf, positionsOf, someEvents } from './log-fixtures.js';
import type { StoreUnderTest } from './store-under-test.js';

/** What one writer appends, one after the other: so many events to one of the streams. */
type Script = { readonly stream: number; readonly events: number }[];

/** How a reader reads until it stops, loses everything but its checkpoint and begins anew. */
type Sitting = {
  readonly by: 'pages' | 'subscription';
  readonly client: number;
  readonly limit: number;
  readonly pages: number;
};

type Written = { readonly stream: string; readonly events: NewEvent[]; readonly appended: Appended };

const STREAMS = 4;
const CLIENTS = 8;

const script: fc.Arbitrary<Script> = fc.array(
  fc.record({ stream: fc.nat(STREAMS - 1), events: fc.integer({ min: 1, max: 4 }) }),
  { minLength: 3, maxLength: 8 },
);

const sittings: fc.Arbitrary<Sitting[]> = fc.array(
  fc.record({
    by: fc.constantFrom('pages' as const, 'subscription' as const),
    client: fc.nat(CLIENTS - 1),
    limit: fc.integer({ min: 1, max: 40 }),
    pages: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 1, maxLength: 5 },
);

/**
 * Random appends from many writers, over several clients because each client may put its own in order, and one
 * reader that begins while they write. What it has seen in the end is what was committed: each event once, in
 * order, none missing.
 */
export function interleavingProperties(underTest: () => StoreUnderTest): void {
  let clients: EventStore[];

  beforeAll(async () => {
    const { store, reopen } = underTest();
    clients = [store, ...(await Promise.all(Array.from({ length: CLIENTS - 1 }, reopen)))];
  });

  test.each([
    [8, 12],
    [16, 8],
  ])(
    'beside %i writers the reader sees each event once, in order, none missing',
    async (writers, numRuns) => {
      const scripts = fc.array(script, { minLength: writers, maxLength: writers });
      await fc.assert(
        fc.asyncProperty(scripts, sittings, async (scripts, sittings) => {
          const streams = Array.from({ length: STREAMS }, () => aStream());
          const after = await (clients[0] as EventStore).head();
          const done = new AbortController();
          const writing = Promise.all(
            scripts.map((script, n) => write(clients[n % CLIENTS] as EventStore, streams, script)),
          ).finally(() => done.abort());
          const reading = readInSittings(clients, sittings, after, done.signal);
          const [written, seen] = await Promise.all([writing, reading]);
          expectExactly(written.flat(), seen);
        }),
        // a race that was lost once is seldom lost again: shrinking would only take time
        { numRuns, endOnFailure: true },
      );
    },
    60_000,
  );
}

async function write(client: EventStore, streams: readonly string[], script: Script): Promise<Written[]> {
  const written: Written[] = [];
  for (const step of script) {
    const stream = streams[step.stream] as string;
    const events = someEvents(step.events);
    written.push({ stream, events, appended: await client.append(stream, events, 'any') });
  }
  return written;
}

async function readInSittings(
  clients: readonly EventStore[],
  sittings: readonly Sitting[],
  after: Position,
  writersAreDone: AbortSignal,
): Promise<RecordedEvent[]> {
  const seen: RecordedEvent[] = [];
  let checkpoint = after;
  for (let n = 0; ; n += 1) {
    const sitting = sittings[n % sittings.length] as Sitting;
    const client = clients[sitting.client] as EventStore;
    // asked before the page is read: what was committed by then has to be in the pages up to the head
    const nothingFollows = writersAreDone.aborted;
    if (sitting.by === 'pages' || nothingFollows) {
      for (let page = 0; page < sitting.pages; page += 1) {
        const { events, position, atHead } = await client.readAll({
          after: checkpoint,
          limit: sitting.limit,
        });
        seen.push(...events);
        checkpoint = position;
        if (atHead && nothingFollows) return seen;
      }
    } else {
      let pages = 0;
      const options = { after: checkpoint, limit: sitting.limit, signal: writersAreDone };
      for await (const { events, position } of client.subscribe(options)) {
        seen.push(...events);
        checkpoint = position;
        pages += 1;
        if (pages === sitting.pages) break;
      }
    }
  }
}

function expectExactly(written: readonly Written[], seen: readonly RecordedEvent[]): void {
  expectToGrow(positionsOf(seen));
  const committed = written.flatMap(({ events }) => idsOf(events));
  expect(new Set(idsOf(seen)).size).toBe(seen.length);
  expect([...idsOf(seen)].sort()).toEqual([...committed].sort());

  const byId = new Map(seen.map((event) => [event.id, event]));
  for (const { stream, events, appended } of written) {
    const recorded = events.map((event) => byId.get(event.id) as RecordedEvent);
    expectToGrow(positionsOf(recorded));
    expect(recorded.map((event) => event.stream)).toEqual(events.map(() => stream));
    expect(appended).toEqual({
      firstPosition: recorded[0]?.position,
      position: recorded.at(-1)?.position,
      revision: recorded.at(-1)?.revision,
    });
  }
  const next = new Map<string, bigint>();
  for (const { stream, revision } of seen) {
    expect(revision).toBe(next.get(stream) ?? 0n);
    next.set(stream, revision + 1n);
  }
}
