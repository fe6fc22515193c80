import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import {
  holdsUnits,
  RESTOCK_POLICIES,
  type RestockPolicy,
} from '@daybook/contracts/restock/shared/restock-choices';
import { Refusal } from '@daybook/contracts/shared/errors';
import { type Decider, type Event, fold } from '@daybook/contracts/shared/event';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import fc from 'fast-check';
import { availability, type StockCommand, type StockState, stockDecider } from '../../stock/stock.decider.js';
import { lineOf, planOf, type SendTerms } from '../line.rules.js';
import { memberOf, membersOf } from '../many-by-id.state.js';
import { type Offer, type RestockCommand, restockDecider } from '../restock.decider.js';
import { type RestockList, roomIn } from '../restock.state.js';

/** A list and its stock item. They are two streams, so a step on both is two appends, with any other step between them. */
type World = {
  now: number;
  list: RestockList;
  stockItem: StockState;
  /** every event of the stock item, in the order of the log */
  readonly log: StockEvent[];
  /** who was notified in which episode */
  readonly notified: Set<string>;
  sales: number;
};
type Step = (world: World) => void;

const PEOPLE = ['ada', 'ben', 'cyd', 'dee', 'eli', 'fay'];
const CARTS = ['cart-1', 'cart-2', 'cart-3'];
const HOLD_MS = 60;
const waitedFor = { productId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };
const variant = { itemId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };

/** Carries out a command. @returns its events; none when it is refused */
function decided<State, Command, E extends Event<string, unknown>>(
  decider: Decider<State, Command, E, undefined>,
  command: Command,
  state: State,
): readonly E[] {
  try {
    return decider.decide(command, state, undefined);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

type Without<Command> = Command extends unknown ? Omit<Command, 'variant' | 'waitedFor' | 'at'> : never;

function onHand(world: World, command: Without<StockCommand>): readonly StockEvent[] {
  const asked = { ...command, variant, at: world.now } as StockCommand;
  const events = decided(stockDecider, asked, world.stockItem);
  world.stockItem = fold(stockDecider, world.stockItem, events);
  world.log.push(...events);
  return events;
}

function onList(world: World, command: Without<RestockCommand>) {
  const asked = { ...command, waitedFor, at: world.now } as RestockCommand;
  const events = decided(restockDecider, asked, world.list);
  world.list = fold(restockDecider, world.list, events);
  for (const { type, data } of events) {
    if (type !== 'RestockOfferMade') continue;
    const once = `${data.personId} in ${data.episode}`;
    if (world.notified.has(once)) throw new Error(`${once} was told twice`);
    world.notified.add(once);
  }
  return events;
}

const isHeld = ({ stockItem }: World, holdId: string | null) =>
  stockItem.holds.some((hold) => hold.holdId === holdId);

/** The first half of an offer: the units of the next in line are held. */
const holdNext: Step = (world) => {
  for (const batch of world.list.batches) {
    if (batch.holdMs === null || batch.episode !== world.stockItem.soldOuts) continue;
    const next = lineOf(membersOf(world.list.people), batch).line.slice(0, roomIn(batch));
    const holdIds = next.map(({ signUpId }) => restockHoldId(batch.batchId, signUpId));
    onHand(world, { kind: 'holdEach', holdIds, expiresAt: world.now + batch.holdMs, reason: 'restock' });
  }
};

/** The second half: the subscribers whose unit is held get an offer; without holds, the next in line. */
const offerNext: Step = (world) => {
  for (const batch of world.list.batches) {
    const holds = new Map(world.stockItem.holds.map((hold) => [hold.holdId, hold]));
    const offers = lineOf(membersOf(world.list.people), batch).line.flatMap(
      ({ personId, signUpId }): Offer[] => {
        const emailId = `${batch.batchId}-${signUpId}`;
        if (batch.holdMs === null) return [{ personId, emailId, holdId: null, expiresAt: null }];
        const hold = holds.get(restockHoldId(batch.batchId, signUpId));
        return hold ? [{ personId, emailId, holdId: hold.holdId, expiresAt: hold.expiresAt }] : [];
      },
    );
    const isStillOn = batch.holdMs !== null || batch.episode === world.stockItem.soldOuts;
    for (const { type, data } of isStillOn
      ? onList(world, { kind: 'offer', batchId: batch.batchId, offers })
      : [])
      if (type === 'RestockOfferMade' && data.holdId && !isHeld(world, data.holdId))
        throw new Error('a unit was offered that is not held');
  }
};

/** What a worker does: offers end with their holds, and holds with their offers. */
const tidy: Step = (world) => {
  for (const { signUpId, offer } of [...membersOf(world.list.people)]) {
    if (!offer?.holdId) continue;
    const { batchId, holdId, ended } = offer;
    if (ended !== null && isHeld(world, holdId)) onHand(world, { kind: 'release', holdId });
    if (ended !== null || isHeld(world, holdId)) continue;
    const isSold = world.log.some(({ type, data }) => type === 'StockSold' && data.holdId === holdId);
    onList(world, { kind: 'endOffer', signUpId, batchId, how: isSold ? 'bought' : 'expired' });
  }
};

const termsOf = ({ stockItem, now }: World, policy: RestockPolicy): SendTerms => ({
  policy,
  units: availability(stockItem, now).available,
  peoplePerUnit: 2,
  episode: stockItem.soldOuts,
  holdMs: holdsUnits(policy) ? HOLD_MS : null,
});

const start =
  (policy: RestockPolicy): Step =>
  (world) => {
    const terms = termsOf(world, policy);
    const batchId = `w${world.list.batches.length}`;
    const { hash } = planOf(membersOf(world.list.people), terms, world.list.batches.length);
    onList(world, { kind: 'startBatch', batchId, sendId: batchId, terms, hash, seedCommitment: null });
  };

const signUp =
  (personId: string): Step =>
  (world) => {
    const email = { $personal: personId, cipher: 'sealed' };
    const rest = { joinsMailingList: personId < 'c', needsConfirmation: false, language: 'en' };
    onList(world, { kind: 'signUp', signUpId: `s${world.list.nextPlace}`, personId, email, ...rest });
  };

/** A subscriber declines or withdraws; a worker releases the unit later. */
const leave =
  (personId: string, how: 'declined' | 'unsubscribed'): Step =>
  (world) => {
    const person = memberOf(world.list.people, personId);
    if (!person) return;
    const { signUpId, offer } = person;
    if (how === 'unsubscribed') onList(world, { kind: 'withdraw', signUpId, reason: how });
    else if (offer) onList(world, { kind: 'endOffer', signUpId, batchId: offer.batchId, how });
  };

const claim =
  (personId: string, cartId: string): Step =>
  (world) => {
    const offer = memberOf(world.list.people, personId)?.offer;
    if (offer?.holdId && offer.ended === null) onHand(world, { kind: 'claim', holdId: offer.holdId, cartId });
  };

/** A cart buys all units available to it: those it has claimed, and the free ones. */
const buy =
  (cartId: string): Step =>
  (world) => {
    const { available } = availability(world.stockItem, world.now, [cartId]);
    const own = world.stockItem.holds.filter((hold) => hold.cartId === cartId && hold.expiresAt > world.now);
    const free = available - own.length;
    if (free < 0) throw new Error('less than nothing is free');
    for (const holdId of [...own.map((hold) => hold.holdId), ...Array<null>(free).fill(null)]) {
      world.sales += 1;
      const events = onHand(world, { kind: 'sell', orderId: `o${world.sales}`, quantity: 1, holdId });
      if (events.at(-1)?.type !== 'StockSold') throw new Error('what is there was not sold');
    }
    // and one more is refused
    const more = onHand(world, { kind: 'sell', orderId: 'more', quantity: 1, holdId: null });
    if (more.length > 0) throw new Error('what is not there was sold');
  };

const person = fc.constantFrom(...PEOPLE);
const cart = fc.constantFrom(...CARTS);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: person.map(signUp) },
  { weight: 3, arbitrary: fc.constantFrom(...RESTOCK_POLICIES).map(start) },
  { weight: 5, arbitrary: fc.constant(holdNext) },
  { weight: 5, arbitrary: fc.constant(offerNext) },
  { weight: 4, arbitrary: fc.constant(tidy) },
  {
    weight: 2,
    arbitrary: fc.tuple(person, fc.constantFrom('declined', 'unsubscribed')).map((who) => leave(...who)),
  },
  { weight: 4, arbitrary: fc.tuple(person, cart).map((who) => claim(...who)) },
  { weight: 2, arbitrary: cart.map(buy) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 3 }).map(
      (n): Step =>
        (world) =>
          void onHand(world, { kind: 'receive', quantity: n }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(3).map(
      (n): Step =>
        (world) =>
          void onHand(world, { kind: 'count', onHand: n }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.integer({ min: 1, max: HOLD_MS / 3 }).map(
      (ms): Step =>
        (world) => {
          world.now += ms;
        },
    ),
  },
);

/** At every position of the log no more units are held and sold than there were. */
function expectSound(log: readonly StockEvent[]): void {
  const book = { received: 0, sold: 0 };
  for (const { type, data } of log) {
    if (type === 'StockReceived') book.received += data.quantity;
    if (type === 'StockCounted') book.received += data.difference;
    if (type === 'StockSold') book.sold += data.quantity;
    if (data.held < 0 || data.held + book.sold > book.received) throw new Error(`oversold by ${type}`);
  }
}

test('batches, claims, carts, sales, counts and time in any order: never are more units held and sold than there were', () => {
  let offers = 0;
  let sales = 0;
  let claims = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 90, size: 'max' }), (steps) => {
      const world: World = {
        now: 1_000_000,
        list: restockDecider.initial,
        stockItem: stockDecider.initial,
        log: [],
        notified: new Set<string>(),
        sales: 0,
      };
      const units: Step = (world) => void onHand(world, { kind: 'receive', quantity: 2 });
      for (const act of [...PEOPLE.slice(0, 4).map(signUp), units, start('firstCome'), ...steps]) {
        act(world);
        const isTooMany = world.list.batches.some((batch) => batch.open + batch.bought > batch.recipients);
        if (isTooMany) throw new Error('a wave has more turns than it may');
      }
      expectSound(world.log);
      offers += world.notified.size;
      sales += world.log.filter(({ type, data }) => type === 'StockSold' && data.holdId !== null).length;
      claims += world.log.filter(({ type }) => type === 'StockHoldClaimed').length;
    }),
    { numRuns: 2000 },
  );
  // the stories did hold units
  expect(Math.min(offers, sales, claims)).toBeGreaterThan(50);
});
