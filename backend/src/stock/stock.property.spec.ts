import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import fc from 'fast-check';
import { availability, type StockCommand, type StockState, stockDecider } from './stock.decider.js';
import {
  adjust,
  at,
  claim,
  count,
  hold,
  importFigure,
  makeUnlimited,
  pledge,
  receive,
  release,
  releasePledge,
  sell,
  sellPledge,
} from './testing/stock-items.js';

type Moment = {
  readonly command: StockCommand;
  readonly before: StockState;
  /** undefined when it was refused */
  readonly events: readonly StockEvent[] | undefined;
  readonly after: StockState;
};
/** A command and how many ms after the one before it comes. */
type Step = { readonly wait: number; readonly command: (now: number) => StockCommand };

const name = fc.constantFrom('a', 'b', 'c');
const order = fc.constantFrom('o-1', 'o-2', 'o-3');
const cart = fc.constantFrom('cart-1', 'cart-2');
const units = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e308) },
);
const found = fc.oneof({ weight: 9, arbitrary: fc.nat(12) }, { weight: 1, arbitrary: units });

const limited: fc.Arbitrary<(now: number) => StockCommand> = fc.oneof(
  { weight: 4, arbitrary: units.map((n) => () => receive(n)) },
  { weight: 2, arbitrary: found.map((n) => () => count(n)) },
  { weight: 2, arbitrary: fc.integer({ min: -9, max: 9 }).map((n) => () => adjust(n)) },
  { weight: 2, arbitrary: found.map((n) => () => importFigure(n)) },
  {
    weight: 8,
    arbitrary: fc.tuple(name, units, fc.nat(30)).map(
      ([id, n, ms]) =>
        (now: number) =>
          hold(id, n, now + ms),
    ),
  },
  { weight: 2, arbitrary: name.map((id) => () => release(id)) },
  {
    weight: 3,
    arbitrary: fc.tuple(name, cart, fc.option(cart, { nil: undefined })).map((who) => () => claim(...who)),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(units, fc.option(name)).map(
      ([n, id]) =>
        () =>
          sell(n, id),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(order, units, fc.option(name)).map((of) => () => pledge(...of)),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(order, units, fc.uniqueArray(cart, { minLength: 1 })).map(([id, n, carts]) => () => ({
      ...pledge(id, n),
      carts,
    })),
  },
  { weight: 3, arbitrary: order.map((id) => () => sellPledge(id)) },
  { weight: 2, arbitrary: order.map((id) => () => releasePledge(id)) },
);
const anything = fc.oneof(
  { weight: 12, arbitrary: limited },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      () => makeUnlimited,
      () => importFigure('unlimited'),
    ),
  },
);

const stories = (command: fc.Arbitrary<(now: number) => StockCommand>): fc.Arbitrary<Step[]> =>
  fc.array(fc.record({ wait: fc.nat(8), command }), { maxLength: 40, size: 'max' });

function* play(steps: readonly Step[]): Generator<Moment> {
  let state = stockDecider.initial;
  let now = 1_000_000;
  for (const { wait, command: commandAt } of steps) {
    now += wait;
    const command = at(now, commandAt(now));
    const before = state;
    const events = decide(command, before);
    state = fold(stockDecider, before, events ?? []);
    yield { command, before, events, after: state };
  }
}

test('after every event: held + pledged + sold never exceed what was received and counted', () => {
  fc.assert(
    fc.property(stories(limited), (steps) => {
      const book = { received: 0, sold: 0 };
      for (const event of [...play(steps)].flatMap(({ events = [] }) => events)) {
        if (event.type === 'StockReceived') book.received += event.data.quantity;
        if (event.type === 'StockCounted') book.received += event.data.difference;
        if (event.type === 'StockAdjusted') book.received += event.data.difference;
        if (event.type === 'StockSold') book.sold += event.data.quantity;
        expect(event.data.held + book.sold).toBeLessThanOrEqual(book.received);
        expect(event.data.onHand).toBe(book.received - book.sold);
      }
    }),
  );
});

test('after every event its figures are the state, and no figure is below zero', () => {
  fc.assert(
    fc.property(stories(anything), (steps) => {
      for (const { before, events = [] } of play(steps)) {
        let state = before;
        for (const event of events) {
          state = stockDecider.evolve(state, event);
          expect({ onHand: event.data.onHand, held: event.data.held }).toEqual({
            onHand: state.onHand,
            held: heldBy(state),
          });
          expect(state.onHand).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(state.onHand)).toBe(true);
          // while it is unlimited more may be promised than the stock item has; a count ends both
          if (state.status !== 'unlimited') expect(heldBy(state)).toBeLessThanOrEqual(state.onHand);
        }
      }
    }),
  );
});

test('the available units are never below zero, and a sale gets them', () => {
  fc.assert(
    fc.property(stories(anything), (steps) => {
      for (const { command, after } of play(steps)) {
        const { unlimited, available } = availability(after, command.at);
        expect(available).toBeGreaterThanOrEqual(0);
        if (available > 0) expect(decide(at(command.at, sell(available)), after)).toBeDefined();
        const oneMore = decide(at(command.at, sell(available + 1)), after);
        expect(oneMore !== undefined).toBe(unlimited);
      }
    }),
  );
});

test('held units can be bought as long as the hold lasts', () => {
  fc.assert(
    fc.property(stories(anything), (steps) => {
      for (const { command, after } of play(steps)) {
        for (const { holdId, quantity, expiresAt } of after.holds) {
          const last = at(expiresAt - 1, sell(quantity, holdId));
          if (expiresAt > command.at) expect(decide(last, after)).toBeDefined();
        }
      }
    }),
  );
});

test('a pledge stands until its order is sold or released, or the owner finds too few units', () => {
  let ends = 0;
  fc.assert(
    fc.property(stories(limited), (steps) => {
      for (const { command, before, events = [], after } of play(steps)) {
        for (const kept of before.pledges) {
          if (after.pledges.includes(kept)) continue;
          ends += 1;
          const { orderId, quantity } = kept;
          const end = events.find(({ data }) => 'orderId' in data && data.orderId === orderId);
          expect(end?.data).toMatchObject({ orderId, quantity });
          if (end?.type === 'StockSold') expect(command).toMatchObject({ kind: 'sellPledge', orderId });
          else if (command.kind === 'releasePledge') expect(command.orderId).toBe(orderId);
          else {
            expect(['count', 'adjust', 'import']).toContain(command.kind);
            // no hold was left that could end instead
            expect(after.holds).toEqual([]);
          }
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(ends).toBeGreaterThan(0);
});

test('an order gets its pledged units, however late it is paid', () => {
  fc.assert(
    fc.property(stories(limited), (steps) => {
      for (const { command, after } of play(steps)) {
        for (const { orderId, quantity } of after.pledges) {
          const late = decide(at(command.at + 10 ** 12, sellPledge(orderId)), after);
          expect(late?.at(-1)).toMatchObject({
            type: 'StockSold',
            data: { orderId, quantity, pledged: true },
          });
        }
      }
    }),
  );
});

test('a claimed hold, and what is pledged to an order of a cart, is available to its cart alone, and takes nothing from others', () => {
  fc.assert(
    fc.property(stories(limited), (steps) => {
      for (const { command, before, events = [], after } of play(steps)) {
        const claimed = after.holds.filter(({ expiresAt, cartId }) => cartId && expiresAt > command.at);
        const toAnybody = availability(after, command.at).available;
        for (const id of ['cart-1', 'cart-2']) {
          const own = [...claimed, ...after.pledges].filter(({ cartId }) => cartId === id);
          const units = own.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(availability(after, command.at, [id]).available).toBe(toAnybody + units);
        }
        if (events.some(({ type }) => type === 'StockHoldClaimed'))
          expect(toAnybody).toBe(availability(before, command.at).available);
      }
    }),
  );
});

test('no accepted command leaves a hold whose time is over, or two holds of one id', () => {
  fc.assert(
    fc.property(stories(anything), (steps) => {
      for (const { command, events, after } of play(steps)) {
        if (!events) continue;
        expect(after.holds.filter(({ expiresAt }) => expiresAt <= command.at)).toEqual([]);
        expect(new Set(after.holds.map(({ holdId }) => holdId)).size).toBe(after.holds.length);
      }
    }),
  );
});

test('the same import again, at once or much later, changes no stock', () => {
  fc.assert(
    fc.property(stories(limited), stories(anything), fc.nat(12), (before, between, figure) => {
      const file = { wait: 0, command: () => importFigure(figure) };
      const untouched = between.filter(({ command }) => command(0).kind !== 'import');
      const again = [...play([...before, file, ...untouched, file])].at(-1);
      const news = again?.events?.filter(({ type }) => type !== 'StockReleased');
      expect(news).toEqual([]);
      expect(again?.after).toMatchObject({ onHand: again?.before.onHand, status: again?.before.status });
    }),
  );
});

test('a history leads to the same state in whatever pages the log returns it', () => {
  fc.assert(
    fc.property(
      stories(anything),
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      (steps, sizes) => {
        const moments = [...play(steps)];
        const logged: StockEvent[] = JSON.parse(JSON.stringify(moments.flatMap(({ events = [] }) => events)));
        let state = stockDecider.initial;
        for (let start = 0, batch = 0; start < logged.length; batch += 1) {
          const size = sizes[batch % sizes.length] ?? 1;
          state = fold(stockDecider, state, logged.slice(start, start + size));
          start += size;
        }
        expect(state).toEqual(moments.at(-1)?.after ?? stockDecider.initial);
      },
    ),
  );
});

function decide(command: StockCommand, state: StockState): readonly StockEvent[] | undefined {
  try {
    return stockDecider.decide(command, state, undefined);
  } catch (refusal) {
    if (refusal instanceof Refusal) return undefined;
    throw refusal;
  }
}

/** All that is set aside. */
function heldBy({ holds, pledges }: StockState): number {
  return [...holds, ...pledges].reduce((sum, { quantity }) => sum + quantity, 0);
}
