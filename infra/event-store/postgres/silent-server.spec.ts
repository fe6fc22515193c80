import { anEvent, aStream, idsOf } from '../conformance/log-fixtures.js';
import { type EventStore, EventStoreUnavailable } from '../event-store.js';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { type Wire, wireTo } from '../testing/wire.js';
import { openPostgresEventStore } from './postgres-event-store.js';

let database: TestDatabase;
let wire: Wire;
let store: EventStore;

beforeEach(async () => {
  database = await makeTestDatabase();
  wire = await wireTo(database.url);
  store = await openPostgresEventStore({ url: wire.url, queryTimeoutMs: 500 });
});
afterEach(async () => {
  // a good-bye over a silent wire is not answered either
  await wire.close();
  await store.close();
  await database.drop();
});

test('an append that the server leaves unanswered is sent again on another connection, and written once', async () => {
  const stream = aStream();
  await store.append(stream, [anEvent()], 'none');
  wire.silence();
  const event = anEvent();
  expect(await store.append(stream, [event], 0n)).toMatchObject({ revision: 1n });
  expect(idsOf(await readPersistently(stream)).slice(1)).toEqual([event.id]);
});

test('a read that the server leaves unanswered fails, and the next one is answered', async () => {
  const stream = aStream();
  const event = anEvent();
  await store.append(stream, [event], 'none');
  expect(await readPersistently(stream)).toHaveLength(1);
  wire.silence();
  await expect(store.read(stream)).rejects.toThrow(EventStoreUnavailable);
  expect(idsOf(await readPersistently(stream))).toEqual([event.id]);
});

test('a subscription goes on behind a silence', async () => {
  const events = [anEvent(), anEvent()];
  const pages = store.subscribe()[Symbol.asyncIterator]();
  await store.append(aStream(), events.slice(0, 1), 'none');
  expect(idsOf((await pages.next()).value.events)).toEqual(idsOf(events.slice(0, 1)));
  wire.silence();
  await store.append(aStream(), events.slice(1), 'none');
  expect(idsOf((await pages.next()).value.events)).toEqual(idsOf(events.slice(1)));
  await pages.return?.();
});

/** On a busy machine a healthy server may seem silent for a moment. */
async function readPersistently(stream: string) {
  for (;;) {
    try {
      return await store.read(stream);
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
    }
  }
}
