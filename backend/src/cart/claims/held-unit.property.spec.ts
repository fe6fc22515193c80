import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import { unitsOf } from '@daybook/contracts/cart/stored-entries';
import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import fc from 'fast-check';
import { type Hold, heldFor } from '../../stock/holds.state.js';
import { availability, type StockState, stockDecider } from '../../stock/stock.decider.js';
import { at, claim, hold, receive, release, sell } from '../../stock/testing/stock-items.js';
import { type CartCommand, cartDecider } from '../cart.decider.js';
import { type CartState, entriesOf } from '../cart.state.js';
import { anItem } from '../testing/carts.js';

const mug = anItem('mug');
const VARIANT = 'mug-only';
const CARTS = ['phone', 'laptop', 'tablet'] as const;
type Step = {
  does: 'hold' | 'claim' | 'sell' | 'release' | 'add';
  holdId: string;
  cartId: string;
  wait: number;
};

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    does: fc.constantFrom('hold', 'claim', 'claim', 'claim', 'sell', 'release', 'add'),
    holdId: fc.constantFrom('a', 'b'),
    cartId: fc.constantFrom(...CARTS),
    wait: fc.nat(40),
  }),
  { maxLength: 30, size: 'max' },
);

/** Three browsers and the stock item, in memory: each command goes through the deciders alone. */
class Shop {
  now = 1_000_000;
  stock: StockState = fold(stockDecider, stockDecider.initial, decide(at(this.now, receive(4))));
  readonly carts = new Map<string, CartState>();

  unitsIn = (cartId: string): number => unitsOf(this.entriesIn(cartId), VARIANT);

  holdOf = (id: string): Hold | undefined => this.stock.holds.find(({ holdId }) => holdId === id);

  inStock(command: Parameters<typeof decide>[0]): boolean {
    return accepted(() => {
      this.stock = fold(stockDecider, this.stock, decide(at(this.now, command), this.stock));
    });
  }

  inCart(command: CartCommand): boolean {
    const stock = new Map([[VARIANT, availability(this.stock, this.now, [command.cartId])]]);
    const cart = this.carts.get(command.cartId) ?? cartDecider.initial;
    return accepted(() => {
      const events = cartDecider.decide(command, cart, { products: new Map([['mug', mug]]), stock });
      this.carts.set(command.cartId, fold(cartDecider, cart, events));
    });
  }

  add(cartId: string, isClaim: boolean): boolean {
    const variant = { itemId: 'mug', sku: 'MUG-1', quantity: 1, answers: null };
    const add = { kind: 'add', cartId, entryId: `in-${cartId}`, ...variant, at: this.now } as const;
    return this.inCart(isClaim ? { ...add, isClaim } : add);
  }

  private entriesIn = (cartId: string): readonly StoredEntry[] =>
    entriesOf(this.carts.get(cartId) ?? cartDecider.initial);
}

const decide = (command: Parameters<typeof stockDecider.decide>[0], state = stockDecider.initial) =>
  stockDecider.decide(command, state, undefined);

/** Each held unit belongs to one cart or to none, and is available to that cart alone. */
function mustCountOnce({ stock, now }: Shop): void {
  const claimed = stock.holds.filter(({ cartId, expiresAt }) => cartId !== undefined && expiresAt > now);
  const seen = CARTS.map((cartId) => heldFor(stock, now, [cartId])?.quantity ?? 0);
  expect(seen.reduce((sum, units) => sum + units, 0)).toBe(claimed.length);
  const free = availability(stock, now).available;
  const own = CARTS.map((cartId) => availability(stock, now, [cartId]).available - free);
  expect(own).toEqual(seen);
}

let moves = 0;

test('a held unit is counted once at every position, in whatever order browsers claim and move it', () => {
  fc.assert(
    fc.property(steps, (story) => {
      const shop = new Shop();
      for (const { does, holdId, cartId, wait } of story) {
        shop.now += wait;
        if (does === 'hold') shop.inStock(hold(holdId, 1, shop.now + 200));
        if (does === 'sell') shop.inStock(sell(1, holdId));
        if (does === 'release') shop.inStock(release(holdId));
        if (does === 'add') shop.add(cartId, false);
        if (does === 'claim') move(shop, holdId, cartId);
        mustCountOnce(shop);
      }
    }),
    { numRuns: 300 },
  );
  expect(moves).toBeGreaterThan(50);
});

/** The three appends of a move. After each of them the unit is counted once. */
function move(shop: Shop, holdId: string, cartId: string): void {
  const from = shop.holdOf(holdId)?.cartId;
  if (!shop.inStock(claim(holdId, cartId, from))) return;
  mustCountOnce(shop);
  const { fromCartId, claimedAt = 0, expiresAt = 0 } = shop.holdOf(holdId) ?? {};
  if (from !== undefined && from !== cartId) {
    moves += 1;
    expect(fromCartId).toBe(from);
    const before = shop.unitsIn(from);
    const moveAway = { kind: 'moveAway', cartId: from, variantId: VARIANT } as const;
    const unit = { holdId, claimedAt, heldUntil: expiresAt };
    // a repeat takes nothing more
    for (const _ of ['first', 'repeat']) shop.inCart({ ...moveAway, ...unit });
    expect(shop.unitsIn(from)).toBe(Math.max(0, before - 1));
    mustCountOnce(shop);
  }
  // the unit is there for the cart that has claimed it, whatever others have added
  expect(shop.add(cartId, true)).toBe(true);
  expect(shop.unitsIn(cartId)).toBeGreaterThan(0);
}

function accepted(act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
