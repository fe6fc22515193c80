import { type EventStore, WrongExpectedRevision } from '../event-store.js';
import {
  anEvent,
  aStream,
  eventsBehind,
  idsOf,
  positionsOf,
  revisionsOf,
  someEvents,
} from './log-fixtures.js';
import type { StoreUnderTest } from './store-under-test.js';

export function concurrencyCases(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store;
  let clients: EventStore[];

  beforeAll(async () => {
    const { store, reopen } = underTest();
    clients = [store, await reopen(), await reopen(), await reopen()];
  });

  const client = (n: number) => clients[n % clients.length] as EventStore;

  async function race(racers: number, stream: string, expected: bigint | 'none') {
    const events = someEvents(racers);
    const results = await Promise.allSettled(
      events.map((event, n) => client(n).append(stream, [event], expected)),
    );
    const winners = events.filter((_, n) => results[n]?.status === 'fulfilled');
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(WrongExpectedRevision);
    return { winners, refusals };
  }

  test('of two appends for one revision exactly one wins', async () => {
    const stream = aStream();
    await store().append(stream, [anEvent()], 'none');
    const { winners, refusals } = await race(2, stream, 0n);
    expect(winners).toHaveLength(1);
    expect(refusals).toMatchObject([{ actual: 1n }]);
    expect(idsOf(await store().read(stream, { from: 1n }))).toEqual(idsOf(winners));
  });

  test('of 16 appends for one revision exactly one wins', async () => {
    const stream = aStream();
    await store().append(stream, [anEvent()], 'none');
    const { winners, refusals } = await race(16, stream, 0n);
    expect(winners).toHaveLength(1);
    expect(refusals).toHaveLength(15);
    expect(idsOf(await store().read(stream, { from: 1n }))).toEqual(idsOf(winners));
  });

  test('of 16 that would make a stream exactly one does', async () => {
    const stream = aStream();
    const { winners } = await race(16, stream, 'none');
    expect(idsOf(await store().read(stream))).toEqual(idsOf(winners));
    expect(winners).toHaveLength(1);
  });

  test('appends to different streams all land', async () => {
    const after = await store().head();
    const streams = Array.from({ length: 200 }, () => aStream());
    const appended = await Promise.all(
      streams.map((stream, n) => client(n).append(stream, someEvents(1 + (n % 3)), 'none')),
    );
    const log = await eventsBehind(store(), after);
    expect(log).toHaveLength(streams.reduce((sum, _, n) => sum + 1 + (n % 3), 0));
    expect(new Set(appended.map((answer) => answer.position)).size).toBe(streams.length);
    expect(positionsOf(log)).toEqual(expect.arrayContaining(appended.map((answer) => answer.position)));
  });

  test('64 appends to one stream that expect any get 64 revisions without a gap', async () => {
    const stream = aStream();
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, n) => client(n).append(stream, [anEvent()], 'any')),
    );
    const revisions = answers.map((answer) => answer.revision).sort((a, b) => Number(a - b));
    expect(revisions).toEqual(Array.from({ length: 64 }, (_, n) => BigInt(n)));
    expect(revisionsOf(await store().read(stream))).toEqual(revisions);
  });

  test('a conflict does not affect other appends at the same time', async () => {
    const taken = aStream();
    await store().append(taken, [anEvent()], 'none');
    const streams = Array.from({ length: 20 }, () => aStream());
    const results = await Promise.allSettled(
      streams.flatMap((stream) => [
        store().append(stream, [anEvent()], 'none'),
        store().append(taken, [anEvent()], 'none'),
      ]),
    );
    expect(results.map((result) => result.status)).toEqual(streams.flatMap(() => ['fulfilled', 'rejected']));
    expect(await store().read(taken)).toHaveLength(1);
  });

  test('16 writers that try again after each conflict all get their event into one stream', async () => {
    const stream = aStream();
    await store().append(stream, [anEvent()], 'none');
    await Promise.all(Array.from({ length: 16 }, (_, n) => appendAfterConflicts(client(n), stream)));
    expect(revisionsOf(await store().read(stream))).toEqual(Array.from({ length: 17 }, (_, n) => BigInt(n)));
  });

  /** As a command handler does: read, append with what was read, and again. */
  async function appendAfterConflicts(writer: EventStore, stream: string): Promise<void> {
    for (;;) {
      const [last] = await writer.read(stream, { direction: 'backwards', limit: 1 });
      try {
        await writer.append(stream, [anEvent()], last?.revision ?? 'none');
        return;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
    }
  }
}
