import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import { fold } from '@daybook/contracts/shared/event';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import type { EventStore } from '@daybook/event-store/event-store';
import { Aggregates } from '../../platform/log/aggregates.js';
import { stockDecider } from '../../stock/stock.decider.js';
import { planOf } from '../line.rules.js';
import { membersOf } from '../many-by-id.state.js';
import { restockDecider } from '../restock.decider.js';
import { restockSendDecider } from '../sends/restock-send.decider.js';
import { MUG, openRestockTestbed, type RestockTestbed, SHOP } from '../testing/restock-testbed.js';
import { RestockBatchService } from './restock-batch.service.js';
import { RestockBatchesWorker } from './restock-batches.worker.js';
import { RestockPlanService } from './restock-plan.service.js';

const STOCK_ITEM = { variantId: 'mug-only', itemId: 'mug', sku: 'MUG-1' };
const JOB = { data: { websiteId: SHOP, sendId: 's', batchId: 's-0' } };

let offers: RestockTestbed;
beforeEach(async () => {
  offers = await openRestockTestbed();
});
afterEach(() => offers.close());

/** A worker as a process that has just started has it. */
function workerOn(store: EventStore) {
  const aggregates = new Aggregates(store);
  const batches = new RestockBatchService(store, aggregates, offers.personalData.linkKey);
  return new RestockBatchesWorker(aggregates.of('restocksend', restockSendDecider), store, batches);
}

/** The owner's click on a list of so many people, with so many units. */
async function sent(people: number, units: number): Promise<void> {
  const { store } = offers;
  for (let i = 0; i < people; i += 1) await offers.signUp(`person-${i}@post.test`);
  const stockItems = offers.aggregates.of('stock', stockDecider);
  const receive = { kind: 'receive', variant: STOCK_ITEM, at: Date.now(), quantity: units } as const;
  await stockItems.execute(SHOP, 'mug-only', receive);
  const { hash, recipients } = await new RestockPlanService(store, offers.aggregates).of(
    SHOP,
    MUG,
    Date.now(),
  );
  const sends = offers.aggregates.of('restocksend', restockSendDecider);
  const batches = [{ ...MUG, batchId: 's-0', recipients, hash }];
  const start = {
    kind: 'start',
    sendId: 's',
    scope: 'variant',
    batches,
    skipped: {},
    hash,
    at: Date.now(),
  } as const;
  await sends.execute(SHOP, 's', start);
}

const facts = async (stream: string) =>
  (await offers.store.read(stream)) as unknown as (RestockEvent | StockEvent)[];
async function notified(): Promise<string[]> {
  const all = await facts('restock-shop-mug-only');
  return all.flatMap(({ type, data }) => (type === 'RestockOfferMade' ? [data.signUpId] : []));
}
async function held(): Promise<string[]> {
  const all = (await facts('stock-shop-mug-only')) as StockEvent[];
  return fold(stockDecider, stockDecider.initial, all).holds.map(({ holdId }) => holdId);
}

/** The log for a process that ends at its nth append, just before it or just after. */
function logThatDies(at: number, when: 'before' | 'after'): EventStore {
  let appends = 0;
  const died = () => Promise.reject(new Error('killed'));
  const append: EventStore['append'] = async (...args) => {
    appends += 1;
    if (appends > at || (appends === at && when === 'before')) return died();
    const appended = await offers.store.append(...args);
    return appends === at ? died() : appended;
  };
  return new Proxy(offers.store, {
    get: (store, name) => (name === 'append' ? append : Reflect.get(store, name).bind(store)),
  });
}

test('a worker that is killed at any step is followed by one that does what is left, and nothing twice', async () => {
  await sent(4, 3);
  let [killed, isDone] = [0, false];
  for (const when of ['before', 'after'] as const) {
    await expect(workerOn(logThatDies(1, when)).handle(JOB)).rejects.toThrow('killed');
    killed += 1;
  }
  while (!isDone) {
    isDone = await workerOn(logThatDies(1, killed % 2 ? 'before' : 'after'))
      .handle(JOB)
      .then(
        () => true,
        () => false,
      );
    killed += 1;
    expect(killed).toBeLessThan(30);
  }
  await workerOn(offers.store).handle(JOB);
  const all = await facts('restock-shop-mug-only');
  const line = all.flatMap(({ type, data }) => (type === 'RestockSignUpMade' ? [data.signUpId] : []));
  expect(await notified()).toEqual(line.slice(0, 3));
  expect(await held()).toEqual(line.slice(0, 3).map((signUpId) => restockHoldId('s-0', signUpId)));
  expect(all.filter(({ type }) => type === 'RestockBatchStarted')).toHaveLength(1);
  // each step was its own: hold, offer and the start of the batch were all begun again
  expect(killed).toBeGreaterThan(5);
});

test('two workers at once do the same as one', async () => {
  await sent(250, 200);
  await Promise.all([workerOn(offers.store).handle(JOB), workerOn(offers.store).handle(JOB)]);
  const all = await notified();
  expect(all).toHaveLength(200);
  expect(new Set(all).size).toBe(200);
  expect(await held()).toHaveLength(200);
});

test('a wave whose world has changed is left out, and stays so when the world is as it was', async () => {
  await sent(2, 1);
  const stockItems = offers.aggregates.of('stock', stockDecider);
  const count = (onHand: number) =>
    stockItems.execute(SHOP, 'mug-only', { kind: 'count', variant: STOCK_ITEM, at: Date.now(), onHand });
  await count(2);
  await workerOn(offers.store).handle(JOB);
  await count(1);
  await workerOn(offers.store).handle(JOB);
  expect(await notified()).toEqual([]);
  const send = await offers.store.read('restocksend-shop-s');
  expect(send.map(({ type }) => type)).toEqual(['RestockSendStarted', 'RestockBatchNotStarted']);
});

test('a wave rolls on in its own episode alone: what comes after a sold-out waits for the owner', async () => {
  await sent(2, 1);
  await workerOn(offers.store).handle(JOB);
  const stockItems = offers.aggregates.of('stock', stockDecider);
  const count = (onHand: number) =>
    stockItems.execute(SHOP, 'mug-only', { kind: 'count', variant: STOCK_ITEM, at: Date.now(), onHand });
  await count(0);
  await count(5);
  const batches = new RestockBatchService(offers.store, offers.aggregates, offers.personalData.linkKey);
  await batches.carryOn(SHOP, 'mug-only', Date.now());
  expect(await notified()).toHaveLength(1);
  const state = fold(
    restockDecider,
    restockDecider.initial,
    (await facts('restock-shop-mug-only')) as RestockEvent[],
  );
  const terms = { policy: 'firstCome', units: 5, peoplePerUnit: 2, holdMs: 1, episode: 1 } as const;
  expect(planOf(membersOf(state.people), terms, state.batches.length).recipients).toBe(2);
});
