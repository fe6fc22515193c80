import { fold } from '@daybook/contracts/shared/event';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import fc from 'fast-check';
import { EXTENSION } from './holds.state.js';
import { availability, type StockState, stockDecider } from './stock.decider.js';
import { at, claim, extend, hold, importFigure, receive, sell, sellPledge } from './testing/stock-items.js';
import { anything, decide, limited, play, stories } from './testing/stock-stories.js';

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
          else if (command.kind === 'releaseAhead' || command.kind === 'pledge')
            expect(kept.ahead).toBeDefined();
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
        if (!events.some(({ type }) => type === 'StockHoldClaimed')) continue;
        const beforeIt = availability(before, command.at).available;
        // a released pledge claims its hold again, and what it had beyond the hold is free
        if (command.kind === 'releasePledge') expect(toAnybody).toBeGreaterThanOrEqual(beforeIt);
        else expect(toAnybody).toBe(beforeIt);
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

/** All that is set aside. */
function heldBy({ holds, pledges }: StockState): number {
  return [...holds, ...pledges].reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Few holds of few carts, so that many stories extend one. */
const extending = fc.oneof(
  { weight: 1, arbitrary: limited },
  { weight: 2, arbitrary: fc.nat(30).map((ms) => (now: number) => hold('a', 1, now + ms + 20)) },
  { weight: 2, arbitrary: fc.constantFrom('cart-1', 'cart-2').map((of) => () => claim('a', of)) },
  { weight: 4, arbitrary: fc.constantFrom('cart-1', 'cart-2').map((of) => () => extend('a', of)) },
  { weight: 1, arbitrary: fc.constant(() => receive(3)) },
);

test('a hold is extended by the buyer of its cart alone, and by no more than is said', () => {
  let times = 0;
  fc.assert(
    fc.property(stories(extending), (steps) => {
      for (const { command, before, events = [] } of play(steps)) {
        for (const event of events) {
          if (event.type !== 'StockHoldExtended') continue;
          const { holdId, expiresAt, cartId } = event.data;
          const hold = before.holds.find((one) => one.holdId === holdId);
          times += 1;
          expect(hold).toMatchObject({ cartId });
          expect(command).toMatchObject({ kind: 'extend', carts: [cartId] });
          expect(expiresAt).toBe((hold?.expiresAt ?? 0) + EXTENSION.by);
        }
      }
    }),
    { numRuns: 500 },
  );
  expect(times).toBeGreaterThan(0);
});
