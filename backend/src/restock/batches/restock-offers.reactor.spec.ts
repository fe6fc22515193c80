import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type StockCommand, stockDecider } from '../../stock/stock.decider.js';
import { RESTOCK_OFFERS } from '../restock.queues.js';
import { restockServices } from '../testing/restock-services.js';
import { MUG, openRestockTestbed, type RestockTestbed, SHOP } from '../testing/restock-testbed.js';
import { RestockOffersReactor } from './restock-offers.reactor.js';

let testbed: RestockTestbed;
let queues: JobQueues;
let reactor: RestockOffersReactor;
beforeEach(async () => {
  testbed = await openRestockTestbed();
  queues = new JobQueues({ databaseUrl: testbed.database.url, redisUrl: undefined });
  reactor = new RestockOffersReactor(queues, restockServices(testbed, testbed).offers);
}, 60_000);
afterEach(async () => {
  await queues.close();
  await testbed.close();
});

const jobs = () => queues.queue(RESTOCK_OFFERS).getJobs(['waiting', 'delayed']);
/** What a queue does that is emptied. */
async function loseJobs(): Promise<void> {
  for (const { id = '' } of await jobs()) await queues.queue(RESTOCK_OFFERS).remove(id);
  expect(await jobs()).toEqual([]);
}
async function reactTo(events: readonly RecordedEvent[]): Promise<void> {
  for (const event of events) await reactor.react(event);
}

test('a sale that comes again, because the queue has lost its job, becomes a job again', async () => {
  const stockItems = testbed.aggregates.of('stock', stockDecider);
  const variant = { itemId: MUG.productId, variantId: MUG.variantId, sku: MUG.sku };
  const holdId = restockHoldId('batch', 'ada');
  const hold = {
    kind: 'hold',
    holdId,
    quantity: 1,
    expiresAt: Date.now() + 60_000,
    reason: 'restock',
  } as const;
  for (const command of [
    { kind: 'receive', quantity: 1 },
    hold,
    { kind: 'sell', orderId: 'of-ada', quantity: 1, holdId },
  ] as const)
    await stockItems.execute(SHOP, MUG.variantId, { variant, at: Date.now(), ...command } as StockCommand);
  const events = await testbed.store.read(`stock-${SHOP}-${MUG.variantId}`);
  await reactTo(events);
  expect((await jobs()).map(({ data }) => data.orderId)).toEqual(['of-ada']);
  await loseJobs();
  await reactTo(events);
  expect((await jobs()).map(({ data }) => data.orderId)).toEqual(['of-ada']);
}, 60_000);

test('offers that come again are queued for their end again', async () => {
  await testbed.signUp('ada@post.test');
  await testbed.signUp('ben@post.test');
  await testbed.offerAll();
  const events = await testbed.store.read(`restock-${SHOP}-${MUG.variantId}`);
  await reactTo(events);
  const queued = (await jobs()).map(({ id }) => id).sort();
  expect(queued.length).toBeGreaterThan(0);
  await loseJobs();
  await reactTo(events);
  expect((await jobs()).map(({ id }) => id).sort()).toEqual(queued);
}, 60_000);
