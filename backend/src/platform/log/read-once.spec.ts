import type { EventStore } from '@daybook/event-store/event-store';
import { countedLog, shop } from '../testing/counted-log.js';
import { counter } from '../testing/counter.js';
import { AggregateStore } from './aggregate-store.js';
import { ReadsOnce, readingOnce } from './read-once.js';

const log = countedLog();
/** Another process, which changes the streams. */
let others: AggregateStore<typeof counter>;
/** The process that reads them, and how often it has asked the log. */
let own: AggregateStore<typeof counter>;
let reads: number;

beforeEach(() => {
  others = new AggregateStore(log.log(), 'cart', counter);
  reads = 0;
  own = new AggregateStore(countingReads(log.log()), 'cart', counter);
});

const countingReads = (store: EventStore) =>
  new Proxy(store, {
    get: (target, name) => {
      if (name === 'readPage') reads += 1;
      const member = Reflect.get(target, name) as unknown;
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
const read = () => own.loadState(shop, log.id());

test('within one piece of work a stream is read once, also one without events', async () => {
  await readingOnce(async () => {
    expect(await Promise.all([read(), read()])).toEqual([0, 0]);
    expect(await read()).toBe(0);
    expect(reads).toBe(1);
    expect((await log.count(own, 1)).state).toBe(1);
    expect([await read(), reads]).toEqual([1, 1]);
  });
});

test('two pieces of work each read the log, and so does who asks outside of one', async () => {
  const later = async () => {
    await log.count(others, 1);
    return readingOnce(read);
  };
  expect([await later(), await later()]).toEqual([1, 2]);
  await log.count(others, 1);
  expect(await read()).toBe(3);
});

test('a piece of work within another one is a part of it', async () => {
  await readingOnce(async () => {
    expect(await read()).toBe(0);
    await log.count(others, 1);
    expect(await readingOnce(read)).toBe(0);
  });
});

test('what was read is never appended on: another process was faster, and the command is decided anew', async () => {
  await readingOnce(async () => {
    expect(await read()).toBe(0);
    await log.count(others, 1);
    expect((await log.count(own, 1)).state).toBe(2);
  });
  expect(await log.totals()).toEqual([1, 2]);
});

test('a refusal reads the log again', async () => {
  await log.count(others, 2);
  await readingOnce(async () => {
    expect(await read()).toBe(2);
    await log.count(others, -2);
    expect((await log.count(own, 1, 2)).state).toBe(1);
  });
});

test('a read that failed is no read', async () => {
  let isAway = true;
  const away = new Proxy(log.log(), {
    get: (target, name) => {
      if (name === 'readPage' && isAway) return () => Promise.reject(new Error('away'));
      const member = Reflect.get(target, name) as unknown;
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  own = new AggregateStore(away, 'cart', counter);
  await log.count(others, 1);
  await readingOnce(async () => {
    await expect(read()).rejects.toThrow('away');
    isAway = false;
    expect(await read()).toBe(1);
  });
});

test('a marked method is one piece of work', async () => {
  class Handler {
    constructor(private readonly counters: typeof own) {}

    @ReadsOnce()
    async twice(id: string): Promise<number[]> {
      return [await this.counters.loadState(shop, id), await this.counters.loadState(shop, id)];
    }
  }
  expect(await new Handler(own).twice(log.id())).toEqual([0, 0]);
  expect(reads).toBe(1);
});

test('commands of one stream are one append, and count together or not at all', async () => {
  const all = own.executeAll(shop, log.id(), [{ by: 1 }, { by: 2 }]);
  expect(await all).toMatchObject({ state: 3, isNew: true });
  const refused = own.executeAll(shop, log.id(), [{ by: 1 }, { by: 9, atMost: 5 }]);
  await expect(refused).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  // the first one is new, the last one decides nothing
  expect((await own.executeAll(shop, log.id(), [{ by: 1 }, { by: 0 }])).isNew).toBe(false);
  expect(await log.totals()).toEqual([1, 3, 4]);
});
