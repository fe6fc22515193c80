import { randomUUID } from 'node:crypto';
import type { LogFilter } from '../event-store.js';
import { anEvent, aStream, eventsBehind, idsOf, pagesBehind, someEvents } from './log-fixtures.js';
import type { StoreUnderTest } from './store-under-test.js';

export function filterCases(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store;

  /** Two events of each type in each category, with names that no other case uses. */
  async function aMixedHistory() {
    const mark = randomUUID().slice(0, 8);
    const after = await store().head();
    const categories = [`cart${mark}`, `cartel${mark}`, `stock${mark}`];
    const types = [`Added${mark}`, `Removed${mark}`, `AddedAgain${mark}`];
    const events = [];
    for (const category of [...categories, ...categories]) {
      for (const type of types) {
        const event = { ...anEvent({ type }), category };
        await store().append(`${category}-shop-${randomUUID()}`, [event], 'none');
        events.push(event);
      }
    }
    return { after, categories, types, events };
  }

  async function idsThatPass(after: bigint, filter: LogFilter, limit?: number): Promise<string[]> {
    return idsOf(await eventsBehind(store(), after, { filter, ...(limit && { limit }) }));
  }

  test('by a type', async () => {
    const { after, types, events } = await aMixedHistory();
    const wanted = events.filter((event) => event.type === types[0]);
    expect(await idsThatPass(after, { types: types.slice(0, 1) })).toEqual(idsOf(wanted));
  });

  test('by several types', async () => {
    const { after, types, events } = await aMixedHistory();
    const wanted = events.filter((event) => event.type !== types[0]);
    expect(await idsThatPass(after, { types: types.slice(1) })).toEqual(idsOf(wanted));
  });

  test('by the beginning of the stream', async () => {
    const { after, categories, events } = await aMixedHistory();
    const wanted = events.filter((event) => event.category === categories[0]);
    expect(await idsThatPass(after, { streamPrefixes: [`${categories[0]}-`] })).toEqual(idsOf(wanted));
  });

  test('by several beginnings, one of which another begins with', async () => {
    const { after, categories, events } = await aMixedHistory();
    const wanted = events.filter((event) => event.category !== categories[1]);
    const streamPrefixes = [`${categories[0]}-`, `${categories[0]}-shop`, `${categories[2]}-shop-`];
    expect(await idsThatPass(after, { streamPrefixes })).toEqual(idsOf(wanted));
  });

  test('by type and beginning at once', async () => {
    const { after, categories, types, events } = await aMixedHistory();
    const wanted = events.filter((event) => event.category === categories[2] && event.type === types[1]);
    const filter = { types: [types[1] as string], streamPrefixes: [`${categories[2]}-`] };
    expect(await idsThatPass(after, filter)).toEqual(idsOf(wanted));
  });

  test('a whole name is a prefix too, and capitals matter', async () => {
    const after = await store().head();
    const stream = aStream();
    const event = anEvent();
    await store().append(stream, [event], 'none');
    expect(await idsThatPass(after, { streamPrefixes: [stream] })).toEqual([event.id]);
    expect(await idsThatPass(after, { streamPrefixes: [stream.toUpperCase()] })).toEqual([]);
    expect(await idsThatPass(after, { types: [event.type.toUpperCase()] })).toEqual([]);
  });

  test('what patterns are made of stands for itself', async () => {
    const after = await store().head();
    const percent = anEvent();
    const plain = anEvent();
    await store().append(`a%_\\.*(${randomUUID()}`, [percent], 'none');
    await store().append(`aXX\\.*(${randomUUID()}`, [plain], 'none');
    expect(await idsThatPass(after, { streamPrefixes: ['a%_\\.*('] })).toEqual([percent.id]);
    expect(await idsThatPass(after, { streamPrefixes: ['a%', 'a_', 'a.'] })).toEqual([percent.id]);
  });

  test('pages of any size hold the same events', async () => {
    const { after, types, events } = await aMixedHistory();
    const wanted = idsOf(events.filter((event) => event.type === types[2]));
    for (const limit of [1, 2, 5])
      expect(await idsThatPass(after, { types: [types[2] as string] }, limit)).toEqual(wanted);
  });

  test('the position moves past what does not match, to the head', async () => {
    const after = await store().head();
    const { position } = await store().append(aStream(), someEvents(30), 'none');
    const pages = await pagesBehind(store(), after, { filter: { types: ['NeverHappened'] } });
    expect(pages.flatMap((page) => page.events)).toEqual([]);
    expect(pages.at(-1)?.position).toBeGreaterThanOrEqual(position);
  });

  test('a full page stops where the rest of the matching events can still be read', async () => {
    const after = await store().head();
    const wanted = someEvents(6, { type: `Wanted${randomUUID()}` });
    const stream = aStream();
    for (const event of wanted) await store().append(stream, [anEvent(), event, anEvent()], 'any');
    const types = [wanted[0]?.type as string];
    const page = await store().readAll({ after, limit: 4, filter: { types } });
    expect(idsOf(page.events)).toEqual(idsOf(wanted.slice(0, 4)));
    expect(await idsThatPass(page.position, { types })).toEqual(idsOf(wanted.slice(4)));
  });
}
