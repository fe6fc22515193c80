import { randomUUID } from 'node:crypto';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import type { EventStore } from '@daybook/event-store/event-store';
import { type StockCommand, stockDecider } from '../../stock/stock.decider.js';
import { membersOf } from '../many-by-id.state.js';
import { restockDecider } from '../restock.decider.js';
import { restockServices } from '../testing/restock-services.js';
import { MUG, openRestockTestbed, type RestockTestbed, SHOP } from '../testing/restock-testbed.js';

const DAY = 24 * 60 * 60 * 1000;
const VARIANT = { itemId: MUG.productId, variantId: MUG.variantId, sku: MUG.sku };

let testbed: RestockTestbed;
beforeEach(async () => {
  testbed = await openRestockTestbed();
}, 60_000);
afterEach(() => testbed.close());

type ChangeOfStock = StockCommand extends infer Each
  ? Each extends StockCommand
    ? Omit<Each, 'variant' | 'at'>
    : never
  : never;
const change = (to: ChangeOfStock) =>
  testbed.aggregates
    .of('stock', stockDecider)
    .execute(SHOP, MUG.variantId, { variant: VARIANT, at: Date.now(), ...to } as StockCommand);
const note = (stream: string, facts: readonly { type: string; data: unknown }[]) =>
  testbed.store.append(
    stream,
    facts.map((fact) => ({ id: randomUUID(), ...fact, metadata: { websiteId: SHOP, schemaVersion: 1 } })),
    'any',
  );

/** Batches of the line that found no one to offer to any more, as each unit that comes free starts one. */
const endedBatch = (_: unknown, i: number) => {
  const batchId = `old-${i}`;
  const counts = { units: 1, recipients: 1, skipped: {}, holdMs: DAY, episode: 0 };
  const ofLine = { policy: 'firstCome', forLine: true, hash: '', seedCommitment: null, startedAt: 1 };
  return [
    { type: 'RestockBatchStarted', data: { ...MUG, batchId, sendId: batchId, ...counts, ...ofLine } },
    { type: 'RestockBatchNotified', data: { batchId, variantId: MUG.variantId, notified: 0, notifiedAt: 1 } },
  ];
};
const aCount = () => ({ type: 'StockCounted', data: { ...VARIANT, onHand: 0, held: 0, difference: 0 } });

/** The log, and how much is read of it: how often, and how many events. */
function counting(store: EventStore) {
  const read = { times: 0, events: 0 };
  const noted = <T>(answer: T, eventsOf: (answer: T) => readonly unknown[]): T => {
    read.times += 1;
    read.events += eventsOf(answer).length;
    return answer;
  };
  const log: EventStore = Object.assign(Object.create(store) as EventStore, {
    append: store.append.bind(store),
    head: store.head.bind(store),
    read: async (...of: Parameters<EventStore['read']>) => noted(await store.read(...of), (events) => events),
    readPage: async (...of: Parameters<EventStore['readPage']>) =>
      noted(await store.readPage(...of), ({ events }) => events),
  });
  return { log, read };
}

test('a sale reads as much, however many batches and facts of its stock a variant had', async () => {
  await testbed.signUp('ada@post.test');
  await change({ kind: 'receive', quantity: 1 });
  await change({ kind: 'sell', orderId: 'earlier', quantity: 1, holdId: null });
  await note(`restock-${SHOP}-${MUG.variantId}`, Array.from({ length: 200 }, endedBatch).flat());
  await note(`stock-${SHOP}-${MUG.variantId}`, Array.from({ length: 3000 }, aCount));
  await change({ kind: 'receive', quantity: 1 });

  const { log, read } = counting(testbed.store);
  const { batches, plans } = restockServices({ store: log, personalData: testbed.personalData });
  const at = Date.now();
  const { hash } = await plans.of(SHOP, MUG, at);
  await batches.start(SHOP, MUG, { batchId: 'now', sendId: 'now', hash, at }, {});
  await batches.carryOn(SHOP, MUG.variantId, at);
  const list = () => testbed.aggregates.of('restock', restockDecider).loadState(SHOP, MUG.variantId);
  const [ada] = membersOf((await list()).people);
  expect(ada?.offer).toMatchObject({ batchId: 'now', ended: null });
  const holdId = restockHoldId('now', ada?.signUpId ?? '');
  await change({ kind: 'sell', orderId: 'of-ada', quantity: 1, holdId });

  Object.assign(read, { times: 0, events: 0 });
  await batches.carryOn(SHOP, MUG.variantId, at);
  const [after] = membersOf((await list()).people);
  expect(after?.offer?.ended).toBe('bought');
  expect(read.times).toBeLessThan(15);
  expect(read.events).toBeLessThan(600);
}, 60_000);
