import { randomUUID } from 'node:crypto';
import type { LogPage, RecordedEvent } from '../event-store.js';
import { follow } from './follow.js';
import { anEvent, aStream, expectToGrow, idsOf, positionsOf, someEvents } from './log-fixtures.js';
import type { StoreUnderTest } from './store-under-test.js';

export function subscriptionCases(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store;

  test('it catches up and then stays live', async () => {
    const after = await store().head();
    const history = someEvents(5);
    const live = someEvents(5);
    await store().append(aStream(), history, 'none');
    const reader = follow(store(), { after });
    await reader.until((events) => events.length === 5);
    for (const event of live) await store().append(aStream(), [event], 'none');
    await reader.until((events) => events.length === 10);
    expect(idsOf(reader.events)).toEqual(idsOf([...history, ...live]));
    expectToGrow(positionsOf(reader.events));
    await reader.stop();
  });

  test('from the head it gives only what comes after', async () => {
    await store().append(aStream(), someEvents(3), 'none');
    const reader = follow(store(), { after: await store().head() });
    const event = anEvent();
    await store().append(aStream(), [event], 'none');
    await reader.until((events) => events.length > 0);
    expect(idsOf(reader.events)).toEqual([event.id]);
    await reader.stop();
  });

  test('it resumes from the checkpoint that was kept', async () => {
    const events = someEvents(9);
    let checkpoint = await store().head();
    const seen: RecordedEvent[] = [];
    await store().append(aStream(), events.slice(0, 6), 'none');
    for (let stop = 0; stop < 3; stop += 1) {
      if (stop === 2) await store().append(aStream(), events.slice(6), 'none');
      for await (const page of store().subscribe({ after: checkpoint, limit: 2 + stop })) {
        seen.push(...page.events);
        checkpoint = page.position;
        if (page.events.length > 0) break;
      }
    }
    const reader = follow(store(), { after: checkpoint });
    await reader.until((rest) => seen.length + rest.length === 9);
    expect(idsOf([...seen, ...reader.events])).toEqual(idsOf(events));
    await reader.stop();
  });

  test('each of several readers sees everything', async () => {
    const after = await store().head();
    const other = await underTest().reopen();
    const readers = [store(), store(), other, other].map((client) => follow(client, { after }));
    const events = someEvents(12);
    for (const event of events) await store().append(aStream(), [event], 'none');
    for (const reader of readers) {
      await reader.until((seen) => seen.length === events.length);
      expect(idsOf(reader.events)).toEqual(idsOf(events));
      await reader.stop();
    }
  });

  test('it sees what another client appends', async () => {
    const other = await underTest().reopen();
    const reader = follow(store(), { after: await store().head() });
    const events = someEvents(3);
    for (const event of events) await other.append(aStream(), [event], 'none');
    await reader.until((seen) => seen.length === 3);
    expect(idsOf(reader.events)).toEqual(idsOf(events));
    await reader.stop();
  });

  test('it gives only what passes its filter', async () => {
    const after = await store().head();
    const type = `Wanted${randomUUID()}`;
    const category = `wanted${randomUUID()}`;
    const filter = { types: [type], streamPrefixes: [category] };
    const reader = follow(store(), { after, filter });
    const wanted = someEvents(4, { type });
    for (const event of wanted) {
      await store().append(aStream(category), [anEvent(), event], 'none');
      await store().append(aStream(), [anEvent({ type })], 'none');
    }
    await reader.until((seen) => seen.length === 4);
    expect(idsOf(reader.events)).toEqual(idsOf(wanted));
    await reader.stop();
  });

  test('its checkpoint moves past what its filter leaves out', async () => {
    const after = await store().head();
    const reader = follow(store(), { after, filter: { types: [`Never${randomUUID()}`] } });
    for (let n = 0; n < 3; n += 1) {
      const { position } = await store().append(aStream(), someEvents(4), 'none');
      await reader.until(() => reader.checkpoint >= position);
    }
    expect(reader.events).toEqual([]);
    await reader.stop();
  });

  test('each page moves the checkpoint on and holds no more than the limit', async () => {
    const after = await store().head();
    await store().append(aStream(), someEvents(25), 'none');
    const reader = follow(store(), { after, limit: 4 });
    await reader.until((events) => events.length === 25);
    expectToGrow([after, ...reader.pages.map((page) => page.position)]);
    for (const page of reader.pages) expect(page.events.length).toBeLessThanOrEqual(4);
    await reader.stop();
  });

  test('it says when it has arrived at the head', async () => {
    const after = await store().head();
    await store().append(aStream(), someEvents(10), 'none');
    const reader = follow(store(), { after, limit: 3 });
    await reader.until((events) => events.length === 10);
    await reader.until(() => reader.pages.at(-1)?.atHead === true);
    expect(reader.pages[0]?.atHead).toBe(false);
    await reader.stop();
  });

  test('a slow reader loses nothing and is not flooded', async () => {
    const events = someEvents(300);
    const after = await store().head();
    const subscription = store().subscribe({ after, limit: 20 })[Symbol.asyncIterator]();
    await store().append(aStream(), events.slice(0, 100), 'none');
    const first = await subscription.next();
    const seen: string[] = idsOf((first.value as LogPage).events);
    // nothing is taken while all of this happens
    for (let n = 100; n < 300; n += 20) await store().append(aStream(), events.slice(n, n + 20), 'none');
    while (seen.length < 300) {
      const { value } = await subscription.next();
      expect((value as LogPage).events.length).toBeLessThanOrEqual(20);
      seen.push(...idsOf((value as LogPage).events));
    }
    expect(seen).toEqual(idsOf(events));
    await subscription.return?.();
  });

  test('the signal ends it while it waits', async () => {
    const controller = new AbortController();
    const after = await store().head();
    const subscription = store().subscribe({ after, signal: controller.signal })[Symbol.asyncIterator]();
    await store().append(aStream(), [anEvent()], 'none');
    await subscription.next();
    const waiting = subscription.next();
    controller.abort();
    expect(await waiting).toMatchObject({ done: true });
  });

  test('the signal ends it while pages are still to come', async () => {
    const controller = new AbortController();
    const after = await store().head();
    await store().append(aStream(), someEvents(20), 'none');
    let pages = 0;
    for await (const _ of store().subscribe({ after, limit: 1, signal: controller.signal })) {
      pages += 1;
      if (pages === 3) controller.abort();
    }
    expect(pages).toBe(3);
  });

  test('a reader that leaves does not disturb the others', async () => {
    const after = await store().head();
    const staying = follow(store(), { after });
    await store().append(aStream(), [anEvent()], 'none');
    for await (const _ of store().subscribe({ after })) break;
    const event = anEvent();
    await store().append(aStream(), [event], 'none');
    await staying.until((events) => events.length === 2);
    expect(staying.events.at(-1)?.id).toBe(event.id);
    await staying.stop();
  });
}
