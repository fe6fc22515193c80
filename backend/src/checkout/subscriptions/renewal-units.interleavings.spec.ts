import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import { Refusal } from '@daybook/contracts/shared/errors';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import fc from 'fast-check';
import { RenewalUnitsAudit } from '../../integrity/renewal-units-audit.js';
import { UnitAudit } from '../../integrity/unit-audit.js';
import { AggregateStore } from '../../platform/log/aggregate-store.js';
import { logInMemory } from '../../platform/testing/log-in-memory.js';
import { availability, type StockState, stockDecider } from '../../stock/stock.decider.js';
import { PledgesService } from '../orders/pledges.service.js';
import { content, DAY, START, subscriptionId } from '../testing/recurring.js';
import { type RecurringCommand, recurringDecider } from './recurring.decider.js';
import type { RecurringState } from './recurring.state.js';
import { RenewalUnitsService } from './renewal-units.service.js';

const shop = websiteId('shop');
const variant = { variantId: 'v', itemId: 'cup', sku: 'CUP' };
const items = content().items.map((item) => ({ ...item, quantity: 2 }));

class Killed extends Error {}

/** What the services of this website and its owner have in common. */
function world() {
  const log = logInMemory();
  return {
    log,
    now: START,
    days: 7 as number | null,
    orders: new Map<string, 'paid' | 'cancelled'>(),
    unpledged: 0,
  };
}
type World = ReturnType<typeof world>;

/** One process: what it knows is its own, and it may be killed before any append. */
function processOf(all: World, beforeAppend?: () => Promise<void>) {
  const store = all.log.opened(beforeAppend);
  const subscriptions = new AggregateStore(store, 'recurring', recurringDecider);
  const stockItems = new AggregateStore(store, 'stock', stockDecider);
  const sold = { read: async (_: unknown, renewed: readonly OrderedItem[]) => renewed };
  const units = new RenewalUnitsService(subscriptions, stockItems, sold as never);
  const pledges = new PledgesService(stockItems);
  const step = async (bare: object): Promise<RecurringState> => {
    const command = { ...bare, subscriptionId, at: all.now } as RecurringCommand;
    return (await subscriptions.execute(shop, subscriptionId, command)).state;
  };
  const stock = () => stockItems.loadState(shop, 'v');
  const change = (bare: object) =>
    stockItems.execute(shop, 'v', { ...bare, variant, at: all.now } as never).then(() => undefined);
  const call = (orderId: string) => ({ website: shop, orderId, metadata: {} });

  /** As the reconciler does. */
  async function job() {
    await units.pledge(shop, subscriptionId, all.days, all.now);
    for (const { ahead } of (await stock()).pledges) if (ahead) await units.release(shop, ahead, variant);
  }
  /** As `RenewalsService` does; the order's own stream says once what became of it. */
  async function renew(wanted: 'paid' | 'cancelled') {
    const due = await step({ kind: 'fallDue' });
    if (!due.open) return;
    const orderId = `o-${due.period}-${due.open.tries}`;
    const state = due.open.orderId === null ? await step({ kind: 'try', orderId }) : due;
    if (state.open?.orderId) await settle(state.open.orderId, state.period, wanted);
  }
  async function settle(orderId: string, period: number, wanted: 'paid' | 'cancelled') {
    const subscription = { subscriptionId, period } as never;
    const { orders } = all;
    if (!orders.has(orderId)) {
      try {
        await pledges.pledge(call(orderId), { items, carts: [], openedAt: START, subscription });
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal;
        if (!orders.has(orderId)) orders.set(orderId, 'cancelled');
      }
    }
    if (!orders.has(orderId)) {
      const { pledges: now } = await stock();
      // a count may take its units at any time; nothing else may
      const isLost = all.log.events.some(
        ({ type, data }) =>
          type === 'StockPledgeReleased' && (data as { orderId: string }).orderId === orderId,
      );
      if (!now.some((one) => one.orderId === orderId) && !isLost) all.unpledged += 1;
      if (!orders.has(orderId)) orders.set(orderId, wanted);
    }
    if (orders.get(orderId) === 'paid') {
      await step({ kind: 'charge', period, orderId });
      await pledges.sell(call(orderId), items);
    } else {
      await pledges.release(call(orderId), items);
      await step({ kind: 'fail', orderId, reason: 'declined', isOrderEnded: true });
    }
  }
  async function visit(orderId: string) {
    const one = items.map((item) => ({ ...item, quantity: 1 }));
    await pledges.pledge(call(orderId), { items: one, carts: [], openedAt: START });
    await pledges.sell(call(orderId), one);
  }
  return { step, stock, change, job, renew, visit, pledges, call };
}
type Process = ReturnType<typeof processOf>;

const actions = {
  job: (one: Process) => one.job(),
  paid: (one: Process) => one.renew('paid'),
  declined: (one: Process) => one.renew('cancelled'),
  visit: (one: Process, _: World, i: number) => one.visit(`visitor-${i}`),
  receive: (one: Process) => one.change({ kind: 'receive', quantity: 2 }),
  count: (one: Process, _: World, i: number) => one.change({ kind: 'count', onHand: i % 5 }),
  skip: (one: Process) => one.step({ kind: 'skip' }),
  pause: (one: Process) => one.step({ kind: 'pause', reason: 'customer' }),
  resume: (one: Process) => one.step({ kind: 'resume' }),
  cancel: (one: Process) => one.step({ kind: 'cancel', reason: 'customer' }),
  off: async (_: Process, all: World) => {
    all.days = null;
  },
  on: async (_: Process, all: World) => {
    all.days = 7;
  },
  wait: async (_: Process, all: World) => {
    all.now += 3 * DAY;
  },
  clockBack: async (_: Process, all: World) => {
    all.now -= 3_600_000;
  },
};
type Act = keyof typeof actions;
const act = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom<Act[]>('job', 'job', 'paid', 'declined', 'declined', 'wait') },
  { weight: 8, arbitrary: fc.constantFrom<Act[]>('visit', 'receive', 'receive', 'clockBack') },
  { weight: 6, arbitrary: fc.constantFrom<Act[]>('pause', 'resume', 'resume', 'off', 'on', 'on', 'count') },
  { weight: 1, arbitrary: fc.constantFrom<Act[]>('skip', 'skip', 'cancel') },
);
type Lane = { readonly acts: readonly Act[]; readonly kills: readonly number[] };
const lane: fc.Arbitrary<Lane> = fc.record({
  acts: fc.array(act, { minLength: 4, maxLength: 25, size: 'max' }),
  /** before which of its appends a process is killed; another one takes its place */
  kills: fc.array(fc.nat(20), { maxLength: 3 }),
});

async function run(all: World, schedule: () => Promise<void>, { acts, kills }: Lane, n: number) {
  let appends = 0;
  const begin = () =>
    processOf(all, async () => {
      appends += 1;
      if (kills.includes(appends)) throw new Killed();
      await schedule();
    });
  let one = begin();
  for (const [i, act] of acts.entries()) {
    try {
      await actions[act](one, all, n * 100 + i);
    } catch (error) {
      if (error instanceof Killed) one = begin();
      else if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** The reconcilers go over everything that was left, and no one comes in between. */
async function finish(all: World): Promise<{ state: RecurringState; stock: StockState }> {
  const one = processOf(all);
  const refused = (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  };
  for (const { open, period } of [await one.step({ kind: 'requestUnits', daysAhead: all.days, items })])
    if (open?.orderId && period) await one.renew('paid').catch(refused);
  for (const [orderId, how] of all.orders)
    await (how === 'paid'
      ? one.pledges.sell(one.call(orderId), items)
      : one.pledges.release(one.call(orderId), items)
    ).catch(refused);
  for (let round = 0; round < 3; round += 1) await one.job();
  return {
    state: await one.step({ kind: 'requestUnits', daysAhead: all.days, items }),
    stock: await one.stock(),
  };
}

test('whatever steps come in whatever order, and whichever process is killed between two appends: the end is the same', async () => {
  const seen = { ahead: 0, takenOver: 0, back: 0 };
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(lane, { minLength: 1, maxLength: 3 }), async (s, lanes) => {
      const all = world();
      const owner = processOf(all);
      const started = { ...content(), items };
      await owner.step({ kind: 'start', started });
      await owner.change({ kind: 'receive', quantity: 4 });
      all.now = START + 22 * DAY;
      const schedule = () => s.schedule(Promise.resolve());
      await s.waitFor(Promise.all(lanes.map((one, n) => run(all, schedule, one, n))));
      const { state, stock } = await finish(all);

      const units = new UnitAudit();
      const renewals = new RenewalUnitsAudit();
      for (const event of all.log.events) {
        const isOfUnits = event.stream.startsWith('stock-');
        expect([isOfUnits ? units.take(event) : undefined, renewals.take(event)]).toEqual([
          undefined,
          undefined,
        ]);
      }
      expect(all.unpledged).toBe(0);
      expect(renewals.needless()).toEqual([]);
      const ahead = stock.pledges.flatMap((pledge) => pledge.ahead ?? []);
      const wanted = state.units && !state.open?.orderId ? [state.units] : [];
      for (const { period, round } of ahead) expect(wanted).toMatchObject([{ period, round }]);
      if (wanted.length > ahead.length) expect(availability(stock, all.now).available).toBeLessThan(2);
      expect(ahead.length).toBeLessThanOrEqual(wanted.length);

      const types = all.log.events.map(
        ({ data }) => data as { ahead?: { returns: number }; reason?: string },
      );
      seen.ahead += types.filter((one) => one.ahead?.returns === 0).length;
      seen.back += types.filter((one) => (one.ahead?.returns ?? 0) > 0).length;
      seen.takenOver += types.filter((one) => one.reason === 'takenOver').length;
    }),
    { numRuns: 1000 },
  );
  console.log(`${seen.ahead} pledges ahead, ${seen.takenOver} taken over, ${seen.back} given back`);
  expect(Math.min(seen.ahead, seen.takenOver, seen.back)).toBeGreaterThan(50);
}, 120_000);
