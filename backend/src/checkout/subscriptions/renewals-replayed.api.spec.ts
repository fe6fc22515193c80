/** @own-shop the whole log */
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { projections } from '@daybook/projections/registry';
import { replay } from '@daybook/projections/runner/replay/replay';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import { workerModule } from '../../app.module.js';
import type { QueueName } from '../../platform/jobs/queue-name.js';
import { type JobReconciler, Reconciler } from '../../platform/jobs/reconciler.decorator.js';
import { type EventReactor, Reactor, reactTo } from '../../platform/log/reactor.js';
import { SHOP, type TestShop } from '../../platform/testing/test-shop.js';
import { QUEUE_NAMES } from '../../platform/tokens.js';
import type { ChargeRequest } from '../orders/payments/payment-provider.js';
import { PaymentProviders } from '../orders/payments/payment-providers.js';
import { CountedProvider } from '../testing/counted-provider.js';
import { renewalsOf } from '../testing/renewals.js';
import { openTeaShop, subscribeToTea } from '../testing/subscribed.js';
import { RenewalsReconciler } from './renewals.reconciler.js';

/** Keeps what renewals are charged by. */
class Counting extends CountedProvider {
  readonly charged: string[] = [];

  override charge(request: ChargeRequest) {
    this.charged.push(request.key);
    return super.charge(request);
  }
}

let shop: TestShop;
beforeAll(async () => {
  shop = await openTeaShop();
}, 60_000);
afterAll(() => shop.close());

test('a replay of every projection, and every reactor and reconciler over the whole log, charge no renewal again', async () => {
  const { installation, api } = shop.daybook;
  const { store, config, queues } = installation;
  const counting = new Counting();
  api?.app.get(PaymentProviders).add(counting);
  const subscribers = [await subscribeToTea(shop), await subscribeToTea(shop, 'ben@example.test')];
  const renewals = renewalsOf(shop);
  let last = 0;
  for (const { id, view } of [...subscribers, ...subscribers]) {
    last = (await view()).next?.at ?? 0;
    await renewals.renew(SHOP, id, last);
  }
  expect(counting.charged).toHaveLength(4);
  await shop.settled();
  const paid = async () =>
    (await store.readAll({ filter: { types: ['PaymentAttempted', 'PaymentSucceeded'] }, limit: 1000 })).events
      .length;
  const before = await paid();

  const log = { info: () => undefined, warn: () => undefined, error: console.error };
  for (const { name } of projections) {
    const { swapped } = await replay(name, { url: config.databaseUrl, store, log, projections });
    expect([name, swapped]).toEqual([name, true]);
  }
  // a worker that has none of the checkpoints of the first one
  const worker = await NestFactory.createApplicationContext(workerModule(installation), { logger: false });
  worker.get(PaymentProviders).add(counting);
  const found = <T>({ KEY }: { readonly KEY: string }) =>
    worker
      .get(DiscoveryService)
      .getProviders({ metadataKey: KEY })
      .map(({ instance }) => instance as T);
  const reactors = found<EventReactor>(Reactor);
  expect(reactors.length).toBeGreaterThan(5);
  for (const reactor of reactors) {
    const { events } = await store.readAll({ filter: reactor.filter, limit: 1000 });
    for (const event of events) await reactTo(reactor, event);
  }
  for (const reconciler of found<JobReconciler>(Reconciler)) await reconciler.reconcile();
  await worker.get(RenewalsReconciler).reconcile(last);
  const names = worker.get<readonly QueueName[]>(QUEUE_NAMES);
  const isIdle = async (name: QueueName) => {
    const { waiting = 0, active = 0 } = await queues.queue(name).getJobCounts('waiting', 'active');
    return waiting + active === 0;
  };
  await waitFor('the jobs', async () => (await Promise.all(names.map(isIdle))).every(Boolean));
  expect([counting.charged.length, await paid()]).toEqual([4, before]);

  // and the next period is charged by the same worker, so that it could have charged before
  const due = Math.max(
    ...(await Promise.all(subscribers.map(async ({ view }) => (await view()).next?.at ?? 0))),
  );
  await worker.get(RenewalsReconciler).reconcile(due);
  expect(counting.charged).toHaveLength(6);
  await worker.close();
}, 120_000);
