import { streamName, websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { Aggregates } from '../../platform/log/aggregates.js';
import { checkoutFeature } from '../checkout.feature.js';
import { OrderNumbersService } from './order-numbers.service.js';
import { placedOrdersDecider, REMEMBERED } from './placed-orders.decider.js';

const SHOP = websiteId('shop');
const STREAM = streamName('placedorders', SHOP, 'orders');
const CHARGE = { amount: 100, currency: 'EUR' } as const;

let database: TestDatabase;
let log: EventStore;
/** events that processes have read */
let read = 0;
beforeAll(async () => {
  database = await makeTestDatabase();
  const store = await openPostgresEventStore({ url: database.url });
  log = new Proxy(store, {
    get(target, name) {
      const member = target[name as keyof EventStore] as unknown;
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        const answer = await member.apply(target, given);
        if (name === 'read') read += (answer as readonly unknown[]).length;
        if (name === 'readPage') read += (answer as { events: readonly unknown[] }).events.length;
        return answer;
      };
    },
  });
});
afterAll(async () => {
  await log.close();
  await database.drop();
});

/** A process that has just started. */
function started() {
  const aggregates = new Aggregates(log, checkoutFeature.streams);
  return new OrderNumbersService(aggregates.of('placedorders', placedOrdersDecider), log);
}
const listed = (placedBefore: number) => ({ placedBefore, isTest: false });
const callOf = (orderId: string) => ({ website: SHOP, orderId, metadata: {} });
const numbers = async () =>
  (await log.read(STREAM, { limit: 5000 })).map(({ data }) => (data as { number: number }).number);

test('processes that start and race give the numbers 1 to n, without a gap or a double', async () => {
  for (let round = 0; round < 8; round += 1) {
    const processes = Array.from({ length: 4 }, started);
    const orders = Array.from({ length: 40 }, (_, i) => `order-${round}-${i}`);
    await Promise.all(
      orders.map(async (orderId, i) => {
        const placedBefore = await processes[i % 4]!.countBefore(SHOP);
        const first = await processes[i % 4]!.place(callOf(orderId), CHARGE, listed(placedBefore));
        // the worker beside it takes the same order on
        const again = await processes[(i + 1) % 4]!.place(callOf(orderId), CHARGE, listed(placedBefore));
        expect(again).toEqual(first);
      }),
    );
  }
  expect(await numbers()).toEqual(Array.from({ length: 320 }, (_, i) => i + 1));
}, 120_000);

test('a process that starts reads the last orders alone, however many the website has', async () => {
  read = 0;
  const process = started();
  expect(await process.countBefore(SHOP)).toBe(320);
  expect((await process.place(callOf('next'), CHARGE, listed(320))).number).toBe(321);
  expect(read).toBeLessThanOrEqual(REMEMBERED + 5);
});

test('an order that was placed long ago is found, and gets no second number', async () => {
  const [early] = await log.read(STREAM, { from: 2n, limit: 1 });
  const { orderId, number, placedAt } = (early?.data ?? {}) as {
    orderId: string;
    number: number;
    placedAt: number;
  };
  expect(await started().place(callOf(orderId), CHARGE, listed(0))).toEqual({ number, placedAt });
  expect(await numbers()).toHaveLength(321);
});

test('test orders have numbers of their own, and take none of the others', async () => {
  const process = started();
  const test = { placedBefore: 321, isTest: true };
  for (const [i, orderId] of ['test-1', 'test-2'].entries()) {
    expect(await process.place(callOf(orderId), CHARGE, test)).toMatchObject({ number: i + 1 });
    expect(await started().place(callOf(orderId), CHARGE, test)).toMatchObject({ number: i + 1 });
  }
  expect((await process.place(callOf('real'), CHARGE, listed(321))).number).toBe(322);
  expect(await numbers()).toEqual(Array.from({ length: 322 }, (_, i) => i + 1));
});
