import { BEGINNING } from '../event-store.js';
import { anEvent, aStream, idsOf } from './log-fixtures.js';
import type { StoreUnderTest } from './store-under-test.js';

/** The cases run in their order: the last one ends the emptiness. */
export function emptyLogCases(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store;

  test('the head is the beginning', async () => {
    expect(await store().head()).toBe(BEGINNING);
  });

  test('a page is empty and at the head', async () => {
    expect(await store().readAll()).toMatchObject({ events: [], atHead: true });
  });

  test('an aborted subscription gives nothing', async () => {
    const { signal } = abortedController();
    for await (const page of store().subscribe({ signal })) expect(page).toBeUndefined();
  });

  test('the first event is behind the beginning', async () => {
    const event = anEvent();
    const appended = await store().append(aStream(), [event], 'none');
    expect(appended.position).toBeGreaterThan(BEGINNING);
    expect(await store().head()).toBe(appended.position);
    expect(idsOf((await store().readAll({ after: BEGINNING })).events)).toEqual([event.id]);
  });
}

function abortedController(): AbortController {
  const controller = new AbortController();
  controller.abort();
  return controller;
}
