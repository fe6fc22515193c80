import type { EventStore } from '@daybook/event-store/event-store';
import { EventStoreUnavailable } from '@daybook/event-store/event-store';
import { type Counters, countedLog, shop } from '../testing/counted-log.js';
import { counter } from '../testing/counter.js';
import { GatedLog } from '../testing/gated-log.js';
import { AggregateStore } from './aggregate-store.js';
import { MAX_REQUESTS } from './keyed-requests.js';

const { id, totals, log } = countedLog();
const request = { key: 'key', body: 'body' };

const storeOn = (store: EventStore): Counters => new AggregateStore(store, 'cart', counter);
const add = (counters: Counters, by: number, of = request, isNew = false) =>
  counters.execute(shop, id(), { by }, { metadata: { request: of }, isNew });

/** A log whose answers are lost: the events are written, and the caller reads that the outcome is unknown. */
function deafLog(): EventStore {
  const deaf = new GatedLog(log());
  deaf.append = async (...append): ReturnType<EventStore['append']> => {
    await log().append(...append);
    throw new EventStoreUnavailable('the answer was lost');
  };
  return deaf;
}

test('a repeat after a lost answer adds once, in the same process and in one that has just started', async () => {
  const ours = storeOn(deafLog());
  await expect(add(ours, 3, request, true)).rejects.toThrow(EventStoreUnavailable);
  await expect(add(ours, 3, request, true)).resolves.toMatchObject({ state: 3 });
  await expect(add(storeOn(log()), 3, request, true)).resolves.toMatchObject({ state: 3 });
  expect(await totals()).toEqual([3]);
});

test('of many tries at once, in two processes, one adds and all are answered', async () => {
  const processes = [storeOn(log()), storeOn(log())];
  const tries = Array.from({ length: 20 }, (_, i) => add(processes[i % 2] as Counters, 3));
  for (const { state } of await Promise.all(tries)) expect(state).toBe(3);
  expect(await totals()).toEqual([3]);
});

test('a repeat is answered with the state of now', async () => {
  const ours = storeOn(log());
  await add(ours, 3);
  await ours.execute(shop, id(), { by: 4 });
  expect(await add(ours, 3)).toMatchObject({ state: 7 });
  expect(await add(storeOn(log()), 3)).toMatchObject({ state: 7 });
});

test('another key adds again; the same key with another body is refused, and adds nothing', async () => {
  const ours = storeOn(log());
  await add(ours, 3);
  await add(ours, 3, { key: 'another', body: 'body' });
  const reused = { key: 'key', body: 'another' };
  await expect(add(ours, 5, reused)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  await expect(add(storeOn(log()), 5, reused)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await totals()).toEqual([3, 6]);
});

test('a request that was refused is decided anew', async () => {
  const ours = storeOn(log());
  const limited = (atMost: number) => ours.execute(shop, id(), { by: 3, atMost }, { metadata: { request } });
  await expect(limited(2)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(await limited(3)).toMatchObject({ state: 3 });
});

test(`of a stream the last ${MAX_REQUESTS} keys are known`, async () => {
  const ours = storeOn(log());
  const requests = Array.from({ length: MAX_REQUESTS + 1 }, (_, i) => ({ key: `key-${i}`, body: 'body' }));
  for (const one of requests) await add(ours, 1, one);
  for (const counters of [ours, storeOn(log())]) {
    for (const one of requests.slice(1)) await add(counters, 1, one);
    expect(await totals()).toHaveLength(MAX_REQUESTS + 1);
  }
});
