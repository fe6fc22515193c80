import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import { fold } from '@daybook/contracts/shared/event';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import type { EventStore } from '@daybook/event-store/event-store';
import { causeOfJob } from '../../platform/jobs/job-cause.js';
import { Aggregates } from '../../platform/log/aggregates.js';
import { because } from '../../platform/log/cause.js';
import { stockDecider } from '../../stock/stock.decider.js';
import { planOf } from '../line.rules.js';
import { membersOf } from '../many-by-id.state.js';
import { restockDecider } from '../restock.decider.js';
import { restockSendDecider } from '../sends/restock-send.decider.js';
import { restockServices } from '../testing/restock-services.js';
import { MUG, openRestockTestbed, type RestockTestbed, SHOP } from '../testing/restock-testbed.js';
import { RestockBatchesWorker } from './restock-batches.worker.js';

const STOCK_ITEM = { variantId: 'mug-only', itemId: 'mug', sku: 'MUG-1' };
const JOB = { data: { websiteId: SHOP, sendId: 's', batchId: 's-0' } };

let offers: RestockTestbed;
beforeEach(async () => {
  offers = await openRestockTestbed();
});
afterEach(() => offers.close());

/** The worker of a process that has just started. */
function workerOn(store: EventStore) {
  const aggregates = new Aggregates(store);
  const { batches } = restockServices({ store, personalData: offers.personalData }, { aggregates });
  return new RestockBatchesWorker(aggregates.of('restocksend', restockSendDecider), store, batches);
}

/** The owner sends to a list of so many people, with so many units. */
async function sent(people: number, units: number): Promise<void> {
  for (let i = 0; i < people; i += 1) await offers.signUp(`person-${i}@post.test`);
  const stockItems = offers.aggregates.of('stock', stockDecider);
  const receive = { kind: 'receive', variant: STOCK_ITEM, at: Date.now(), quantity: units } as const;
  await stockItems.execute(SHOP, 'mug-only', receive);
  const { plans } = restockServices(offers, offers);
  const { hash, recipients } = await plans.of(SHOP, MUG, Date.now());
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

/** A log whose process is killed at its nth append, just before or just after it. */
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

test('after a worker was killed at any step, the next one does what is left, and nothing twice', async () => {
  await sent(4, 3);
  let killed = 0;
  let isDone = false;
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
  // the worker was killed at each of its steps: start, hold and offer
  expect(killed).toBeGreaterThan(5);
});

test('what a batch does goes back to the request and the event that caused it', async () => {
  await sent(1, 1);
  const cause = { correlationId: 'the-request', causationId: 'restocksend-shop-s@0' };
  const head = await offers.store.head();
  await because(causeOfJob({ ...JOB.data, ...cause }, 'restock-batches'), () =>
    workerOn(offers.store).handle(JOB),
  );
  const { events } = await offers.store.readAll({ after: head });
  const types = events.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['RestockBatchStarted', 'StockHeld', 'RestockOfferMade']));
  for (const { metadata } of events) expect(metadata).toMatchObject(cause);
});

test('two workers at the same time do the same as one', async () => {
  await sent(250, 200);
  await Promise.all([workerOn(offers.store).handle(JOB), workerOn(offers.store).handle(JOB)]);
  const all = await notified();
  expect(all).toHaveLength(200);
  expect(new Set(all).size).toBe(200);
  expect(await held()).toHaveLength(200);
});

test('a batch of a shop that has changed is left out, and stays so when the shop changes back', async () => {
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

test('a batch makes offers in its own episode alone: units after a sold-out wait for the owner', async () => {
  await sent(2, 1);
  await workerOn(offers.store).handle(JOB);
  const stockItems = offers.aggregates.of('stock', stockDecider);
  const count = (onHand: number) =>
    stockItems.execute(SHOP, 'mug-only', { kind: 'count', variant: STOCK_ITEM, at: Date.now(), onHand });
  await count(0);
  await count(5);
  const { batches } = restockServices(offers, offers);
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
