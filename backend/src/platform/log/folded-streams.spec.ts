import { randomUUID } from 'node:crypto';
import { streamName, websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { type Count, type Counted, counter } from '../testing/counter.js';
import { GatedLog } from '../testing/gated-log.js';
import { AggregateStore } from './aggregate-store.js';
import { FoldedStreams } from './folded-streams.js';

const shop = websiteId('shop');

let database: TestDatabase;
let log: EventStore;
/** Whoever changes the streams: another process, as far as the ones who look are concerned. */
let counters: AggregateStore<number, Count, Counted>;
let looking: FoldedStreams<number, Counted>;
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
  looking = new FoldedStreams(log, 'product', counter);
  stream += 1;
  id = `counter-${stream}`;
});

const count = (by: number) => counters.handle(shop, id, { by }, () => undefined);

test('a stream without events is at its beginning, and stays worth a look', async () => {
  expect(await looking.stateOf(shop, id)).toBe(0);
  await count(1);
  expect(await looking.stateOf(shop, id)).toBe(1);
});

test('an answer is never older than the question', async () => {
  for (let total = 1; total <= 30; total += 1) {
    await count(1);
    expect(await looking.stateOf(shop, id)).toBe(total);
  }
});

test('an answer is never older than the question while many ask and others write', async () => {
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
      before = await looking.stateOf(shop, id);
      expect(before).toBeGreaterThanOrEqual(atLeast);
    }
  };
  await Promise.all([write(), look(), look(), look(), look()]);
  expect(await looking.stateOf(shop, id)).toBe(60);
});

test('a look reads what came behind the last one, not all of it again', async () => {
  const asked: (bigint | undefined)[] = [];
  const watched = new GatedLog(log);
  watched.read = (name, options) => {
    asked.push(options?.from);
    return log.read(name, options);
  };
  const folded = new FoldedStreams<number, Counted>(watched, 'product', counter);
  await count(1);
  await count(1);
  await folded.stateOf(shop, id);
  await count(1);
  expect(await folded.stateOf(shop, id)).toBe(3);
  expect(asked).toEqual([0n, 2n]);
});

test('a long stream is folded page by page, so that others are served in between', async () => {
  const metadata = { websiteId: shop, schemaVersion: 1 };
  const facts = Array.from({ length: 1200 }, (_, i) => ({
    ...{ id: randomUUID(), type: 'Counted', metadata },
    data: { by: 1, total: i + 1, command: 'import' },
  }));
  await log.append(streamName('product', shop, id), facts, 'none');
  const pages: number[] = [];
  const watched = new GatedLog(log);
  watched.read = async (...read) => {
    const page = await log.read(...read);
    pages.push(page.length);
    return page;
  };
  const folded = new FoldedStreams<number, Counted>(watched, 'product', counter);
  expect(await folded.foldedOf(shop, id)).toEqual({ state: 1200, revision: 1199n });
  expect(pages).toEqual([500, 500, 200]);
});

test('what is kept is as old as the last look', async () => {
  await count(5);
  expect(looking.keptState(shop, id)).toBeUndefined();
  await looking.stateOf(shop, id);
  await count(5);
  expect(looking.keptState(shop, id)).toBe(5);
  await looking.stateOf(shop, id);
  expect(looking.keptState(shop, id)).toBe(10);
});

test('a slow look does not put back what a later one has found', async () => {
  let letGo = () => {};
  let held: Promise<void> | undefined = new Promise((resolve) => {
    letGo = resolve;
  });
  const slow = new GatedLog(log);
  slow.read = async (...read) => {
    const wait = held;
    held = undefined;
    const found = await log.read(...read);
    await wait;
    return found;
  };
  const folded = new FoldedStreams<number, Counted>(slow, 'product', counter);
  await count(1);
  const first = folded.stateOf(shop, id);
  await count(1);
  await folded.stateOf(shop, id);
  letGo();
  await first;
  expect(folded.keptState(shop, id)).toBe(2);
});

test('more streams than are kept are folded again', async () => {
  const forgetful = new FoldedStreams<number, Counted>(log, 'product', counter, { keep: 1 });
  await count(3);
  expect(await forgetful.stateOf(shop, id)).toBe(3);
  expect(await forgetful.stateOf(shop, `${id}-other`)).toBe(0);
  expect(await forgetful.stateOf(shop, id)).toBe(3);
});

test('the same id on two websites is two streams', async () => {
  const elsewhere = websiteId('atelier');
  await count(1);
  await counters.handle(elsewhere, id, { by: 10 }, () => undefined);
  expect(await looking.stateOf(shop, id)).toBe(1);
  expect(await looking.stateOf(elsewhere, id)).toBe(10);
});

test('what cannot be an id is no stream', async () => {
  await expect(looking.stateOf(shop, '../secrets')).rejects.toThrow(TypeError);
});
