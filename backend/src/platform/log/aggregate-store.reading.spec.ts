import { randomUUID } from 'node:crypto';
import { streamName, websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { counter } from '../testing/counter.js';
import { GatedLog } from '../testing/gated-log.js';
import { type AggregateReader, AggregateStore } from './aggregate-store.js';

const shop = websiteId('shop');

let database: TestDatabase;
let log: EventStore;
/** Another process, which changes the streams. */
let counters: AggregateStore<typeof counter>;
/** The process that reads them. */
let reader: AggregateReader<typeof counter>;
let stream = 0;
let id: string;

beforeAll(async () => {
  database = await makeTestDatabase();
  log = await openPostgresEventStore({ url: database.url });
  counters = new AggregateStore(log, 'product', counter);
});
afterAll(async () => {
  await log.close();
  await database.drop();
});
beforeEach(() => {
  reader = new AggregateStore(log, 'product', counter);
  stream += 1;
  id = `counter-${stream}`;
});

const count = (by: number) => counters.execute(shop, id, { by });

test('a stream without events has the initial state, and is read again each time', async () => {
  expect(await reader.loadState(shop, id)).toBe(0);
  await count(1);
  expect(await reader.loadState(shop, id)).toBe(1);
});

test('a loaded state is never older than the call', async () => {
  for (let total = 1; total <= 30; total += 1) {
    await count(1);
    expect(await reader.loadState(shop, id)).toBe(total);
  }
});

test('a loaded state is never older than the call, also with many readers and writers', async () => {
  let acknowledged = 0;
  let writing = true;
  const write = async () => {
    for (let i = 0; i < 60; i += 1) acknowledged = (await count(1)).state;
    writing = false;
  };
  const look = async () => {
    let before = 0;
    while (writing) {
      const atLeast = Math.max(acknowledged, before);
      before = await reader.loadState(shop, id);
      expect(before).toBeGreaterThanOrEqual(atLeast);
    }
  };
  await Promise.all([write(), look(), look(), look(), look()]);
  expect(await reader.loadState(shop, id)).toBe(60);
});

test('a second load reads only the events since the first', async () => {
  const asked: (bigint | undefined)[] = [];
  const watched = new GatedLog(log);
  watched.readPage = (name, from) => {
    asked.push(from);
    return log.readPage(name, from);
  };
  const store = new AggregateStore(watched, 'product', counter);
  await count(1);
  await count(1);
  await store.loadState(shop, id);
  await count(1);
  expect(await store.loadState(shop, id)).toBe(3);
  expect(asked).toEqual([0n, 2n]);
});

test('a long stream is folded page by page, so that other requests are served in between', async () => {
  const metadata = { websiteId: shop, schemaVersion: 1 };
  const facts = Array.from({ length: 1200 }, (_, i) => ({
    id: randomUUID(),
    type: 'Counted',
    metadata,
    data: { by: 1, total: i + 1, command: 'import' },
  }));
  await log.append(streamName('product', shop, id), facts, 'none');
  const pages: number[] = [];
  const watched = new GatedLog(log);
  watched.readPage = async (...read) => {
    const page = await log.readPage(...read);
    pages.push(page.events.length);
    return page;
  };
  const store = new AggregateStore(watched, 'product', counter);
  expect(await store.load(shop, id)).toMatchObject({ state: 1200, revision: 1199n });
  expect(pages).toEqual([500, 500, 200]);
});

test('the cached state is as old as the last read', async () => {
  await count(5);
  expect(reader.cachedState(shop, id)).toBeUndefined();
  await reader.loadState(shop, id);
  await count(5);
  expect(reader.cachedState(shop, id)).toBe(5);
  await reader.loadState(shop, id);
  expect(reader.cachedState(shop, id)).toBe(10);
});

test('a slow read does not replace the result of a later one', async () => {
  let letGo = () => {};
  let held: Promise<void> | undefined = new Promise((resolve) => {
    letGo = resolve;
  });
  const slow = new GatedLog(log);
  slow.readPage = async (...read) => {
    const wait = held;
    held = undefined;
    const found = await log.readPage(...read);
    await wait;
    return found;
  };
  const store = new AggregateStore(slow, 'product', counter);
  await count(1);
  const first = store.loadState(shop, id);
  await count(1);
  await store.loadState(shop, id);
  letGo();
  await first;
  expect(store.cachedState(shop, id)).toBe(2);
});

test('a stream that the cache has dropped is read again', async () => {
  const forgetful = new AggregateStore(log, 'product', counter, { cacheSize: 1 });
  await count(3);
  expect(await forgetful.loadState(shop, id)).toBe(3);
  expect(await forgetful.loadState(shop, `${id}-other`)).toBe(0);
  expect(await forgetful.loadState(shop, id)).toBe(3);
});

test('the same id on two websites is two streams', async () => {
  const elsewhere = websiteId('atelier');
  await count(1);
  await counters.execute(elsewhere, id, { by: 10 });
  expect(await reader.loadState(shop, id)).toBe(1);
  expect(await reader.loadState(elsewhere, id)).toBe(10);
});

test('an invalid id has no stream', async () => {
  await expect(reader.loadState(shop, '../secrets')).rejects.toThrow(TypeError);
});
