import {
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
  type NewEvent,
} from '../event-store.js';
import {
  anEvent,
  aStream,
  expectToGrow,
  idsOf,
  positionsOf,
  revisionsOf,
  someEvents,
} from './log-fixtures.js';
import type { StoreUnderTest } from './store-under-test.js';

const EVENT = anEvent();

const READS: readonly ((store: EventStore, stream: string) => Promise<unknown>)[] = [
  (store, stream) => store.read(stream),
  (store, stream) => store.read(stream, { direction: 'backwards' }),
  (store) => store.readAll(),
  (store) => store.head(),
];

export function appendCases(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store;

  test('an event comes back as it was given', async () => {
    const stream = aStream();
    const event = anEvent();
    await store().append(stream, [event], 'none');
    expect(await store().read(stream)).toEqual([
      { ...event, stream, revision: 0n, position: expect.any(BigInt), recordedAt: expect.any(Date) },
    ]);
  });

  test('the time of recording is the time of the append', async () => {
    const stream = aStream();
    await store().append(stream, [anEvent()], 'none');
    const [recorded] = await store().read(stream);
    expect(Math.abs((recorded?.recordedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test('the events of an append stand in their order, with revisions without a gap', async () => {
    const stream = aStream();
    const events = someEvents(25);
    await store().append(stream, events, 'none');
    const recorded = await store().read(stream);
    expect(idsOf(recorded)).toEqual(idsOf(events));
    expect(revisionsOf(recorded)).toEqual(events.map((_, n) => BigInt(n)));
    expectToGrow(positionsOf(recorded));
  });

  test('the answer names the positions of the first and the last event and the last revision', async () => {
    const stream = aStream();
    const appended = await store().append(stream, someEvents(3), 'none');
    const recorded = await store().read(stream);
    expect(appended).toEqual({
      firstPosition: recorded[0]?.position,
      position: recorded[2]?.position,
      revision: 2n,
    });
  });

  test('the answer to a single event names one position twice', async () => {
    const appended = await store().append(aStream(), [anEvent()], 'none');
    expect(appended.firstPosition).toBe(appended.position);
  });

  test('a stream goes on where the last append ended', async () => {
    const stream = aStream();
    const first = await store().append(stream, someEvents(2), 'none');
    const second = await store().append(stream, someEvents(2), first.revision);
    expect(second.revision).toBe(3n);
    expect(second.firstPosition).toBeGreaterThan(first.position);
    expect(revisionsOf(await store().read(stream))).toEqual([0n, 1n, 2n, 3n]);
  });

  test('streams do not mix, even if one name begins with the other', async () => {
    const stream = aStream();
    const one = anEvent();
    const other = anEvent();
    await store().append(stream, [one], 'none');
    await store().append(`${stream}-2`, [other], 'none');
    expect(idsOf(await store().read(stream))).toEqual([one.id]);
    expect(idsOf(await store().read(`${stream}-2`))).toEqual([other.id]);
  });

  test('a missing stream has no events, in either direction', async () => {
    expect(await store().read(aStream())).toEqual([]);
    expect(await store().read(aStream(), { direction: 'backwards' })).toEqual([]);
  });

  test('reading starts at a revision, inclusively', async () => {
    const stream = aStream();
    await store().append(stream, someEvents(5), 'none');
    expect(revisionsOf(await store().read(stream, { from: 3n }))).toEqual([3n, 4n]);
  });

  test('reading from behind the end gives nothing', async () => {
    const stream = aStream();
    await store().append(stream, someEvents(5), 'none');
    expect(await store().read(stream, { from: 5n })).toEqual([]);
  });

  test('reading takes no more than the limit', async () => {
    const stream = aStream();
    await store().append(stream, someEvents(5), 'none');
    expect(revisionsOf(await store().read(stream, { limit: 2 }))).toEqual([0n, 1n]);
    expect(revisionsOf(await store().read(stream, { from: 1n, limit: 3 }))).toEqual([1n, 2n, 3n]);
    expect(revisionsOf(await store().read(stream, { limit: 50 }))).toHaveLength(5);
  });

  test('reading backwards starts at the end', async () => {
    const stream = aStream();
    const events = someEvents(4);
    await store().append(stream, events, 'none');
    const recorded = await store().read(stream, { direction: 'backwards' });
    expect(idsOf(recorded)).toEqual(idsOf(events).reverse());
    expect(revisionsOf(recorded)).toEqual([3n, 2n, 1n, 0n]);
  });

  test('reading backwards starts at a revision, inclusively', async () => {
    const stream = aStream();
    await store().append(stream, someEvents(5), 'none');
    const backwards = await store().read(stream, { direction: 'backwards', from: 2n });
    expect(revisionsOf(backwards)).toEqual([2n, 1n, 0n]);
  });

  test('the last event is the first of a backward read with a limit', async () => {
    const stream = aStream();
    await store().append(stream, someEvents(5), 'none');
    expect(revisionsOf(await store().read(stream, { direction: 'backwards', limit: 1 }))).toEqual([4n]);
    const middle = await store().read(stream, { direction: 'backwards', from: 3n, limit: 2 });
    expect(revisionsOf(middle)).toEqual([3n, 2n]);
  });

  test('an empty append writes nothing and answers with the end of the stream', async () => {
    const stream = aStream();
    const last = await store().append(stream, someEvents(3), 'none');
    const head = await store().head();
    for (const expected of [2n, 'exists', 'any'] as const) {
      const appended = await store().append(stream, [], expected);
      expect(appended).toMatchObject({ position: last.position, revision: 2n });
    }
    expect(await store().read(stream)).toHaveLength(3);
    expect(await store().head()).toBe(head);
  });

  test('an empty append does not make a stream', async () => {
    const stream = aStream();
    await store().append(stream, [], 'any');
    expect(await store().read(stream)).toEqual([]);
    await store().append(stream, [anEvent()], 'none');
  });

  test.each<[what: string, events: NewEvent[], expected: ExpectedRevision]>([
    ['an id that is no UUID', [anEvent({ id: 'first' })], 'any'],
    ['the same event twice', [EVENT, EVENT], 'any'],
    ['a revision below 0', [anEvent()], -2n],
    ['a revision below 0 of nothing', [], -1n],
  ])('an append with %s is refused and leaves nothing', async (_, events, expected) => {
    const stream = aStream();
    await store().append(stream, [anEvent()], 'none');
    await expect(store().append(stream, events, expected)).rejects.toThrow(TypeError);
    expect(await store().read(stream)).toHaveLength(1);
  });

  test('another client reads what was acknowledged', async () => {
    const stream = aStream();
    const other = await underTest().reopen();
    const events = someEvents(2);
    await store().append(stream, events, 'none');
    expect(idsOf(await other.read(stream))).toEqual(idsOf(events));
  });

  test('a stream of 10,000 events is read from both ends', async () => {
    const stream = aStream();
    const events = someEvents(10_000);
    for (let n = 0; n < events.length; n += 500) {
      await store().append(stream, events.slice(n, n + 500), n === 0 ? 'none' : BigInt(n - 1));
    }
    const forwards = await store().read(stream);
    expect(idsOf(forwards)).toEqual(idsOf(events));
    expect(forwards.at(-1)?.revision).toBe(9_999n);
    const backwards = await store().read(stream, { direction: 'backwards' });
    expect(idsOf(backwards)).toEqual(idsOf(events).reverse());
    expect(revisionsOf(await store().read(stream, { from: 9_998n }))).toEqual([9_998n, 9_999n]);
  }, 60_000);

  test('closing finishes what was accepted', async () => {
    const closing = await underTest().reopen();
    const streams = Array.from({ length: 30 }, () => aStream());
    const appends = streams.map((stream) => closing.append(stream, [anEvent()], 'none'));
    await closing.close();
    await Promise.all(appends);
    for (const stream of streams) expect(await store().read(stream)).toHaveLength(1);
  });

  test('reads that closing meets all come to an end, however many they are', async () => {
    const stream = aStream();
    const closing = await underTest().reopen();
    await store().append(stream, someEvents(900), 'none');
    const reads = Array.from({ length: 24 }, (_, n) => {
      const read = READS[n % READS.length] as (typeof READS)[number];
      return read(closing, stream).catch((error: unknown) => error);
    });
    await closing.close();
    for (const result of await Promise.all(reads)) {
      if (result instanceof Error) expect(result).toBeInstanceOf(EventStoreUnavailable);
    }
  });

  test('a store that is closed says that it is not available', async () => {
    const closed = await underTest().reopen();
    await closed.close();
    const calls = [
      closed.append(aStream(), [anEvent()], 'any'),
      closed.append(aStream(), [], 'any'),
      ...READS.map((read) => read(closed, aStream())),
    ];
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ status: 'rejected', reason: expect.any(EventStoreUnavailable) });
    }
  });

  test('a read that closing meets is whole or fails', async () => {
    const stream = aStream();
    const closing = await underTest().reopen();
    await store().append(stream, someEvents(900), 'none');
    const reads = Array.from({ length: 5 }, () =>
      closing.read(stream).then(
        (events) => events.length,
        (error: unknown) => error,
      ),
    );
    // a round trip, so that the reads have begun
    await closing.head();
    await closing.close();
    for (const result of await Promise.all(reads)) {
      if (result !== 900) expect(result).toBeInstanceOf(EventStoreUnavailable);
    }
  });
}
