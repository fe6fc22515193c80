import type { ExpectedRevision, NewEvent } from '../event-store.js';
import { anEvent, aStream, idsOf, someEvents } from './log-fixtures.js';
import type { StoreUnderTest } from './store-under-test.js';

/** Each mode, and how many events the stream has before so that the expectation holds. */
const MODES: [mode: string, expected: ExpectedRevision, before: number][] = [
  ['none', 'none', 0],
  ['an exact revision', 1n, 2],
  ['exists', 'exists', 2],
  ['any', 'any', 0],
  ['any of a stream that is there', 'any', 2],
];

export function idempotenceCases(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store;

  async function aStreamOf(count: number): Promise<string> {
    const stream = aStream();
    if (count > 0) await store().append(stream, someEvents(count), 'none');
    return stream;
  }

  test.each(MODES)('a repeat that expects %s is answered, not written', async (_, expected, before) => {
    const stream = await aStreamOf(before);
    const event = anEvent();
    const first = await store().append(stream, [event], expected);
    expect(await store().append(stream, [event], expected)).toEqual(first);
    expect(await store().read(stream)).toHaveLength(before + 1);
    expect(await store().head()).toBe(first.position);
  });

  test.each(MODES)(
    'a repeat that expects %s is answered when others went on, too',
    async (_, expected, before) => {
      const stream = await aStreamOf(before);
      const event = anEvent();
      const first = await store().append(stream, [event], expected);
      await store().append(stream, someEvents(3), first.revision);
      expect(await store().append(stream, [event], expected)).toEqual(first);
      expect(await store().read(stream)).toHaveLength(before + 4);
    },
  );

  test.each(MODES)(
    'a repeated batch that expects %s is answered, not written',
    async (_, expected, before) => {
      const stream = await aStreamOf(before);
      const batch = someEvents(4);
      const first = await store().append(stream, batch, expected);
      await store().append(stream, [anEvent()], first.revision);
      expect(await store().append(stream, batch, expected)).toEqual(first);
      expect(await store().read(stream)).toHaveLength(before + 5);
    },
  );

  test('a repeat with another payload gets the same answer, and the first payload stays', async () => {
    const stream = aStream();
    const event = anEvent({ data: { quantity: 1 } });
    const changed: NewEvent = { ...event, type: 'CartEntryRemoved', data: { quantity: 2 } };
    const first = await store().append(stream, [event], 'none');
    expect(await store().append(stream, [changed], 'none')).toEqual(first);
    expect(await store().read(stream)).toMatchObject([{ type: event.type, data: { quantity: 1 } }]);
  });

  test('a repeat from another client is answered the same', async () => {
    const stream = aStream();
    const other = await underTest().reopen();
    const events = someEvents(2);
    const first = await store().append(stream, events, 'none');
    expect(await other.append(stream, events, 'none')).toEqual(first);
    expect(await store().read(stream)).toHaveLength(2);
  });

  test('the same append sent many times at once is written once', async () => {
    const stream = aStream();
    const clients = [store(), await underTest().reopen()];
    const events = someEvents(2);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => clients[n % 2]!.append(stream, events, 'none')),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(idsOf(await store().read(stream))).toEqual(idsOf(events));
  });

  test('the same id in another stream is another event', async () => {
    const one = aStream();
    const other = aStream();
    const event = anEvent();
    const first = await store().append(one, [event], 'none');
    const second = await store().append(other, [event], 'none');
    expect(second.position).toBeGreaterThan(first.position);
    expect(idsOf(await store().read(other))).toEqual([event.id]);
  });
}
