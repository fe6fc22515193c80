import { fold } from '@daybook/contracts/shared/event';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import fc from 'fast-check';
import { cartDecider } from '../cart/cart.decider.js';
import { entriesOf } from '../cart/cart.state.js';
import { commandOf, factsIn, type Story, stories } from '../cart/testing/cart-stories.js';
import { type StockCommand, stockDecider } from '../stock/stock.decider.js';
import { adjust, count, hold, makeUnlimited, receive, release, sell } from '../stock/testing/stock-items.js';
import { UnitAudit, type Violation } from './unit-audit.js';

type Fact = { readonly type: string; readonly data: unknown };

/** The facts as the log has them, in one stream. */
function recorded(stream: string, facts: readonly Fact[]): RecordedEvent[] {
  return facts.map(({ type, data }, n) => ({
    stream,
    type,
    data,
    id: `event-${n}`,
    revision: BigInt(n),
    position: BigInt(n + 1),
    metadata: { websiteId: websiteId('shop'), schemaVersion: 1 },
    recordedAt: new Date(0),
  }));
}

function audited(stream: string, facts: readonly Fact[]): Violation[] {
  const audit = new UnitAudit();
  return recorded(stream, facts).flatMap((event) => audit.take(event) ?? []);
}

const words = (facts: readonly Fact[]) => audited('stock-shop-mug', facts).map(({ words: broken }) => broken);

const few = fc.integer({ min: 1, max: 9 });
const name = fc.constantFrom('a', 'b', 'c');
const stockCommand: fc.Arbitrary<StockCommand> = fc.oneof(
  few.map(receive),
  fc.nat(12).map(count),
  fc.integer({ min: -9, max: 9 }).map((difference) => adjust(difference)),
  fc.tuple(name, few).map(([id, units]) => hold(id, units, 1e15)),
  name.map((id) => release(id)),
  fc.tuple(few, fc.option(name)).map(([units, id]) => sell(units, id)),
  fc.constant(makeUnlimited),
);

/** What the decider makes of the commands; it refuses some of them. */
function stockHistory(commands: readonly StockCommand[]): Fact[] {
  let state = stockDecider.initial;
  const facts: Fact[] = [];
  for (const command of commands) {
    try {
      const events = stockDecider.decide(command, state, undefined);
      state = fold(stockDecider, state, events);
      facts.push(...events);
    } catch {
      // refused
    }
  }
  return facts;
}

function cartHistory({ shop, steps }: Story): Fact[] {
  let now = shop;
  let state = cartDecider.initial;
  const facts: Fact[] = [];
  const removedIds: string[] = [];
  for (const [i, step] of steps.entries()) {
    if (step.does === 'open shop') {
      now = step.shop;
      continue;
    }
    const command = commandOf(step, now, entriesOf(state), `entry-${i}`, removedIds);
    try {
      const events = cartDecider.decide(command, state, factsIn(now));
      if (command.kind === 'remove') removedIds.push(command.entryId);
      state = fold(cartDecider, state, events);
      facts.push(...events);
    } catch {
      // refused
    }
  }
  return facts;
}

test('no history of a stock item breaks a promise', () => {
  fc.assert(
    fc.property(fc.array(stockCommand, { maxLength: 40 }), (commands) => {
      expect(words(stockHistory(commands))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('the units of every random cart add up', () => {
  fc.assert(
    fc.property(stories, (story) => {
      expect(audited('cart-shop-1', cartHistory(story))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('a flipped quantity anywhere in a history is found', () => {
  fc.assert(
    fc.property(fc.array(stockCommand, { minLength: 5, maxLength: 40 }), fc.nat(), (commands, pick) => {
      const facts = stockHistory(commands);
      const at = pick % Math.max(1, facts.length);
      const data = facts[at]?.data as Record<string, unknown> | undefined;
      const field = ['quantity', 'difference'].find((key) => typeof data?.[key] === 'number');
      fc.pre(data !== undefined && field !== undefined);
      const wrong = facts.with(at, {
        type: facts[at]?.type ?? '',
        data: { ...data, [field]: Number(data[field]) + 1 },
      });
      // a sale of unlimited stock and what an adjustment to unlimited says have nothing to be held against
      fc.pre(!facts.some(({ type }) => type === 'StockMadeUnlimited'));
      expect(words(wrong)).not.toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const variant = { variantId: 'mug', itemId: 'mug', sku: 'MUG' };
const received = (quantity: number, onHand: number, held = 0) => ({
  type: 'StockReceived',
  data: { ...variant, quantity, onHand, held },
});
const held = (holdId: string, quantity: number, onHand: number, all: number) => ({
  type: 'StockHeld',
  data: { ...variant, holdId, quantity, onHand, held: all, expiresAt: 1, reason: 'checkout' },
});
const pledged = (orderId: string, quantity: number, onHand: number, all: number) => ({
  type: 'StockPledged',
  data: { ...variant, orderId, quantity, holdId: null, onHand, held: all },
});
const soldPledge = (orderId: string, quantity: number, onHand: number, all: number) => ({
  type: 'StockSold',
  data: { ...variant, orderId, quantity, holdId: null, pledged: true, onHand, held: all },
});

test('the last unit that was promised twice is named with its position', () => {
  const facts = [received(1, 1), held('a', 1, 1, 1), pledged('order-1', 1, 1, 2)];
  expect(audited('stock-shop-mug', facts)).toEqual([
    {
      position: 3n,
      stream: 'stock-shop-mug',
      type: 'StockPledged',
      words: '2 set aside and 0 sold of 1 received',
    },
  ]);
});

test('a pledge ends once', () => {
  const facts = [received(2, 2), pledged('order-1', 1, 2, 1), soldPledge('order-1', 1, 1, 0)];
  expect(words(facts)).toEqual([]);
  expect(words([...facts, soldPledge('order-1', 1, 0, 0)])).toEqual([
    'the pledge of order order-1 is not there, or has ended',
  ]);
});

test('an event that says other figures than its history is named', () => {
  expect(words([received(2, 3)])).toEqual(['says 3 on hand, and its events come to 2']);
  expect(words([received(2, 2, 1)])).toEqual(['says 1 set aside, and its events come to 0']);
});

test('an entry of a cart that has more units than were added is named', () => {
  const added = (amount: number, quantity: number) => ({
    type: 'CartEntryAdded',
    data: { entryId: 'e', added: amount, quantity },
  });
  expect(audited('cart-shop-1', [added(1, 1), added(1, 3)]).map(({ words: broken }) => broken)).toEqual([
    'the entry has 3 units, and 2 were added',
  ]);
});

test('units for an order are of the variants that it prices', () => {
  const order = (variantId: string, priced: string) => ({
    type: 'OrderOpened',
    data: {
      orderId: 'order-1',
      items: [{ entryId: 'e', variantId, quantity: 1 }],
      quote: { lines: [{ entryId: 'e', variantId: priced, quantity: 1 }] },
    },
  });
  const sale = [received(2, 2), pledged('order-1', 1, 2, 1), soldPledge('order-1', 1, 1, 0)];
  const { variantId } = variant;
  expect(words([order(variantId, variantId), ...sale])).toEqual([]);
  expect(words([order(variantId, 'cup'), ...sale])).toEqual([
    `sells ${variantId} in e at the price of cup`,
    `units of ${variantId} are for the order order-1, which prices cup`,
    `units of ${variantId} are for the order order-1, which prices cup`,
  ]);
});
