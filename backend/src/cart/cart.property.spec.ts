import type { CartEvent, StoredEntry } from '@daybook/contracts/cart/cart.events';
import { shoppingCartView } from '@daybook/contracts/cart/shopping-cart-view';
import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import fc from 'fast-check';
import { type CartCommand, type CartFacts, cartDecider } from './cart.decider.js';
import { type CartState, entriesOf } from './cart.state.js';
import { commandOf, factsIn, type Story, stories } from './testing/cart-stories.js';
import { CART } from './testing/carts.js';
import { PlainCart } from './testing/plain-cart.js';

type Moment = {
  readonly command: CartCommand;
  readonly facts: CartFacts;
  readonly before: CartState;
  /** undefined when it was refused */
  readonly events: readonly CartEvent[] | undefined;
  readonly after: CartState;
};

/** Plays a story. All values are frozen, so that code which changes a state in place throws. */
function* play({ shop, steps }: Story): Generator<Moment> {
  let now = shop;
  let facts = frozen(factsIn(shop));
  let state = frozen(cartDecider.initial);
  const removedIds: string[] = [];
  for (const [i, step] of steps.entries()) {
    if (step.does === 'open shop') {
      [now, facts] = [step.shop, frozen(factsIn(step.shop))];
      continue;
    }
    const before = state;
    const command = frozen(commandOf(step, now, entriesOf(before), `entry-${i}`, removedIds));
    const events = decide(command, before, facts);
    if (command.kind === 'remove' && events) removedIds.push(command.entryId);
    state = frozen(fold(cartDecider, before, frozen(events ?? [])));
    yield { command, facts, before, events, after: state };
  }
}

test('a cart is what a plain list of lines would be, refusals and all', () => {
  fc.assert(
    fc.property(stories, (story) => {
      const plain = new PlainCart();
      for (const { command, facts, events, after } of play(story)) {
        const isTaken = plain.take(command, facts);
        expect({ command, isTaken: events !== undefined }).toEqual({ command, isTaken });
        expect(entriesOf(after).map(asLine)).toEqual(plain.lines);
      }
    }),
    { numRuns: 200 },
  );
});

test('totals are the sums of the entries, in every currency', () => {
  fc.assert(
    fc.property(stories, (story) => {
      const gone = {
        product: undefined,
        fullUrl: null,
        stock: { unlimited: true, available: 0 },
        held: null,
      };
      for (const { after } of play(story)) {
        const entries = entriesOf(after);
        const opened = entries.map((one) => ({ ...one, additionalFields: null, gift: null }));
        const kept = {
          id: CART,
          websiteId: 'shop',
          created: 0,
          entries: opened,
          movedAway: [],
          currency: story.shop.currency,
        };
        const cart = shoppingCartView(kept, () => gone);
        const sums = entries.map((one) => BigInt(one.unitPrice.value) * BigInt(one.quantity));
        expect(cart.entries.map(({ subTotal }) => BigInt(subTotal))).toEqual(sums);
        expect(BigInt(cart.subtotalCents)).toBe(sums.reduce((total, sum) => total + sum, 0n));
        expect(cart.grandTotalCents).toBe(cart.subtotalCents);
        expect(cart.totalQuantity).toBe(entries.reduce((total, one) => total + one.quantity, 0));
        expect(new Set(entries.map((one) => one.unitPrice.currency)).size).toBeLessThanOrEqual(1);
        expect(cart.currency).toBe(entries[0]?.unitPrice.currency ?? story.shop.currency);
      }
    }),
  );
});

test('a quantity is a whole number from 1 to 9999, whatever the visitor sends', () => {
  fc.assert(
    fc.property(stories, (story) => {
      for (const { events = [], after } of play(story)) {
        const inEvents = events.flatMap(({ data }) =>
          'quantity' in data
            ? [data.quantity]
            : 'entries' in data
              ? data.entries.map((one) => one.quantity)
              : [],
        );
        for (const quantity of [...inEvents, ...entriesOf(after).map((one) => one.quantity)]) {
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999).toBe(true);
        }
      }
    }),
  );
});

test('no two entries are the same item, variant and answers, and none shares an id', () => {
  fc.assert(
    fc.property(stories, (story) => {
      for (const { after } of play(story)) {
        const entries = entriesOf(after);
        const said = entries.map(
          (one) => `${one.itemId} ${one.variantId} ${one.additionalFields?.fingerprint}`,
        );
        expect(new Set(said).size).toBe(entries.length);
        expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(entries.length);
      }
    }),
  );
});

test('a refusal is one of the catalogue and changes nothing', () => {
  fc.assert(
    fc.property(stories, (story) => {
      for (const { command, facts, before, events, after } of play(story)) {
        if (events) continue;
        expect(after).toBe(before);
        expect(decide(command, after, facts)).toBeUndefined();
      }
    }),
  );
});

test('a history leads to the same state in whatever pages the log returns it', () => {
  fc.assert(
    fc.property(stories, fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), (story, sizes) => {
      const moments = [...play(story)];
      const history = moments.flatMap(({ events = [] }) => events);
      const logged = JSON.parse(JSON.stringify(history)) as CartEvent[];
      let state = cartDecider.initial;
      for (let at = 0, batch = 0; at < logged.length; batch += 1) {
        const size = sizes[batch % sizes.length] ?? 1;
        state = fold(cartDecider, state, logged.slice(at, at + size));
        at += size;
      }
      expect(state).toEqual(moments.at(-1)?.after ?? cartDecider.initial);
    }),
  );
});

test('every state can take every event that was decided', () => {
  fc.assert(
    fc.property(stories, (story) => {
      const moments = [...play(story)];
      const states = moments.map(({ after }) => after);
      for (const event of moments.flatMap(({ events = [] }) => events)) {
        for (const state of states) expect(() => cartDecider.evolve(state, event)).not.toThrow();
      }
    }),
    { numRuns: 30 },
  );
});

function decide(command: CartCommand, state: CartState, facts: CartFacts): readonly CartEvent[] | undefined {
  try {
    return cartDecider.decide(command, state, facts);
  } catch (refusal) {
    if (refusal instanceof Refusal) return undefined;
    throw refusal;
  }
}

function asLine({ entryId, itemId, additionalFields, quantity, unitPrice }: StoredEntry) {
  const { value, currency } = unitPrice;
  return {
    id: entryId,
    itemId,
    fields: additionalFields?.fingerprint ?? null,
    quantity,
    cents: BigInt(value),
    currency,
  };
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}
