import { randomUUID } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { follow } from '../conformance/follow.js';
import { anEvent, aStream, idsOf, pagesBehind, someEvents } from '../conformance/log-fixtures.js';
import type { StoreUnderTest } from '../conformance/store-under-test.js';
import { describeEventStore } from '../conformance.js';
import { BEGINNING, type EventStore, EventStoreUnavailable, PositionNotInLog } from '../event-store.js';
import { waitFor } from '../testing/wait-for.js';
import { openEventStoreDbEventStore } from './eventstoredb-event-store.js';
import { type EventStoreDbDouble, startEventStoreDbDouble } from './protocol-double/eventstoredb-double.js';

describeEventStore('EventStoreDB by its protocol double', async (): Promise<StoreUnderTest> => {
  const double = await startEventStoreDbDouble();
  const opened: EventStore[] = [];
  const reopen = async () => {
    const store = await openEventStoreDbEventStore({ url: double.url });
    opened.push(store);
    return store;
  };
  return {
    store: await reopen(),
    reopen,
    restartServer: () => double.restart(),
    async tearDown() {
      await Promise.all(opened.map((store) => store.close()));
      double.stop();
    },
  };
});

describe('the EventStoreDB adapter', () => {
  let double: EventStoreDbDouble;
  let store: EventStore;

  beforeEach(async () => {
    double = await startEventStoreDbDouble();
    store = await openEventStoreDbEventStore({ url: double.url });
  });

  afterEach(async () => {
    await store.close();
    double.stop();
  });

  test("the server's own events are in no page, no subscription and not the head", async () => {
    expect(await store.head()).toBe(BEGINNING);
    const reader = follow(store, {});
    const events = someEvents(5);
    for (const event of events) {
      await store.append(aStream(), [event], 'none');
      double.writeSystemEvents(40);
    }
    const { position } = await store.append(aStream(), [anEvent()], 'none');
    double.writeSystemEvents(100);
    await reader.until((seen) => seen.length === 6);
    for (const limit of [1, 3, 100]) {
      const pages = await pagesBehind(store, BEGINNING, { limit });
      expect(idsOf(pages.flatMap((page) => page.events))).toEqual(idsOf(reader.events));
    }
    expect(idsOf(reader.events.slice(0, 5))).toEqual(idsOf(events));
    expect(await store.head()).toBe(position);
    await reader.stop();
  });

  test('a position between two records was remembered from another log', async () => {
    const { position } = await store.append(aStream(), [anEvent()], 'none');
    await store.append(aStream(), [anEvent()], 'none');
    await expect(store.readAll({ after: position + 1n })).rejects.toThrow(PositionNotInLog);
  });

  test("names that are the server's are refused before they can disappear", async () => {
    await expect(store.append('$cart', [anEvent()], 'any')).rejects.toThrow(TypeError);
    await expect(store.append(aStream(), [anEvent({ type: '$added' })], 'any')).rejects.toThrow(TypeError);
  });

  test.each([
    ['none', 'none', 0],
    ['an exact revision', 1n, 2],
    ['exists', 'exists', 2],
    ['any', 'any', 2],
  ] as const)(
    'an append that expects %s and whose answer got lost is written once',
    async (_, expected, before) => {
      const stream = aStream();
      if (before > 0) await store.append(stream, someEvents(before), 'none');
      const events = someEvents(3);
      double.loseNextAnswers(2);
      const appended = await store.append(stream, events, expected);
      const recorded = await store.read(stream);
      expect(idsOf(recorded.slice(before))).toEqual(idsOf(events));
      expect(appended).toEqual({
        firstPosition: recorded[before]?.position,
        position: recorded.at(-1)?.position,
        revision: BigInt(before + 2),
      });
    },
  );

  test('an append whose caller heard of the loss is found when the caller repeats it', async () => {
    const impatient = await openEventStoreDbEventStore({ url: double.url, timeoutMs: 0 });
    const stream = aStream();
    const event = anEvent();
    double.loseNextAnswers(1);
    await expect(impatient.append(stream, [event], 'any')).rejects.toThrow(EventStoreUnavailable);
    expect(await impatient.append(stream, [event], 'any')).toMatchObject({ revision: 0n });
    expect(await store.read(stream)).toHaveLength(1);
    await impatient.close();
  });

  test('an append waits while a cluster elects its leader', async () => {
    const details = 'No leader info available in response';
    double.refuseNext(
      { code: status.UNKNOWN, details },
      { code: status.UNAVAILABLE, details: 'Server Is Not Ready' },
    );
    expect(await store.append(aStream(), [anEvent()], 'none')).toMatchObject({ revision: 0n });
  });

  test('everything says that a server is away, and goes on when it is back', async () => {
    const stream = aStream();
    const event = anEvent();
    const hasty = await openEventStoreDbEventStore({ url: double.url, timeoutMs: 500 });
    await double.restart(async () => {
      const calls = [
        hasty.append(stream, [event], 'none'),
        hasty.read(stream),
        hasty.readAll(),
        hasty.head(),
        openEventStoreDbEventStore({ url: double.url }),
      ];
      for (const call of await Promise.allSettled(calls)) {
        expect(call).toMatchObject({ status: 'rejected', reason: expect.any(EventStoreUnavailable) });
      }
    });
    const isBack = () =>
      hasty.append(stream, [event], 'none').then(
        () => true,
        () => false,
      );
    await waitFor('the server to be back', isBack);
    expect(idsOf(await hasty.read(stream))).toEqual([event.id]);
    await hasty.close();
  });

  test('an append that is larger than the server takes is refused at once and leaves nothing', async () => {
    const small = await startEventStoreDbDouble({ maxAppendSize: 1024 * 1024 });
    const refusing = await openEventStoreDbEventStore({ url: small.url });
    const stream = aStream();
    const tooLarge = anEvent({ data: 'x'.repeat(1024 * 1024) });
    await expect(refusing.append(stream, [tooLarge], 'none')).rejects.toThrow(/Maximum Append Size/);
    expect(await refusing.read(stream)).toEqual([]);
    await refusing.close();
    small.stop();
  });

  test('a rare filter is searched for in steps, each of which moves the position', async () => {
    await store.append(aStream(), [anEvent()], 'none');
    double.writeSystemEvents(10_000);
    const wanted = anEvent({ type: `Wanted${randomUUID()}` });
    const { position } = await store.append(aStream(), [wanted], 'none');
    const [first, second, ...rest] = await pagesBehind(store, BEGINNING, {
      filter: { types: [wanted.type] },
    });
    expect(first).toMatchObject({ events: [], atHead: false });
    expect(first?.position).toBeGreaterThan(BEGINNING);
    expect(second).toMatchObject({ events: [{ id: wanted.id }], position, atHead: true });
    expect(rest).toEqual([]);
  });

  test('no call stays open behind a page, a head or a subscription', async () => {
    await store.append(aStream(), someEvents(2_000), 'none');
    for (let n = 0; n < 20; n += 1) await Promise.all([store.readAll({ limit: 1 }), store.head()]);
    for await (const _ of store.subscribe({ limit: 1 })) break;
    while (double.openReads() > 0) await new Promise(setImmediate);
  });
});
