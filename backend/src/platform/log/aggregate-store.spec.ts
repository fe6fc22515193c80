import { websiteId } from '@daybook/contracts/shared/identifiers';
import { type EventStore, EventStoreUnavailable } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { type Counters, countedLog, informedBy, shop } from '../testing/counted-log.js';
import { type Count, counter } from '../testing/counter.js';
import { GatedLog } from '../testing/gated-log.js';
import { AggregateStore } from './aggregate-store.js';

const { id, events, totals, count, log, opened } = countedLog();

let gate: GatedLog;
let ours: Counters;
/** Another process over the same log. */
let theirs: Counters;
beforeEach(() => {
  gate = new GatedLog(log());
  ours = new AggregateStore(gate, 'cart', counter);
  theirs = new AggregateStore(log(), 'cart', counter);
});

describe('one process', () => {
  test('a command becomes an event with its actor, its request and its website', async () => {
    const metadata = { actor: 'ada', correlationId: 'request-1' };
    const { state, position } = await ours.execute(shop, id(), { by: 3 }, { metadata });
    const [event] = await events();
    expect(state).toBe(3);
    expect(event).toMatchObject({
      position,
      type: 'Counted',
      data: { by: 3, total: 3 },
      metadata: { websiteId: 'shop', schemaVersion: 1, actor: 'ada', correlationId: 'request-1' },
    });
  });

  test('a hundred concurrent commands on one stream all count, one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => count(ours, 1)));
    const oneToHundred = Array.from({ length: 100 }, (_, i) => i + 1);
    expect(await totals()).toEqual(oneToHundred);
    expect(answers.map(({ state }) => state).sort((a, b) => a - b)).toEqual(oneToHundred);
  });

  test('commands that come during an append share the next one', async () => {
    await Promise.all(Array.from({ length: 100 }, () => count(ours, 1)));
    expect(gate.appends).toBe(2);
  });

  test('a result is the state of its own command, at a position that holds it', async () => {
    const answers = await Promise.all([1, 10, 100].map((by) => count(ours, by)));
    const counted = await events();
    expect(answers.map(({ state }) => state)).toEqual([1, 11, 111]);
    answers.forEach(({ position }, i) => {
      expect(position).toBeGreaterThanOrEqual(counted[i]?.position ?? 0n);
    });
  });

  test('a refusal concerns its own command, not those that share the append', async () => {
    await count(ours, 5);
    gate.shut();
    const first = count(ours, 1);
    await gate.nextRead();
    const behind = [count(ours, 10, 10), count(ours, 2, 10), count(ours, 3, 10)];
    gate.open();
    const [tooMuch, two, three] = await Promise.allSettled([...behind, first]);
    expect(tooMuch).toMatchObject({ status: 'rejected', reason: { code: 'OUT_OF_STOCK' } });
    expect(two).toMatchObject({ status: 'fulfilled', value: { state: 8 } });
    expect(three).toMatchObject({ status: 'rejected', reason: { code: 'OUT_OF_STOCK' } });
    expect(await totals()).toEqual([5, 6, 8]);
  });

  test('a decider that throws for one command leaves the others alone', async () => {
    await count(ours, 1);
    const broken = ours.execute(shop, id(), undefined as unknown as Count);
    const [failed, counted] = await Promise.allSettled([broken, count(ours, 1)]);
    expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) });
    expect(counted).toMatchObject({ status: 'fulfilled', value: { state: 2 } });
  });

  test('facts that could not be looked up fail their own command', async () => {
    const factsFor = () => Promise.reject(new Error('the catalogue is closed'));
    const failed = informedBy(ours).execute(shop, id(), { by: 1 }, { factsFor });
    await expect(failed).rejects.toThrow('the catalogue is closed');
    expect(await count(ours, 1)).toMatchObject({ state: 1 });
  });

  test('a stream that the cache has dropped is read again and continued', async () => {
    const forgetful: Counters = new AggregateStore(log(), 'cart', counter, { cacheSize: 1 });
    for (const round of [1, 2, 3]) {
      for (const name of ['a', 'b', 'c']) {
        const { state } = await forgetful.execute(shop, `${id()}-${name}`, { by: 1 });
        expect(state).toBe(round);
      }
    }
  });
});

describe('an event that is not in the log yet', () => {
  test('is visible to no reader', async () => {
    await count(ours, 5);
    gate.shut();
    const counting = count(ours, 1);
    await gate.nextRead();
    expect(await ours.loadState(shop, id())).toBe(5);
    gate.open();
    await counting;
    expect(await ours.loadState(shop, id())).toBe(6);
  });

  test('gives no result: a command that builds on it waits until it is in the log', async () => {
    await count(ours, 5);
    gate.shut();
    const counting = count(ours, 1);
    await gate.nextRead();
    let answered = false;
    const noNews = count(ours, 0).finally(() => {
      answered = true;
    });
    await theirs.execute(shop, `${id()}-elsewhere`, { by: 1 });
    expect(answered).toBe(false);
    gate.open();
    const { position } = await counting;
    expect((await noNews).state).toBe(6);
    expect((await noNews).position).toBeGreaterThanOrEqual(position);
  });

  test('refuses no command after it got lost', async () => {
    await count(ours, 5);
    gate.shut();
    const lost = count(ours, 5, 10);
    await gate.nextRead();
    const behind = count(ours, 5, 10);
    gate.lose();
    await expect(lost).rejects.toThrow(EventStoreUnavailable);
    expect(await behind).toMatchObject({ state: 10 });
    expect(await totals()).toEqual([5, 10]);
  });

  test('leaves no trace when the log fails during the append', async () => {
    const closing = await opened();
    const doomed: Counters = new AggregateStore(closing, 'cart', counter);
    await count(doomed, 1);
    const adding = Array.from({ length: 50 }, () => count(doomed, 1));
    const moreAfterClosing = closing.close().then(() => count(doomed, 1));
    const outcomes = await Promise.allSettled([...adding, moreAfterClosing]);

    const acknowledged = 1 + outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(EventStoreUnavailable) });
    expect(doomed.cachedState(shop, id())).toBe(acknowledged);
    expect(await totals()).toHaveLength(acknowledged);
    expect(await count(theirs, 1)).toMatchObject({ state: acknowledged + 1 });
  });
});

test('a log that was restored from a backup wins over the cache', async () => {
  await count(ours, 1);
  await count(ours, 1);
  const earlierDay = await makeTestDatabase();
  const earlier = await openPostgresEventStore({ url: earlierDay.url });
  try {
    gate.leadTo(earlier);
    expect(await count(ours, 10)).toMatchObject({ state: 10 });
  } finally {
    await earlier.close();
    await earlierDay.drop();
  }
});

describe('a log that has lost its newest commits, and got others in their place', () => {
  let otherDay: TestDatabase;
  let other: EventStore;
  beforeEach(async () => {
    otherDay = await makeTestDatabase();
    other = await openPostgresEventStore({ url: otherDay.url });
    await count(new AggregateStore(other, 'cart', counter), 2);
  });
  afterEach(async () => {
    await other.close();
    await otherDay.drop();
  });
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1100));

  test('wins over the cache, though the revision fits: in what is read, and in what is decided', async () => {
    await count(ours, 10);
    await count(theirs, 10);
    const reader = new AggregateStore(gate, 'cart', counter);
    expect(await reader.loadState(shop, id())).toBe(20);
    const decider = new AggregateStore(gate, 'cart', counter);
    expect(await decider.loadState(shop, id())).toBe(20);
    await count(new AggregateStore(other, 'cart', counter), 3);
    gate.leadTo(other);
    await aMoment();
    expect(await reader.loadState(shop, id())).toBe(5);
    expect(await count(decider, 1, 10)).toMatchObject({ before: 5, state: 6 });
  });

  test('and where the stream is shorter there, or is not there at all', async () => {
    for (let i = 0; i < 3; i += 1) await count(ours, 10);
    gate.leadTo(other);
    await aMoment();
    expect(await ours.loadState(shop, id())).toBe(2);
    await ours.execute(shop, `${id()}-lost`, { by: 1 });
    gate.leadTo(log());
    await aMoment();
    expect(await ours.loadState(shop, `${id()}-lost`)).toBe(0);
    expect(await count(ours, 1)).toMatchObject({ state: 31 });
  });

  test('at once, where an append found it away', async () => {
    await count(ours, 10);
    gate.shut();
    const lost = count(ours, 1);
    await gate.nextRead();
    gate.lose();
    await expect(lost).rejects.toThrow(EventStoreUnavailable);
    gate.leadTo(other);
    expect(await count(ours, 1)).toMatchObject({ before: 2, state: 3 });
  });
});

test('the same id on two websites is two streams', async () => {
  const elsewhere = websiteId('atelier');
  await count(ours, 1);
  expect(await ours.execute(elsewhere, id(), { by: 10 })).toMatchObject({ state: 10 });
  expect(await ours.loadState(shop, id())).toBe(1);
  expect((await log().read(`cart-atelier-${id()}`))[0]?.metadata.websiteId).toBe('atelier');
});
