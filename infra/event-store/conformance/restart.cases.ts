import {
  type Appended,
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
  type NewEvent,
} from '../event-store.js';
import { follow } from './follow.js';
import { anEvent, aStream, eventsBehind, idsOf, revisionsOf, someEvents } from './log-fixtures.js';
import type { StoreUnderTest } from './store-under-test.js';

export function restartCases(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store;

  test('a subscription survives it', async () => {
    const reader = follow(store(), { after: await store().head() });
    const events = someEvents(6);
    for (const [n, event] of events.entries()) {
      if (n % 3 === 2) await underTest().restartServer();
      await appendPersistently(store(), aStream(), [event], 'none');
      await reader.until((seen) => seen.length === n + 1);
    }
    expect(idsOf(reader.events)).toEqual(idsOf(events));
    await reader.stop();
  });

  test('a subscription survives one that it meets while it catches up', async () => {
    const after = await store().head();
    const events = someEvents(600);
    await store().append(aStream(), events, 'none');
    const reader = follow(store(), { after, limit: 5 });
    await reader.until((seen) => seen.length > 0);
    await underTest().restartServer();
    await reader.until((seen) => seen.length >= 600);
    expect(idsOf(reader.events)).toEqual(idsOf(events));
    await reader.stop();
  });

  test('what was acknowledged before is there after it', async () => {
    const stream = aStream();
    const events = someEvents(20);
    const appended = await store().append(stream, events, 'none');
    await underTest().restartServer();
    const again = await underTest().reopen();
    expect(idsOf(await again.read(stream))).toEqual(idsOf(events));
    expect(await again.head()).toBe(appended.position);
  });

  test('a read that it meets is whole or fails', async () => {
    const stream = aStream();
    await store().append(stream, someEvents(900), 'none');
    const reads = Array.from({ length: 5 }, () =>
      store()
        .read(stream)
        .then(
          (events) => events.length,
          (error: unknown) => error,
        ),
    );
    await underTest().restartServer();
    for (const result of await Promise.all(reads)) {
      if (result !== 900) expect(result).toBeInstanceOf(EventStoreUnavailable);
    }
  });

  test('a repeat that names its revision is answered after it as before', async () => {
    const stream = aStream();
    const first = someEvents(2);
    const second = someEvents(2);
    const answers = [await store().append(stream, first, 'none'), await store().append(stream, second, 1n)];
    await underTest().restartServer();
    expect(await appendPersistently(store(), stream, first, 'none')).toEqual(answers[0]);
    expect(await appendPersistently(store(), stream, second, 1n)).toEqual(answers[1]);
    expect(await store().read(stream)).toHaveLength(4);
  });

  test('appends that are repeated through restarts land exactly once', async () => {
    const after = await store().head();
    const clients = [store(), await underTest().reopen()];
    const stopped = new AbortController();
    const restarts = (async () => {
      for (let n = 0; n < 3; n += 1) await underTest().restartServer();
      stopped.abort();
    })();
    const written = await Promise.all(
      (['exact', 'exact', 'exact', 'any', 'any', 'any'] as const).map((mode, n) =>
        writeUntil(stopped.signal, clients[n % 2] as EventStore, mode),
      ),
    );
    await restarts;
    const log = idsOf(await eventsBehind(store(), after));
    expect([...log].sort()).toEqual(written.flatMap(({ events }) => idsOf(events)).sort());
    for (const { stream, events } of written) {
      const recorded = await store().read(stream);
      expect(idsOf(recorded)).toEqual(idsOf(events));
      expect(revisionsOf(recorded)).toEqual(events.map((_, n) => BigInt(n)));
    }
  });
}

/** One writer on a stream of its own, which appends until the signal ends and once more. */
async function writeUntil(signal: AbortSignal, client: EventStore, mode: 'exact' | 'any') {
  const stream = aStream();
  const events: NewEvent[] = [];
  let isLast = false;
  while (!isLast) {
    isLast = signal.aborted;
    const event = anEvent();
    const exact = events.length === 0 ? 'none' : BigInt(events.length - 1);
    await appendPersistently(client, stream, [event], mode === 'exact' ? exact : 'any');
    events.push(event);
  }
  return { stream, events };
}

/** Repeats an append whose outcome is unknown, as the port allows. */
async function appendPersistently(
  client: EventStore,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Promise<Appended> {
  for (;;) {
    try {
      return await client.append(stream, events, expected);
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
    }
  }
}
