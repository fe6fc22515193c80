import { BEGINNING, PAGE_BYTES, PositionNotInLog } from '../event-store.js';
import {
  anEvent,
  aStream,
  eventsBehind,
  expectToGrow,
  idsOf,
  pagesBehind,
  positionsOf,
  someEvents,
} from './log-fixtures.js';
import type { StoreUnderTest } from './store-under-test.js';

export function readAllCases(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store;

  /** Some events in several streams, in the order in which they were appended. */
  async function aHistory(appends: number) {
    const after = await store().head();
    const streams = [aStream(), aStream('stock'), aStream('product')];
    const events = [];
    for (let n = 0; n < appends; n += 1) {
      const batch = someEvents(1 + (n % 3));
      await store().append(streams[n % 3] as string, batch, 'any');
      events.push(...batch);
    }
    return { after, events };
  }

  test('events come in the order in which they were appended, with growing positions', async () => {
    const { after, events } = await aHistory(12);
    const log = await eventsBehind(store(), after);
    expect(idsOf(log)).toEqual(idsOf(events));
    expectToGrow(positionsOf(log));
  });

  test('the log gives an event as its stream does', async () => {
    const stream = aStream();
    const after = await store().head();
    await store().append(stream, someEvents(2), 'none');
    expect(await eventsBehind(store(), after)).toEqual(await store().read(stream));
  });

  test('an event of an earlier shape is read in the newest, and as it was appended by a reader that asks for it', async () => {
    const after = await store().head();
    const event = anEvent({ type: 'StockHoldClaimed', data: { holdId: 'h', cartId: 'c' } });
    await store().append(aStream('stock'), [event], 'none');
    expect(await eventsBehind(store(), after)).toMatchObject([
      { data: { holdId: 'h', claimedAt: 0 }, metadata: { schemaVersion: 2 } },
    ]);
    const [stored] = await eventsBehind(store(), after, { asStored: true });
    expect([stored?.data, stored?.metadata]).toEqual([event.data, event.metadata]);
  });

  test('pages of any size put together are the log', async () => {
    const { after, events } = await aHistory(10);
    for (const limit of [1, 2, 7, 100]) {
      const pages = await pagesBehind(store(), after, { limit });
      expect(pages.flatMap((page) => idsOf(page.events))).toEqual(idsOf(events));
      for (const page of pages) expect(page.events.length).toBeLessThanOrEqual(limit);
    }
  });

  test('reading resumes from every position', async () => {
    const { after, events } = await aHistory(20);
    const log = await eventsBehind(store(), after);
    for (const [n, event] of log.entries()) {
      expect(idsOf(await eventsBehind(store(), event.position))).toEqual(idsOf(events.slice(n + 1)));
    }
  });

  test('a page ends at the position of its last event or behind it', async () => {
    const { after } = await aHistory(6);
    const page = await store().readAll({ after, limit: 4 });
    expect(page.position).toBeGreaterThanOrEqual(page.events.at(-1)?.position ?? 0n);
  });

  test('a page that leaves something behind it is not at the head', async () => {
    const { after, events } = await aHistory(6);
    expect(await store().readAll({ after, limit: events.length - 1 })).toMatchObject({ atHead: false });
    expect(await store().readAll({ after, limit: events.length })).toMatchObject({ atHead: true });
    expect(await store().readAll({ after })).toMatchObject({ atHead: true });
  });

  test('behind the head stands nothing, and the position stays', async () => {
    await store().append(aStream(), [anEvent()], 'none');
    const head = await store().head();
    const page = await store().readAll({ after: head });
    expect(page).toMatchObject({ events: [], atHead: true });
    expect((await store().readAll({ after: page.position })).position).toBe(page.position);
  });

  test('a position behind the end is no head: it was remembered from another log', async () => {
    const { position } = await store().append(aStream(), [anEvent()], 'none');
    const after = position + 1_000_000_000n;
    await expect(store().readAll({ after })).rejects.toThrow(PositionNotInLog);
    const pages = store().subscribe({ after })[Symbol.asyncIterator]();
    await expect(pages.next()).rejects.toThrow(PositionNotInLog);
  });

  test('the head is the position of the last event', async () => {
    const appended = await store().append(aStream(), someEvents(3), 'none');
    expect(await store().head()).toBe(appended.position);
  });

  test('reading starts at the beginning by default', async () => {
    await store().append(aStream(), someEvents(2), 'none');
    const page = await store().readAll({ limit: 2 });
    expect(page.events).toHaveLength(2);
    expect(page).toEqual(await store().readAll({ after: BEGINNING, limit: 2 }));
  });

  test('a page holds 1,000 events by default', async () => {
    const after = await store().head();
    await store().append(aStream(), someEvents(1_001), 'none');
    const page = await store().readAll({ after });
    expect(page.events).toHaveLength(1_000);
    expect(page.atHead).toBe(false);
  });

  test('a page of large events ends before its thousandth, and nothing is left out', async () => {
    const after = await store().head();
    const text = 'x'.repeat(900_000);
    const large = Array.from({ length: 20 }, () => anEvent({ data: { text } }));
    const left = aStream();
    const right = aStream('product');
    for (const [n, event] of large.entries()) await store().append(n % 2 ? left : right, [event], 'any');
    for (const filter of [undefined, { streamPrefixes: [left, right] }]) {
      const pages = await pagesBehind(store(), after, filter && { filter });
      expect(pages.map(({ events }) => events.length)).toEqual([10, 10]);
      expect(pages.flatMap((page) => idsOf(page.events))).toEqual(idsOf(large));
    }
    const ids: string[] = [];
    for await (const page of store().subscribe({ after })) {
      expect(page.events.length).toBeLessThanOrEqual(10);
      ids.push(...idsOf(page.events));
      if (page.atHead) break;
    }
    expect(ids).toEqual(idsOf(large));
  });

  test('an event that is larger than a page is a page', async () => {
    const after = await store().head();
    const events = [anEvent(), anEvent({ data: { text: 'x'.repeat(PAGE_BYTES + 1) } }), anEvent()];
    const stream = aStream();
    for (const event of events) await store().append(stream, [event], 'any');
    const pages = await pagesBehind(store(), after);
    expect(pages.map((page) => idsOf(page.events))).toEqual([
      idsOf(events.slice(0, 2)),
      idsOf(events.slice(2)),
    ]);
  });

  test('what was acknowledged to one client is at once in the log of another', async () => {
    const other = await underTest().reopen();
    for (let n = 0; n < 10; n += 1) {
      const after = await other.head();
      const event = anEvent();
      await store().append(aStream(), [event], 'none');
      expect(idsOf(await eventsBehind(other, after))).toEqual([event.id]);
    }
  });
}
