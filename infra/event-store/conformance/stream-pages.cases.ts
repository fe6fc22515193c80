import { PAGE_BYTES, type RecordedEvent, STREAM_PAGE } from '../event-store.js';
import { readPages } from '../stream-pages.js';
import { anEvent, aStream, idsOf, someEvents } from './log-fixtures.js';
import type { StoreUnderTest } from './store-under-test.js';

const ofSize = (bytes: number) => anEvent({ data: { text: 'x'.repeat(bytes) } });

export function streamPageCases(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store;

  async function pagesOf(stream: string, from?: bigint): Promise<(readonly RecordedEvent[])[]> {
    const pages: (readonly RecordedEvent[])[] = [];
    for await (const page of readPages(store(), stream, from)) pages.push(page);
    return pages;
  }
  const lengths = (pages: readonly (readonly RecordedEvent[])[]) => pages.map(({ length }) => length);

  test('a missing stream is one page without events, and its end', async () => {
    expect(await store().readPage(aStream())).toEqual({ events: [], atEnd: true });
    expect(await pagesOf(aStream())).toEqual([]);
  });

  test('a page begins at a revision, inclusively, and says that nothing stands behind it', async () => {
    const stream = aStream();
    const events = someEvents(5);
    await store().append(stream, events, 'none');
    const { events: found, atEnd } = await store().readPage(stream, 2n);
    expect([idsOf(found), atEnd]).toEqual([idsOf(events.slice(2)), true]);
    expect(await store().readPage(stream, 5n)).toEqual({ events: [], atEnd: true });
  });

  test('a page holds so many events at most', async () => {
    const stream = aStream();
    const events = someEvents(2 * STREAM_PAGE + 1);
    await store().append(stream, events, 'none');
    expect((await store().readPage(stream)).atEnd).toBe(false);
    const pages = await pagesOf(stream);
    expect(lengths(pages)).toEqual([STREAM_PAGE, STREAM_PAGE, 1]);
    expect(idsOf(pages.flat())).toEqual(idsOf(events));
  });

  test('a page of large events ends before it is full, and nothing is left out', async () => {
    const stream = aStream('product');
    const large = Array.from({ length: 20 }, () => ofSize(900_000));
    for (const event of large) await store().append(stream, [event], 'any');
    const pages = await pagesOf(stream);
    expect(lengths(pages)).toEqual([10, 10]);
    expect(idsOf(pages.flat())).toEqual(idsOf(large));
    expect(idsOf(await store().read(stream))).toEqual(idsOf(large));
    expect(idsOf(await store().read(stream, { from: 3n, limit: 12 }))).toEqual(idsOf(large.slice(3, 15)));
  });

  test('an event that is larger than a page is a page', async () => {
    const stream = aStream();
    for (const size of [1, PAGE_BYTES + 1, 1]) await store().append(stream, [ofSize(size)], 'any');
    expect(lengths(await pagesOf(stream))).toEqual([2, 1]);
  });

  test('streams that are read at the same time have all of their events, however large they are', async () => {
    const streams = Array.from({ length: 6 }, () => aStream('product'));
    const written = await Promise.all(
      streams.map(async (stream, n) => {
        const events = Array.from({ length: 3 }, () => ofSize(n === 0 ? 10 : 1_500_000));
        for (const event of events) await store().append(stream, [event], 'any');
        return idsOf(events);
      }),
    );
    const found = await Promise.all(streams.map((stream) => pagesOf(stream)));
    expect(found.map((pages) => idsOf(pages.flat()))).toEqual(written);
    const whole = await Promise.all(streams.map((stream) => store().read(stream)));
    expect(whole.map(idsOf)).toEqual(written);
  });
}
